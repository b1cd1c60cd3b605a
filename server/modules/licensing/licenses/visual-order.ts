import bidiFactory from "bidi-js";

const bidi = bidiFactory();

/** Letters of one font and one direction, in the order in which they are written. */
interface Directed<Font> {
  font: Font;
  letters: string;
  isRightToLeft: boolean;
}

/**
 * Splits a line into runs of one font and one direction, from left to right (the Unicode bidirectional algorithm). The
 * line has the direction of its first letter that has one.
 */
export function inVisualOrder<Font>(letters: readonly { letter: string; font: Font }[]): Directed<Font>[] {
  const text = letters.map(({ letter }) => letter).join("");
  const { levels } = bidi.getEmbeddingLevels(text);
  const runs: (Directed<Font> & { level: number })[] = [];
  let at = 0;
  for (const { letter, font } of letters) {
    const level = levels[at] ?? 0;
    at += letter.length;
    const last = runs.at(-1);
    if (last && last.font === font && last.level === level) last.letters += letter;
    else runs.push({ font, letters: letter, level, isRightToLeft: level % 2 === 1 });
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) reverseFrom(runs, level);
  return runs.map(({ level: _, ...run }) => run);
}

/** Reverses each sequence of runs of at least this level. */
function reverseFrom(runs: { level: number }[], level: number): void {
  for (let start = 0; start < runs.length; start++) {
    let end = start;
    while (end < runs.length && runs[end]!.level >= level) end++;
    if (end - start > 1) runs.splice(start, end - start, ...runs.slice(start, end).reverse());
    start = end;
  }
}

/** Letters of a font that doesn't shape them, as they are seen from left to right: reversed, brackets mirrored. */
export function mirrored(letters: string): string {
  return [...letters]
    .reverse()
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .join("");
}
