import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Condition } from "@/server/search-text/query/condition";
import { fitRows, meant, termOf } from "@/tests/unit/server/search-index/fit-index";

/** Conditions, each with whether a row fulfils it. */
const CONDITIONS: [Condition, (row: Row) => boolean][] = [
  [meant("gloomy"), ({ tags }) => tags.includes("gloomy")],
  [meant("drums"), ({ instruments }) => instruments.includes(1)],
  [meant("zither"), ({ instruments }) => instruments.includes(2)],
  [meant("polka"), ({ genres }) => genres.includes(1)],
  [meant("free"), ({ is_free }) => is_free],
  [meant("loop"), ({ is_second_type }) => is_second_type],
  [{ kind: "key", numbers: [0], tonic: "C", mode: "major" }, ({ key }) => key === 0],
  [{ kind: "tempo", low: 120, high: 120 }, ({ tempo }) => tempo === 120],
  [{ kind: "price", low: 0, high: 2, unit: "credits" }, ({ price }) => price <= 2],
  [{ kind: "length", low: 0, high: 5, unit: "seconds" }, ({ length }) => length <= 5],
];

const row = fc.record({
  tags: fc.subarray(["gloomy", "wet"]),
  instruments: fc.subarray([1, 2, 3]),
  genres: fc.subarray([1, 2]),
  is_free: fc.boolean(),
  is_second_type: fc.boolean(),
  key: fc.constantFrom(0, 6),
  tempo: fc.constantFrom(120, 97),
  price: fc.constantFrom(1, 9),
  length: fc.constantFrom(2, 30),
});
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;

const rows = fc.array(row, { minLength: 1, maxLength: 14 });
const some = (minLength: number, maxLength: number) =>
  fc.uniqueArray(fc.constantFrom(...CONDITIONS), { minLength, maxLength });

describe("an exclusion", () => {
  it("is kept while anything else could be let go of: no listed row has what is excluded", () => {
    fc.assert(
      fc.property(rows, some(0, 4), some(1, 3), (catalogue, wanted, excluded) => {
        const terms = [
          ...wanted.map(([condition]) => termOf(condition)),
          ...excluded.map(([condition]) => termOf(condition, true)),
        ];
        const { ids } = fitRows(catalogue, terms);
        const isLeft = catalogue.some((other) => excluded.every(([, has]) => !has(other)));
        expect(ids.length).toBeGreaterThan(0);
        if (!isLeft) return;
        for (const id of ids) for (const [, has] of excluded) expect(has(catalogue[id]!)).toBe(false);
      }),
      { numRuns: 500, seed: 50 },
    );
  });
});

describe("alternatives", () => {
  it("list the union of what each of them lists", () => {
    fc.assert(
      fc.property(rows, some(2, 3), (catalogue, either) => {
        const any: Condition = { kind: "any", of: either.map(([condition]) => condition), names: [] };
        const union = catalogue.flatMap((other, id) => (either.some(([, has]) => has(other)) ? [id] : []));
        expect(fitRows(catalogue, [termOf(any)], true).ids).toEqual(union);
      }),
      { numRuns: 500, seed: 50 },
    );
  });

  it("are one part beside others: a row has all of it with one of them", () => {
    const others = CONDITIONS.filter(([{ kind }]) => kind !== "key");
    const one = fc.constantFrom(...others);
    const either = fc.uniqueArray(one, { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(rows, one, either, (catalogue, [wanted, isWanted], alternatives) => {
        const any: Condition = { kind: "any", of: alternatives.map(([condition]) => condition), names: [] };
        const isAny = (other: Row) => alternatives.some(([, has]) => has(other));
        const both = catalogue.flatMap((other, id) => (isWanted(other) && isAny(other) ? [id] : []));
        expect(fitRows(catalogue, [termOf(wanted), termOf(any)], true).ids).toEqual(both);
      }),
      { numRuns: 500, seed: 50 },
    );
  });
});
