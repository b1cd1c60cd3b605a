import { beforeAll, describe, expect, it } from "vitest";
import type { CatalogueSearch } from "@/server/catalogue/catalogue-search";
import { randomSource } from "@/tests/integration/support/catalogue-model";
import { comparable, randomRequests } from "@/tests/opensearch/random-requests";
import { twoCatalogues } from "@/tests/opensearch/two-catalogues";

const REQUESTS = Number(process.env.CONTRACT_REQUESTS ?? 200);
const SEED = 20_261_130;

describe("the catalogue in memory and in OpenSearch", () => {
  let catalogues: Record<"embedded" | "cluster", CatalogueSearch>;

  beforeAll(async () => {
    catalogues = await twoCatalogues("contract");
  }, 300_000);

  it(`answer ${REQUESTS} random questions of every kind alike`, { timeout: 1_800_000 }, async () => {
    const asked = new Set<string>();
    let rows = 0;
    for (const { name, ask } of randomRequests(randomSource(SEED), REQUESTS)) {
      const [embedded, cluster] = await Promise.all([ask(catalogues.embedded), ask(catalogues.cluster)]);
      expect(comparable(cluster), name).toEqual(comparable(embedded));
      asked.add(name.split(" ")[0]!);
      if (JSON.stringify(embedded).includes('"rows":[{')) rows++;
    }
    expect([...asked].sort()).toEqual([
      "counts",
      "listWithFacets",
      "sizes",
      "suggest",
      "terms",
      "totals",
      "unknownTags",
    ]);
    expect(rows).toBeGreaterThan(REQUESTS / 5);
  });
});
