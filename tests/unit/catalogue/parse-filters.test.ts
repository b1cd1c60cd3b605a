import { describe, expect, it } from "vitest";
import { SOUND_LISTS } from "@/features/catalogue/lists";
import { parseFilters, parsePage, parseSearch } from "@/features/catalogue/parse-filters";

const samples = (query: Record<string, string | string[]>) => {
  const filters = parseFilters(SOUND_LISTS.samples, query);
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
};

describe("parseFilters", () => {
  it("reads every filter of a list", () => {
    expect(
      samples({
        search: " rhodes ",
        genres: "1,2",
        instruments: "13",
        exclude: "Drum-Loop,dark,dark",
        bpm_min: "80",
        bpm_max: "120.5",
        half_double: "1",
        keys: "F#m,A",
        copyright: "Royalty-Free",
        free: "true",
        has_mid: "1",
        has_stems: "1",
        type: "loop",
        sort: "newest",
        page: "3",
      }),
    ).toEqual({
      search: "rhodes",
      genres: [1, 2],
      instruments: [13],
      exclude: ["drum-loop", "dark"],
      bpm_min: 80,
      bpm_max: 120.5,
      half_double: true,
      keys: ["F#m", "A"],
      copyright: "Royalty-Free",
      free: true,
      has_mid: true,
      has_stems: true,
      type: "loop",
      sort: "newest",
      page: 3,
    });
  });

  it("leaves out what is no tag, and tags beyond what the host takes", () => {
    expect(samples({ exclude: "dark,,a b,-x,x-,\u0000,<b>" })).toEqual({ exclude: ["dark"] });
    const many = Array.from({ length: 30 }, (_, index) => `tag${index}`);
    expect(samples({ exclude: many.join(",") }).exclude).toEqual(many.slice(0, 20));
    const long = Array.from({ length: 20 }, (_, index) => `${"x".repeat(38)}${index}`);
    expect(String(samples({ exclude: long.join(",") }).exclude).length).toBeLessThanOrEqual(400);
  });

  it.each([
    ["genres", "x"],
    ["genres", "0"],
    ["genres", "-1"],
    ["genres", "99999999999"],
    ["bpm_min", "-4"],
    ["bpm_min", "19"],
    ["bpm_max", "301"],
    ["bpm_max", "NaN"],
    ["keys", "H,Zm"],
    ["copyright", "Royalty Z"],
    ["free", "yes"],
    ["type", "song"],
    ["sort", "loudest"],
    ["page", "0"],
    ["page", "-1"],
    ["page", "1e9"],
    ["page", "1.5"],
    ["page", "100001"],
    ["search", " \u0000 "],
  ])("leaves out %s=%s", (name, value) => {
    expect(samples({ [name]: value })).toEqual({});
  });

  it("keeps what is right of a list that is partly wrong, once each", () => {
    expect(samples({ genres: "2,x,2,7", keys: "F#m,H,F#m" })).toEqual({ genres: [2, 7], keys: ["F#m"] });
  });

  it("takes the first of a repeated key", () => {
    expect(samples({ genres: ["3", "4"] })).toEqual({ genres: [3] });
  });

  it("turns a range that is upside down", () => {
    expect(samples({ bpm_min: "140", bpm_max: "90" })).toEqual({ bpm_min: 90, bpm_max: 140 });
  });

  it("knows only the list's own filters", () => {
    const presets = parseFilters(SOUND_LISTS.presets, { keys: "C", plugins: "2", type: "effect", has_mid: "1" });
    expect(presets).toMatchObject({ keys: undefined, plugins: [2], type: "effect", has_mid: undefined });
    expect(parseFilters(SOUND_LISTS.midi, { has_mid: "1" }).has_mid).toBeUndefined();
  });
});

describe("parseSearch", () => {
  it("cuts a text to what the host takes without halving a character", () => {
    expect(parseSearch("a".repeat(10_000))).toHaveLength(200);
    const cut = parseSearch(`a${"\u{1F3B5}".repeat(150)}`) ?? "";
    expect(cut.length).toBeLessThanOrEqual(200);
    expect(encodeURIComponent(cut)).toContain("%F0%9F%8E%B5");
  });

  it("drops NUL and keeps the rest", () => {
    expect(parseSearch("du\u0000sty")).toBe("dusty");
  });
});

describe("parsePage", () => {
  it("is undefined for the first page, whatever it is called", () => {
    expect([undefined, "", "1", "01", "abc"].map(parsePage)).toEqual(Array(5).fill(undefined));
  });

  it("reads a page from 2 up", () => {
    expect(parsePage("2")).toBe(2);
    expect(parsePage("100000")).toBe(100_000);
  });
});
