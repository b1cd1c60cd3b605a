/** The number of typing errors that a word may have: none in short words, which are too similar to each other. */
export function allowedTypos(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** A bit mask of which of 32 letter classes occur in a word. Words a few edits apart differ in a few bits. */
export function letterMask(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index++) mask |= 1 << (word.charCodeAt(index) & 31);
  return mask;
}

/** The number of letter classes in one mask that another lacks. */
export function lettersMissing(mask: number, other: number): number {
  const missing = mask & ~other;
  let value = missing - ((missing >>> 1) & 0x55555555);
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333);
  return Math.imul((value + (value >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Rows of the edit table, reused because a search compares every word of the vocabulary. */
const LONGEST = 64;
const FAR = 99;
let beforePrevious = new Uint8Array(LONGEST);
let previous = new Uint8Array(LONGEST);
let current = new Uint8Array(LONGEST);

/**
 * The edit distance between a partially typed word and the closest prefix of a known word: insertions, deletions,
 * substitutions and transpositions of neighbours (optimal string alignment). Distances above `limit` are `limit + 1`.
 * Both words have at most 62 letters.
 */
export function editsToPrefix(typed: string, known: string, limit: number): number {
  const columns = Math.min(known.length, typed.length + limit);
  if (!fillEdits(typed, known, columns, limit)) return limit + 1;
  let nearest = limit + 1;
  for (let column = Math.max(0, typed.length - limit); column <= columns; column++) {
    nearest = Math.min(nearest, previous[column]!);
  }
  return nearest;
}

/** The edit distance between two whole words, counted as in {@link editsToPrefix}. */
export function editsBetween(typed: string, known: string, limit: number): number {
  if (Math.abs(typed.length - known.length) > limit) return limit + 1;
  return fillEdits(typed, known, known.length, limit) ? Math.min(previous[known.length]!, limit + 1) : limit + 1;
}

/** Fills the edit table up to a column, and returns whether any distance is within the limit. Its last row is `previous`. */
function fillEdits(typed: string, known: string, columns: number, limit: number): boolean {
  const rows = typed.length;
  if (columns < rows - limit) return false;
  for (let column = 0; column <= columns; column++) previous[column] = column;
  for (let row = 1; row <= rows; row++) {
    const from = Math.max(1, row - limit);
    const to = Math.min(columns, row + limit);
    const letter = typed.charCodeAt(row - 1);
    const before = typed.charCodeAt(row - 2);
    current[from - 1] = from === 1 ? row : FAR;
    let best = current[from - 1]!;
    for (let column = from; column <= to; column++) {
      const other = known.charCodeAt(column - 1);
      let edits = previous[column - 1]! + (letter === other ? 0 : 1);
      edits = Math.min(edits, current[column - 1]! + 1);
      if (column < row + limit) edits = Math.min(edits, previous[column]! + 1);
      if (row > 1 && column > 1 && letter === known.charCodeAt(column - 2) && before === other) {
        edits = Math.min(edits, beforePrevious[column - 2]! + 1);
      }
      current[column] = edits;
      best = Math.min(best, edits);
    }
    if (best > limit) return false;
    [beforePrevious, previous, current] = [previous, current, beforePrevious];
  }
  return true;
}
