import { describe, expect, it } from "vitest";
import { createRandom } from "@/lib/random/seeded-random";
import { BitMemory } from "@/server/search-index/engine/bit-memory";
import type { Bitset } from "@/server/search-index/engine/bitset";

const random = createRandom("bits");
const ordinalsBelow = (capacity: number, share: number) =>
  Array.from({ length: capacity }, (_, ordinal) => ordinal).filter(() => random() < share);

function setOf(memory: BitMemory, ordinals: readonly number[]): Bitset {
  const set = memory.allocate();
  for (const ordinal of ordinals) set.add(ordinal);
  return set;
}

const ordinalsOf = (set: Bitset) => [...set.values(set.count())];

describe("sets of ordinals", () => {
  it.each([1, 31, 512, 513, 5_000, 70_000])("combine and count like sets of numbers below %i", (limit) => {
    const memory = new BitMemory();
    for (const [left, right] of [
      [0.5, 0.5],
      [0.01, 0.9],
      [1, 1],
      [0, 0.3],
    ] as const) {
      const one = ordinalsBelow(limit, left);
      const other = ordinalsBelow(limit, right);
      const isInOther = new Set(other);
      const [a, b] = [setOf(memory, one), setOf(memory, other)];
      const both = one.filter((ordinal) => isInOther.has(ordinal));
      const copy = () => memory.allocate().copyFrom(a);
      expect(a.count()).toBe(one.length);
      expect(a.intersectionCount(b)).toBe(both.length);
      expect(ordinalsOf(copy().intersect(b))).toEqual(both);
      expect(ordinalsOf(copy().subtract(b))).toEqual(one.filter((ordinal) => !isInOther.has(ordinal)));
      expect(ordinalsOf(copy().union(b))).toEqual([...new Set([...one, ...other])].sort((x, y) => x - y));
      expect(ordinalsOf(a)).toEqual(one);
    }
  });

  it("keep their ordinals when one of them grows", () => {
    const memory = new BitMemory();
    const expected = Array.from({ length: 9 }, () => ordinalsBelow(memory.capacity, 0.4));
    const sets = expected.map((ordinals) => setOf(memory, ordinals));
    sets[4]!.add(100_000);
    expected[4]!.push(100_000);
    expect(sets.map(ordinalsOf)).toEqual(expected);
    expect(sets[0]!.has(100_000)).toBe(false);
    sets[4]!.delete(100_000);
    sets[4]!.delete(900_000);
    expect(sets[4]!.has(100_000)).toBe(false);
    expect(memory.capacity).toBeLessThan(900_000);
  });

  it.each([0, 1])("collect the ordinals with a number within a range in column %i", (column) => {
    const memory = new BitMemory(2);
    const before = setOf(memory, [3, 400]);
    const numbers = Array.from({ length: 3_000 }, () => (random() < 0.2 ? Number.NaN : Math.fround(random() * 300)));
    for (const [ordinal, number] of numbers.entries()) {
      memory.setNumber(column, ordinal, number);
      memory.setNumber(1 - column, ordinal, -number);
    }
    for (const [low, high] of [
      [90, 120.5],
      [numbers[5]!, numbers[5]!],
      [0.1, Number.POSITIVE_INFINITY],
      [500, 600],
    ] as const) {
      const set = setOf(memory, [7]);
      memory.addWithin(column, low, high, set);
      const within = [...numbers.keys()].filter((ordinal) => numbers[ordinal]! >= low && numbers[ordinal]! <= high);
      expect(ordinalsOf(set)).toEqual([...new Set([7, ...within])].sort((x, y) => x - y));
    }
    expect(ordinalsOf(before)).toEqual([3, 400]);
    expect(numbers.map((_, ordinal) => memory.number(column, ordinal))).toEqual(numbers);
  });

  it("are empty when they are allocated again", () => {
    const memory = new BitMemory();
    const inUse = setOf(memory, [1, 2]);
    const scratchSlot = memory.withScratch((allocateScratch) => {
      const set = allocateScratch();
      set.addAll(Uint32Array.of(0, 3, 700));
      expect(ordinalsOf(set)).toEqual([0, 3, 700]);
      return set.slot;
    });
    expect(() =>
      memory.withScratch((allocateScratch) => {
        allocateScratch();
        throw new Error("broken off");
      }),
    ).toThrow("broken off");
    const again = memory.allocate();
    expect(again.slot).toBe(scratchSlot);
    expect(ordinalsOf(again)).toEqual([]);
    expect(ordinalsOf(inUse)).toEqual([1, 2]);
  });
});
