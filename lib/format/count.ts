/** A number with thousands separated: `48,210`. Not by the browser's own formats, which take 10 ms to wake up. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** A count with its noun: `1 sample`, `24 samples`. `plural` is for nouns that don't add an s. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(count)} ${nounOf(count, noun, plural)}`;
}

/** The noun after a count that is drawn by itself: `sample` for 1, else `samples`. */
export function nounOf(count: number, noun: string, plural = `${noun}s`): string {
  return count === 1 ? noun : plural;
}
