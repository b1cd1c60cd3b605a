import type { SoundFacets } from "@/lib/contract/entities/facets";
import { type ListFilters, RANGES } from "@/lib/contract/rules/filters";

/** Bounds of the slider. A thumb at a bound sets no limit. */
export const TEMPO_BOUNDS = RANGES.tempo.slider;
const BIN = 5;

export type TempoRange = readonly [low: number, high: number];

/** The range on the slider: a missing limit is at its bound. */
export function tempoRange({ bpm_min, bpm_max }: ListFilters): TempoRange {
  const [low, high] = TEMPO_BOUNDS;
  return [Math.min(high, Math.max(low, bpm_min ?? low)), Math.max(low, Math.min(high, bpm_max ?? high))];
}

/** The filters of a range. Without a range, half and double time have no effect. */
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

/** The filters of a typed or tapped range: its exact limits, even outside the slider's bounds. */
export function exactTempoFilters([low, high]: TempoRange): Partial<ListFilters> {
  const isAny = low <= TEMPO_BOUNDS[0] && high >= TEMPO_BOUNDS[1];
  return isAny ? tempoFilters([low, high]) : { bpm_min: low, bpm_max: high };
}

/** A tempo as its field shows it: `92`, `90–95`, `40–200`. */
export function tempoText([low, high]: TempoRange): string {
  return low === high ? String(low) : `${low}–${high}`;
}
