import { describe, expect, it } from "vitest";
import { searchSort } from "@/server/search-core/fit/search-sort";
import { type IndexRow, NUMBERS } from "@/server/search-core/rows/row";
import { BitMemory } from "@/server/search-index/engine/bit-memory";
import { Columns } from "@/server/search-index/engine/columns";
import { SortOrder } from "@/server/search-index/engine/sort-order";
import { indexRow } from "@/tests/unit/server/search-index/create-index";

const ROWS: Partial<IndexRow>[] = [
  { tempo: 120, length: 8, newest: Date.UTC(2026, 0, 2), popular: 5 },
  { tempo: null, length: null, newest: Date.UTC(2026, 0, 1), popular: 9 },
  { tempo: 174, length: 2, newest: Date.UTC(2026, 0, 3), popular: 1 },
];

/** The rows in the order of a comparative. */
function ordered(of: "tempo" | "length" | "newest" | "popular" | null, direction: 1 | -1 = 1) {
  const columns = new Columns(new BitMemory(NUMBERS.length));
  for (const [id, row] of ROWS.entries()) columns.append(indexRow(id, `Row ${id}`, row), id);
  const order = new SortOrder(columns, searchSort(of && { kind: "comparative", of, direction }));
  for (const id of ROWS.keys()) order.markChanged(id);
  return Array.from(order.ordered());
}

describe("a comparative orders the rows that fit equally well", () => {
  it.each([
    ["faster", "tempo", 1, [2, 0, 1]],
    ["slower", "tempo", -1, [0, 2, 1]],
    ["longer", "length", 1, [0, 2, 1]],
    ["shorter", "length", -1, [2, 0, 1]],
    ["newer", "newest", 1, [2, 0, 1]],
    ["older", "newest", -1, [1, 0, 2]],
    ["more popular", "popular", 1, [1, 0, 2]],
    ["less popular", "popular", -1, [2, 0, 1]],
  ] as const)("%s", (_, of, direction, expected) => {
    expect(ordered(of, direction)).toEqual(expected);
  });

  it("by popularity without one", () => expect(ordered(null)).toEqual([1, 0, 2]));
});
