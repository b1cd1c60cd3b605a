/** A part of a text: from its first character up to, not including, `to`. */
export interface Span {
  from: number;
  to: number;
}

/** The span of a match. */
export function spanOf(match: RegExpMatchArray): Span {
  const from = match.index ?? 0;
  return { from, to: from + match[0].length };
}

/** A text with spaces in place of a span, so that positions in it stay the same. */
export function blanked(text: string, { from, to }: Span): string {
  return text.slice(0, from) + " ".repeat(to - from) + text.slice(to);
}

/** The part of a text without the spaces around it. */
export function sliceOf(text: string, { from, to }: Span): string {
  return text.slice(from, to).trim();
}
