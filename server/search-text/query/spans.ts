/** A part of a text: from its first character up to, not including, `to`. */
export interface Span {
  from: number;
  to: number;
}

/** What stands where a part of a text was taken out. No text has it, and no word or number goes on over it. */
export const TAKEN = "\u0000";

/** The span of a match. */
export function spanOf(match: RegExpMatchArray): Span {
  const from = match.index ?? 0;
  return { from, to: from + match[0].length };
}

/** A text with signs in place of a span that no pattern reads, so that positions in it stay the same. */
export function blanked(text: string, { from, to }: Span): string {
  return text.slice(0, from) + TAKEN.repeat(to - from) + text.slice(to);
}

/** The spans of some that begin in none of others, in their order, which is that of the text. */
export function outside<Item extends Span>(items: readonly Item[], others: readonly Span[]): Item[] {
  const sorted = [...others].sort((a, b) => a.from - b.from);
  let at = 0;
  return items.filter(({ from }) => {
    while (at < sorted.length && sorted[at]!.to <= from) at++;
    return at === sorted.length || sorted[at]!.from > from;
  });
}

/** The part of a text without the spaces around it. */
export function sliceOf(text: string, { from, to }: Span): string {
  return text.slice(from, to).trim();
}
