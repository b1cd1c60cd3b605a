import { dictionary } from "@zxcvbn-ts/language-en";

/** Of words by frequency, the first ones are everyday English. Rarer ones include misspellings. */
const EVERYDAY = 30_000;

const everydayWords: ReadonlySet<string> = new Set(dictionary["commonWords-en"].slice(0, EVERYDAY));

/** Whether a word in lower case is everyday English, and thus no misspelling. */
export function isEverydayWord(word: string): boolean {
  return everydayWords.has(word);
}
