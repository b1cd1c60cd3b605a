import { describe, expect, it } from "vitest";
import type { Aspect } from "@/server/search-core/fit/row-set";
import { SEARCH_SCOPES } from "@/server/search-core/fit/search-scopes";
import { type IndexRow, NUMBERS } from "@/server/search-core/rows/row";
import { BitMemory } from "@/server/search-index/engine/bit-memory";
import { Columns } from "@/server/search-index/engine/columns";
import { PackShares } from "@/server/search-index/engine/pack-shares";
import { TagIndex } from "@/server/search-index/engine/tag-index";
import { TermSets } from "@/server/search-index/engine/term-sets";
import { WordIndex } from "@/server/search-index/engine/word-index";
import type { Condition } from "@/server/search-text/query/condition";
import { indexRow } from "@/tests/unit/server/search-index/create-index";

/** The ids of the samples, numbered from 0, that have a condition in some way. */
function found(rows: readonly Partial<IndexRow>[], condition: Condition, aspect: Aspect = "exact"): number[] {
  const memory = new BitMemory(NUMBERS.length);
  const columns = new Columns(memory);
  for (const [id, row] of rows.entries()) columns.append(indexRow(id, `Row ${id}`, row), id);
  const dictionary = () => ({ instrumentIds: () => [] });
  const parts = { memory, columns, tags: new TagIndex(memory), words: new WordIndex(memory), shares: new PackShares() };
  const set = new TermSets({ ...parts, scope: SEARCH_SCOPES.sample, dictionary }).of(condition, aspect);
  return Array.from(set.values(set.count()));
}

describe("a length", () => {
  const rows = [{ length: 2 }, { length: 4.9 }, { length: 5 }, { length: 9 }, { length: 30 }, { length: null }];

  it("is in seconds a range, and near it beyond its ends", () => {
    const condition: Condition = { kind: "length", low: 0, high: 5, unit: "seconds" };
    expect(found(rows, condition)).toEqual([0, 1, 2]);
    expect(found(rows, condition, "near")).toEqual([0, 1, 2, 3]);
    expect(found(rows, { ...condition, low: 9, high: Number.POSITIVE_INFINITY })).toEqual([3, 4]);
  });

  it("is about the typed one if it is single", () => {
    expect(found(rows, { kind: "length", low: 5, high: 5, unit: "seconds" })).toEqual([1, 2]);
  });

  it("is in bars that of the row's own tempo", () => {
    const loops = [
      { tempo: 120, length: 8 },
      { tempo: 60, length: 8 },
      { tempo: 60, length: 16.2 },
      { tempo: null, length: 8 },
    ];
    expect(found(loops, { kind: "length", low: 4, high: 4, unit: "bars" })).toEqual([0, 2]);
    expect(found(loops, { kind: "length", low: 4, high: 4, unit: "bars" }, "near")).toEqual([0, 1, 2]);
  });
});

describe("a price", () => {
  const rows = [{ price: 0 }, { price: 1 }, { price: 3 }, { price: 5 }, { price: 9 }, { price: null }];

  it("is exact, and near it at most twice as much", () => {
    const condition: Condition = { kind: "price", low: 0, high: 3, unit: "credits" };
    expect(found(rows, condition)).toEqual([0, 1, 2]);
    expect(found(rows, condition, "near")).toEqual([0, 1, 2, 3]);
    expect(found(rows, { ...condition, low: 3 })).toEqual([2]);
  });
});

describe("alternatives", () => {
  it("are the union of what each finds, exactly and nearly", () => {
    const rows = [{ tempo: 120 }, { tempo: 140 }, { tempo: 70 }, { tempo: 100 }, { key: 9 }, { key: 4 }];
    const tempo: Condition = { kind: "tempo", low: 140, high: 140 };
    const key: Condition = { kind: "key", numbers: [9], tonic: "A", mode: "major" };
    const either: Condition = { kind: "any", of: [tempo, key], names: ["140 BPM", "A maj"] };
    for (const aspect of ["exact", "near"] as const) {
      const union = [tempo, key].flatMap((part) => found(rows, part, aspect)).sort((left, right) => left - right);
      expect(found(rows, either, aspect)).toEqual(union);
    }
    expect(found(rows, either)).toEqual([1, 2, 4]);
  });
});
