import { describe, expect, it } from "vitest";
import { createRandom } from "@/lib/random/seeded-random";
import { FEATURE_DIMENSIONS } from "@/server/audio/feature-dimensions";
import { BitMemory } from "@/server/search-index/engine/bit-memory";
import type { Bitset } from "@/server/search-index/engine/bitset";
import { VectorColumn } from "@/server/search-index/engine/vector-column";

const random = createRandom("vectors");

function unitVector(): Float32Array {
  const values = Array.from({ length: FEATURE_DIMENSIONS }, () => random() + random() + random() - 1.5);
  const length = Math.hypot(...values);
  return Float32Array.from(values, (value) => value / length);
}

const cosine = (left: Float32Array, right: Float32Array) =>
  left.reduce((total, value, index) => total + value * right[index]!, 0);

function rowsWhere(count: number, isIn: (row: number) => boolean): Bitset {
  const rows = new BitMemory().allocate();
  for (let row = 0; row < count; row++) if (isIn(row)) rows.add(row);
  return rows;
}

describe("VectorColumn", () => {
  const count = 20_000;
  const vectors = Array.from({ length: count }, unitVector);
  const column = new VectorColumn();
  for (const [row, vector] of vectors.entries()) column.set(row, vector);

  it.each([
    ["all rows", () => true],
    ["every third row", (row: number) => row % 3 === 0],
    ["few rows", (row: number) => row % 500 === 7],
    ["rows at both ends", (row: number) => row < 5 || row >= count - 5],
  ])("finds the nearest of %s, by cosine similarity", (_, isIn) => {
    const rows = rowsWhere(count, isIn);
    const query = unitVector();
    const found = column.nearest(query, rows, { total: rows.count(), limit: 24 });
    const cosines = vectors.map((vector) => cosine(vector, query));
    const best = [...cosines.keys()].filter(isIn).sort((left, right) => cosines[right]! - cosines[left]!);
    expect(found).toHaveLength(Math.min(24, best.length));
    expect(found.every(isIn)).toBe(true);
    expect(new Set(found).size).toBe(found.length);
    // After quantising to 8 bits, nearly equal neighbours may swap places.
    for (const [place, row] of found.entries()) {
      expect(cosines[row]!).toBeGreaterThan(cosines[best[place]!]! - 0.004);
    }
  });

  it("finds none whose product isn't above a floor", () => {
    const query = unitVector();
    for (const rows of [rowsWhere(count, () => true), rowsWhere(count, (row) => row % 500 === 7)]) {
      const total = rows.count();
      const best = column.nearest(query, rows, { total, limit: 30 });
      const floor = cosine(vectors[best[10]!]!, query);
      const above = column.nearest(query, rows, { total, limit: 30, floor });
      expect(above.length).toBeGreaterThan(5);
      expect(above).toEqual(best.slice(0, above.length));
      for (const row of above) expect(cosine(vectors[row]!, query)).toBeGreaterThan(floor - 0.004);
      for (const row of best.slice(above.length)) expect(cosine(vectors[row]!, query)).toBeLessThan(floor + 0.004);
    }
  });

  it("returns stored vectors, quantised to 8 bits", () => {
    expect(cosine(vectors[77]!, column.get(77)!)).toBeCloseTo(1, 2);
    expect(
      column.nearest(
        vectors[77]!,
        rowsWhere(count, () => true),
        { total: count, limit: 1 },
      ),
    ).toEqual([77]);
    expect(column.get(count + 5)).toBeNull();
  });

  it("leaves out removed rows and follows moved ones", () => {
    const small = new VectorColumn();
    const all = rowsWhere(4_000, () => true);
    expect(small.nearest(unitVector(), all, { total: 4_000, limit: 3 })).toEqual([]);
    const [first, second] = [unitVector(), unitVector()];
    small.set(0, first);
    small.set(1, second);
    small.move(0, 3_000);
    expect(small.nearest(first, all, { total: 4_000, limit: 5 })).toEqual([3_000, 1]);
    small.remove(1);
    expect(small.nearest(first, all, { total: 4_000, limit: 5 })).toEqual([3_000]);
    expect(small.get(1)).toBeNull();
  });
});
