import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spreadPacks } from "@/server/search-core/fit/spread-packs";

type Row = { id: number; pack: number };

const rowsOf = (packs: readonly number[]): Row[] => packs.map((pack, id) => ({ id, pack }));

function spread(packs: readonly number[], sections: readonly number[] = [packs.length]) {
  const rows = rowsOf(packs);
  const list = {
    sections,
    read: (offset: number, limit: number) => rows.slice(offset, offset + limit),
    packOf: ({ pack }: Row) => pack,
    rankOf: () => 0,
  };
  return (offset = 0, limit = rows.length) => spreadPacks(list, offset, limit);
}

const thirds = (rows: readonly Row[]) =>
  rows.filter(({ pack }, at) => at > 1 && pack !== 0 && pack === rows[at - 1]!.pack && pack === rows[at - 2]!.pack);

describe("a best match", () => {
  it("lets others in between two and the next of one pack, and changes nothing else", () => {
    const idsOf = (packs: number[]) => spread(packs)().map(({ id }) => id);
    expect(idsOf([1, 1, 1, 2, 3])).toEqual([0, 1, 3, 2, 4]);
    expect(idsOf([1, 1, 2, 2, 1, 3])).toEqual([0, 1, 2, 3, 4, 5]);
    expect(idsOf([0, 0, 0, 0])).toEqual([0, 1, 2, 3]);
    expect(idsOf([1, 1, 1, 1])).toEqual([0, 1, 2, 3]);
  });

  it("takes the more frequent pack earlier where its rows would be left at the end", () => {
    expect(thirds(spread([2, 3, 4, 1, 1, 1, 1, 1])())).toEqual([]);
  });

  it("never moves a row out of its section", () => {
    expect(
      spread([1, 1, 1, 2, 2], [3, 2])()
        .slice(0, 3)
        .map(({ pack }) => pack),
    ).toEqual([1, 1, 1]);
  });

  it("has every row once, the same at every page size, and no third in a row where there are enough others", () => {
    const packs = fc
      .integer({ min: 0, max: 900 })
      .chain((size) => fc.array(fc.integer({ min: 1, max: 12 }), { minLength: size, maxLength: size }));
    fc.assert(
      fc.property(packs, fc.integer({ min: 1, max: 70 }), fc.boolean(), (random, perPage, isSorted) => {
        const page = spread(isSorted ? random.toSorted((one, other) => one - other) : random);
        const whole = page();
        expect(whole.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(random.map((_, id) => id));
        const paged = Array.from({ length: Math.ceil(random.length / perPage) }, (_, at) =>
          page(at * perPage, perPage),
        );
        expect(paged.flat()).toEqual(whole);
        if (!isSorted && random.length > 60) expect(thirds(whole)).toEqual([]);
      }),
      { seed: 20_261_129, numRuns: 200 },
    );
  });
});
