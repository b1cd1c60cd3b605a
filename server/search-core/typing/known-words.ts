import type { Terms } from "@/server/catalogue/taxonomy";
import { LATE_RANK } from "@/server/search-core/typing/ranks";
import { type Spelling, Spellings } from "@/server/search-core/typing/spellings";
import { LANGUAGES } from "@/server/search-text/languages/language";
import { LANGUAGE_WORDS } from "@/server/search-text/languages/language-words";
import { FACETS, type Meaning, type SearchDictionary } from "@/server/search-text/query/dictionary";
import { LENGTH_WORDS } from "@/server/search-text/query/measures";
import { wordTokens } from "@/server/search-text/query/text";
import type { TradeWordKind } from "@/server/search-text/trade-words/trade-word";
import { TRADE_WORDS } from "@/server/search-text/trade-words/trade-words";

const NOTES = ["C", "C#", "Db", "D", "D#", "Eb", "E", "F", "F#", "Gb", "G", "G#", "Ab", "A", "A#", "Bb", "B"];
/** The taxonomy and keys before words of the trade, and of these what names a sound before what describes it. */
const RANK = { instrument: 0, genre: 1, key: 2, facet: 3 } as const;
const KIND_RANK: Record<TradeWordKind, number> = { instrument: 4, genre: 5, sound: 6, use: 7, mood: 8 };

const known = new WeakMap<SearchDictionary, { terms: Terms; spellings: Spellings }>();

/** The words of the trade, also in other languages, the taxonomy, and keys. Cached by the dictionary and the taxonomy, which must not change. */
export function knownWords(dictionary: SearchDictionary, terms: Terms): Spellings {
  const cached = known.get(dictionary);
  if (cached?.terms.genres === terms.genres && cached.terms.instruments === terms.instruments) return cached.spellings;
  const spellings = new Spellings([
    ...titlesOf(terms.instruments, dictionary, RANK.instrument),
    ...titlesOf(terms.genres, dictionary, RANK.genre),
    ...keySpellings(),
    ...tradeSpellings(dictionary),
    ...foreignSpellings(dictionary),
  ]);
  known.set(dictionary, { terms, spellings });
  return spellings;
}

function titlesOf(terms: readonly { title: string }[], dictionary: SearchDictionary, rank: number): Spelling[] {
  return terms.map(({ title }) => spelling(title.toLowerCase(), dictionary, rank));
}

/** Facets and words of the trade, the first spelling of each before its others. */
function tradeSpellings(dictionary: SearchDictionary): Spelling[] {
  const ranked = [
    ...FACETS.map(({ words }) => ({ words, rank: RANK.facet })),
    ...TRADE_WORDS.map(({ words, kind }) => ({ words, rank: KIND_RANK[kind] })),
  ];
  return ranked.flatMap(({ words, rank }) =>
    words.map((word, at) => spelling(word, dictionary, word in LENGTH_WORDS ? LATE_RANK : rank + at / 100)),
  );
}

/** The words of other languages, each as it is spelled in its own. */
function foreignSpellings(dictionary: SearchDictionary): Spelling[] {
  return LANGUAGES.flatMap((language) => LANGUAGE_WORDS[language]).flatMap(([means, spellings]) => {
    const { meaning } = spelling(means, dictionary, LATE_RANK);
    // A slash separates endings of one spelling.
    const texts = spellings.split(", ").filter((text) => !text.includes("/"));
    return texts.map((text) => ({ text, meaning, rank: LATE_RANK }));
  });
}

function spelling(text: string, dictionary: SearchDictionary, rank: number): Spelling {
  const meaning = dictionary.meaningOf(wordTokens(text));
  return { text, meaning: meaning ? meaningKey(meaning) : text, rank };
}

/** The same for words that mean the same. */
export function meaningKey(meaning: Meaning): string {
  return meaning.kind === "facet" ? meaning.facet : meaning.entry.key;
}

/** `F# minor`, and the modes alone. */
function keySpellings(): Spelling[] {
  const modes = ["minor", "major"].map((mode) => ({ text: mode, meaning: mode, rank: RANK.key }));
  const keys = NOTES.flatMap((note) =>
    ["minor", "major"].map((mode) => ({ text: `${note} ${mode}`, meaning: `${note} ${mode}`, rank: RANK.key })),
  );
  return [...modes, ...keys];
}
