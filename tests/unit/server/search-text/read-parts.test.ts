import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_SEARCH_PARTS } from "@/lib/contract/rules/search";
import { SearchDictionary } from "@/server/search-text/query/dictionary";
import { type QueryTerm, readQuery } from "@/server/search-text/query/read-query";
import { termName } from "@/server/search-text/query/term-name";
import { TRADE_WORDS } from "@/server/search-text/trade-words/trade-words";

const dictionary = new SearchDictionary({
  instruments: [
    { id: 1, title: "Drums", slug: "drums" },
    { id: 2, title: "Bass", slug: "bass" },
    { id: 3, title: "Guitar", slug: "guitar" },
    { id: 4, title: "Vocal", slug: "vocal" },
    { id: 5, title: "Pad", slug: "pad" },
    { id: 6, title: "Synth", slug: "synth" },
    { id: 7, title: "Keys", slug: "keys" },
  ],
  genres: [
    { id: 1, title: "Trap", slug: "trap" },
    { id: 2, title: "House", slug: "house" },
    { id: 3, title: "Jazz", slug: "jazz" },
  ],
  words: TRADE_WORDS,
});

const nameOf = (term: QueryTerm) => `${term.isExcluded ? "not " : ""}${termName(term)}`;
/** What a text asks for: `Pad`, `not Drums`, `120 or 140 BPM`. */
const read = (text: string) => readQuery(text, dictionary).terms.map(nameOf);
/** What a text comes to as its parts stand in it. */
const slices = (text: string) => readQuery(text, dictionary).terms.map(({ slice }) => slice);

describe("an exclusion", () => {
  it.each([
    "without drums",
    "without any drums",
    "no drums",
    "not drums",
    "minus drums",
    "except drums",
    "excluding drums",
    "w/o drums",
    "w/out drums",
    "don't want drums",
    "don’t want any drums",
    "do not want drums",
    "doesn't have drums",
    "isn't drums",
    "don't need drums",
    "instead of drums",
    "other than drums",
    "free from drums",
    "no loud drums",
    "no dark drums",
    "no drum loops",
    "drumless",
    "drum-less",
    "drum less",
    "drum-free",
    "-drums",
  ])("is %j", (text) => {
    expect(read(text)).toEqual(["not Drums"]);
    expect(read(`pad ${text}`)).toEqual(["Pad", "not Drums"]);
  });

  it.each([
    ["drums, no snare or kick", ["Drums", "not snare", "not kick"]],
    ["drums, no snare nor kick", ["Drums", "not snare", "not kick"]],
    ["drums no snare, kick", ["Drums", "not snare", "not kick"]],
    ["drums no snare, kick, or hat", ["Drums", "not snare", "not kick", "not hat"]],
    ["drums no snare and kick", ["Drums", "not snare", "not kick"]],
    ["drums no snare & kick", ["Drums", "not snare", "not kick"]],
    ["drums no snare/kick", ["Drums", "not snare", "not kick"]],
    ["drums without any snare or any kick", ["Drums", "not snare", "not kick"]],
    ["neither drums nor bass, pads", ["not Drums", "not Bass", "Pad"]],
    ["no drums, bass or vocals", ["not Drums", "not Bass", "not Vocal"]],
    ["melody loop without drums or vocals", ["melody", "Loops", "not Drums", "not Vocal"]],
    ["pad without drums and bass", ["Pad", "not Drums", "not Bass"]],
    ["not dark or sad pad", ["not dark", "not sad", "Pad"]],
    ["no 808 or drums trap", ["not 808", "not Drums", "Trap"]],
  ])("goes on over %j", (text, terms) => expect(read(text)).toEqual(terms));

  it.each([
    ["don't want vocals pad", ["not Vocal", "Pad"]],
    ["not too dark synth", ["not dark", "Synth"]],
    ["not dark synth", ["not dark", "Synth"]],
    ["drumless trap", ["not Drums", "Trap"]],
    ["no drums, sad guitar", ["not Drums", "sad", "Guitar"]],
    ["no vocals, trap, 140", ["not Vocal", "Trap", "140 BPM"]],
    ["no vocals, guitar", ["not Vocal", "Guitar"]],
    ["not bright, warm", ["not bright", "warm"]],
    ["no drums but bass", ["not Drums", "Bass"]],
    ["no drums with bass", ["not Drums", "Bass"]],
    ["no drums just bass", ["not Drums", "Bass"]],
    ["no drums, only bass", ["not Drums", "Bass"]],
    ["no drums; bass", ["not Drums", "Bass"]],
    ["no drums. bass", ["not Drums", "Bass"]],
    ["pad (no drums) bass", ["Pad", "not Drums", "Bass"]],
    ["no drums or vocals but guitar or bass", ["not Drums", "not Vocal", "Guitar or Bass"]],
    ["-drums, bass", ["not Drums", "Bass"]],
    ["no vocals and with midi", ["not Vocal", "Has MIDI"]],
    ["trap no 120 bpm", ["Trap", "not 120 BPM"]],
    ["pad not in c minor", ["Pad", "not C min"]],
  ])("ends in %j", (text, terms) => expect(read(text)).toEqual(terms));

  it.each([
    ["not only drums", ["Drums"]],
    ["not just drums", ["Drums"]],
    ["nothing but drums", ["Drums"]],
    ["no copyright drums", ["Royalty-Free", "Drums"]],
    ["royalty-free drums", ["Royalty-Free", "Drums"]],
    ["seamless pad", ["seamless", "Pad"]],
    ["endless pad", ["endless", "Pad"]],
    ["timeless pad", ["timeless", "Pad"]],
    ["heartless pad", ["heartless", "Pad"]],
    ["fretless", ["fretless"]],
    ["no mercy", ["mercy"]],
    ["don't stop", ["stop"]],
    ["free drums", ["Free", "Drums"]],
  ])("isn't in %j", (text, terms) => expect(read(text)).toEqual(terms));

  it("is about an unknown word where something is wanted besides", () => {
    expect(read("pad without quorvel")).toEqual(["Pad", "not quorvel"]);
  });
});

describe("alternatives", () => {
  it.each([
    ["guitar or bass", ["Guitar or Bass"]],
    ["guitar/bass", ["Guitar or Bass"]],
    ["guitar / bass", ["Guitar or Bass"]],
    ["guitar | bass", ["Guitar or Bass"]],
    ["either guitar or bass", ["Guitar or Bass"]],
    ["kick/snare", ["kick or snare"]],
    ["guitar, bass or keys", ["Guitar or Bass or Keys"]],
    ["guitar or bass or keys", ["Guitar or Bass or Keys"]],
    ["sad guitar or bass", ["sad", "Guitar or Bass"]],
    ["sad or dark pad", ["sad or dark", "Pad"]],
    ["sad guitar or happy bass", ["sad or happy", "Guitar or Bass"]],
    ["guitar loop or bass one-shot", ["Guitar or Bass", "Loops or One-shots"]],
    ["trap or house drums 140", ["Trap or House", "Drums", "140 BPM"]],
    ["reese or 140bpm", ["reese or 140 BPM"]],
    ["free or royalty free", ["Free or Royalty-Free"]],
    ["E minor or G major pad", ["E min or G maj", "Pad"]],
    ["E minor G major pad", ["E min or G maj", "Pad"]],
    ["E minor and G major", ["E min or G maj"]],
    ["8A/9A trap", ["A min or E min", "Trap"]],
    ["C/Am pad", ["C min or maj or A min", "Pad"]],
    ["E minor or g", ["E min or G min or maj"]],
    ["drums 120 or 140", ["Drums", "120 or 140 BPM"]],
    ["drums 120/140", ["Drums", "120 or 140 BPM"]],
    ["drums 120 140", ["Drums", "120 or 140 BPM"]],
    ["drums 120, 130 and 140", ["Drums", "120 or 130 or 140 BPM"]],
    ["120 bpm or 140", ["120 or 140 BPM"]],
    ["120 or 140 bpm", ["120 or 140 BPM"]],
    ["100-110 or 140", ["100–110 BPM or 140 BPM"]],
    ["over 100 under 120", ["100–120 BPM"]],
    ["2 or 4 bars", ["2 or 4 bars"]],
    ["2/4/8 bars", ["2 or 4 or 8 bars"]],
    ["1 or 2 credits", ["1 or 2 credits"]],
  ])("are in %j", (text, terms) => expect(read(text)).toEqual(terms));

  it.each([
    ["guitar and bass", ["Guitar", "Bass"]],
    ["guitar, bass", ["Guitar", "Bass"]],
    ["120 bpm kick 99", ["120 BPM", "kick", "99"]],
    ["or g", ["g"]],
    ["or", []],
    ["kick or", ["kick"]],
    ["faster or slower", ["Faster first", "Slower first"]],
  ])("aren't in %j", (text, terms) => expect(read(text)).toEqual(terms));

  it("are read the same in quotes, where they are insisted on", () => {
    const [term] = readQuery('"guitar or bass"', dictionary).terms;
    expect(term).toMatchObject({ typed: "guitar or bass", isInsisted: true, condition: { kind: "any" } });
  });
});

describe("a length", () => {
  it.each([
    ["under 5 seconds", "Under 5 s"],
    ["less than 5s", "Under 5 s"],
    ["< 5 sec", "Under 5 s"],
    ["shorter than 5 seconds", "Under 5 s"],
    ["no longer than 5 seconds", "Under 5 s"],
    ["max 5 seconds", "Under 5 s"],
    ["5 seconds or less", "Under 5 s"],
    ["over 10 seconds", "Over 10 s"],
    ["at least 10 seconds", "Over 10 s"],
    ["10+ seconds", "Over 10 s"],
    ["10s+", "Over 10 s"],
    ["longer than a minute", "Over 1 min"],
    ["10s", "10 s"],
    ["10 sec", "10 s"],
    ["ten seconds", "10 s"],
    ["10 seconds long", "10 s"],
    ["about 4 seconds", "4 s"],
    ["1 min", "1 min"],
    ["2 minutes", "2 min"],
    ["1:30", "1.5 min"],
    ["half a second", "500 ms"],
    ["200 ms", "200 ms"],
    ["2-4 seconds", "2–4 s"],
    ["2 to 4 seconds", "2–4 s"],
    ["between 2 and 4 seconds", "2–4 s"],
    ["4 bar", "4 bars"],
    ["4 bars", "4 bars"],
    ["4-bar", "4 bars"],
    ["four bars", "4 bars"],
    ["1 bar", "1 bar"],
    ["16 beats", "4 bars"],
    ["8 measures", "8 bars"],
    ["4 takte", "4 bars"],
    ["short", "Under 4 s"],
    ["long", "Over 8 s"],
  ])("is %j", (typed, name) => {
    for (const text of [typed, `trap ${typed}`, `${typed} trap`]) {
      expect(
        read(text).filter((term) => term !== "Trap"),
        text,
      ).toEqual([name]);
    }
  });

  it.each([
    ["80s", ["80s"]],
    ["90s house", ["90s", "House"]],
    ["2000s", ["2000s"]],
    ["c 1 minor", ["c", "1", "Minor"]],
    ["a second pad", ["second", "Pad"]],
    ["long note", ["long note"]],
  ])("isn't in %j", (text, terms) => expect(read(text)).toEqual(terms));
});

describe("a price", () => {
  it.each([
    ["under 3 credits", "Up to 3 credits"],
    ["max 3 credits", "Up to 3 credits"],
    ["3 credits or less", "Up to 3 credits"],
    ["3 credits", "3 credits"],
    ["one credit", "1 credit"],
    ["1-2 credits", "1–2 credits"],
    ["more than 2 credits", "From 2 credits"],
    ["under $20", "Up to $20"],
    ["under 20 dollars", "Up to $20"],
    ["$5", "$5"],
    ["5$", "$5"],
    ["5 dollars", "$5"],
    ["10 bucks", "$10"],
    ["20 usd", "$20"],
    ["$4.99", "$4.99"],
    ["$10-$20", "$10–$20"],
    ["cheap", "Up to 1 credit or $10 a pack"],
  ])("is %j", (typed, name) => {
    for (const text of [typed, `trap ${typed}`, `${typed} trap`]) {
      expect(
        read(text).filter((term) => term !== "Trap"),
        text,
      ).toEqual([name]);
    }
  });
});

describe("a meter", () => {
  it.each([
    ["3/4", ["3/4"]],
    ["in 6/8", ["6/8"]],
    ["12/8 groove", ["12/8", "groove"]],
    ["7/8 time drums", ["7/8", "Drums"]],
    ["6/8 drums 90", ["6/8", "Drums", "90 BPM"]],
    ["4/4 beat", ["4/4 beat"]],
    ["2/4 bars", ["2 or 4 bars"]],
  ])("is read in %j", (text, terms) => expect(read(text)).toEqual(terms));
});

describe("a comparative", () => {
  it.each([
    ["faster drums", ["Faster first", "Drums"]],
    ["fastest", ["Faster first"]],
    ["slower", ["Slower first"]],
    ["longer pad", ["Longer first", "Pad"]],
    ["shorter", ["Shorter first"]],
    ["newest trap", ["Newest first", "Trap"]],
    ["more popular", ["Most popular first"]],
    ["most popular house", ["Most popular first", "House"]],
    ["less popular", ["Least popular first"]],
    ["louder kick", ["louder", "kick"]],
    ["darker pad", ["darker", "Pad"]],
    ["warmer", ["warmer"]],
    ["happiest", ["happiest"]],
    ["faster than 140", ["From 140 BPM"]],
    ["shorter than 5 seconds", ["Under 5 s"]],
  ])("is read in %j", (text, terms) => expect(read(text)).toEqual(terms));

  it("of a mood is the mood", () => {
    const kinds = ["darker", "warmer", "brighter", "happier", "saddest"].map((text) => {
      const condition = readQuery(text, dictionary).terms[0]?.condition;
      return condition?.kind === "trade" ? condition.entry.kind : condition?.kind;
    });
    expect(kinds).toEqual(["mood", "mood", "mood", "mood", "mood"]);
  });
});

describe("the name of a file", () => {
  it.each([
    ["Drum_Loop_120bpm_Fm.wav", ["Drums", "Loops", "120 BPM", "F min"]],
    ["BD-Kick-Punchy (Layer 2) copy.wav", ["kick", "punchy"]],
    ["C:\\Users\\Max Power\\Samples\\reese_174.wav", ["reese", "174 BPM"]],
    ["trap C:\\Samples\\reese_174.wav", ["Trap", "reese", "174 BPM"]],
    ["\\\\server\\share\\Drums\\Snare 03.wav", ["snare"]],
    ["/home/me/samples/kick_01.wav", ["kick"]],
    ["~/Loops/House_Bass_98_Em.aif", ["House", "Bass", "98 BPM", "E min"]],
    ["Drums/Kicks/BD 01.wav", ["bd"]],
    ["Bass_120_C.wav", ["Bass", "120 BPM", "C min or maj"]],
    ["Lead 128 F#.mid", ["lead", "128 BPM", "F# min or maj"]],
    ["vocal_chop_take_3.mp3", ["vocal chop"]],
    ["Snare (1).wav", ["snare"]],
    ["vox_chop", ["vox chop"]],
  ])("%j says what its sound is", (text, terms) => expect(read(text)).toEqual(terms));
});

describe("words", () => {
  it("of drums that are on top are known in the plural alone", () => {
    expect(readQuery("tops", dictionary).terms).toMatchObject([{ condition: { kind: "trade" } }]);
    expect(read("top 10 drums")).toEqual(["10", "Drums"]);
  });

  it("don't make phrases over commas and slashes", () => {
    expect(read("kick, drum")).toEqual(["kick", "Drums"]);
    expect(read("synth/pad")).toEqual(["Synth or Pad"]);
  });
});

/** Parts as they are typed, none of which is a phrase with another, and what stands between them. */
const PARTS = [
  ..."guitar,vocals,violin,kazoo,riser,quorvel,sad,warm,polka,120 bpm,140 bpm,90-100 bpm,C minor,E major".split(","),
  ..."one-shot,has stems,under 5 seconds,4 bars,under 3 credits,faster".split(","),
];
const JOINTS = [" ", ", ", " or ", " and ", "/", " no ", " without ", " but ", " not too ", ", no ", "; "];

describe("any text", () => {
  it("comes apart into slices that ask for the same together", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...PARTS), fc.constantFrom(...JOINTS)), { minLength: 1, maxLength: 6 }),
        (pairs) => {
          const text = pairs.map(([part, joint], at) => `${at === 0 ? "" : joint}${part}`).join("");
          const once = slices(text).join(" ");
          expect(new Set(read(once)), `${text} → ${once}`).toEqual(new Set(read(text)));
        },
      ),
      { numRuns: 2_000, seed: 29 },
    );
  });

  it("has at most so many parts, and says which aren't looked for", () => {
    const words = Array.from(
      { length: MAX_SEARCH_PARTS + 3 },
      (_, at) => `quorvel${"abc"[at % 3]}${"xyzuvwrst"[Math.floor(at / 3)]}`,
    );
    const { terms, unused } = readQuery(words.join(" "), dictionary);
    expect(terms.map(({ slice }) => slice)).toEqual(words.slice(0, MAX_SEARCH_PARTS));
    expect(unused).toEqual(words.slice(MAX_SEARCH_PARTS));
  });

  it("counts each alternative as a part", () => {
    const words = Array.from({ length: MAX_SEARCH_PARTS }, (_, at) => `quorvel${String.fromCharCode(97 + at)}`);
    const { unused } = readQuery(`drums, pad, ${words.slice(0, 22).join(" or ")} trap`, dictionary);
    expect(unused).toEqual(["trap"]);
  });
});
