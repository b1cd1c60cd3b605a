import { describe, expect, it } from "vitest";
import { LOSSES, lossKindOf } from "@/server/search-core/fit/losses";
import type { IndexRow } from "@/server/search-core/rows/row";
import type { Condition } from "@/server/search-text/query/condition";
import { fitRows, meant, termOf } from "@/tests/unit/server/search-index/fit-index";

/** A condition, and what a row has that fulfils it. */
type Example = [condition: Condition, row: Partial<IndexRow>];

const key = (number: number): Condition => ({ kind: "key", numbers: [number], tonic: "C", mode: "major" });

/** What a search can ask for, by what is let go of: the first is let go of first. */
const KINDS: [name: string, examples: Example[]][] = [
  [
    "moods and uses",
    [
      [meant("gloomy"), { tags: ["gloomy"] }],
      [meant("trailer"), { tags: ["trailer"] }],
    ],
  ],
  [
    "lengths and prices",
    [
      [{ kind: "length", low: 0, high: 5, unit: "seconds" }, { length: 3 }],
      [{ kind: "price", low: 0, high: 2, unit: "credits" }, { price: 1 }],
    ],
  ],
  ["loops and one-shots", [[meant("loop"), { is_second_type: true }]]],
  ["tempos", [[{ kind: "tempo", low: 128, high: 128 }, { tempo: 128 }]]],
  ["keys", [[key(0), { key: 0 }]]],
  [
    "flags",
    [
      [meant("free"), { is_free: true }],
      [meant("midi"), { has_mid: true }],
      [meant("royalty", "free"), { copyright: 0 }],
    ],
  ],
  ["genres", [[meant("polka"), { genres: [1] }]]],
  [
    "instruments and sounds",
    [
      [meant("zither"), { instruments: [2] }],
      [meant("drone"), { tags: ["drone"] }],
    ],
  ],
  ["names", [[{ kind: "word", word: "terminus", isEveryday: false }, { text: "terminus" }]]],
];

const PAIRS = KINDS.flatMap(([lesser, first], place) =>
  KINDS.slice(place + 1).map(([greater, second]) => ({ lesser, greater, first, second })),
);

/** A row that has none of it, but could have all of it. */
const NOTHING: Partial<IndexRow> = {
  tempo: 77,
  key: 6,
  length: 60,
  price: 40,
  copyright: 1,
  genres: [2],
  instruments: [3],
};

describe("of two kinds of parts that no row has both of", () => {
  it("there are as many pairs as kinds make", () => {
    expect(PAIRS).toHaveLength(36);
  });

  it.each(PAIRS)("$lesser are let go of before $greater", ({ first, second }) => {
    for (const [lesser, lesserRow] of first) {
      for (const [greater, greaterRow] of second) {
        const rows = [{ ...NOTHING, ...lesserRow }, { ...NOTHING, ...greaterRow }, NOTHING];
        const { groups, match } = fitRows(rows, [termOf(lesser), termOf(greater)]);
        const what = `${lossKindOf(lesser)} and ${lossKindOf(greater)}`;
        expect(match, what).toBe("partial");
        expect(groups[0], what).toEqual({ ids: [1], without: [lesser], isNear: false });
        expect(groups[1], what).toEqual({ ids: [0], without: [greater], isNear: false });
      }
    }
  });

  it("an instrument and what a sound is called weigh alike", () => {
    expect(LOSSES.sound.gone).toBe(LOSSES.instrument.gone);
  });
});

describe("the table of losses", () => {
  const order = ["mood", "use", "length", "price", "type", "tempo", "key", "flag", "genre", "instrument"] as const;

  it("has each kind outweigh one of each earlier kind together", () => {
    for (const [place, kind] of [...order, "name" as const].entries()) {
      if (["use", "price"].includes(kind)) continue;
      const earlier = order.slice(0, place).reduce((sum, other) => sum + LOSSES[other].gone, 0);
      expect(LOSSES[kind].gone, kind).toBeGreaterThan(earlier);
    }
  });

  it("takes what comes close to a noun after letting go of its tempo and key, and before letting go of a flag", () => {
    for (const kind of ["genre", "instrument", "sound"] as const) {
      expect(LOSSES[kind].near, kind).toBeGreaterThan(LOSSES.tempo.gone + LOSSES.key.gone + LOSSES.type.gone);
      expect(LOSSES[kind].near, kind).toBeLessThan(LOSSES.flag.gone);
    }
  });

  it("never has what is near lose as much as letting go", () => {
    for (const { gone, near } of Object.values(LOSSES)) if (near !== null) expect(near).toBeLessThan(gone);
  });
});

describe("where some rows have all of a search", () => {
  const polka = meant("polka");
  const tempo: Condition = { kind: "tempo", low: 128, high: 128 };

  it("a list of fewer than five goes on with what loses little", () => {
    const rows = [
      { genres: [1], tempo: 128 },
      { genres: [1], tempo: 60, is_second_type: true },
    ];
    expect(fitRows(rows, [termOf(polka), termOf(tempo)]).groups.map(({ ids }) => ids)).toEqual([[0], [1]]);
  });

  it("but not with what loses its key or its noun", () => {
    const rows = [{ genres: [1], key: 0 }, { genres: [1], key: 6 }, { key: 0 }];
    expect(fitRows(rows, [termOf(polka), termOf(key(0))]).ids).toEqual([0]);
  });

  it("lets go of several small losses at once", () => {
    const loop = meant("loop");
    const rows = [
      { genres: [1], tempo: 128, is_second_type: true, tags: ["gloomy"] },
      { genres: [1], tempo: 60 },
    ];
    const terms = [termOf(polka), termOf(tempo), termOf(loop), termOf(meant("gloomy"))];
    expect(fitRows(rows, terms).ids).toEqual([0, 1]);
  });
});

describe("what can't apply to a row", () => {
  const drums = meant("drums");

  it("isn't lacking there: drums have no key", () => {
    const rows = [{ instruments: [1] }, { instruments: [2], key: 0 }, { instruments: [1], key: 6 }];
    const { match, terms, groups } = fitRows(rows, [termOf(drums), termOf(key(0))], true);
    expect([match, groups.map(({ ids }) => ids)]).toEqual(["exact", [[0]]]);
    expect(terms.map(({ state }) => state)).toEqual(["kept", "kept"]);
  });

  it("is lacking where another of its instruments has a key, or its kind has a tempo", () => {
    expect(fitRows([{ instruments: [1, 2] }], [termOf(drums), termOf(key(0))], true).ids).toEqual([]);
    const tempo = termOf({ kind: "tempo", low: 128, high: 128 });
    expect(fitRows([{ instruments: [1], is_second_type: true }], [termOf(drums), tempo], true).ids).toEqual([]);
    expect(fitRows([{ instruments: [1] }], [termOf(drums), tempo], true).ids).toEqual([0]);
  });

  it("doesn't make it an answer to nothing but a key", () => {
    expect(fitRows([{ instruments: [1] }, { key: 0 }], [termOf(key(0))]).ids).toEqual([1]);
  });
});
