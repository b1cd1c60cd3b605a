import { beforeAll, describe, expect, it } from "vitest";
import type { SoundKind } from "@/lib/contract/entities/library";
import { SORTS } from "@/lib/contract/rules/filters";
import type { CatalogueSearch, ListAnswer } from "@/server/catalogue/catalogue-search";
import { randomSource } from "@/tests/integration/support/catalogue-model";
import { comparable, randomRequests } from "@/tests/opensearch/random-requests";
import { contractContent, twoCatalogues } from "@/tests/opensearch/two-catalogues";

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
    let alike = 0;
    let similar = 0;
    for (const { name, ask } of randomRequests(randomSource(SEED), REQUESTS)) {
      const [embedded, cluster] = await Promise.all([ask(catalogues.embedded), ask(catalogues.cluster)]);
      expect(comparable(cluster), name).toEqual(comparable(embedded));
      asked.add(name.split(" ")[0]!);
      const answer = JSON.stringify(embedded);
      if (answer.includes('"rows":[{')) rows++;
      if (answer.includes('"alike":{"name":')) alike++;
      if (name.startsWith("similar") && answer !== "[]") similar++;
    }
    expect([...asked].sort()).toEqual([
      "counts",
      "listWithFacets",
      "listWithSynonyms",
      "similar",
      "sizes",
      "suggest",
      "terms",
      "totals",
      "unknownTags",
    ]);
    expect(rows).toBeGreaterThan(REQUESTS / 5);
    expect(alike).toBeGreaterThan(REQUESTS / 100);
    expect(similar).toBeGreaterThan(REQUESTS / 100);
    print(
      `${REQUESTS} questions: 0 differ. ${rows} had rows, ${alike} rows that sound like a word, ${similar} similar sounds.`,
    );
  });

  it("find as similar sounds and as sounding alike when the plugin compares them", { timeout: 1_800_000 }, async () => {
    const { vectors, learned } = contractContent();
    const { embedded, cluster } = await twoCatalogues("contract-plugin", { byPlugin: true });
    const found = { similar: 0, alike: 0 };
    for (const { name, ask, similar } of randomRequests(randomSource(SEED), REQUESTS)) {
      if (!similar && !name.startsWith("listWithFacets")) continue;
      const [expected, answer] = await Promise.all([ask(embedded), ask(cluster)]);
      if (similar) {
        const of = vectors[similar.kind];
        expect(nearness(answer as number[], of, of.get(similar.to)), name).toEqual(
          nearness(expected as number[], of, of.get(similar.to)),
        );
        found.similar += (expected as number[]).length;
        continue;
      }
      const { reading } = expected as ListAnswer<SoundKind>;
      if (!reading?.alike) continue;
      const word = reading.alike.name;
      const given = (answer as ListAnswer<SoundKind>).reading?.alike;
      const { kind } = JSON.parse(name.slice(name.indexOf(" "))) as { kind: SoundKind };
      expect(given?.name, name).toBe(word);
      expect(nearness(given?.ids ?? [], vectors[kind], learned.get(word)?.vector), name).toEqual(
        nearness(reading.alike.ids, vectors[kind], learned.get(word)?.vector),
      );
      found.alike++;
    }
    expect(found.similar).toBeGreaterThan(REQUESTS / 10);
    expect(found.alike).toBeGreaterThan(REQUESTS / 100);
  });

  it("say which plugin is missing if there are too many sounds to compare, but list those that are found without", async () => {
    const { cluster } = await twoCatalogues("contract-compared", { compared: 50 });
    const similar = (search?: string) =>
      cluster.similar({ kind: "sample", to: 1, filter: search ? { search, only_exact: true } : {}, limit: 5 });
    await expect(similar()).rejects.toThrow(
      "There are more than 50 sounds to compare, which takes the plugin opensearch-knn of OpenSearch: narrow the list with filters.",
    );
    expect((await similar("choir")).length).toBeLessThan(50);
    const request = { kinds: ["sample"] as const, sort: "match" as const, offset: 0, limit: 10 };
    const { rows, reading } = await cluster.list({ ...request, filter: { search: "wobble" } });
    expect([rows.length > 0, reading?.alike ?? null]).toEqual([true, null]);
  });

  it("have the same rows up to a reach from either end of a list, and the cluster none between", async () => {
    const REACH = 60;
    const near = await twoCatalogues("contract-reach", { reach: REACH });
    const lists = [
      ...SORTS.filter((sort) => sort !== "match").map((sort) => ({
        kinds: ["sample"] as const,
        sort,
        search: undefined,
      })),
      { kinds: ["sample"] as const, sort: "match" as const, search: "dark loop" },
      { kinds: ["sample", "oneshot", "preset"] as const, sort: "newest" as const, search: undefined },
      { kinds: ["sample", "oneshot", "preset"] as const, sort: "match" as const, search: "pad or drums" },
    ];
    let hidden = 0;
    for (const { kinds, sort, search } of lists) {
      const { total } = await near.embedded.list({ kinds, filter: { search }, sort, offset: 0, limit: 0 });
      for (const offset of [0, 30, 45, total - 75, total - 60, total - 30, total - 4].filter((from) => from >= 0)) {
        const request = { kinds, filter: { search }, sort, offset, limit: 30 };
        const [{ rows }, found] = await Promise.all([near.embedded.list(request), near.cluster.list(request)]);
        const isShown = offset + 30 <= REACH || total - offset <= REACH;
        expect(found.rows, `${kinds} ${sort} ${offset} of ${total}`).toEqual(isShown ? rows : []);
        expect(found.total).toBe(total);
        if (!isShown) hidden++;
      }
    }
    expect(hidden).toBeGreaterThan(lists.length);
  });
});

/** How near each of some rows is to a vector: equally near ones may be in any order, and the last of them be others. */
function nearness(
  ids: readonly number[],
  vectors: ReadonlyMap<number, Float32Array>,
  to: Float32Array | undefined,
): number[] {
  return ids.map((id) => vectors.get(id)!.reduce((sum, number, at) => sum + number * to![at]!, 0));
}

const print = (line: string) => process.stdout.write(`${line}\n`);
