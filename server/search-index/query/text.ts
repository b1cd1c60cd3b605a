/** Words joined by separators: `Lo-Fi` can be found by "lo", "fi" and "lofi". */
const COMPOUND = /[\p{L}\p{N}]+(?:[-_&'’.]+[\p{L}\p{N}]+)+/gu;
/** Texts without accents, which most queries are. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the bounds of ASCII.
const ASCII = /^[\x00-\x7f]*$/;
const WORD = /[\p{L}\p{N}]+/gu;

const MAX_WORD_LENGTH = 40;
/** Further words would hardly narrow the matches. */
const MAX_QUERY_WORDS = 8;

/** Letters that no normalization takes apart, as they are typed where a keyboard lacks them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ı: "i",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ĸ: "k",
  ə: "e",
};
const INSEPARABLE = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "gu");

/** Lower case without accents and special letters: `Café` and `cafe`, `Bjørn` and `bjorn` are the same. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(INSEPARABLE, (letter) => PLAIN_LETTERS[letter]!);
}

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
