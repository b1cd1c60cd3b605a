import { Client } from "@opensearch-project/opensearch";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { randomFeatures } from "@/bench/search/vectors";
import type { CatalogueSearch } from "@/server/catalogue/catalogue-search";
import type { CatalogueFilter } from "@/server/catalogue/filter";
import type { IndexRow } from "@/server/search-core/rows/row";
import { clusterOf } from "@/tests/opensearch/cluster-of";
import { demoIndexes } from "@/tests/unit/server/search-index/demo-indexes";

const ROWS = 20_000;
const QUESTIONS = 50;
const PAGE = 24;
const PREFIX = "recall";

/** One in so many sounds has the genre with this id. */
const GENRES: Readonly<Record<number, number>> = { 1: 2, 2: 10, 3: 100, 4: 1_000 };
/** The share of the nearest sounds that are found at least, on average. */
const FLOOR = 0.97;

describe("the neighbours that the k-NN plugin finds", () => {
  const vectors = new Map(Array.from({ length: ROWS }, (_, at) => [at + 1, randomFeatures(`sound ${at}`)]));
  const rows = Array.from(vectors.keys(), rowOf);
  let catalogue: CatalogueSearch;
  let client: Client;

  beforeAll(async () => {
    client = new Client({ node: inject("opensearchUrl"), requestTimeout: 300_000 });
    const { dictionary, terms } = demoIndexes();
    const content = { rows: { sample: rows }, vectors: { sample: vectors }, dictionary, terms };
    catalogue = await clusterOf(PREFIX, content, { byPlugin: true });
    // One graph of all sounds misses more than several small ones.
    await client.indices.forcemerge({ index: `${PREFIX}-sample`, max_num_segments: 1 });
  });
  afterAll(async () => {
    await client?.indices.delete({ index: `${PREFIX}-*` }, { ignore: [404] });
    await client?.close();
  });

  it.each<[string, CatalogueFilter]>([
    ["all sounds", {}],
    ...Object.entries(GENRES).map(([id, every]): [string, CatalogueFilter] => [
      `one in ${every}`,
      { genres: [Number(id)] },
    ]),
  ])("are nearly all of the nearest among %s", async (name, filter) => {
    const admitted = rows.filter(({ genres }) => !filter.genres || genres.includes(filter.genres[0]!));
    let found = 0;
    let wanted = 0;
    for (let at = 0; at < QUESTIONS; at++) {
      const to = randomFeatures(`question ${at}`);
      const exact = nearest(admitted, vectors, to);
      const ids = await catalogue.similar({ kind: "sample", to: Array.from(to), filter, limit: PAGE });
      expect(ids).toHaveLength(exact.size);
      wanted += exact.size;
      found += ids.filter((id) => exact.has(id)).length;
    }
    print(`recall@${PAGE} among ${admitted.length} of ${ROWS} sounds (${name}): ${(found / wanted).toFixed(4)}`);
    expect(found / wanted).toBeGreaterThan(FLOOR);
  });
});

function rowOf(id: number): IndexRow {
  const genres = Object.entries(GENRES).flatMap(([genre, every]) => (id % every === 0 ? [Number(genre)] : []));
  return { ...demoIndexes().rows.sample[0]!, id, genres };
}

/** The ids of the nearest rows, of which all are compared. */
function nearest(rows: readonly IndexRow[], vectors: ReadonlyMap<number, Float32Array>, to: Float32Array): Set<number> {
  const compared = rows.map(({ id }) => ({
    id,
    product: vectors.get(id)!.reduce((sum, number, at) => sum + number * to[at]!, 0),
  }));
  const best = compared.sort((one, other) => other.product - one.product).slice(0, PAGE);
  return new Set(best.map(({ id }) => id));
}

const print = (line: string) => process.stdout.write(`${line}\n`);
