import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import { keyCode } from "@/server/search-text/query/codes";
import { SearchDictionary } from "@/server/search-text/query/dictionary";
import { isEverydayWord } from "@/server/search-text/query/everyday-words";
import { typedKeys } from "@/server/search-text/query/key";
import { readQuery } from "@/server/search-text/query/read-query";
import { singular } from "@/server/search-text/query/stem";
import { termName } from "@/server/search-text/query/term-name";
import { TRADE_WORDS } from "@/server/search-text/trade-words/trade-words";

const dictionary = new SearchDictionary({
  instruments: [
    { id: 1, title: "Drums", slug: "drums" },
    { id: 4, title: "Vocal", slug: "vocal" },
    { id: 7, title: "Pad", slug: "pad" },
  ],
  genres: [{ id: 4, title: "R&B & Soul", slug: "rnb", aliases: ["soul"] }],
  words: TRADE_WORDS,
});

/** The terms of a text, such as `tempo 120 BPM`. */
function read(text: string): string[] {
  return readQuery(text, dictionary).terms.map((term) => {
    const { condition } = term;
    const kind = condition.kind === "trade" ? condition.entry.kind : condition.kind;
    return `${term.isExcluded ? "not " : ""}${term.isInsisted ? "! " : ""}${kind} ${termName(term)}`;
  });
}

describe("the tempo in a search", () => {
  it.each([
    ["120 bpm", "120 BPM"],
    ["bpm 120", "120 BPM"],
    ["120bpm", "120 BPM"],
    ["120BPM", "120 BPM"],
    ["BPM: 120", "120 BPM"],
    ["around 120", "120 BPM"],
    ["about 120 bpm", "120 BPM"],
    ["at 120", "120 BPM"],
    ["@120", "120 BPM"],
    ["~120 bpm", "120 BPM"],
    ["120ish", "120 BPM"],
    ["tempo 120", "120 BPM"],
    ["120", "120 BPM"],
    ["120-130 bpm", "120–130 BPM"],
    ["bpm 120-130", "120–130 BPM"],
    ["120–130bpm", "120–130 BPM"],
    ["120 — 130 bpm", "120–130 BPM"],
    ["120 to 130 bpm", "120–130 BPM"],
    ["120bpm-130bpm", "120–130 BPM"],
    ["130 - 120", "120–130 BPM"],
    ["between 120 and 130", "120–130 BPM"],
    ["from 120 to 130 bpm", "120–130 BPM"],
    ["over 160", "From 160 BPM"],
    ["160+ bpm", "From 160 BPM"],
    ["under 90 bpm", "Up to 90 BPM"],
    ["92,5 bpm", "92.5 BPM"],
    ["１２０ ｂｐｍ", "120 BPM"],
  ])("of %j is %s", (typed, name) => {
    for (const text of [typed, `pad ${typed}`, `${typed} pad`]) {
      expect(read(text).filter((term) => term !== "instrument Pad")).toEqual([`tempo ${name}`]);
    }
  });

  it.each(["909", "808 kick", "kick 12", "90s", "1990", "x-100", "90 120", "9 bpm"])("isn't in %j", (text) => {
    expect(read(text).filter((term) => term.startsWith("tempo"))).toEqual([]);
  });
});

const NOTES = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };
const SIGNS = { "": 0, "#": 1, "♯": 1, " sharp": 1, "-sharp": 1, b: -1, "♭": -1, " flat": -1, "-flat": -1, " #": 1 };
const MODES = {
  m: true,
  min: true,
  minor: true,
  " min": true,
  " minor": true,
  "-minor": true,
  maj: false,
  " maj": false,
  major: false,
  " major": false,
  "-maj": false,
};
const LEADS = ["", "in ", "key of ", "in the key of ", "key: "];

describe("the key in a search", () => {
  it("is the same in every spelling", () => {
    const keysOf = (record: object) => fc.constantFrom(...Object.keys(record));
    fc.assert(
      fc.property(
        keysOf(NOTES),
        keysOf(SIGNS),
        keysOf(MODES),
        fc.constantFrom(...LEADS),
        fc.constantFrom("lower", "upper", "first"),
        (note, sign, mode, lead, letters) => {
          const spelled = `${note}${sign}${mode}`;
          const cased =
            letters === "lower"
              ? spelled
              : letters === "upper"
                ? spelled.toUpperCase().replaceAll("♯", "♯")
                : note.toUpperCase() + spelled.slice(1);
          const semitone = (NOTES[note as "c"] + SIGNS[sign as ""] + 12) % 12;
          const code = `${KEY_VALUES[semitone]}${MODES[mode as "m"] ? "m" : ""}`;
          for (const text of [`${lead}${cased}`, `pad ${lead}${cased}`, `${lead}${cased} pad`]) {
            const { terms } = readQuery(text, dictionary);
            const [key, ...others] = terms.filter(({ condition }) => condition.kind !== "trade");
            expect(others, text).toEqual([]);
            expect(key?.condition.kind === "key" ? key.condition.numbers.map(keyCode) : [], text).toEqual([code]);
          }
        },
      ),
      { numRuns: 1_500 },
    );
  });

  it.each([
    ["c#", ["C#", "C#m"]],
    ["Db", ["C#", "C#m"]],
    ["pad in eb", ["D#", "D#m"]],
    ["key of c", ["C", "Cm"]],
    ["8A", ["Am"]],
    ["8B", ["C"]],
    ["1A", ["G#m"]],
    ["12B", ["E"]],
    ["Dmoll pad", ["Dm"]],
    ["pad in Es-Dur", ["D#"]],
    ["h moll", ["Bm"]],
    ["la mineur", ["Am"]],
    ["guitarra Fa sostenido menor", ["F#m"]],
    ["si bémol majeur", ["A#"]],
    ["A小调", ["Am"]],
    ["Fmaj9 rhodes", ["F"]],
    ["Cm7", ["Cm"]],
    ["Ddim", ["Dm"]],
  ])("of %j is %j", (text, codes) => {
    expect(typedKeys(text).map(({ numbers }) => numbers.map(keyCode))).toEqual([codes]);
  });

  it("is every key of a mode that is named alone", () => {
    expect(typedKeys("minor piano").map(({ numbers }) => numbers.length)).toEqual([12]);
  });

  it.each([
    "i am looking",
    "fm synth",
    "amber",
    "a pad",
    "majesty",
    "drum in a hall",
    "c",
    "be",
    "808 bpm",
    "dim",
    "solo",
    "la",
    "mi",
    "b2b",
    "do it",
    "a13",
  ])("isn't in %j", (text) => expect(typedKeys(text)).toEqual([]));
});

describe("the words of a search", () => {
  it.each([
    ["vox", ["instrument Vocal"]],
    ["Vocals", ["instrument Vocal"]],
    ["r&b", ["genre R&B & Soul"]],
    ["rnb", ["genre R&B & Soul"]],
    ["hihat", ["instrument hihat"]],
    ["hi-hats", ["instrument hi-hats"]],
    ["i need something like a pad for the drums", ["instrument Pad", "instrument Drums"]],
    ["royalty free pads", ["facet Royalty-Free", "instrument Pad"]],
    ["royalty-free", ["facet Royalty-Free"]],
    ["free drums", ["facet Free", "instrument Drums"]],
    ["pad with midi and stems", ["instrument Pad", "facet Has MIDI", "facet Has stems"]],
    ["drum loop", ["instrument Drums", "facet Loops"]],
    ["drum one-shots", ["instrument Drums", "facet One-shots"]],
    ["oneshot", ["facet One-shots"]],
    ["pad -drums", ["instrument Pad", "not instrument Drums"]],
    ["pad without drums", ["instrument Pad", "not instrument Drums"]],
    ["pad no vocals", ["instrument Pad", "not instrument Vocal"]],
    ['"pad" terminus', ["! instrument Pad", "word terminus"]],
    ['"the" pad', ["! word the", "instrument Pad"]],
    ["don't stop", ["word stop"]],
    ["Bjørn’s pad", ["word bjørn", "instrument Pad"]],
    ["something like the", []],
  ])("in %j are %j", (text, terms) => expect(read(text)).toEqual(terms));

  it("are as many as a search has, and never fail", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
        expect(readQuery(text, dictionary).terms.length).toBeLessThanOrEqual(8);
      }),
    );
  });

  it("mean the same in the singular and the plural, written apart, with a hyphen and together", () => {
    for (const { words } of TRADE_WORDS) {
      for (const spelling of words) {
        const meaning = read(spelling).map((term) => term.split(" ")[0]);
        expect(
          read(spelling.replaceAll(" ", "-")).map((term) => term.split(" ")[0]),
          spelling,
        ).toEqual(meaning);
      }
    }
  });

  it("are compared by their singular", () => {
    expect(["pads", "brass", "brushes", "melodies", "bus", "keys"].map(singular)).toEqual([
      "pad",
      "brass",
      "brush",
      "melody",
      "bus",
      "key",
    ]);
  });

  it("know everyday English from misspellings", () => {
    expect(["kick", "around", "glide", "null"].every(isEverydayWord)).toBe(true);
    expect(["gitar", "pianoo", "sinth"].some(isEverydayWord)).toBe(false);
  });
});
