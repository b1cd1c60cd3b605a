import type { TermSets } from "@/server/search-index/engine/term-sets";
import { allowedTypos, editsBetween } from "@/server/search-index/engine/typo";
import type { WordIndex } from "@/server/search-index/engine/word-index";
import type { Meaning, SearchDictionary } from "@/server/search-index/query/dictionary";
import { conditionOf, type QueryTerm } from "@/server/search-index/query/read-query";

/**
 * The terms of a query with the spellings of an index: a word that no row has is read as two words written together,
 * or else as the most similar word, unless it is everyday English or in quotes.
 */
export function resolveTerms(
  terms: readonly QueryTerm[],
  words: WordIndex,
  sets: TermSets,
  dictionary: SearchDictionary,
): QueryTerm[] {
  return terms.flatMap((term) => {
    const { condition } = term;
    if (condition.kind !== "word" || term.isInsisted || sets.of(condition, "exact").count() > 0) return [term];
    const halves = dictionary.halvesOf(condition.word);
    if (halves) {
      return halves.map((half) => ({ ...term, ...meant(dictionary.meaningOf([half])), typed: half, slice: half }));
    }
    if (condition.isEveryday) return [term];
    const respelled = similarWord(condition.word, words, dictionary);
    if (!respelled) return [term];
    const meaning = dictionary.meaningOf([respelled]);
    const asWord = { condition: { ...condition, word: respelled } };
    return [{ ...term, ...(meaning ? meant(meaning) : asWord), respelled }];
  });
}

function meant(meaning: Meaning | null): Pick<QueryTerm, "condition"> | undefined {
  return meaning ? { condition: conditionOf(meaning) } : undefined;
}

/** A word of four letters has many neighbours: only a word of the trade with the same first letter is one of its. */
const SHORT = 4;

function similarWord(word: string, words: WordIndex, dictionary: SearchDictionary): string | null {
  const limit = word.length === SHORT ? 1 : allowedTypos(word);
  let nearest: { word: string; edits: number } | null = null;
  for (const known of limit > 0 ? dictionary.singleWords : []) {
    if (Math.abs(known.length - word.length) > limit || known.length < SHORT) continue;
    if (word.length === SHORT && known[0] !== word[0]) continue;
    const edits = editsBetween(word, known, limit);
    if (edits <= limit && edits < (nearest?.edits ?? Number.POSITIVE_INFINITY)) nearest = { word: known, edits };
  }
  if (nearest || word.length <= SHORT) return nearest?.word ?? null;
  return words.similar(word);
}
