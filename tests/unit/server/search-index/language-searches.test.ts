import { describe, expect, it } from "vitest";
import { SEARCH_SCOPES } from "@/server/search-core/fit/search-scopes";
import { ItemIndex } from "@/server/search-index/engine/item-index";
import { SearchDictionary } from "@/server/search-text/query/dictionary";
import { TRADE_WORDS } from "@/server/search-text/trade-words/trade-words";
import { DRUMS, LANGUAGE_SEARCHES, type Wanted } from "@/tests/data/language-searches";
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
const index = new ItemIndex(SEARCH_SCOPES.sample, () => dictionary);
for (const [id, { noun, mood, genre, isFree, isLoop }] of sounds.entries()) {
  const instruments = [INSTRUMENTS.indexOf(SOUNDS[noun]!) + 1];
  const row = { instruments, genres: [GENRES.indexOf(genre) + 1], is_free: isFree, is_second_type: isLoop };
  index.put(indexRow(id, noun, { ...row, tags: [mood], text: `${noun} ${mood}` }));
}

const idsOf = ({ noun, mood, genre, isLoop, isFree }: Wanted) =>
  [...sounds.entries()]
    .filter(([, sound]) => !noun || noun.includes(sound.noun))
    .filter(([, sound]) => [sound.mood, undefined].includes(mood) && [sound.genre, undefined].includes(genre))
    .filter(([, sound]) => isLoop === undefined || sound.isLoop === isLoop)
    .filter(([, sound]) => isFree === undefined || sound.isFree === isFree)
    .map(([id]) => id);

const found = (search: string) =>
  index.page({ search }, "match", 0, sounds.length).ids.toSorted((left, right) => left - right);
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
  )("list what they ask for and nothing else, $language: $text", ({ text, wanted }) => {
    const ids = found(text);
    expect(named(ids)).toEqual(named(idsOf(wanted)));
    expect(ids).toEqual(idsOf(wanted));
  });
});
