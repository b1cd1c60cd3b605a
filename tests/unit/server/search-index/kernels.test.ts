import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { createRandom } from "@/lib/random/seeded-random";
import { BitKernel, BLOCK_BYTES } from "@/server/search-index/kernels/bit-kernel";
import { MAX_PRODUCTS, VECTOR_BYTES, VectorKernel } from "@/server/search-index/kernels/vector-kernel";

const random = createRandom("kernels");
const integer = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
const word = () => Math.floor(random() * 2 ** 32);

it("the committed modules are what their WebAssembly text compiles to", () => {
  expect(() => execFileSync(process.execPath, ["scripts/kernels.mjs", "--check"], { stdio: "pipe" })).not.toThrow();
});

describe.each([1, 2, 7, 40])("BitKernel on bitsets of %i blocks", (blocks) => {
  const bytes = blocks * BLOCK_BYTES;
  const words = bytes / 4;
  const [left, right, target, after] = [bytes, 2 * bytes, 3 * bytes, 4 * bytes];

  /** A kernel filled with random words, and a copy of them. */
  function filledKernel() {
    const kernel = new BitKernel();
    kernel.reserve(after + words * 32 * 4);
    for (let index = 0; index < after / 4 + words; index++) kernel.words[index] = word();
    const wordsAt = (offset: number) => [...kernel.words.subarray(offset / 4, offset / 4 + words)];
    return { kernel, wordsAt };
  }

  it.each([
    ["and", (one: number, other: number) => one & other],
    ["andNot", (one: number, other: number) => one & ~other],
    ["or", (one: number, other: number) => one | other],
  ] as const)("computes %s and writes nothing else", (operation, expected) => {
    const { kernel, wordsAt } = filledKernel();
    const [one, other, next] = [wordsAt(left), wordsAt(right), wordsAt(after)];
    kernel[operation](target, left, right, bytes);
    expect(wordsAt(target)).toEqual(one.map((value, index) => expected(value, other[index]!) >>> 0));
    expect([wordsAt(left), wordsAt(right), wordsAt(after)]).toEqual([one, other, next]);
    kernel[operation](left, left, right, bytes);
    expect(wordsAt(left)).toEqual(wordsAt(target));
  });

  it("counts common bits", () => {
    const { kernel, wordsAt } = filledKernel();
    const bits = (value: number) => value.toString(2).replaceAll("0", "").length;
    const other = wordsAt(right);
    const common = wordsAt(left).reduce((total, value, index) => total + bits((value & other[index]!) >>> 0), 0);
    expect(kernel.count(left, right, bytes)).toBe(common);
    kernel.words.fill(0xffffffff, left / 4, left / 4 + words);
    expect(kernel.count(left, left, bytes)).toBe(bytes * 8);
  });

  it("adds the positions of the floats within a range", () => {
    const { kernel, wordsAt } = filledKernel();
    const values = Array.from({ length: words * 32 }, () => (random() < 0.1 ? Number.NaN : integer(-50, 50) / 4));
    for (const [low, high] of [
      [-3, 7.25],
      [2.5, 2.5],
      [9, Number.POSITIVE_INFINITY],
      [5, 4],
    ] as const) {
      kernel.floats.set(values, after / 4);
      const before = wordsAt(target);
      kernel.within(target, after, words, low, high);
      const expected = before.map((value, index) =>
        values
          .slice(index * 32, index * 32 + 32)
          .reduce((bits, number, bit) => (number >= low && number <= high ? bits | (1 << bit) : bits), value),
      );
      expect(wordsAt(target)).toEqual(expected.map((value) => value >>> 0));
    }
  });
});

describe("VectorKernel", () => {
  const COUNT = 1_000;
  const kernel = new VectorKernel();
  kernel.reserve(COUNT);
  const vectors = Array.from({ length: COUNT }, (_, position) => {
    // The first values are extremes: the largest possible products and sums.
    const values = Int8Array.from({ length: VECTOR_BYTES }, () =>
      position === 0 ? 127 : position === 1 ? -127 : integer(-127, 127),
    );
    kernel.vector(position).set(values);
    return values;
  });
  const dot = (query: Int16Array, vector: Int8Array) =>
    vector.reduce((total, value, index) => total + value * query[index]!, 0);

  it.each([
    ["random numbers", () => integer(-32_767, 32_767)],
    ["the largest numbers", () => 32_767],
    ["the smallest numbers", () => -32_767],
    ["zeros", () => 0],
  ])("multiplies a query of %s with stored vectors", (_, number) => {
    const query = Int16Array.from({ length: VECTOR_BYTES }, number);
    kernel.setQuery(query);
    expect([...kernel.products(0, COUNT)]).toEqual(vectors.map((vector) => dot(query, vector)));
    expect([...kernel.products(700, 1)]).toEqual([dot(query, vectors[700]!)]);
    expect([...kernel.products(COUNT - 3, 3)]).toEqual(vectors.slice(-3).map((vector) => dot(query, vector)));
  });

  it("has room for the products of one call before the stored vectors", () => {
    const many = new VectorKernel();
    many.reserve(MAX_PRODUCTS);
    many.vector(0).fill(3);
    many.setQuery(new Int16Array(VECTOR_BYTES).fill(2));
    expect(many.products(0, MAX_PRODUCTS)[0]).toBe(6 * VECTOR_BYTES);
    expect([...many.vector(0)]).toEqual(new Array(VECTOR_BYTES).fill(3));
  });
});

describe("the memory of sets", () => {
  it("ends with a sentence that says what to do", () => {
    expect(() => new BitKernel().reserve(5 * 2 ** 30)).toThrow(
      /more rows than the memory of one process can hold: set OPENSEARCH_URL/,
    );
  });
});
