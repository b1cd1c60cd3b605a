/** Texts without accents, which most are. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the bounds of ASCII.
const ASCII = /^[\x00-\x7f]*$/;

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

/**
 * Accents, and the signs that Arabic, Hebrew and Devanagari are mostly typed without. Other marks are letters: without
 * them ド would be ト, and a word of Devanagari or Thai would lose its vowels.
 */
const ACCENTS = [
  String.raw`\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f`,
  String.raw`\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670`,
  String.raw`\u093c`,
];
const ACCENTED = new RegExp(`[${ACCENTS.join("")}]+`, "gu");

/** Lower case without accents and special letters: `Café` and `cafe`, `Bjørn` and `bjorn` are the same. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(ACCENTED, "")
    .toLowerCase()
    .replace(INSEPARABLE, (letter) => PLAIN_LETTERS[letter]!);
}
