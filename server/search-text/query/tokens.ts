import { emojiWords } from "@/server/search-text/languages/emoji";
import { segmented } from "@/server/search-text/query/segments";
import type { Span } from "@/server/search-text/query/spans";

/** A word of a text, folded. */
export interface Token extends Span {
  word: string;
}

/** "Don't", and the ends of "I'm" and "it's". */
const CONTRACTION = /(?:\p{L}{1,20}n['’]t|['’](?:m|s|d|ll|re|ve))(?![\p{L}\p{N}])/giu;

/** The words of a text with their positions, compounds as several, and the emoji that stand for words. */
export function tokensOf(text: string): Token[] {
  const plain = text.replace(CONTRACTION, (ending) => " ".repeat(ending.length));
  return [...segmented(plain), ...emojiWords(plain)].sort((left, right) => left.from - right.from);
}
