/** A number with thousands separators: `48,210`. Without `Intl`, which takes 10 ms to initialise in the browser. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** A count with its noun: `1 sample`, `24 samples`. `plural` is for nouns that don't add an s. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(count)} ${nounOf(count, noun, plural)}`;
}

/** The noun for a count that is shown separately: `sample` for 1, else `samples`. */
export function nounOf(count: number, noun: string, plural = `${noun}s`): string {
  return count === 1 ? noun : plural;
}

/** A rank or a day of the month: `1st`, `22nd`, `25th`. */
export function ordinal(count: number): string {
  const isTeen = count % 100 >= 11 && count % 100 <= 13;
  return `${formatCount(count)}${(!isTeen && ["th", "st", "nd", "rd"][count % 10]) || "th"}`;
}
