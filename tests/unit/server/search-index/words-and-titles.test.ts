import { describe, expect, it } from "vitest";
import { SEARCH_SCOPES } from "@/server/search-core/fit/search-scopes";
import type { IndexRow } from "@/server/search-core/rows/row";
import { ItemIndex } from "@/server/search-index/engine/item-index";
import { SearchDictionary } from "@/server/search-text/query/dictionary";
import { isScrap } from "@/server/search-text/query/scraps";
import { indexRow } from "@/tests/unit/server/search-index/create-index";

const dictionary = new SearchDictionary({
  instruments: [
    { id: 1, title: "Zither", slug: "zither" },
    { id: 2, title: "Tuba", slug: "tuba" },
    { id: 3, title: "Drums", slug: "drums" },
  ],
  genres: [
    { id: 1, title: "Polka", slug: "polka" },
    { id: 2, title: "Fado", slug: "fado" },
  ],
  words: [
    { kind: "instrument", words: ["hinge"], near: ["instrument:tuba"] },
    { kind: "genre", words: ["schottische"], near: ["genre:polka"] },
    { kind: "sound", words: ["triad"], near: ["instrument:tuba"] },
    { kind: "sound", words: ["slam"], near: ["instrument:drums"] },
    { kind: "mood", words: ["brisk"] },
  ],
});

/** The ids of the samples that a search finds, best first. */
function search(rows: readonly [title: string, row?: Partial<IndexRow>][], text: string): number[] {
  const index = new ItemIndex(SEARCH_SCOPES.sample, () => dictionary);
  for (const [at, [title, row = {}]] of rows.entries()) {
    index.put(indexRow(at + 1, title, { text: [title, ...(row.tags ?? [])].join(" "), popular: -at, ...row }));
  }
  return index.page({ search: text }, "match", 0, 20).ids;
}

describe("a scrap", () => {
  it.each(["B", "xy", "é", "ж", "12", "2024", "wav", "FLAC", "x-2"])("is %j", (word) =>
    expect(isScrap(word)).toBe(true),
  );

  it.each(["bed", "808s", "c4d", "鼓", "の", "북", "waves"])("isn't %j", (word) => expect(isScrap(word)).toBe(false));

  const rows: [string, Partial<IndexRow>?][] = [
    ["Zither One", { instruments: [1] }],
    ["Tuba 2", { instruments: [2] }],
    ["Bellows B", { instruments: [2] }],
    ["Layer 2 Copy"],
  ];

  it("is nothing that is looked for beside a thing", () => {
    expect(search(rows, "zither 2")).toEqual([1]);
    expect(search(rows, "C:\\b\\zither_2.wav")).toEqual([1]);
    expect(search(rows, "b zither")).toEqual([1]);
  });

  it("is a part of a title that has all of the text", () => {
    expect(search(rows, "tuba 2")[0]).toBe(2);
    expect(search(rows, "layer 2 copy")).toEqual([4]);
    expect(search([["Tuba 1"], ["Tuba 2"], ["Tuba 3"]], "tuba 2")).toEqual([2]);
    expect(search(rows, "2")).toEqual([2, 4]);
  });

  it("is looked for in quotes", () => {
    expect(search(rows, '"b"')).toEqual([3]);
  });
});

describe("rows that can't have what is asked for", () => {
  it("follow those that have it, and precede those that lack it", () => {
    const rows: [string, Partial<IndexRow>?][] = [
      ["Popular", { instruments: [3] }],
      ["Other Key", { instruments: [3], key: 5 }],
      ["Right Key", { instruments: [3], key: 12 }],
    ];
    expect(search(rows, "drums c minor")).toEqual([3, 1]);
    const timed: [string, Partial<IndexRow>?][] = [
      ["One Hit", { instruments: [3], is_second_type: false }],
      ["Right Loop", { instruments: [3], tempo: 140 }],
      ["Half Time Loop", { instruments: [3], tempo: 70 }],
    ];
    expect(search(timed, "drums 140 bpm")).toEqual([2, 3, 1]);
  });
});

describe("a title", () => {
  const rows: [string, Partial<IndexRow>?][] = [
    ["Zither, Brisk Morning", { instruments: [1] }],
    ["Zither Alone", { instruments: [1], tags: ["brisk"] }],
    ["Wet Zither", { instruments: [1] }],
  ];

  it("that has all words of a text doesn't end a search that means something", () => {
    expect(search(rows, "brisk zither")).toEqual([1, 2, 3]);
  });

  it("ends it if the whole text is the title, or nothing but names", () => {
    expect(search(rows, "wet zither")).toEqual([3]);
    expect(search(rows, "zither brisk morning")).toEqual([1]);
    expect(search([["Mauve Quay"], ["Mauve Lane"]], "mauve quay")).toEqual([1]);
  });
});

describe("a word of the trade in a title", () => {
  it("counts for what may be of any instrument", () => {
    const rows: [string, Partial<IndexRow>?][] = [
      ["Triads of a Zither", { instruments: [1] }],
      ["Tuba Triad", { instruments: [2] }],
      ["Slam of a Zither", { instruments: [1] }],
      ["Slam", { instruments: [3] }],
    ];
    expect(search(rows, '"triad"').toSorted()).toEqual([1, 2]);
    expect(search(rows, '"slam"')).toEqual([4]);
  });

  it("counts as the thing only where the instrument doesn't say otherwise", () => {
    const rows: [string, Partial<IndexRow>?][] = [
      ["Hinge of a Zither", { instruments: [1] }],
      ["Rusty Hinge", { instruments: [2] }],
      ["Hinge"],
      ["Zither", { instruments: [1], tags: ["hinge"] }],
      ["Zither Two", { instruments: [1], tags: ["hinge-d"] }],
    ];
    const page = search(rows, '"hinge"');
    expect(page.toSorted()).toEqual([2, 3, 4]);
  });

  it("counts as a genre only where the genres don't say otherwise", () => {
    const rows: [string, Partial<IndexRow>?][] = [
      ["Last Schottische", { genres: [2] }],
      ["First Schottische", { genres: [1] }],
      ["Fado", { genres: [2], tags: ["schottische"] }],
    ];
    expect(search(rows, '"schottische"').toSorted()).toEqual([2, 3]);
  });
});
