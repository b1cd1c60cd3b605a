import { type Condition, conditionOf } from "@/server/search-text/query/condition";
import type { Meaning, SearchDictionary } from "@/server/search-text/query/dictionary";
import { latinWords } from "@/server/search-text/query/latin";
import type { QueryTerm } from "@/server/search-text/query/read-query";

/** Words of so many letters have too many neighbours in the whole vocabulary. */
const SHORT = 4;

/** The words that rows of an index have. */
export interface Vocabulary {
  /** Whether any row has a word, or one that begins with it. */
  hasWord(condition: WordCondition): boolean;
  /** The most frequent of the words that differ from a misspelled one by the fewest typing errors; null without one. */
  similar(word: string): string | null;
}

/** What words are compared with, and which of them stay as they are. */
interface Spellings {
  words: Vocabulary;
  dictionary: SearchDictionary;
  isKept: (word: string) => boolean;
}

/**
 * The terms of a query with the spellings of an index: a word that no row has is read as two words written together,
 * or else as the most similar word, unless it is everyday English, in quotes, or `isKept`.
 */
export function resolveTerms(terms: readonly QueryTerm[], spellings: Spellings): QueryTerm[] {
  const { dictionary } = spellings;
  return terms.flatMap((term) => {
    const { condition } = term;
    if (term.isInsisted) return [term];
    if (condition.kind === "any") {
      const of = condition.of.map(
        (part) => spelledCondition(part, part.kind === "word" ? part.word : "", spellings)?.condition ?? part,
      );
      return [{ ...term, condition: { ...condition, of } }];
    }
    if (isSpelled(condition, spellings)) return [term];
    const halves = dictionary.halvesOf(condition.word);
    if (halves) {
      return halves.map(({ word, meaning }) => ({ ...term, ...meant(meaning), typed: word, slice: word }));
    }
    return [{ ...term, ...spelledCondition(condition, term.typed, spellings) }];
  });
}

export type WordCondition = Extract<Condition, { kind: "word" }>;

/** Whether a condition is no word, or one that some row has. */
function isSpelled(condition: Condition, { words }: Spellings): condition is Exclude<Condition, WordCondition> {
  return condition.kind !== "word" || words.hasWord(condition);
}

/** What a word that no row has asks for by its spelling in the catalogue; null where it has none, or is no such word. */
function spelledCondition(
  condition: Condition,
  typed: string,
  spellings: Spellings,
): { condition: Condition; respelled?: string } | null {
  if (isSpelled(condition, spellings)) return null;
  const { words, dictionary, isKept } = spellings;
  if (condition.isEveryday || isKept(condition.word)) return null;
  const latin = latinCondition(condition, typed, spellings);
  if (latin) return { condition: latin };
  const respelled = similarWord(condition.word, words, dictionary);
  if (!respelled) return null;
  const meaning = meant(dictionary.meaningOf([respelled]));
  return { condition: meaning?.condition ?? { ...condition, word: respelled }, respelled };
}

/** A word of another script in Latin letters, if these mean something or any row has them. */
function latinCondition(condition: WordCondition, typed: string, { words, dictionary }: Spellings): Condition | null {
  const [word, ...others] = latinWords(typed);
  if (!word || others.length > 0 || word.length < SHORT || word === condition.word) return null;
  const meaning = dictionary.meaningOf([word]);
  if (meaning) return conditionOf(meaning);
  const latin = { ...condition, word };
  return words.hasWord(latin) ? latin : null;
}

function meant(meaning: Meaning | null): Pick<QueryTerm, "condition"> | undefined {
  return meaning ? { condition: conditionOf(meaning) } : undefined;
}

function similarWord(word: string, words: Vocabulary, dictionary: SearchDictionary): string | null {
  return dictionary.similar(word) ?? (word.length > SHORT ? words.similar(word) : null);
}
