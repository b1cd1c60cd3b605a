import { MAX_BPM, MIN_BPM } from "@/lib/contract/rules/sounds";
import type { NameWord } from "@/lib/names/words";

/** A number that isn't called a tempo is one within these bounds at most. */
const BARE_TEMPO = { low: 60, high: 200 };
const NUMBER = String.raw`(\d{2,3}(?:[.,]\d{1,2})?)`;
const WITH_UNIT = new RegExp(`^(?:${NUMBER}bpm|(?:bpm|tempo)${NUMBER}|@${NUMBER})$`, "i");
const PLAIN = new RegExp(`^${NUMBER}$`);
const UNIT = /^(?:bpm|tempo)$/;
/** What a number has behind it that is no tempo. */
const OTHER_UNIT =
  /^(?:k?hz|db|ms|s|secs?|seconds?|mins?|minutes?|percent|bits?|k|kb|mb|bars?|beats?|steps?|st|semi(?:tone)?s?|cents?|ct|mm|cm|m|km|ft|feet|inch|kg|lbs|rpm|fps|mph|kmh|miles|volts?|watts?|degrees?|voices?|hits?|takte?|mesures?|players|singers|violins|violas|celli|cellos|horns|trumpets|trombones|flutes|oboes|clarinets|bassoons)$/;
/** What stands before a number that neither counts nor is a tempo: "capo 3", "faster than 90". */
const PLACE = /^(?:capo|fret|than)$/;
/** What stands before a number that counts. */
const COUNTING =
  /^(?:take|tk|vol|volume|part|pt|no|nr|num|number|vel|velocity|v|rr|layer|insert|track|trk|ch|channel|chop|slice|ver|version|note|midi|sample|file|prise|toma|aufnahme)$/;
const MACHINE = /^[A-Z]{1,4}$/;

const toNumber = (text: string) => Number(text.replace(",", "."));
const isTempo = (bpm: number) => bpm >= MIN_BPM && bpm <= MAX_BPM;

/** A number at some words of a name. */
export interface NumberAt {
  at: number;
  length: 1 | 2;
  value: number;
}

/** The tempo that a name says with a unit; a range of tempos, as styles have it, is none. */
export function namedTempo(words: readonly NameWord[]): NumberAt | null {
  const found = tempoWithUnit(words);
  return found && rangeTo(words, found) ? null : found;
}

/** Tempos from one to another. */
export interface TempoRange {
  low: number;
  high: number;
}

/** The range of tempos that a name says, such as "70-90 BPM"; null if it says none. */
export function tempoRange(words: readonly NameWord[]): TempoRange | null {
  const found = tempoWithUnit(words);
  return found && rangeTo(words, found);
}

/** Less than an octave apart: "70-140 BPM" is a tempo and its half. */
function rangeTo(words: readonly NameWord[], { at, value }: NumberAt): TempoRange | null {
  const before = words[at]!.glue === "-" && PLAIN.test(words[at - 1]?.read ?? "") ? toNumber(words[at - 1]!.read) : 0;
  return before >= MIN_BPM && before < value && before * 2 > value ? { low: before, high: value } : null;
}

function tempoWithUnit(words: readonly NameWord[]): NumberAt | null {
  for (const [at, { read }] of words.entries()) {
    const match = WITH_UNIT.exec(read);
    const value = toNumber(match?.[1] ?? match?.[2] ?? match?.[3] ?? "");
    if (match && isTempo(value)) return { at, length: 1, value };
  }
  for (const [at, { key }] of words.entries()) {
    if (!UNIT.test(key)) continue;
    // `120 bpm` rather than `bpm 120`.
    for (const place of key === "bpm" ? [at - 1, at + 1] : [at + 1]) {
      const value = PLAIN.test(words[place]?.read ?? "") ? toNumber(words[place]!.read) : 0;
      if (isTempo(value)) return { at: Math.min(at, place), length: 2, value };
    }
  }
  return null;
}

/** Whether the number at a word has a unit that is no tempo's, or is a part of a date or a fraction. */
export function isMeasured(words: readonly NameWord[], at: number): boolean {
  const { text } = words[at]!;
  if (/[%°'"’]/u.test(text) || /^-/.test(text)) return true;
  if (PLACE.test(words[at - 1]?.key ?? "")) return true;
  const next = words[at + 1];
  if (next && OTHER_UNIT.test(next.key) && next.read !== "M") return true;
  const isDigits = (word: NameWord | undefined) => word !== undefined && /^\d+$/.test(word.read);
  return (next?.glue === "-" && isDigits(next)) || (words[at]!.glue === "-" && isDigits(words[at - 1]));
}

/** Whether letters in front of a number name a machine with it, such as `SH-101` or `KPR 77`. */
export function isModel(words: readonly NameWord[], at: number): boolean {
  return at === 1 && words.length > 2 && words[at]!.isNear && MACHINE.test(words[0]!.read);
}

/** The numbers of a name that can be a tempo without being called one, as far as the name itself tells. */
export function bareTempos(words: readonly NameWord[]): NumberAt[] {
  return words.flatMap(({ read, text }, at) => {
    const value = PLAIN.test(read) && !read.startsWith("0") && !text.startsWith("#") ? toNumber(read) : 0;
    if (value < BARE_TEMPO.low || value > BARE_TEMPO.high || isMeasured(words, at) || isCounted(words, at)) return [];
    return [{ at, length: 1 as const, value }];
  });
}

/** Whether a word says that the number behind it counts. */
export const isCounting = ({ key }: Pick<NameWord, "key">) => COUNTING.test(key);

/** Whether the number at a word is one that the word before it counts with. */
export const isCounted = (words: readonly NameWord[], at: number) => at > 0 && isCounting(words[at - 1]!);

/** A whole number that may count a file: `#1`, `007`. Years are none. */
export function countAt(words: readonly NameWord[], at: number): number | null {
  const match = /^#?(\d{1,4})$/.exec(words[at]?.read ?? "");
  const value = Number(match?.[1]);
  return match && !(value >= 1900 && value < 2100) && !isMeasured(words, at) ? value : null;
}
