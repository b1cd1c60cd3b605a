import { fold } from "@/lib/names/fold";
import { FUNCTION_WORDS } from "@/server/search-text/languages/function-words";
import { FOREIGN_SPELLINGS } from "@/server/search-text/query/foreign-words";
import type { Span } from "@/server/search-text/query/spans";

/** A word of a text and where it is; folded. */
export interface Segment extends Span {
  word: string;
}

/** Letters of scripts that are written without spaces, and of Hangul, whose compounds are. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\u30fc\uff70\uff9e\uff9f\u3099\u309a`;
const IS_UNSPACED = new RegExp(`[${UNSPACED}]`, "u");
const HANGUL = /\p{Script=Hangul}/u;
/** In Hindi "without" is of two words where it follows what it excludes. */
const WORD = /के (?:बिना|बगैर)(?![\p{L}\p{M}])|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** Parts of a word that are in such a script, and that aren't. */
const PARTS = new RegExp(`[${UNSPACED}][${UNSPACED}\\p{M}]*|[^${UNSPACED}]+`, "gu");
/** A letter and the marks that belong to it. */
const LETTER = /.[\p{M}\uff9e\uff9f]*/gsu;
/** What joins a name to a word in Japanese. */
const OF = "の";
/** Longer texts are one word. */
const MAX_RUN = 200;

const words = new Map<string, { isFunction: boolean; letters: number }>();
const lettersOf = (word: string) => Array.from(word.normalize("NFC")).length;
for (const spelling of FOREIGN_SPELLINGS.keys()) {
  if (!spelling.includes(" ") && IS_UNSPACED.test(spelling)) {
    words.set(spelling, { isFunction: false, letters: lettersOf(spelling) });
  }
}
for (const { filler, and, excluding, excludingBefore = "", or } of Object.values(FUNCTION_WORDS)) {
  for (const word of fold(`${filler} ${and} ${excluding} ${excludingBefore} ${or}`).split(/\s+/)) {
    if (IS_UNSPACED.test(word) && !words.has(word)) words.set(word, { isFunction: true, letters: lettersOf(word) });
  }
}
const LONGEST = Math.max(0, ...[...words.keys()].map((word) => word.length));

/** Whether a text has letters of a script that is written without spaces. */
export function hasUnspaced(text: string): boolean {
  return IS_UNSPACED.test(text);
}

/**
 * The words of a text with their positions. A run of a script without spaces is parted where it has words of a
 * language's table: `ドラムループ` is a drum and a loop. What is left between them is a word, too.
 */
export function segmented(text: string): Segment[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    if (!hasUnspaced(word)) return [{ word: fold(word.replace(" ", "")), from: index, to: index + word.length }];
    return [...word.matchAll(PARTS)].flatMap((part) => partsOfRun(part[0], index + part.index));
  });
}

interface Letter {
  folded: string;
  from: number;
  to: number;
}

/** How some letters at the start of a run are parted: the last part of that, and the number of unknown letters. */
interface Parting {
  unknown: number;
  parts: number;
  last: { start: number; isKnown: boolean };
}

function partsOfRun(run: string, offset: number): Segment[] {
  const whole = [{ word: fold(run), from: offset, to: offset + run.length }];
  if (!hasUnspaced(run) || run.length > MAX_RUN) return whole;
  const letters = [...run.matchAll(LETTER)].map(({ 0: letter, index }) => {
    return { folded: fold(letter), from: offset + index, to: offset + index + letter.length };
  });
  const parts = parted(letters, () => true) ?? [];
  const isWhole = parts.every(({ isKnown }) => isKnown);
  // A letter alone means something only where the whole run is known; so does a word of Hangul, which has spaces.
  const sure = isWhole ? parts : HANGUL.test(run) ? [] : parted(letters, isSureWithin);
  if (!sure.some(({ isContent }) => isContent)) return whole;
  return sure.map(({ start, end, word }) => ({ word, from: letters[start]!.from, to: letters[end - 1]!.to }));
}

const isSureWithin = (word: string) => word === OF || (words.get(word)?.letters ?? 0) > 1;

interface Part {
  word: string;
  start: number;
  end: number;
  isKnown: boolean;
  isContent: boolean;
}

/** The parts of letters with the fewest unknown letters, and of those the fewest parts. */
function parted(letters: readonly Letter[], admits: (word: string) => boolean): Part[] {
  const best: Parting[] = [{ unknown: 0, parts: 0, last: { start: 0, isKnown: true } }];
  for (let end = 1; end <= letters.length; end++) {
    let found: Parting | null = null;
    let word = "";
    for (let start = end - 1; start >= 0; start--) {
      word = letters[start]!.folded + word;
      if (word.length > LONGEST && end - start > 1) break;
      const isKnown = words.has(word) && admits(word);
      if (!isKnown && end - start > 1) continue;
      const before = best[start]!;
      const unknown = before.unknown + (isKnown ? 0 : 1);
      const joins = !isKnown && !before.last.isKnown;
      const parts = before.parts + (joins ? 0 : 1);
      if (found && (found.unknown < unknown || (found.unknown === unknown && found.parts <= parts))) continue;
      found = { unknown, parts, last: { start: joins ? before.last.start : start, isKnown } };
    }
    best.push(found!);
  }
  const parts: Part[] = [];
  for (let end = letters.length; end > 0; ) {
    const { start, isKnown } = best[end]!.last;
    const word = letters
      .slice(start, end)
      .map(({ folded }) => folded)
      .join("");
    parts.unshift({ word, start, end, isKnown, isContent: isKnown && !words.get(word)!.isFunction });
    end = start;
  }
  return parts;
}
