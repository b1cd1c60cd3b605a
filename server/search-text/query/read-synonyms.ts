import type { Languages } from "@/server/search-text/languages/language";
import type { SearchDictionary } from "@/server/search-text/query/dictionary";
import { languagesOf } from "@/server/search-text/query/foreign-words";
import { QUOTED, readQuery, type SearchQuery } from "@/server/search-text/query/read-query";
import { blanked, type Span, spanOf } from "@/server/search-text/query/spans";
import { MAX_SYNONYM_WORDS, type Synonyms } from "@/server/search-text/query/synonyms";
import { tokensOf } from "@/server/search-text/query/tokens";

/** What a search also means by the synonyms of its words. */
export interface TaughtQuery {
  /** The search with synonyms in the place of some of its words, those with fewer of them first. */
  readings: readonly SearchQuery[];
  /** The words that have synonyms. */
  words: ReadonlySet<string>;
}

/** Readings that are tried: of a search with many words that have many synonyms each, not every combination is. */
const MAX_READINGS = 24;
const NOTHING: TaughtQuery = { readings: [], words: new Set() };

interface Occurrence extends Span {
  words: readonly string[];
  also: readonly string[];
}

/** Reads a search with synonyms in the place of its words. Each word is replaced once: synonyms have none themselves. */
export function readSynonyms(query: SearchQuery, dictionary: SearchDictionary, synonyms: Synonyms): TaughtQuery {
  if (synonyms.isEmpty) return NOTHING;
  const { text } = query;
  const occurrences = occurrencesIn(query, dictionary, synonyms);
  if (occurrences.length === 0) return NOTHING;
  let texts = [{ text, replaced: 0 }];
  // From the end, so that the positions before stay what they are.
  for (const { from, to, also } of occurrences.toReversed()) {
    const put = (whole: string, other: string) => whole.slice(0, from) + other + whole.slice(to);
    const replaced = texts.flatMap((one) =>
      also.map((other) => ({ text: put(one.text, other), replaced: one.replaced + 1 })),
    );
    texts = [...texts, ...replaced].sort((left, right) => left.replaced - right.replaced).slice(0, MAX_READINGS + 1);
  }
  return {
    readings: texts.slice(1).map((one) => readQuery(one.text, dictionary)),
    words: new Set(occurrences.flatMap(({ words }) => words)),
  };
}

/** The longest words with synonyms, neither quoted nor excluded, that are no part of a longer known spelling. */
function occurrencesIn(query: SearchQuery, dictionary: SearchDictionary, synonyms: Synonyms): Occurrence[] {
  const { text, excluded } = query;
  const plain = [...[...text.matchAll(QUOTED)].map(spanOf), ...excluded].reduce(blanked, text);
  const tokens = tokensOf(plain);
  const words = tokens.map(({ word }) => word);
  const borders = bordersOf(words, dictionary, languagesOf(words));
  const found: Occurrence[] = [];
  for (let at = 0; at < tokens.length; ) {
    const occurrence = borders.has(at) ? longestAt(at) : null;
    if (occurrence) found.push(occurrence);
    at += occurrence?.words.length ?? 1;
  }
  return found;

  function longestAt(at: number): Occurrence | null {
    for (let length = Math.min(MAX_SYNONYM_WORDS, words.length - at); length > 0; length--) {
      const taken = words.slice(at, at + length);
      const also = borders.has(at + length) ? synonyms.of(taken) : [];
      if (also.length > 0) return { from: tokens[at]!.from, to: tokens[at + length - 1]!.to, words: taken, also };
    }
    return null;
  }
}

/** The places between words that are within no spelling of the dictionary. */
function bordersOf(words: readonly string[], dictionary: SearchDictionary, languages: Languages): Set<number> {
  const borders = new Set([0]);
  for (let at = 0; at < words.length; ) {
    at += dictionary.longest(words.slice(at), languages)?.length ?? 1;
    borders.add(at);
  }
  return borders;
}
