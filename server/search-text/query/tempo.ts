import { MAX_BPM, MIN_BPM } from "@/lib/contract/rules/sounds";
import { blanked, type Span, spanOf } from "@/server/search-text/query/spans";

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
const LEAD = String.raw`(?:(?:at|around|about|approx(?:imately)?\.?|circa|ca\.?|roughly|near|nearly|almost|between|from|@|~)[\s:=]?){0,3}`;
const NAMED = String.raw`(?<!\d\s?)(?:${UNIT}|tempo)[\s:=]{0,2}(?:of\s|is\s)?`;
const TO = String.raw`\s?(?:-|–|—|−|~|\bto\b|\btill\b|\buntil\b|\.\.+|…)\s?`;
const AND = String.raw`(?:${TO}|\s?\band\b\s?)`;
const expression = (source: string) => new RegExp(`${BEFORE}${source}`, "giu");

/** Spellings of a range: `120-130 bpm`, `bpm 120 – 130`, `between 90 and 100`, `120 bpm to 130 bpm`. */
const NAMED_RANGES = [
  expression(`${LEAD}${NAMED}${LEAD}${NUMBER}${TO}${NUMBER}(?:\\s?${UNIT})?${AFTER}`),
  expression(`${LEAD}${NUMBER}\\s?(?:${UNIT})?${TO}${NUMBER}\\s?${UNIT}${AFTER}`),
  expression(`(?:between|from)\\s${NUMBER}${AND}${NUMBER}\\s?${UNIT}${AFTER}`),
];
const BARE_RANGES = [
  expression(`(?:between|from)\\s${NUMBER}${AND}${NUMBER}${AFTER}`),
  expression(`${NUMBER}\\s?(?:-|–|—|−|\\bto\\b)\\s?${NUMBER}${AFTER}`),
];
/** Spellings of a single tempo that is named as one: `bpm 120`, `120bpm`, `around 120`, `120ish`. */
const NAMED_TEMPOS = [
  expression(`${LEAD}${NUMBER}\\s?-?\\s?${UNIT}${AFTER}`),
  expression(`${LEAD}${NAMED}${LEAD}${NUMBER}(?:\\s?${UNIT})?${AFTER}`),
];
const HINTED_TEMPOS = [
  expression(`(?:around|about|approx(?:imately)?\\.?|circa|ca\\.?|roughly|nearly|@|~)\\s?${NUMBER}(?:ish)?${AFTER}`),
  expression(`${NUMBER}\\s?-?ish${AFTER}`),
];
/** Spellings of a limit: `over 160`, `160+`, `under 70 bpm`, `faster than 140`, `max 90`. */
const ABOVE = [
  expression(
    `(?:over|above|more than|faster than|at least|min(?:imum)?\\.?|from|>=?)\\s?${NUMBER}(?:\\s?${UNIT})?(?:\\s?(?:and|or) (?:up|above|faster|more))?${AFTER}`,
  ),
  expression(`${NUMBER}\\s?(?:${UNIT}\\s?)?(?:\\+|(?:and|or) (?:up|above|faster|more))${AFTER}(?!\\s?\\d)`),
];
const BELOW = [
  expression(
    `(?:under|below|less than|slower than|at most|max(?:imum)?\\.?|up to|<=?)\\s?${NUMBER}(?:\\s?${UNIT})?${AFTER}`,
  ),
  expression(`${NUMBER}\\s?(?:${UNIT}\\s?)?(?:and|or) (?:below|under|slower|less)${AFTER}(?!\\s?\\d)`),
];

/** A number on its own, such as the one of "c minor 120". */
const BARE_TEMPO = new RegExp(String.raw`${BEFORE}(?:(?:at|@)\s?)?${NUMBER}(?![\p{L}\p{N}]|[.,]\p{N}|-\p{L})`, "giu");
/** A number that isn't called a tempo is one within these bounds: lower ones number titles, higher ones machines. */
const BARE = [60, 200] as const;
const ANY = [MIN_BPM, MAX_BPM] as const;

const numberOf = (text: string) => Number(text.replace(",", "."));
const range = (low: number, high: number) => ({ low: Math.min(low, high), high: Math.max(low, high) });
const single = (bpm: number) => ({ low: bpm, high: bpm });

/** Spellings in the order in which they are looked for, the tempos that they can name, and what they say of it. */
const SPELLINGS = [
  { patterns: NAMED_RANGES, bounds: ANY, of: range },
  { patterns: BARE_RANGES, bounds: BARE, of: range },
  { patterns: ABOVE, bounds: BARE, of: (bpm: number) => range(bpm, MAX_BPM) },
  { patterns: BELOW, bounds: BARE, of: (bpm: number) => range(MIN_BPM, bpm) },
  { patterns: NAMED_TEMPOS, bounds: ANY, of: single },
  { patterns: HINTED_TEMPOS, bounds: BARE, of: single },
];

/** The tempos that a text names with words or signs that say so, or as ranges. */
export function namedTempos(text: string): TypedTempo[] {
  const found: TypedTempo[] = [];
  let rest = text;
  for (const { patterns, bounds, of } of SPELLINGS) {
    for (const pattern of patterns) {
      for (const match of rest.matchAll(pattern)) {
        const numbers = match.slice(1).map(numberOf);
        if (numbers.some((bpm) => bpm < bounds[0] || bpm > bounds[1])) continue;
        const tempo = { ...of(numbers[0]!, numbers[1]!), ...spanOf(match) };
        found.push(tempo);
        rest = blanked(rest, tempo);
      }
    }
  }
  return found;
}

/** The numbers of a text that can be tempos without being called so. */
export function bareTempos(text: string): TypedTempo[] {
  return [...text.matchAll(BARE_TEMPO)]
    .map((match) => ({ ...single(numberOf(match[1]!)), ...spanOf(match) }))
    .filter(({ low }) => low >= BARE[0] && low <= BARE[1]);
}
