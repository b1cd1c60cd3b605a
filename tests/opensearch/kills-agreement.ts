import type { Client } from "@opensearch-project/opensearch";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { CatalogueSearch } from "@/server/catalogue/catalogue-search";
import { CATALOGUE_KINDS, type CatalogueKind } from "@/server/catalogue/kinds";
import type { Database } from "@/server/platform/db/database";
import type { Cluster, Hit } from "@/server/search-cluster/cluster";
import { documentOf, type RowDocument } from "@/server/search-cluster/document";
import { readGenreWords, readIndexRows } from "@/server/search-core/rows/index-repository";

const PAGE = 1_000;
const ALL = { above: 0, upTo: 2_147_483_647 };
/** Each copy of each row is compared. */
const COPIES = ["_primary", "_replica"];

/**
 * Expects the cluster to hold what SQL has, row for row and in every copy, and both catalogues to list it alike. Returns how
 * many rows there are.
 */
export async function expectAgreement(
  db: Database,
  cluster: Cluster,
  catalogues: Record<"embedded" | "cluster", CatalogueSearch>,
): Promise<number> {
  const words = await readGenreWords(db);
  let rows = 0;
  for (const kind of CATALOGUE_KINDS) {
    const expected = (await readIndexRows(db, kind, ALL, words)).map((row) => documentOf(row));
    for (const copy of COPIES) {
      expect(await liveRows(cluster.client, cluster.alias(kind), copy), `${kind}, ${copy}`).toEqual(byId(expected));
    }
    await expectSameLists(kind, catalogues, expected.length);
    rows += expected.length;
  }
  const { rows: counted } = await db.execute<{ sounds: number }>(
    sql`select count(*)::int as sounds from sounds where is_listed`,
  );
  expect((await catalogues.cluster.sizes()).sample).toBe(counted[0]?.sounds);
  return rows;
}

const byId = (rows: readonly RowDocument[]) => new Map(rows.map((row) => [row.id, row]));

/** The rows of an index that lists show, as one copy of each of its parts has them. */
async function liveRows(client: Client, index: string, preference: string): Promise<Map<unknown, RowDocument>> {
  const found: RowDocument[] = [];
  for (let after: unknown[] | undefined; ; ) {
    const { body } = await client.search({
      index,
      preference,
      allow_partial_search_results: false,
      body: {
        size: PAGE,
        query: { term: { is_live: true } },
        sort: [{ id: "asc" }],
        ...(after && { search_after: after }),
      } as never,
    });
    const hits = body.hits.hits as unknown as Hit[];
    found.push(...hits.map(({ _source }) => _source as RowDocument));
    if (hits.length < PAGE) return byId(found);
    after = hits.at(-1)!.sort;
  }
}

async function expectSameLists(
  kind: CatalogueKind,
  { embedded, cluster }: Record<"embedded" | "cluster", CatalogueSearch>,
  total: number,
): Promise<void> {
  for (const filter of [{}, { search: "warm rhodes" }, { genres: [2] }]) {
    const request = { kinds: [kind], filter, sort: "newest", offset: 0, limit: 500 } as const;
    const [expected, answer] = await Promise.all([embedded.listWithFacets(request), cluster.listWithFacets(request)]);
    expect(answer.rows, `${kind} ${JSON.stringify(filter)}`).toEqual(expected.rows);
    expect(answer.total).toBe(expected.total);
  }
  for (let offset = 0; offset < total; offset += PAGE) {
    const request = { kinds: [kind], filter: {}, sort: "popular", offset, limit: PAGE } as const;
    const [expected, answer] = await Promise.all([embedded.list(request), cluster.list(request)]);
    expect(answer, `${kind} from ${offset}`).toEqual(expected);
  }
}
