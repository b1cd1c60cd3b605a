import { type SQL, sql } from "drizzle-orm";
import { halfWidth } from "@/lib/contract/rules/half-width";

/**
 * The words of a text for an index by which admins search them. Punctuation of ASCII parts them, so that
 * `juno@akers.audio` has three words (see the migration `desk-reading`).
 */
export const wordsIn = (text: SQL): SQL => sql`search_words(${text})`;

/** The words of a title, as the indexes of packs and items have them. */
export const TITLE_WORDS = wordsIn(sql`title`);

/** The words of a text as {@link wordsIn} parts them; none if it has only punctuation. */
export function wordsOf(text: string): string[] {
  return text.split(/[\s!-/:-@[-`{-~]+/).filter((word) => word !== "");
}

/** A query for texts with a word that begins with each of these. */
export function wordsQuery(words: readonly string[]): SQL {
  const parts = words.map((word) => {
    const spellings = spellingsOf(word).map((spelling) => `'${spelling}':*`);
    return `(${spellings.join(" | ")})`;
  });
  return sql`to_tsquery('simple', ${parts.join(" & ")})`;
}

/**
 * A database of the locale C knows the cases of ASCII alone: to it `É` and `é` are two letters. What was typed in
 * full-width letters is also found in plain ones.
 */
function spellingsOf(word: string): string[] {
  if (!/\P{ASCII}/u.test(word)) return [word];
  const half = halfWidth(word);
  const halves = half !== word && /^[\p{L}\p{M}\p{N}]+$/u.test(half) ? spellingsOf(half) : [];
  const [first = "", ...rest] = word.toLowerCase();
  const lower = first + rest.join("");
  return [...new Set([...halves, word, lower, first.toUpperCase() + rest.join(""), lower.toUpperCase()])];
}
