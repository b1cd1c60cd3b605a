import type { Condition } from "@/server/search-text/query/condition";
import { blanked, type Span, spanOf } from "@/server/search-text/query/spans";

type Measure = Extract<Condition, { kind: "length" | "price" }>;

/** A length or a price that a search text names. */
export interface TypedMeasure extends Span {
  condition: Measure;
}

/** A meter such as `6/8`. */
export interface TypedMeter extends Span {
  meter: string;
}

const BEFORE = String.raw`(?<![\p{L}\p{N}.,#$-])`;
const AFTER = String.raw`(?![\p{L}\p{N}])`;
const COUNTS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const NUMBER = String.raw`\d{1,4}(?:[.,]\d{1,2})?|${COUNTS.join("|")}|sixteen|thirty|half an?|an?`;
const BELOW = String.raw`under|below|less than|shorter than|smaller than|cheaper than|at most|(?:not?|nothing) (?:more|longer|over) than|max(?:imum)?(?: of)?\.?|up to|within|<=?`;
const ABOVE = String.raw`over|above|more than|longer than|at least|(?:not?|nothing) (?:less|shorter|under) than|min(?:imum)?(?: of)?\.?|>=?`;
const ABOUT = String.raw`around|about|approx(?:imately)?\.?|circa|ca\.?|roughly|between|from|exactly|for|~|@`;
const OR_BELOW = "(?:or|and) (?:less|shorter|under|below|cheaper|fewer)|max(?:imum)?|tops|at most";
const OR_ABOVE = String.raw`(?:or|and) (?:more|longer|over|above|up)|\+|plus|min(?:imum)?|at least`;
/** Spellings of units, in English and where they are written alike in other languages. */
const UNITS = {
  ms: "ms|milliseconds?|millis|msec",
  second: "s|secs?|seconds?|sekunden?|segundos?|secondes?|secondi|сек|секунд[аы]?|秒|초",
  minute: "mins?|minutes?|minuten?|minutos?|minut[ie]|минут[аы]?",
  bar: "bars?|measures?|takte?|mesures?|compas(?:es)?|battut[ae]|такт(?:а|ов)?|小節|小节|마디",
  beat: "beats",
  credit: "credits?|creditos?|créditos?|crédits?|кредит(?:а|ов)?",
  dollar: String.raw`dollars?|usd|us\$|bucks?|\$`,
};
const UNIT = Object.entries(UNITS)
  .map(([name, spellings]) => `(?<${name}>${spellings})`)
  .join("|");
const LIMITS = `(?:(?:(?<below>${BELOW})|(?<above>${ABOVE})|${ABOUT})\\s?)?`;
/** "4 bars or under 5 seconds" are two measures. */
const NO_OTHER = `(?!\\s?(?:us)?\\$?(?:\\d|(?:${COUNTS.join("|")})(?![\\p{L}\\p{N}])))`;
const OTHER_LIMITS = `(?:\\s?(?:(?<less>${OR_BELOW})|(?<more>${OR_ABOVE}))(?![\\p{L}\\p{N}])${NO_OTHER})?`;
const TO = String.raw`\s?(?:-|–|—|to|and)\s?\$?(?<upper>\d{1,4}(?:[.,]\d{1,2})?)`;
const MEASURE = new RegExp(
  `${BEFORE}${LIMITS}(?<first>${NUMBER})(?:${TO})?(?<plus>\\+)?[\\s-]?(?:${UNIT})${AFTER}` +
    `${OTHER_LIMITS}(?:\\s(?:long|in length)(?![\\p{L}\\p{N}]))?`,
  "giu",
);
const DOLLARS = new RegExp(
  `${BEFORE}${LIMITS}(?:us)?\\$\\s?(?<first>\\d{1,4}(?:[.,]\\d{1,2})?)(?:${TO})?${AFTER}${OTHER_LIMITS}`,
  "giu",
);
/** `1:30` */
const CLOCK = /(?<![\p{L}\p{N}.,:])(\d{1,2}):([0-5]\d)(?![\p{L}\p{N}:])/gu;
/** Numbers in front of a measure that have its unit: the first of "2 or 4 bars". */
const SHARED = /(?:(?<![\p{L}\p{N}.,/-])\d{1,2}(?:\s?,\s?|\s?\/\s?|\sor\s))+$/iu;
const LONGEST_SHARED = 40;
/** "80s" is a decade and no length, unless something says so. */
const DECADE = /^(?:[05-9]0|\d{4})s$/iu;
const MAX_BARS = 64;
const BEATS_A_BAR = 4;

const METER =
  /(?<![\p{L}\p{N}./-])(1[0-5]|[2-9])\/(2|4|8|16)(?:[\s-](?:time(?: signature)?|meter|metre|signature|takt))?(?![\p{L}\p{N}/])/giu;

/** "Short" and "long" as lengths. */
export const LENGTH_WORDS: Readonly<Record<string, Pick<Measure, "low" | "high">>> = {
  short: { low: 0, high: 4 },
  long: { low: 8, high: Number.POSITIVE_INFINITY },
};

/** What is cheap: a sound for a credit, a pack for ten dollars. */
export const CHEAP = {
  kind: "any",
  of: [
    { kind: "price", unit: "credits", low: 0, high: 1 },
    { kind: "price", unit: "usd", low: 0, high: 10 },
  ],
  names: ["Up to 1 credit", "$10 a pack"],
} as const satisfies Condition;
export const CHEAP_WORDS: ReadonlySet<string> = new Set("cheap cheaper cheapest inexpensive affordable".split(" "));

/** The lengths and prices that a text names with their units. */
export function typedMeasures(text: string): TypedMeasure[] {
  const found: TypedMeasure[] = [];
  let rest = text;
  const take = (measures: readonly TypedMeasure[]) => {
    found.push(...measures);
    for (const measure of measures) rest = blanked(rest, measure);
  };
  for (const match of text.matchAll(DOLLARS)) take([measureOf(match, "dollar")]);
  for (const match of rest.matchAll(MEASURE)) {
    const unit = (Object.keys(UNITS) as (keyof typeof UNITS)[]).find((name) => match.groups![name] !== undefined);
    if (!unit || !isMeasure(match, unit)) continue;
    const measure = measureOf(match, unit);
    take([...sharing(text, measure, FACTORS[unit].factor), measure]);
  }
  for (const match of rest.matchAll(CLOCK)) {
    const seconds = Number(match[1]) * 60 + Number(match[2]);
    take([{ condition: { kind: "length", unit: "seconds", low: seconds, high: seconds }, ...spanOf(match) }]);
  }
  return found;
}

/** The meters that a text names. */
export function typedMeters(text: string): TypedMeter[] {
  return [...text.matchAll(METER)].map((match) => ({ meter: `${match[1]}/${match[2]}`, ...spanOf(match) }));
}

function isMeasure({ 0: text, groups }: RegExpMatchArray, unit: keyof typeof UNITS): boolean {
  const { first, upper = "0", below, above } = groups!;
  const isArticle = /^(?:half )?an?$/iu.test(first!);
  if (isArticle && unit !== "second" && unit !== "minute") return false;
  // "A second" is another one more often than a length.
  if (first!.length === 1 && isArticle && below === undefined && above === undefined) return false;
  if (unit === "second" && DECADE.test(text)) return false;
  const most = unit === "bar" ? MAX_BARS : unit === "beat" ? MAX_BARS * BEATS_A_BAR : Number.POSITIVE_INFINITY;
  return Math.max(numberOf(first!), numberOf(upper)) <= most;
}

const NAMED_NUMBERS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(COUNTS.map((word, at) => [word, at + 1])),
  ...{ sixteen: 16, thirty: 30, "half a": 0.5, "half an": 0.5, a: 1, an: 1 },
};
const numberOf = (text: string) => NAMED_NUMBERS[text.toLowerCase()] ?? Number(text.replace(",", "."));

/** What one of a unit is, in the units of the index. */
const FACTORS = {
  ms: { kind: "length", unit: "seconds", factor: 0.001 },
  second: { kind: "length", unit: "seconds", factor: 1 },
  minute: { kind: "length", unit: "seconds", factor: 60 },
  bar: { kind: "length", unit: "bars", factor: 1 },
  beat: { kind: "length", unit: "bars", factor: 1 / BEATS_A_BAR },
  credit: { kind: "price", unit: "credits", factor: 1 },
  dollar: { kind: "price", unit: "usd", factor: 1 },
} as const;

function measureOf(match: RegExpMatchArray, name: keyof typeof UNITS): TypedMeasure {
  const { first, upper, below, above, less, more, plus } = match.groups!;
  const { factor, ...measured } = FACTORS[name];
  const one = numberOf(first!) * factor;
  const other = upper === undefined ? one : numberOf(upper) * factor;
  const isBelow = below !== undefined || less !== undefined;
  const isAbove = above !== undefined || more !== undefined || plus !== undefined;
  const low = isBelow ? 0 : Math.min(one, other);
  const high = isAbove && !isBelow ? Number.POSITIVE_INFINITY : Math.max(one, other);
  return { condition: { ...measured, low, high }, ...spanOf(match) };
}

/** The numbers in front of a measure that mean its unit as well. */
function sharing(text: string, { condition, from }: TypedMeasure, factor: number): TypedMeasure[] {
  if (condition.low !== condition.high) return [];
  const start = Math.max(0, from - LONGEST_SHARED);
  const before = SHARED.exec(text.slice(start, from));
  return [...(before?.[0].matchAll(/\d+/gu) ?? [])].map((match) => {
    const at = start + before!.index + match.index;
    const value = Number(match[0]) * factor;
    return { condition: { ...condition, low: value, high: value }, from: at, to: at + match[0].length };
  });
}
