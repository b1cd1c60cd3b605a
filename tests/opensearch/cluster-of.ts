import { Client } from "@opensearch-project/opensearch";
import { inject } from "vitest";
import type { CatalogueSearch } from "@/server/catalogue/catalogue-search";
import { CATALOGUE_KINDS } from "@/server/catalogue/kinds";
import { Cluster } from "@/server/search-cluster/cluster";
import { ClusterSearch } from "@/server/search-cluster/cluster-search";
import { documentOf, fieldsOf } from "@/server/search-cluster/document";
import { NO_SYNONYMS } from "@/server/search-text/query/synonyms";
import { type CatalogueContent, sourcesOf } from "@/tests/unit/server/search-index/catalogue-of";

const BATCH_ROWS = 500;
let shared: Client | undefined;

/** How a catalogue in the cluster differs from that of the product. */
export interface ClusterLimits {
  reach?: number;
  compared?: number;
  byPlugin?: boolean;
}

/**
 * A catalogue with this content in the cluster of the tests, in the place of what had these names before. Its lists have
 * `reach` rows from either end. Sounds are compared in this process, with `compared` at most, or, `byPlugin`, in the cluster.
 */
export async function clusterOf(
  prefix: string,
  content: CatalogueContent,
  { reach, compared, byPlugin = false }: ClusterLimits = {},
): Promise<CatalogueSearch> {
  shared ??= new Client({ node: inject("opensearchUrl") });
  const client = shared;
  const cluster = new Cluster(client, prefix);
  for (const kind of CATALOGUE_KINDS) {
    const name = cluster.alias(kind);
    const rows = content.rows[kind] ?? [];
    await client.indices.delete({ index: name }, { ignore: [404] });
    const { settings, mappings } = fieldsOf(byPlugin);
    await client.indices.create({
      index: name,
      body: { settings: { ...settings, number_of_replicas: 0, number_of_shards: 1 }, mappings } as never,
    });
    for (let from = 0; from < rows.length; from += BATCH_ROWS) {
      const body = rows
        .slice(from, from + BATCH_ROWS)
        .flatMap((row) => [
          { index: { _index: name, _id: String(row.id) } },
          documentOf(row, byPlugin ? content.vectors?.[kind]?.get(row.id) : null),
        ]);
      const { body: written } = await client.bulk({ body: body as never });
      if (written.errors) throw new Error(JSON.stringify(written.items.find((item) => item.index?.error)));
    }
    await client.indices.refresh({ index: name });
  }
  const { dictionary, synonyms = NO_SYNONYMS } = content;
  return new ClusterSearch({
    cluster,
    reach,
    compared,
    readVectors: async (kind, ids) => ids.map((id) => ({ id, vector: content.vectors?.[kind]?.get(id) ?? null })),
    db: null as never,
    state: { read: async () => ({ version: 1, has_vectors: byPlugin }), last: null } as never,
    words: { current: async () => ({ dictionary, synonyms, revision: "1" }) } as never,
    ...sourcesOf(content),
  });
}
