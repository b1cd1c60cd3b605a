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

/** Lower case without accents and special letters: `Café` and `cafe`, `Bjørn` and `bjorn` are the same. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(INSEPARABLE, (letter) => PLAIN_LETTERS[letter]!);
}
