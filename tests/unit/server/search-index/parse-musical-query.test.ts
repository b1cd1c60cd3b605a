import { describe, expect, it } from "vitest";
import { keyNumberOfCode } from "@/server/search-index/engine/codes";
import { ItemIndex } from "@/server/search-index/engine/item-index";
import { parseMusicalQuery } from "@/server/search-index/engine/parse-musical-query";

describe("parseMusicalQuery", () => {
  it.each([
    ["dusty rhodes 90 bpm", "dusty rhodes", 90, null],
    ["90bpm", "", 90, null],
    ["loop at 174.5 BPM", "loop", 174.5, null],
    ["pads in F# minor", "pads", null, "F#m"],
    ["Eb min keys", "keys", null, "D#m"],
    ["Cb maj", "", null, "B"],
    ["b minor", "", null, "Bm"],
    ["g♯maj 120 bpm", "", 120, "G#"],
    ["Am pluck", "pluck", null, "Am"],
    ["F#m", "", null, "F#m"],
    ["c minor 120", "", 120, "Cm"],
    ["gitar 92", "gitar", 92, null],
    ["808 kick 140", "808 kick", 140, null],
    ["rhodes 84 bpm 120", "rhodes 120", 84, null],
  ])("finds in %j: %j at %s in %s", (text, rest, tempo, key) => {
    expect(parseMusicalQuery(text)).toEqual({ rest, tempo, key: key === null ? null : keyNumberOfCode(key) });
  });

  it.each([
    "am",
    "fm bells",
    "909",
    "9 bpm",
    "808 bpm",
    "bpm",
    "majesty",
    "minor",
    "Amber",
    "1990 bpm",
    "ab",
    "kick 12",
    "90 120",
    "x-100",
    "90s",
    "f#120",
  ])("finds nothing in %j", (text) => expect(parseMusicalQuery(text)).toBeNull());
});

describe("a search that names a tempo or a key", () => {
  const index = new ItemIndex();
  const put = (id: number, text: string, tempo: number | null, key: string | null) =>
    index.put({
      id,
      creator_id: 1,
      genres: 0,
      instruments: 0,
      plugins: [],
      tempo,
      key: key === null ? null : keyNumberOfCode(key),
      copyright: 0,
      is_free: false,
      has_mid: false,
      has_stems: false,
      is_second_type: true,
      popular: 0,
      trending: 0,
      length: null,
      name: "",
      newest: id,
      text,
      tags: [],
    });
  put(1, "Dusty Rhodes", 90, "F#m");
  put(2, "Dusty Drums", 90.4, null);
  put(3, "Dusty Bass", 91, "F#m");
  put(4, "A Minor Thing", 120, "C");
  put(5, "Loop 90 BPM", null, null);
  const found = (search: string) => index.page({ search }, "newest", 0, 9).ids;

  it.each([
    ["90 bpm", [5, 2, 1]],
    ["dusty 90 bpm", [2, 1]],
    ["dusty rhodes 90 bpm in F# minor", [1]],
    ["gb minor", [3, 1]],
    ["a minor", [4]],
    ["rhodes 120 bpm", []],
  ])("finds its rows: %s", (search, ids) => {
    expect(found(search)).toEqual(ids);
  });

  it("is narrowed by the other filters", () => {
    expect(found("dusty 90 bpm")).toHaveLength(2);
    expect(index.page({ search: "dusty 90 bpm", keys: [keyNumberOfCode("F#m")] }, "newest", 0, 9).total).toBe(1);
  });
});
