import anyAscii from "any-ascii";

const WORD = /[a-z0-9]+/g;
/** Signs that no letter is written with, such as emoji, which would be transliterated to their names. */
const NO_LETTERS = /[^\p{L}\p{M}\p{N}]+/gu;
/** What transliterations write for letters that have no sound of their own. */
const APOSTROPHES = /['`"]/g;

/** The words of a text in Latin letters: `ピアノ` is "piano" and `гитара` "gitara". Han is written in pinyin. */
export function latinWords(text: string): string[] {
  const letters = text.normalize("NFC").replace(NO_LETTERS, " ");
  return anyAscii(letters).replace(APOSTROPHES, "").toLowerCase().match(WORD) ?? [];
}
