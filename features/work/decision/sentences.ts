/** The words with a sentence added, unless it is there. */
export function addSentence(words: string, sentence: string): string {
  if (words.includes(sentence)) return words;
  return words.trim() === "" ? sentence : `${words.trimEnd()} ${sentence}`;
}

/** The words without a sentence; one that was changed stays. */
export function removeSentence(words: string, sentence: string): string {
  if (sentence === "" || !words.includes(sentence)) return words;
  return words.replace(sentence, "").replace(/ {2,}/g, " ").trim();
}
