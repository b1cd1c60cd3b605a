import { MAX_BPM, MIN_BPM } from "@/lib/contract/constants";
import type { SoundFacets } from "@/lib/contract/facets";
import { type ListFilters, RANGES } from "@/lib/contract/filters";

/** Ends of the slider. A thumb at its end asks for nothing. */
export const TEMPO_BOUNDS = RANGES.tempo.slider;
const BIN = 5;

export type TempoRange = readonly [low: number, high: number];

/** The range that the slider shows: an open end is at its bound. */
export function tempoRange({ bpm_min, bpm_max }: ListFilters): TempoRange {
  const [low, high] = TEMPO_BOUNDS;
  return [Math.min(high, Math.max(low, bpm_min ?? low)), Math.max(low, Math.min(high, bpm_max ?? high))];
}

/** The filters that a range stands for. Without a range, half and double time mean nothing. */
export function tempoFilters([low, high]: TempoRange): Partial<ListFilters> {
  const bpm_min = low > TEMPO_BOUNDS[0] ? low : undefined;
  const bpm_max = high < TEMPO_BOUNDS[1] ? high : undefined;
  return { bpm_min, bpm_max, ...(!bpm_min && !bpm_max && { half_double: undefined }) };
}

/** Heights of the histogram over the slider, one per 5 BPM. */
export function tempoHistogram(tempos: SoundFacets["tempos"] | undefined): number[] {
  const counts = new Map(tempos?.map(({ bpm, count }) => [bpm, count]));
  const [low, high] = TEMPO_BOUNDS;
  return Array.from({ length: (high - low) / BIN }, (_, bin) => counts.get(low + bin * BIN) ?? 0);
}

/** The filters that a typed or tapped range stands for: its ends exactly, beyond those of the slider, too. */
export function exactTempoFilters([low, high]: TempoRange): Partial<ListFilters> {
  const isAny = low <= TEMPO_BOUNDS[0] && high >= TEMPO_BOUNDS[1];
  return isAny ? tempoFilters([low, high]) : { bpm_min: low, bpm_max: high };
}

/** A tempo as its field shows it: `92`, `90–95`, `40–200`. */
export function tempoText([low, high]: TempoRange): string {
  return low === high ? String(low) : `${low}–${high}`;
}

const NUMBER = String.raw`(\d{2,3}(?:[.,]\d{1,2})?)`;
const EXACT = new RegExp(`^${NUMBER}$`);
const RANGE = new RegExp(`^${NUMBER}\\s*(?:-|–|—|\\.\\.|to)\\s*${NUMBER}$`);
const AROUND = new RegExp(`^${NUMBER}\\s*(?:±|\\+-|\\+/-|~)\\s*(\\d{1,2}(?:[.,]\\d{1,2})?)$`);

/** The range that a typed tempo stands for: "92", "90-95" or "92 ±3", with or without "BPM". Null for anything else. */
export function typedTempo(text: string): TempoRange | null {
  const typed = text.replace(/bpm/i, "").trim();
  const number = (part: string | undefined) => Number(part?.replace(",", "."));
  const exact = EXACT.exec(typed);
  if (exact) return limited(number(exact[1]), number(exact[1]));
  const around = AROUND.exec(typed);
  if (around) return limited(number(around[1]) - number(around[2]), number(around[1]) + number(around[2]));
  const range = RANGE.exec(typed);
  if (!range) return null;
  const ends = [number(range[1]), number(range[2])] as const;
  return limited(Math.min(...ends), Math.max(...ends));
}

/** Null where no tempo of the filter is in the range. */
function limited(low: number, high: number): TempoRange | null {
  return high < MIN_BPM || low > MAX_BPM ? null : [Math.max(MIN_BPM, low), Math.min(MAX_BPM, high)];
}

/** Taps further apart begin anew, in ms. */
const LONGEST_BEAT = 2_000;
const MAX_TAPS = 8;

/** The tempo of taps at these times, in ms, in whole BPM; null before the second tap. */
export function tappedTempo(before: readonly number[], now: number): { times: number[]; tempo: number | null } {
  const isSame = before.length > 0 && now - (before.at(-1) ?? 0) <= LONGEST_BEAT;
  const times = [...(isSame ? before : []), now].slice(-MAX_TAPS);
  if (times.length < 2) return { times, tempo: null };
  const beat = (now - (times[0] ?? now)) / (times.length - 1);
  return { times, tempo: Math.min(MAX_BPM, Math.max(MIN_BPM, Math.round(60_000 / beat))) };
}
