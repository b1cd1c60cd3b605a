import type { Client } from "@opensearch-project/opensearch";
import type { CatalogueSearch } from "@/server/catalogue/catalogue-search";
import { CATALOGUE_KINDS, type CatalogueKind } from "@/server/catalogue/kinds";
import { Cluster } from "@/server/search-cluster/cluster";
import { ClusterSearch } from "@/server/search-cluster/cluster-search";
import { ANALYSIS, documentOf, MAPPING } from "@/server/search-cluster/document";
import { SEARCH_SCOPES } from "@/server/search-core/fit/search-scopes";
import type { IndexRow } from "@/server/search-core/rows/row";
import { Spellings } from "@/server/search-core/typing/spellings";
import type { CatalogueIndex } from "@/server/search-index/catalogue-index";
import { EmbeddedSearch } from "@/server/search-index/embedded-search";
import { ItemIndex } from "@/server/search-index/engine/item-index";
import { type Synonym, Synonyms } from "@/server/search-text/query/synonyms";
import { demoIndexes } from "@/tests/unit/server/search-index/demo-indexes";

const SYNONYMS: Synonym[] = [
  { words: "wobble", also: "reese bass", is_both_ways: true },
  { words: "night", also: "dark", is_both_ways: false },
];

/** Rows of the demo with what it lacks: prices, loops and the roots that a session moves. */
function rowsOf(kind: CatalogueKind): IndexRow[] {
  return demoIndexes().rows[kind].map((row) => ({
    ...row,
    price: kind === "creator" ? null : row.is_free ? 0 : (row.id * 7) % 23,
    loop:
      kind === "sample" && row.tempo !== null && row.id % 3 > 0 ? { beats: 2 ** (row.id % 7), tempo: row.tempo } : null,
    root: kind === "sample" && row.key !== null && row.id % 5 > 0 ? row.key % 12 : null,
  }));
}

/** The demo catalogue in the memory of this process and in a cluster. */
export async function twoCatalogues(
  client: Client,
  prefix: string,
): Promise<Record<"embedded" | "cluster", CatalogueSearch>> {
  const { dictionary, terms, rows: demo } = demoIndexes();
  const synonyms = new Synonyms(SYNONYMS);
  const entries: [CatalogueKind, ItemIndex][] = [];
  const cluster = new Cluster(client, prefix);
  for (const kind of CATALOGUE_KINDS) {
    const index = new ItemIndex(
      SEARCH_SCOPES[kind],
      () => dictionary,
      () => synonyms,
    );
    const rows = rowsOf(kind);
    for (const row of rows) index.put(row);
    entries.push([kind, index]);
    const name = cluster.alias(kind);
    await client.indices.delete({ index: name }, { ignore: [404] });
    await client.indices.create({
      index: name,
      body: {
        settings: { analysis: ANALYSIS, number_of_replicas: 0, number_of_shards: 1 },
        mappings: MAPPING,
      } as never,
    });
    for (let from = 0; from < rows.length; from += 500) {
      const body = rows
        .slice(from, from + 500)
        .flatMap((row) => [{ index: { _index: name, _id: String(row.id) } }, documentOf(row)]);
      const { body: written } = await client.bulk({ body: body as never });
      if (written.errors) throw new Error(JSON.stringify(written.items.find((item) => item.index?.error)));
    }
    await client.indices.refresh({ index: name });
  }
  const indexes = Object.fromEntries(entries) as Record<CatalogueKind, ItemIndex>;
  const names = [...demo.sample_pack, ...demo.preset_pack, ...demo.oneshot_pack].map(({ name }) => name);
  const suggestions = {
    current: async () => ({
      names: new Spellings(names.map((text) => ({ text, meaning: text.toLowerCase(), rank: 0 }))),
      searches: () => 0,
    }),
  };
  const learned = { read: async () => new Map() };
  const taxonomy = { read: async () => terms };
  const index = {
    maxAgeMs: 0,
    version: 1,
    current: async () => indexes,
    withVectors: async () => indexes,
    withDictionary: async () => ({ indexes, dictionary }),
  };
  const state = { read: async () => ({ version: 1 }), last: null };
  const words = { current: async () => ({ dictionary, synonyms, revision: "1" }) };
  return {
    embedded: new EmbeddedSearch(
      index as unknown as CatalogueIndex,
      taxonomy as never,
      learned as never,
      suggestions as never,
    ),
    cluster: new ClusterSearch({
      cluster,
      db: null as never,
      state: state as never,
      taxonomy: taxonomy as never,
      learned: learned as never,
      words: words as never,
      suggestions: suggestions as never,
    }),
  };
}
