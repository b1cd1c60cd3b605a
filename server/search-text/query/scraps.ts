import { fold } from "@/lib/names/fold";

/** In these scripts one character is a word. */
const SCRIPT_OF_WORDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const CHARACTERS = /[\p{L}\p{N}]/gu;
/** Shorter words begin or end names of anything. */
const MIN_CHARACTERS = 3;
/** The ends of file names. */
const ENDINGS: ReadonlySet<string> = new Set(
  "aif aiff caf fxp fxb flac m4a mid mp3 ogg opus rar rex rx2 sf2 sfz wav wave zip".split(" "),
);

/**
 * Whether a word as it was typed is too little to be looked for by itself: one or two characters, digits alone, or the
 * end of a file's name. It is a part of a title that has all words of the text.
 */
export function isScrap(typed: string): boolean {
  if (SCRIPT_OF_WORDS.test(typed)) return false;
  const characters = typed.match(CHARACTERS) ?? [];
  return characters.length < MIN_CHARACTERS || /^\p{N}+$/u.test(characters.join("")) || ENDINGS.has(fold(typed));
}
