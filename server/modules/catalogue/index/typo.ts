/** How many typing errors a word of this length may hold: none in short words, which are all alike. */
export function allowedTypos(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Which of 32 letter classes a word holds; words few edits apart differ in few bits. */
export function letterMask(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index++) mask |= 1 << (word.charCodeAt(index) & 31);
  return mask;
}

export function popcount(mask: number): number {
  let value = mask - ((mask >>> 1) & 0x55555555);
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333);
  return (((value + (value >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/**
 * Whether two words are at most `limit` edits apart: a letter inserted, left out, changed, or swapped with its
 * neighbour (optimal string alignment distance). Stops as soon as the limit is passed.
 */
export function isWithinEdits(left: string, right: string, limit: number): boolean {
  if (Math.abs(left.length - right.length) > limit) return false;
  const width = right.length + 1;
  let beforePrevious = new Uint8Array(width);
  let previous = new Uint8Array(width);
  let current = new Uint8Array(width);
  for (let column = 0; column < width; column++) previous[column] = column;
  for (let row = 1; row <= left.length; row++) {
    current[0] = row;
    let best = row;
    for (let column = 1; column < width; column++) {
      const same = left.charCodeAt(row - 1) === right.charCodeAt(column - 1);
      let edits = Math.min(previous[column]! + 1, current[column - 1]! + 1, previous[column - 1]! + (same ? 0 : 1));
      const swapped =
        row > 1 &&
        column > 1 &&
        left.charCodeAt(row - 1) === right.charCodeAt(column - 2) &&
        left.charCodeAt(row - 2) === right.charCodeAt(column - 1);
      if (swapped) edits = Math.min(edits, beforePrevious[column - 2]! + 1);
      current[column] = edits;
      best = Math.min(best, edits);
    }
    if (best > limit) return false;
    [beforePrevious, previous, current] = [previous, current, beforePrevious];
  }
  return previous[right.length]! <= limit;
}
