/** The end of a typed text that may be the beginning of something, and what is before it. */
export interface TypedEnd {
  before: string;
  typed: string;
  /** The number of words. */
  words: number;
}

/** A word; a note may have its sign. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*[#♯♭]?/gu;
const QUOTE = /["“”„«»]/gu;
/** Words of the longest end: "four on the floor". */
const MAX_WORDS = 4;

/** The ends of a typed text of one and more words, the longest first; none within quotes or after another sign. */
export function endsOf(text: string): TypedEnd[] {
  if ((text.match(QUOTE)?.length ?? 0) % 2 === 1) return [];
  const words = [...text.matchAll(WORD)].slice(-MAX_WORDS);
  const last = words.at(-1);
  if (!last || last.index + last[0].length !== text.length) return [];
  return words.map(({ index }, at) => ({
    before: text.slice(0, index),
    typed: text.slice(index),
    words: words.length - at,
  }));
}
