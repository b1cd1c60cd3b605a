import { z } from "zod";

/** Characters that nobody sees: control and format characters, fillers, and the blank of Braille. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * A person's name as it is shown: one line, without characters that are invisible or change the direction of the text
 * around it, and with at most two combining marks on a letter.
 */
export function cleanName(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, " ")
    .replace(INVISIBLE, "")
    .replace(/(\p{M}{2})\p{M}+/gu, "$1")
    .replace(/ {2,}/g, " ")
    .trim();
}

/** A name of at most `max` characters. */
export function nameField(max: number) {
  return z
    .string("Must be text.")
    .transform(cleanName)
    .pipe(z.string().max(max, `Has at most ${max} characters.`));
}
