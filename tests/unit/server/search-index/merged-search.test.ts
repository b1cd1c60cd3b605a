import { describe, expect, it } from "vitest";
import { emptyFacets } from "@/server/search-core/answers/facet-counts";
import { mergedPage, type Ordering } from "@/server/search-core/answers/merged-page";
import type { GroupOfFit } from "@/server/search-core/fit/fit";
import { mergedSearch } from "@/server/search-core/fit/merged-search";
import type { QueryTerm } from "@/server/search-text/query/read-query";

const termOf = (typed: string): QueryTerm => ({
  condition: { kind: "word", word: typed, isEveryday: false },
  typed,
  slice: typed,
  isInsisted: false,
  isExcluded: false,
});
const [KICK, DARK] = [termOf("kick"), termOf("dark")];

const whole = (added: number): GroupOfFit => ({ without: [], isNear: false, added, loss: 0, isSmall: true });
const near = (added: number, loss: number): GroupOfFit => ({ without: [], isNear: true, added, loss, isSmall: true });
const lacking = (terms: QueryTerm[], added: number, loss: number): GroupOfFit => ({
  without: terms,
  isNear: false,
  added,
  loss,
  isSmall: false,
});

/** A list whose rows, from `firstId` on, are in these groups. */
function listOf(firstId: number, ...groups: GroupOfFit[]): Ordering {
  const groupOf = groups.flatMap(({ added }, group) => Array.from({ length: added }, () => group));
  const ordinals = Uint32Array.from(groupOf.keys());
  const terms = [KICK, DARK].map((term) => ({ term, state: "kept" }) as const);
  return {
    total: ordinals.length,
    fit: { match: "exact", terms, groups, unused: [] },
    slice: (offset, limit) => ordinals.subarray(offset, offset + limit),
    group: (ordinal) => groupOf[ordinal]!,
    values: (ordinal) => [-ordinal],
    ids: Uint32Array.from(groupOf, (_, ordinal) => firstId + ordinal),
    facets: emptyFacets,
    choices: () => null,
    packs: null,
  };
}

describe("a search of several kinds", () => {
  it("keeps what each has exactly, wherever another has been topped up", () => {
    const { totals, fit } = mergedSearch([listOf(1, whole(3), near(2, 5)), listOf(20, whole(6))]);
    expect(totals).toEqual([3, 6]);
    expect(fit).toMatchObject({ match: "exact", groups: [{ added: 9 }] });
  });

  it("goes on with what comes close, where all kinds together have less than a handful", () => {
    const lists = [listOf(1, whole(2), near(2, 5)), listOf(20, whole(1), near(1, 5), lacking([DARK], 9, 8))];
    const { totals, fit } = mergedSearch(lists);
    expect(totals).toEqual([4, 2]);
    expect(fit).toMatchObject({ match: "near", groups: [{ added: 3 }, { added: 3, isNear: true }] });
    expect(mergedPage(lists, 0, 9).map(({ id }) => id)).toEqual([1, 20, 2, 21, 3, 4]);
  });

  it("has no part of it where one has all of it, and nothing popular where one has anything", () => {
    expect(mergedSearch([listOf(1, whole(1)), listOf(20, lacking([KICK], 9, 16))]).totals).toEqual([1, 0]);
    const popular = lacking([KICK, DARK], 50, Number.POSITIVE_INFINITY);
    expect(mergedSearch([listOf(1, lacking([DARK], 1, 1)), listOf(20, popular)]).totals).toEqual([1, 0]);
    expect(mergedSearch([listOf(1, popular), listOf(70, popular)])).toMatchObject({
      totals: [50, 50],
      fit: { match: "popular" },
    });
  });

  it("is popular where one has nothing of it and the filters leave another without rows", () => {
    const popular = lacking([KICK, DARK], 50, Number.POSITIVE_INFINITY);
    expect(mergedSearch([listOf(1, whole(0)), listOf(20, popular)])).toMatchObject({
      totals: [0, 50],
      fit: { match: "popular" },
    });
  });

  it("lists kinds that lack different parts of equal weight beside each other", () => {
    const { totals, fit } = mergedSearch([listOf(1, lacking([KICK], 7, 4)), listOf(20, lacking([DARK], 6, 4))]);
    expect(totals).toEqual([7, 6]);
    expect(fit).toMatchObject({ match: "partial", terms: [{ state: "left_out" }, { state: "left_out" }] });
  });

  it("is the same page by page", () => {
    const lists = [listOf(1, whole(2), near(2, 5)), listOf(20, whole(1), near(1, 5))];
    const all = mergedPage(lists, 0, 6);
    for (let offset = 0; offset < 6; offset++) {
      expect(mergedPage(lists, offset, 2)).toEqual(all.slice(offset, offset + 2));
    }
  });
});
