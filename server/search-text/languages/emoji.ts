import { CLDR_EMOJI } from "@/server/search-text/languages/cldr.gen";

const EMOJI = /\p{Extended_Pictographic}/gu;

/** The emoji of a text that stand for a word of the dictionary, with their places: `🎹` for "piano". */
export function emojiWords(text: string): { word: string; from: number; to: number }[] {
  return [...text.matchAll(EMOJI)].flatMap(({ 0: emoji, index }) => {
    const word = CLDR_EMOJI.get(emoji);
    return word ? [{ word, from: index, to: index + emoji.length }] : [];
  });
}
