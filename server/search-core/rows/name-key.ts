import { fold } from "@/lib/names/fold";

/** Numbers in names are padded to this length, so that `Kick 2` precedes `Kick 10`. */
const NUMBER_LENGTH = 4;

/** The text that a name is sorted by: lower case without accents, numbers padded, words separated by one space. */
export function nameKey(name: string): string {
  const words = fold(name).match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? [];
  return words.map((word) => (/^\d/.test(word) ? word.padStart(NUMBER_LENGTH, "0") : word)).join(" ");
}

/** The symbols of a name are digits of this base: end, space, 0 to 9, a to z, any other letter. */
const SYMBOLS = 39;
/** The number of digits that fit into the 53 bits of an exact number. */
export const NUMBER_SYMBOLS = 10;
const OTHER_LETTER = SYMBOLS - 1;

/**
 * A number that orders names like their symbols from a position on. All symbols after the first letter that is not of
 * the Latin alphabet count as the end, because that letter itself precedes them in the order of names.
 */
export function symbolsNumber(name: string, from: number): number {
  let number = 0;
  let hasEnded = false;
  for (let at = 0; at < from + NUMBER_SYMBOLS; at++) {
    const symbol = hasEnded ? 0 : symbolOf(name.charCodeAt(at));
    if (symbol === OTHER_LETTER) hasEnded = true;
    if (at >= from) number = number * SYMBOLS + symbol;
  }
  return number;
}

function symbolOf(code: number): number {
  if (Number.isNaN(code)) return 0;
  if (code === 0x20) return 1;
  if (code >= 0x30 && code <= 0x39) return 2 + code - 0x30;
  return code >= 0x61 && code <= 0x7a ? 12 + code - 0x61 : OTHER_LETTER;
}
