import { describe, expect, it } from "vitest";
import { emptyFacets } from "@/server/search-core/answers/facet-counts";
import { mergedPage, type Ordering } from "@/server/search-core/answers/merged-page";
import { createIndex, indexRow } from "@/tests/unit/server/search-index/create-index";

/** Rows with these values in descending order; ids start at `firstId`. */
function ordering(values: number[], firstId: number, isMatching: (value: number) => boolean = () => true): Ordering {
  const ordinals = Uint32Array.from(values.keys()).filter((ordinal) => isMatching(values[ordinal]!));
  return {
    total: ordinals.length,
    fit: null,
    slice: (offset, limit) => ordinals.subarray(offset, offset + limit),
    group: () => 0,
    values: (ordinal) => [values[ordinal]!],
    ids: Uint32Array.from(values.keys(), (ordinal) => firstId + ordinal),
    facets: emptyFacets,
    choices: () => null,
    packs: null,
  };
}

/** Descending values below a bound, with many duplicates within the list and across lists. */
function descendingValues(count: number, bound: number, seed: number): number[] {
  return Array.from({ length: count }, (_, index) => (index * 7919 + seed * 31) % bound).sort((a, b) => b - a);
}

describe("mergedPage", () => {
  const lists = [ordering([9, 7, 7, 1], 10), ordering([8, 7], 20), ordering([], 30)];
  const ids = (offset: number, limit: number) => mergedPage(lists, offset, limit).map(({ id }) => id);

  it("returns the highest values first, and the earlier list first among equal ones", () => {
    expect(ids(0, 10)).toEqual([10, 20, 11, 12, 21, 13]);
  });

  it("returns pages that neither overlap nor leave a gap", () => {
    expect([...ids(0, 2), ...ids(2, 2), ...ids(4, 2)]).toEqual(ids(0, 6));
    expect(ids(6, 2)).toEqual([]);
  });

  it("returns the part of the whole list at any offset", () => {
    const many = [0, 1, 2].map((list) => ordering(descendingValues(200, 40, list), list * 1_000));
    const all = mergedPage(many, 0, 1_000);
    expect(all).toHaveLength(600);
    for (let offset = 0; offset <= 600; offset += 7) {
      expect(mergedPage(many, offset, 9)).toEqual(all.slice(offset, offset + 9));
    }
  });

  it("skips rows that don't match, and names the list of each entry", () => {
    const even = ordering([8, 7, 6], 40, (value) => value % 2 === 0);
    expect(mergedPage([even, ordering([7], 50)], 0, 5)).toEqual([
      { list: 0, id: 40 },
      { list: 1, id: 50 },
      { list: 0, id: 42 },
    ]);
  });
});

it("lists whose searches have one group and several are merged by the same numbers", () => {
  const index = createIndex();
  index.put(indexRow(1, "Kick One", { newest: 1, tempo: 120 }));
  index.put(indexRow(2, "Kick Two", { newest: 2, tempo: 90 }));
  const [one, several] = ["kick", "kick 120 bpm"].map((search) => index.ordering({ search }, "newest"));
  expect(several!.fit!.groups).toHaveLength(2);
  expect(several!.values(0)).toEqual(one!.values(0));
});
