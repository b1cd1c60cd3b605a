import { describe, expect, it } from "vitest";
import { SOUND_LISTS } from "@/features/filters/lists";
import { parseFilters } from "@/features/filters/parse-filters";
import { parsePageNumber, parseSearchText } from "@/lib/contract/fields/filter-queries";
import { MAX_SEARCH_LENGTH } from "@/lib/contract/rules/search";

const samples = (query: Record<string, string | string[]>) => {
  const filters = parseFilters(SOUND_LISTS.samples, query);
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
};

describe("parseFilters", () => {
  it("reads values that were encoded twice on their way", () => {
    expect(samples({ genres: "1%2C2", keys: "F%23m%2CA", exclude: "drum-loop%2Cdark", search: "lo%20fi" })).toEqual({
      genres: [1, 2],
      keys: ["F#m", "A"],
      exclude: ["drum-loop", "dark"],
      search: "lo fi",
    });
    expect(samples({ genres: "1%2", search: "100%de" })).toEqual({ search: "100%de" });
  });

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
        length_min: "0.5",
        length_max: "12",
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
      length_min: 0.5,
      length_max: 12,
      sort: "newest",
      page: 3,
    });
  });

  it("leaves out malformed tags, and tags beyond the API server's limit", () => {
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
    ["length_min", "0"],
    ["length_min", "x"],
    ["length_max", "601"],
    ["length_max", ""],
    ["type", "effect"],
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

  it("keeps the valid values of a list, without duplicates", () => {
    expect(samples({ genres: "2,x,2,7", keys: "F#m,H,F#m" })).toEqual({ genres: [2, 7], keys: ["F#m"] });
  });

  it("reads the first value of a repeated parameter", () => {
    expect(samples({ genres: ["3", "4"] })).toEqual({ genres: [3] });
  });

  it("reads `order`, the sort of the mobile search, and ignores its `date`", () => {
    expect(samples({ order: "popular", date: "all" })).toEqual({ sort: "popular" });
    expect(samples({ order: "popular", sort: "newest" })).toEqual({ sort: "newest" });
  });

  it("reads each sort that the list has", () => {
    for (const sort of ["tempo", "key", "length", "name"] as const) expect(samples({ sort })).toEqual({ sort });
    expect(parseFilters(SOUND_LISTS.presets, { sort: "tempo" })).toEqual({});
    expect(parseFilters(SOUND_LISTS.presets, { sort: "name" })).toEqual({ sort: "name" });
  });

  it("swaps the ends of a reversed range", () => {
    expect(samples({ bpm_min: "140", bpm_max: "90" })).toEqual({ bpm_min: 90, bpm_max: 140 });
    expect(samples({ length_min: "10", length_max: "2" })).toEqual({ length_min: 2, length_max: 10 });
  });

  it("reads only the list's own filters", () => {
    const presets = parseFilters(SOUND_LISTS.presets, { keys: "C", plugins: "2", type: "effect", has_mid: "1" });
    expect(presets).toEqual({ plugins: [2], type: "effect" });
    expect(parseFilters(SOUND_LISTS.midi, { has_mid: "1" }).has_mid).toBeUndefined();
  });
});

describe("parseSearchText", () => {
  it("cuts a text to the API server's limit without splitting a character", () => {
    expect(parseSearchText("a".repeat(10_000))).toHaveLength(MAX_SEARCH_LENGTH);
    const cut = parseSearchText(`a${"\u{1F3B5}".repeat(MAX_SEARCH_LENGTH)}`) ?? "";
    expect(cut.length).toBeLessThanOrEqual(MAX_SEARCH_LENGTH);
    expect(encodeURIComponent(cut)).toContain("%F0%9F%8E%B5");
  });

  it("removes NUL and keeps the rest", () => {
    expect(parseSearchText("du\u0000sty")).toBe("dusty");
  });
});

describe("parsePageNumber", () => {
  it("is undefined for the first page, however it is written", () => {
    expect([undefined, "", "1", "01", "abc"].map(parsePageNumber)).toEqual(Array(5).fill(undefined));
  });

  it("reads a page from 2 up", () => {
    expect(parsePageNumber("2")).toBe(2);
    expect(parsePageNumber("100000")).toBe(100_000);
  });
});
