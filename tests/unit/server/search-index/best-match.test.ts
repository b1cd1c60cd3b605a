import { describe, expect, it } from "vitest";
import { mergedPage } from "@/server/search-core/answers/merged-page";
import type { ItemIndex } from "@/server/search-index/engine/item-index";
import { createIndex, indexRow } from "@/tests/unit/server/search-index/create-index";

function indexOf(rows: [id: number, title: string, text: string, popular: number][]): ItemIndex {
  const index = createIndex();
  for (const [id, name, text, popular] of rows) index.put(indexRow(id, name, { popular, text: `${name} ${text}` }));
  return index;
}

describe("best match", () => {
  const index = indexOf([
    [1, "Optic Reese", "bass electronic", 90],
    [2, "Bassline Walk", "funk", 50],
    [3, "Deep Bass", "sub", 10],
    [4, "Low Bass", "sub", 20],
    [5, "Second Exit", "bassy", 99],
    [6, "Dusty Deep", "bass", 1],
    [7, "Piano", "keys", 500],
    [8, "Night Kit", "deep bass sub", 60],
  ]);
  const found = (search: string, offset = 0, limit = 9) => index.page({ search }, "match", offset, limit).ids;

  it("lists titles with the whole word, then with it as a prefix, then texts with the word, then the rest", () => {
    expect(found("bass")).toEqual([4, 3, 2, 1, 8, 6, 5]);
  });

  it("lists titles with some of the words before texts with all of them", () => {
    expect(found("deep bass")).toEqual([3, 6, 8]);
    expect(found("bass sub")).toEqual([4, 3, 8]);
  });

  it("corrects a misspelled word", () => {
    expect(found("bassline")).toEqual([2]);
    expect(found("basslnie")).toEqual([2]);
  });

  it("returns the same rows page by page", () => {
    const all = found("bass");
    for (let offset = 0; offset < 8; offset++) expect(found("bass", offset, 2)).toEqual(all.slice(offset, offset + 2));
  });

  it("orders by popularity without a search, and for one that names nothing there is", () => {
    expect(index.page({}, "match", 0, 3).ids).toEqual([7, 5, 1]);
    expect(index.page({ search: "120 bpm" }, "match", 0, 3).ids).toEqual([7, 5, 1]);
  });

  it("merges several lists in one order", () => {
    const other = indexOf([
      [1, "Bass", "", 15],
      [2, "Reese", "bass", 1_000],
    ]);
    const orderings = [index, other].map((one) => one.ordering({ search: "bass" }, "match"));
    expect(mergedPage(orderings, 0, 5)).toEqual([
      { list: 0, id: 4 },
      { list: 1, id: 1 },
      { list: 0, id: 3 },
      { list: 0, id: 2 },
      { list: 1, id: 2 },
    ]);
  });
});
