import { fold } from "@/lib/names/fold";

/** Words joined by separators: `Lo-Fi` can be found by "lo", "fi" and "lofi". */
const COMPOUND = /[\p{L}\p{N}]+(?:[-_&'’.]+[\p{L}\p{N}]+)+/gu;
const WORD = /[\p{L}\p{N}]+/gu;

const MAX_WORD_LENGTH = 40;
/** Further words would hardly narrow the matches. */
const MAX_QUERY_WORDS = 8;

/** The distinct words of a text as the index stores them. Compounds are also one word. */
export function wordsOf(text: string): Set<string> {
  const folded = fold(text);
  const words = new Set<string>();
  for (const [word] of folded.matchAll(WORD)) words.add(word.slice(0, MAX_WORD_LENGTH));
  for (const [compound] of folded.matchAll(COMPOUND)) {
    words.add(compound.replace(/[^\p{L}\p{N}]+/gu, "").slice(0, MAX_WORD_LENGTH));
  }
  return words;
}

/** The words of a text in their order, repeated ones as well. */
export function wordTokens(text: string): string[] {
  return Array.from(fold(text).matchAll(WORD), ([word]) => word.slice(0, MAX_WORD_LENGTH));
}

/** The words of a query, all of which must match. Empty if the text has no letter and no digit. */
export function queryWords(text: string): string[] {
  const words = new Set<string>();
  for (const [word] of fold(text).matchAll(WORD)) {
    words.add(word.slice(0, MAX_WORD_LENGTH));
    if (words.size === MAX_QUERY_WORDS) break;
  }
  return [...words];
}
