import { randomInt } from "node:crypto";

const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

/** The words of a title for a URL, such as `six-strings`; empty if it has no Latin letter and no digit. */
export function slugWords(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** A letter of a title may be several in Latin: a slug is at most this long before its random letters. */
const MAX_WORDS = 100;

/** The slug of a list: the words of its first title, and random letters that make it unique. */
export function uniqueSlug(title: string): string {
  const words = slugWords(title).slice(0, MAX_WORDS);
  const letters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return words ? `${words}-${letters}` : letters;
}
