import type { TermSets } from "@/server/search-index/engine/term-sets";
import type { WordIndex } from "@/server/search-index/engine/word-index";
import type { Meaning, SearchDictionary } from "@/server/search-text/query/dictionary";
import { latinWords } from "@/server/search-text/query/latin";
import { conditionOf, type QueryTerm } from "@/server/search-text/query/read-query";

/** Words of so many letters have too many neighbours in the whole vocabulary. */
const SHORT = 4;

/**
 * The terms of a query with the spellings of an index: a word that no row has is read as two words written together,
 * or else as the most similar word, unless it is everyday English, in quotes, or `isKept`.
 */
export function resolveTerms(
  terms: readonly QueryTerm[],
  words: WordIndex,
  sets: TermSets,
  dictionary: SearchDictionary,
  isKept: (word: string) => boolean,
): QueryTerm[] {
  return terms.flatMap((term) => {
    const { condition } = term;
    if (condition.kind !== "word" || term.isInsisted || sets.of(condition, "exact").count() > 0) return [term];
    const halves = dictionary.halvesOf(condition.word);
    if (halves) {
      return halves.map(({ word, meaning }) => ({ ...term, ...meant(meaning), typed: word, slice: word }));
    }
    if (condition.isEveryday || isKept(condition.word)) return [term];
    const latin = latinTerm(term, sets, dictionary);
    if (latin) return [latin];
    const respelled = similarWord(condition.word, words, dictionary);
    if (!respelled) return [term];
    const meaning = dictionary.meaningOf([respelled]);
    const asWord = { condition: { ...condition, word: respelled } };
    return [{ ...term, ...(meaning ? meant(meaning) : asWord), respelled }];
  });
}

/** A word of another script in Latin letters, if these mean something or any row has them. */
function latinTerm(term: QueryTerm, sets: TermSets, dictionary: SearchDictionary): QueryTerm | null {
  const [word, ...others] = latinWords(term.typed);
  const { condition: typed } = term;
  if (typed.kind !== "word" || !word || others.length > 0 || word.length < SHORT || word === typed.word) return null;
  const meaning = dictionary.meaningOf([word]);
  if (meaning) return { ...term, ...meant(meaning) };
  const condition = { ...typed, word };
  return sets.of(condition, "exact").count() > 0 ? { ...term, condition } : null;
}

function meant(meaning: Meaning | null): Pick<QueryTerm, "condition"> | undefined {
  return meaning ? { condition: conditionOf(meaning) } : undefined;
}

function similarWord(word: string, words: WordIndex, dictionary: SearchDictionary): string | null {
  return dictionary.similar(word) ?? (word.length > SHORT ? words.similar(word) : null);
}
