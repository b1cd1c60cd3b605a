import type { TempoRange } from "@/features/filters/tempo-range";
import { halfWidth } from "@/lib/contract/rules/half-width";
import { MAX_BPM, MIN_BPM } from "@/lib/contract/rules/sounds";

const NUMBER = String.raw`(\d{2,3}(?:[.,]\d{1,2})?)`;
const EXACT = new RegExp(`^${NUMBER}$`);
const RANGE = new RegExp(`^${NUMBER}\\s*(?:-|–|—|\\.\\.|to)\\s*${NUMBER}$`);
const AROUND = new RegExp(`^${NUMBER}\\s*(?:±|\\+-|\\+/-|~)\\s*(\\d{1,2}(?:[.,]\\d{1,2})?)$`);

/** The range of a typed tempo: "92", "90-95" or "92 ±3", with or without "BPM". Null for anything else. */
export function typedTempo(text: string): TempoRange | null {
  const typed = halfWidth(text).replace(/bpm/i, "").trim();
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

/** Null if no tempo that the filter allows is in the range. */
function limited(low: number, high: number): TempoRange | null {
  return high < MIN_BPM || low > MAX_BPM ? null : [Math.max(MIN_BPM, low), Math.min(MAX_BPM, high)];
}

/** Maximum interval between taps, in ms; a later tap starts again. */
const LONGEST_BEAT = 2_000;
const MAX_TAPS = 8;

/** The tempo of taps at these times, in ms, as whole BPM; null before the second tap. */
export function tappedTempo(before: readonly number[], now: number): { times: number[]; tempo: number | null } {
  const isSame = before.length > 0 && now - (before.at(-1) ?? 0) <= LONGEST_BEAT;
  const times = [...(isSame ? before : []), now].slice(-MAX_TAPS);
  if (times.length < 2) return { times, tempo: null };
  const beat = (now - (times[0] ?? now)) / (times.length - 1);
  return { times, tempo: Math.min(MAX_BPM, Math.max(MIN_BPM, Math.round(60_000 / beat))) };
}
