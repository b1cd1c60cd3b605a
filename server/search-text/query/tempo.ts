import { MAX_BPM, MIN_BPM } from "@/lib/contract/rules/sounds";
import { type Span, spanOf } from "@/server/search-text/query/spans";

/**
 * A tempo that a search text names, in beats per minute: a range, or a single tempo if `low` and `high` are equal. A
 * limit on one side is a range up to the lowest or the highest tempo that there is.
 */
export interface TypedTempo extends Span {
  low: number;
  high: number;
}

const BEFORE = String.raw`(?<![\p{L}\p{N}.,#-])`;
const AFTER = String.raw`(?![\p{L}\p{N}])`;
const NUMBER = String.raw`(\d{2,3}(?:[.,]\d{1,2})?)`;
const UNIT = String.raw`(?:b\.?p\.?m\.?s?|beats (?:per|a) minute)`;
/** What can stand in front of a tempo and belongs to it. */
const LEAD = String.raw`(?:(?:at|around|about|approx(?:imately)?\.?|circa|ca\.?|roughly|near|nearly|almost|between|from|@|~)[\s:=]*)*`;
const NAMED = String.raw`(?:${UNIT}|tempo)[\s:=]*(?:of\s+|is\s+)?`;
const TO = String.raw`\s*(?:-|–|—|−|~|\bto\b|\band\b|\bor\b|\btill\b|\buntil\b|/|\.\.+|…)\s*`;
const expression = (source: string) => new RegExp(`${BEFORE}${source}`, "iu");

/** Spellings of a range: `120-130 bpm`, `bpm 120 – 130`, `between 90 and 100`, `120 bpm to 130 bpm`. */
const RANGES = [
  expression(`${LEAD}${NAMED}${LEAD}${NUMBER}${TO}${NUMBER}(?:\\s*${UNIT})?${AFTER}`),
  expression(`${LEAD}${NUMBER}\\s*(?:${UNIT})?${TO}${NUMBER}\\s*${UNIT}${AFTER}`),
  expression(`(?:between|from)\\s+${NUMBER}${TO}${NUMBER}${AFTER}`),
  expression(`${NUMBER}\\s*(?:-|–|—|−|\\bto\\b)\\s*${NUMBER}${AFTER}`),
];
/** Spellings of a single tempo that is named as one: `bpm 120`, `120bpm`, `around 120`, `120ish`. */
const NAMED_TEMPOS = [
  expression(`${LEAD}${NUMBER}\\s*-?\\s*${UNIT}${AFTER}`),
  expression(`${LEAD}${NAMED}${LEAD}${NUMBER}(?:\\s*${UNIT})?${AFTER}`),
];
const HINTED_TEMPOS = [
  expression(`(?:around|about|approx(?:imately)?\\.?|circa|ca\\.?|roughly|nearly|@|~)\\s*${NUMBER}(?:ish)?${AFTER}`),
  expression(`${NUMBER}\\s?(?:-?ish)${AFTER}`),
];
/** A number on its own, such as the one of "c minor 120". */
const BARE_TEMPO = new RegExp(String.raw`${BEFORE}(?:(?:at|@)\s*)?${NUMBER}(?![\p{L}\p{N}]|[.,]\p{N}|-\p{L})`, "giu");
/** A number that isn't called a tempo is one within these bounds: lower ones number titles, higher ones machines. */
const BARE_BOUNDS = [60, 200] as const;

/** Spellings of a limit: `over 160`, `160+`, `under 70 bpm`, `faster than 140`, `max 90`. */
const ABOVE = [
  expression(
    `(?:over|above|more than|faster than|at least|min(?:imum)?\\.?|from|>=?)\\s*${NUMBER}(?:\\s*${UNIT})?(?:\\s*(?:and|or) (?:up|above|faster|more))?${AFTER}`,
  ),
  expression(`${NUMBER}\\s*(?:${UNIT}\\s*)?(?:\\+|(?:and|or) (?:up|above|faster|more))${AFTER}`),
];
const BELOW = [
  expression(
    `(?:under|below|less than|slower than|at most|max(?:imum)?\\.?|up to|<=?)\\s*${NUMBER}(?:\\s*${UNIT})?${AFTER}`,
  ),
  expression(`${NUMBER}\\s*(?:${UNIT}\\s*)?(?:and|or) (?:below|under|slower|less)${AFTER}`),
];

const numberOf = (text: string) => Number(text.replace(",", "."));
const isWithin = (bpm: number, low: number, high: number) => bpm >= low && bpm <= high;

/** The tempo that a text names with a word or a sign that says so, or as a range; null without one. */
export function namedTempo(text: string): TypedTempo | null {
  for (const [place, pattern] of RANGES.entries()) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [first, second] = [numberOf(match[1]!), numberOf(match[2]!)];
    const [low, high] = [Math.min(first, second), Math.max(first, second)];
    const [min, max] = place < 2 ? [MIN_BPM, MAX_BPM] : BARE_BOUNDS;
    if (low >= min && high <= max) return { low, high, ...spanOf(match) };
  }
  for (const [patterns, isAbove] of [
    [ABOVE, true],
    [BELOW, false],
  ] as const) {
    for (const pattern of patterns) {
      const match = pattern.exec(text);
      const bpm = match ? numberOf(match[1]!) : Number.NaN;
      if (!match || !isWithin(bpm, ...BARE_BOUNDS)) continue;
      return { low: isAbove ? bpm : MIN_BPM, high: isAbove ? MAX_BPM : bpm, ...spanOf(match) };
    }
  }
  for (const [patterns, min, max] of [
    [NAMED_TEMPOS, MIN_BPM, MAX_BPM],
    [HINTED_TEMPOS, ...BARE_BOUNDS],
  ] as const) {
    for (const pattern of patterns) {
      const match = pattern.exec(text);
      const bpm = match ? numberOf(match[1]!) : Number.NaN;
      if (match && isWithin(bpm, min, max)) return { low: bpm, high: bpm, ...spanOf(match) };
    }
  }
  return null;
}

/** The only number in a text that can be a tempo without being called one; null if there are none or several. */
export function bareTempo(text: string): TypedTempo | null {
  const [low, high] = BARE_BOUNDS;
  const tempos = [...text.matchAll(BARE_TEMPO)].filter((match) => isWithin(numberOf(match[1]!), low, high));
  const [only] = tempos;
  if (tempos.length !== 1 || !only) return null;
  const bpm = numberOf(only[1]!);
  return { low: bpm, high: bpm, ...spanOf(only) };
}
