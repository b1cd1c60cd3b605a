import { fold } from "@/lib/names/fold";
import { latinWords } from "@/server/search-text/query/latin";
import { hasUnspaced, segmented } from "@/server/search-text/query/segments";

/** Words joined by separators: `Lo-Fi` can be found by "lo", "fi" and "lofi". */
const COMPOUND = /[\p{L}\p{N}\p{M}]+(?:[-_&'’.]+[\p{L}\p{N}\p{M}]+)+/gu;
/** A meter is one word besides its digits: `6/8`. */
const METER = /(?<![\p{L}\p{N}/])\d{1,2}\/(?:2|4|8|16)(?![\p{L}\p{N}/])/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const SEPARATORS = /[^\p{L}\p{N}\p{M}]+/gu;
/** Texts in Latin letters once they are folded. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the bounds of ASCII.
const ASCII = /^[\x00-\x7f]*$/;

const MAX_WORD_LENGTH = 40;
/** Further words would hardly narrow the matches. */
const MAX_QUERY_WORDS = 8;

/**
 * The distinct words of a text as the index stores them. Compounds are also one word. Words of other scripts are in
 * Latin letters as well, and what is written without spaces also in its parts.
 */
export function wordsOf(text: string): Set<string> {
  const folded = fold(text);
  const words = new Set<string>();
  for (const [word] of folded.matchAll(WORD)) words.add(word.slice(0, MAX_WORD_LENGTH));
  for (const [meter] of folded.matchAll(METER)) words.add(meter);
  for (const [compound] of folded.matchAll(COMPOUND)) {
    words.add(compound.replace(SEPARATORS, "").slice(0, MAX_WORD_LENGTH));
  }
  if (ASCII.test(folded)) return words;
  if (hasUnspaced(text)) {
    for (const { word } of segmented(text)) words.add(word.slice(0, MAX_WORD_LENGTH));
  }
  for (const word of latinWords(text)) words.add(word.slice(0, MAX_WORD_LENGTH));
  return words;
}

/** The words of a text in their order, repeated ones as well. */
export function wordTokens(text: string): string[] {
  return Array.from(fold(text).matchAll(WORD), ([word]) => word.slice(0, MAX_WORD_LENGTH));
}

/** The words of a query, all of which must match. Empty if the text has no letter and no digit. */
export function queryWords(text: string, most = MAX_QUERY_WORDS): string[] {
  const words = new Set<string>();
  for (const [word] of fold(text).matchAll(WORD)) {
    words.add(word.slice(0, MAX_WORD_LENGTH));
    if (words.size === most) break;
  }
  return [...words];
}
