import { describe, expect, it } from "vitest";
import {
  answeredSearch,
  fitSentence,
  NOTHING_FOUND,
  partName,
  quoted,
  rowGroups,
  searchTitle,
  unknownSentence,
} from "@/features/filters/search-words";
import type { LeftOutPart, SearchNotes, SearchPart } from "@/lib/contract/entities/search";

const leftOut = (kind: LeftOutPart["kind"], title: string): LeftOutPart => ({
  kind,
  title,
  insist: `"${title}"`,
  count: 3,
  rest: "",
});
const near = (title: string): SearchPart => ({
  kind: "instrument",
  title,
  rest: "",
  respelled_from: null,
  verbatim: null,
  is_excluded: false,
  is_near: true,
});
const group = (without: string[], count: number, is_near = false) => ({ without, count, is_near });
const notes = (match: SearchNotes["match"], groups: SearchNotes["groups"], parts: Partial<SearchNotes> = {}) => ({
  match,
  groups,
  unused: [],
  understood: [],
  left_out: [],
  ...parts,
});

describe("the parts of a search in a sentence", () => {
  it("are in quotes if they are words, and never twice", () => {
    expect(partName({ kind: "sound", title: "reverb" })).toBe("“reverb”");
    expect(partName({ kind: "mood", title: "dark" })).toBe("“dark”");
    expect(partName({ kind: "tempo", title: "80 BPM" })).toBe("80 BPM");
    expect(partName({ kind: "instrument", title: "Guitar" })).toBe("Guitar");
    expect(quoted('"glide"')).toBe("“glide”");
    expect(quoted('"glide" pad')).toBe('“"glide" pad”');
  });
});

describe("how much of a search a list has", () => {
  it("is said of one group, with what it lacks", () => {
    const parts = { left_out: [leftOut("sound", "reverb"), leftOut("tempo", "80 BPM")] };
    expect(fitSentence(notes("partial", [group(["reverb", "80 BPM"], 19)], parts), "sound")).toBe(
      "Nothing has all of it. Without “reverb” and 80 BPM: 19 sounds.",
    );
    expect(fitSentence(notes("partial", [group(["reverb", "80 BPM"], 1)], parts), "pack")).toMatch(/: 1 pack\.$/);
  });

  it("is said of several groups in their order", () => {
    const parts = { left_out: [leftOut("instrument", "Guitar"), leftOut("word", "terminus"), leftOut("mood", "sad")] };
    const groups = [group(["Guitar"], 1), group(["terminus"], 1_040), group(["Guitar", "sad", "terminus"], 2)];
    expect(fitSentence(notes("partial", groups, parts), "sound")).toBe(
      "Nothing has all of it. 1 sound without Guitar, then 1,042 partial matches.",
    );
  });

  it("is said once of groups that follow each other and lack the same", () => {
    const parts = { left_out: [leftOut("sound", "reverb"), leftOut("tempo", "80 BPM")] };
    const groups = [
      group(["reverb"], 1),
      group(["reverb"], 1, true),
      group(["80 BPM"], 15),
      group(["reverb"], 3, true),
    ];
    expect(fitSentence(notes("partial", groups, parts), "sound")).toBe(
      "Nothing has all of it. 2 sounds without “reverb”, then 18 partial matches.",
    );
    expect(fitSentence(notes("partial", groups.slice(0, 2), parts), "sound")).toMatch(/Without “reverb”: 2 sounds\.$/);
  });

  it("is said of those that come close", () => {
    const parts = { understood: [near("Keys and similar"), near("C min and related keys")] };
    expect(fitSentence(notes("near", [group([], 7, true)], parts), "sound")).toBe(
      "Nothing has exactly this. These come close: Keys and similar, C min and related keys.",
    );
  });

  it("doesn’t deny those that have all of it", () => {
    const parts = { left_out: [leftOut("word", "dusty")] };
    expect(fitSentence(notes("near", [group([], 1), group([], 4, true)]), "sound")).toBe(
      "1 sound with all of it, then 4 close matches.",
    );
    expect(fitSentence(notes("partial", [group([], 2), group(["dusty"], 9, true)], parts), "sound")).toBe(
      "2 sounds with all of it, then 9 more without “dusty”.",
    );
  });

  it("needs no sentence where all of them have all of it", () => {
    expect(fitSentence(notes("exact", []), "sound")).toBeNull();
    expect(fitSentence(notes("partial", [group([], 2), group(["x"], 0)]), "sound")).toBeNull();
  });
});

describe("a search that a list has nothing of", () => {
  const none = { samples: 0, oneshots: 0, presets: 0, midi: 0, packs: 0, creators: 0 };
  const sentence = (counts: typeof none | null) =>
    unknownSentence("halden", { nouns: "samples", counts, here: ["samples"] });

  it("is unknown only if no other kind has it", () => {
    expect(sentence(none)).toBe("“halden” isn’t anything we have.");
    expect(sentence({ ...none, creators: 1 })).toBe("No samples match “halden”.");
    expect(sentence({ ...none, samples: 4 })).toBe("No samples match “halden” with these filters.");
  });

  it("isn’t the heading of the list, but of the page’s title", () => {
    expect(answeredSearch("xyzzy", NOTHING_FOUND)).toBeUndefined();
    expect(searchTitle("xyzzy", NOTHING_FOUND, "5,210 samples")).toBe("xyzzy: nothing found");
    expect(answeredSearch("sad piano", { match: "partial" })).toBe("sad piano");
    expect(searchTitle("sad piano", { match: "exact" }, "24 samples")).toBe("sad piano: 24 samples");
    expect(searchTitle(undefined, { match: null }, "24 samples")).toBeUndefined();
  });
});

describe("the groups of a page of rows", () => {
  const four = notes("partial", [group([], 3), group([], 2, true), group(["reese"], 30), group(["120 BPM"], 4)], {
    left_out: [leftOut("sound", "reese"), leftOut("tempo", "120 BPM")],
  });

  it("begin where what rows have of the search changes, and say what each lacks", () => {
    expect(rowGroups(four, { page: 1, perpage: 20 })).toEqual([
      { from: 0, title: "All of it", lack: null },
      { from: 3, title: "Close matches", lack: null },
      { from: 5, title: "Without “reese”", lack: "without “reese”" },
    ]);
  });

  it("go on at the top of the next page", () => {
    expect(rowGroups(four, { page: 2, perpage: 20 })).toEqual([
      { from: 0, title: "Without “reese”", lack: "without “reese”" },
      { from: 15, title: "Without 120 BPM", lack: "without 120 BPM" },
    ]);
    expect(rowGroups(four, { page: 3, perpage: 20 })).toEqual([]);
  });

  it("are none where all rows have the same", () => {
    expect(rowGroups(notes("partial", [group(["reese"], 8)]), { page: 1, perpage: 20 })).toEqual([]);
    expect(rowGroups(NOTHING_FOUND, { page: 1, perpage: 20 })).toEqual([]);
  });
});
