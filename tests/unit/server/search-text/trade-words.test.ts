import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createCatalogue } from "@/demo/catalogue";
import { MAX_BPM, MIN_BPM } from "@/lib/contract/rules/sounds";
import { EXCLUDING_WORDS, FILLER_WORDS } from "@/server/search-text/query/filler-words";
import type { TradeTarget, TradeWord } from "@/server/search-text/trade-words/trade-word";
import { TRADE_WORDS } from "@/server/search-text/trade-words/trade-words";

const REFERENCE_DATA = readFileSync("server/platform/db/migrations/0001_reference-data.sql", "utf8");

/** The slugs that a statement of the reference data inserts into a table of terms. */
function slugsOf(table: string): string[] {
  const [, rows = ""] = new RegExp(`INSERT INTO ${table} [^;]*?VALUES([^;]*);`).exec(REFERENCE_DATA) ?? [];
  return [...rows.matchAll(/\(\d+, '[^']*', '([^']+)'/g)].map(([, slug]) => slug!);
}

const spellings = TRADE_WORDS.flatMap(({ words }) => words);
const targetsOf = ({ is = [], near = [] }: TradeWord) => [...is, ...near];
const targets = TRADE_WORDS.flatMap(targetsOf);
const valuesOf = (prefix: string, among: readonly TradeTarget[] = targets) =>
  among.filter((target) => target.startsWith(`${prefix}:`)).map((target) => target.slice(prefix.length + 1));
const entryOf = (word: string) => TRADE_WORDS.find(({ words }) => words.includes(word));

const joined = (word: string) => word.replaceAll(" ", "");
const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);
const isFolded = (word: string) => /^[a-z0-9&]+(?: [a-z0-9&]+)*$/.test(word);
const pluralsOf = (word: string) => [
  `${word}s`,
  `${word}es`,
  ...(word.endsWith("y") ? [`${word.slice(0, -1)}ies`] : []),
];

describe("the words of the trade", () => {
  it("are many", () => {
    expect(TRADE_WORDS.length).toBeGreaterThanOrEqual(330);
    expect(spellings.length).toBeGreaterThanOrEqual(900);
  });

  it("have every spelling once, with words apart", () => {
    expect(repeated(spellings.map(joined))).toEqual([]);
  });

  it("are lower case ASCII with single spaces", () => {
    expect(spellings.filter((word) => !isFolded(word))).toEqual([]);
  });

  it("have no plural of another spelling", () => {
    const known = new Set(spellings.map(joined));
    expect(spellings.filter((word) => pluralsOf(joined(word)).some((plural) => known.has(plural)))).toEqual([]);
  });

  it("are no fillers of a search, exclude nothing and have at most four words", () => {
    // The instrument is called Keys.
    expect(spellings.filter((word) => FILLER_WORDS.has(word) && word !== "key")).toEqual([]);
    expect(spellings.filter((word) => word.split(" ").some((part) => EXCLUDING_WORDS.has(part)))).toEqual([]);
    expect(spellings.filter((word) => word.split(" ").length > 4)).toEqual([]);
  });

  it("name no pack, sound or creator of the demo catalogue", () => {
    const { packs, oneshot_packs, preset_packs, creators } = createCatalogue();
    const titles = [
      ...[...packs, ...oneshot_packs, ...preset_packs].map(({ title }) => title),
      ...packs.flatMap(({ samples }) => samples.map(({ title }) => title)),
      ...oneshot_packs.flatMap(({ oneshots }) => oneshots.map(({ title }) => title)),
      ...preset_packs.flatMap(({ presets }) => presets.map(({ title }) => title)),
      ...creators.map(({ display }) => display),
    ];
    const names = new Set(titles.map((title) => title.toLowerCase()).filter((title) => title.includes(" ")));
    expect(names.size).toBeGreaterThan(400);
    expect(spellings.filter((word) => names.has(word))).toEqual([]);
  });
});

describe("the targets of the words of the trade", () => {
  it.each([
    ["genre", "genres", 15],
    ["instrument", "instruments", 13],
  ])("name every %s of the taxonomy, and no other", (prefix, table, count) => {
    const slugs = slugsOf(table);
    expect(slugs).toHaveLength(count);
    expect([...new Set(valuesOf(prefix))].sort()).toEqual(slugs.sort());
  });

  it("have words like the spellings, and not those of the same entry", () => {
    const known = new Map(spellings.map((word) => [joined(word), word]));
    const words = valuesOf("word");
    expect(words.filter((word) => !isFolded(word))).toEqual([]);
    expect(words.filter((word) => known.get(joined(word)) !== word)).toEqual([]);
    expect(
      TRADE_WORDS.filter((entry) => valuesOf("word", targetsOf(entry)).some((w) => entry.words.includes(w))),
    ).toEqual([]);
  });

  it("have tempos within the bounds of the contract, the lower one first", () => {
    for (const range of valuesOf("tempo")) {
      const [low = Number.NaN, high = Number.NaN] = range.split("-").map(Number);
      expect(low).toBeGreaterThanOrEqual(MIN_BPM);
      expect(high).toBeGreaterThan(low);
      expect(high).toBeLessThanOrEqual(MAX_BPM);
    }
  });

  it("are of a known kind, and none is repeated in an entry", () => {
    expect(targets.filter((target) => !/^(?:instrument|genre|word|tempo|mode|type):/.test(target))).toEqual([]);
    expect(TRADE_WORDS.filter((entry) => repeated(targetsOf(entry)).length > 0)).toEqual([]);
  });
});

describe("some words of the trade", () => {
  it.each<[string, TradeTarget]>([
    ["vox", "instrument:vocal"],
    ["gtr", "instrument:guitar"],
    ["drum", "instrument:drums"],
    ["perc", "instrument:percussion"],
    ["r&b", "genre:rnb"],
    ["soul", "genre:rnb"],
    ["one shot", "type:one-shot"],
    ["loop", "type:loop"],
    ["minor", "mode:minor"],
    ["choir", "word:ooh"],
  ])("%s is %s", (word, target) => {
    expect(entryOf(word)?.is).toContain(target);
  });

  it.each<[string, TradeTarget]>([
    ["piano", "instrument:keys"],
    ["hat", "instrument:drums"],
    ["808", "instrument:bass"],
    ["violin", "instrument:string"],
    ["trumpet", "instrument:brass"],
    ["dnb", "genre:electronic"],
    ["boom bap", "genre:hiphop"],
    ["amapiano", "genre:afrobeat"],
    ["sad", "mode:minor"],
    ["juno", "instrument:synth"],
  ])("%s comes close to %s, without being it", (word, target) => {
    expect(entryOf(word)?.near).toContain(target);
    expect(entryOf(word)?.is ?? []).not.toContain(target);
  });
});
