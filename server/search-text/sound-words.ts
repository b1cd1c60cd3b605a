import type { Condition } from "@/server/search-text/query/condition";
import type { SearchDictionary, TradeEntry } from "@/server/search-text/query/dictionary";
import { singular } from "@/server/search-text/query/stem";
import { wordTokens } from "@/server/search-text/query/text";

/** A tag of more words is a remark. */
const MAX_TAG_WORDS = 3;
const MIN_LETTERS = 3;

/** The word that stands for all spellings of an entry; null for a genre, which is no way to sound. */
const wordOfEntry = ({ kind, phrases }: TradeEntry) => (kind === "genre" ? null : (phrases[0]?.join(" ") ?? null));

/** The word that a condition of a search is about, as {@link wordsOfSound} has it; null for one about something else. */
export function wordOfCondition(condition: Condition): string | null {
  if (condition.kind === "trade") return wordOfEntry(condition.entry);
  return condition.kind === "word" ? singular(condition.word) : null;
}

/**
 * The words that say what a sound is: its tags and the titles of its instruments, and the words of the trade in them, each
 * in one spelling. Titles of sounds say too much else.
 */
export function wordsOfSound(names: readonly string[], dictionary: SearchDictionary): Set<string> {
  const words = new Set<string>();
  const add = (word: string | null) => {
    if (word !== null && word.length >= MIN_LETTERS) words.add(word);
  };
  for (const name of names) {
    const tokens = wordTokens(name).map(singular);
    if (tokens.length <= MAX_TAG_WORDS && dictionary.meaningOf(tokens) === null) add(tokens.join(" "));
    for (let at = 0; at < tokens.length; ) {
      const known = dictionary.longest(tokens.slice(at));
      if (known?.meaning.kind === "trade") add(wordOfEntry(known.meaning.entry));
      at += known?.length ?? 1;
    }
  }
  return words;
}
