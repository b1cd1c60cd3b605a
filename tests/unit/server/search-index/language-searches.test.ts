import { describe, expect, it } from "vitest";
import { SearchDictionary } from "@/server/search-text/query/dictionary";
import { TRADE_WORDS } from "@/server/search-text/trade-words/trade-words";
import { DRUMS, LANGUAGE_SEARCHES, type Wanted } from "@/tests/data/language-searches";
import { catalogueOf } from "@/tests/unit/server/search-index/catalogue-of";
import { indexRow } from "@/tests/unit/server/search-index/create-index";

const INSTRUMENTS = ["drums", "percussion", "guitar", "bass", "keys", "string", "brass", "vocal", "synth", "pad", "fx"];
const GENRES = ["trap", "house", "jazz", "rock", "hip hop"];
const MOODS = ["sad", "dark", "happy", "aggressive", "calm"];
/** Sounds by their instruments. */
const SOUNDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(DRUMS.map((noun) => [noun, "drums"])),
  ...{ tabla: "percussion", shaker: "percussion", guitar: "guitar", "acoustic guitar": "guitar", bass: "bass" },
  ...{ piano: "keys", organ: "keys", violin: "string", cello: "string", trumpet: "brass", saxophone: "brass" },
  ...{ flute: "brass", "female vocal": "vocal", "male vocal": "vocal", choir: "vocal" },
  ...{ lead: "synth", pad: "pad", rain: "fx", riser: "fx" },
};

const termsOf = (titles: readonly string[]) =>
  titles.map((title, at) => ({ id: at + 1, title, slug: title.replaceAll(" ", "") }));
const dictionary = new SearchDictionary({
  instruments: termsOf(INSTRUMENTS),
  genres: termsOf(GENRES),
  words: TRADE_WORDS,
});

const sounds = Object.keys(SOUNDS).flatMap((noun) =>
  MOODS.flatMap((mood) => GENRES.map((genre, at) => ({ noun, mood, genre, isFree: at === 0, isLoop: at < 3 }))),
);
const rows = sounds.map(({ noun, mood, genre, isFree, isLoop }, id) => {
  const instruments = [INSTRUMENTS.indexOf(SOUNDS[noun]!) + 1];
  const row = { instruments, genres: [GENRES.indexOf(genre) + 1], is_free: isFree, is_second_type: isLoop };
  return indexRow(id, noun, { ...row, tags: [mood], text: `${noun} ${mood}` });
});
const catalogue = await catalogueOf("language-searches", { rows: { sample: rows }, dictionary });

const idsOf = ({ noun, mood, genre, isLoop, isFree }: Wanted) =>
  [...sounds.entries()]
    .filter(([, sound]) => !noun || noun.includes(sound.noun))
    .filter(([, sound]) => [sound.mood, undefined].includes(mood) && [sound.genre, undefined].includes(genre))
    .filter(([, sound]) => isLoop === undefined || sound.isLoop === isLoop)
    .filter(([, sound]) => isFree === undefined || sound.isFree === isFree)
    .map(([id]) => id);

async function found(search: string): Promise<number[]> {
  const request = { kinds: ["sample"], filter: { search }, sort: "match", offset: 0, limit: sounds.length } as const;
  const { rows } = await catalogue.list(request);
  return rows.map(({ id }) => id).toSorted((left, right) => left - right);
}
const named = (ids: readonly number[]) => [...new Set(ids.map((id) => `${sounds[id]!.noun} ${sounds[id]!.mood}`))];

describe("searches in other languages", () => {
  it("are twenty in each of ten", () => {
    expect(Object.values(LANGUAGE_SEARCHES).map((searches) => new Set(searches.map(([text]) => text)).size)).toEqual(
      Array(10).fill(20),
    );
  });

  it.each(
    Object.entries(LANGUAGE_SEARCHES).flatMap(([language, searches]) =>
      searches.map(([text, wanted]) => ({ language, text, wanted })),
    ),
  )("list what they ask for and nothing else, $language: $text", async ({ text, wanted }) => {
    const ids = await found(text);
    expect(named(ids)).toEqual(named(idsOf(wanted)));
    expect(ids).toEqual(idsOf(wanted));
  });
});
