import { describe, expect, it } from "vitest";
import { IdLists } from "@/server/search-index/engine/id-lists";
import type { ItemIndex } from "@/server/search-index/engine/item-index";
import { createIndex, indexRow } from "@/tests/unit/server/search-index/create-index";

const IDS = [31, 32, 33, 64, 1_000];

/** Each row has the terms up to a place in {@link IDS}; the `padding` has none. */
function createFilled(padding: number): ItemIndex {
  const index = createIndex();
  for (const [place, id] of IDS.entries()) {
    const ids = IDS.slice(0, place + 1);
    index.put(indexRow(id, `Row ${id}`, { genres: ids, instruments: ids, plugins: ids }));
  }
  for (let id = 2_000; id < 2_000 + padding; id++) index.put(indexRow(id, "Padding"));
  return index;
}

// Few matches among many rows are counted row by row, others by sets.
describe.each([0, 200])("terms with any id in an index with %i other rows", (padding) => {
  const filter = { search: "row" };

  it.each(["genres", "instruments", "plugins"] as const)("are filtered, excluded and counted as %s", (name) => {
    const index = createFilled(padding);
    for (const [place, id] of IDS.entries()) {
      expect(index.page({ [name]: [id] }, "popular", 0, 9).ids, `${id}`).toEqual(IDS.slice(place).reverse());
    }
    const counts = new Map(IDS.map((id, place) => [id, IDS.length - place]));
    expect(index.page(filter, "popular", 0, 9).facets()[name]).toEqual(counts);
    expect(index.page({ ...filter, [name]: [1_000] }, "popular", 0, 9).facets()[name]).toEqual(counts);
    for (const id of [0, 1, 2, 63, 255]) expect(index.total({ [name]: [id] })).toBe(0);
  });

  it("are excluded, and counted as if they were not", () => {
    const page = createFilled(padding).page(
      { ...filter, exclude_genres: [33], exclude_instruments: [64] },
      "popular",
      0,
      9,
    );
    expect(page.ids).toEqual([32, 31]);
    expect(page.facets().genres.get(33)).toBe(1);
    expect(page.facets().instruments.get(64)).toBe(0);
  });

  it("follow changes and removals", () => {
    const index = createFilled(padding);
    index.put(indexRow(1_000, "Row 1000", { genres: [0, 32], instruments: [255] }));
    index.remove(64);
    const facets = index.page(filter, "popular", 0, 9).facets();
    const found = (counts: ReadonlyMap<number, number>) => new Map([...counts].filter(([, count]) => count > 0));
    expect(found(facets.genres)).toEqual(
      new Map([
        [0, 1],
        [31, 3],
        [32, 3],
        [33, 1],
      ]),
    );
    expect(found(facets.instruments)).toEqual(
      new Map([
        [31, 3],
        [32, 2],
        [33, 1],
        [255, 1],
      ]),
    );
    expect(index.total({ genres: [1_000] })).toBe(0);
    expect(index.total({ instruments: [255] })).toBe(1);
  });
});

it("stores each list of ids once", () => {
  const lists = new IdLists();
  const numbers = [[], [1, 23], [12, 3], [1, 23], [123], []].map((ids) => lists.numberOf(ids));
  expect(numbers).toEqual([0, 1, 2, 1, 3, 0]);
  expect(lists.size).toBe(4);
  expect(numbers.map((number) => lists.of(number))).toEqual([[], [1, 23], [12, 3], [1, 23], [123], []]);
});
