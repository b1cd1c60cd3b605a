import type { PackSound } from "@/lib/contract/entities/pack-sound";

/** How a loop is cut to whole bars. */
export interface TrimPlan {
  /** Where the cut begins. */
  from_seconds: number;
  /** As long as the recording is: a multiple of four but for what is shorter than a bar. */
  beats: number;
}

/** Of a loop that can be trimmed, in seconds. */
export const MAX_TRIMMED_SECONDS = 120;
const BAR = 4;
/** What a bar may lack, in beats: a loop that is so little too short isn't shorter by a bar. */
const TOLERANCE = 0.05;
const MENDED = ["uneven-beats", "silence-start", "silence-end"];

/**
 * How a loop that isn't a number of whole beats, or has silence at its ends, is cut: to as many whole bars as there is
 * sound for, at the declared tempo. Null where that mends nothing.
 */
export function trimPlan({
  tempo,
  duration_seconds,
  findings,
}: Pick<PackSound, "tempo" | "duration_seconds" | "findings">): TrimPlan | null {
  if (tempo === null || duration_seconds > MAX_TRIMMED_SECONDS) return null;
  if (!findings?.some(({ kind }) => MENDED.includes(kind))) return null;
  const start = findings.find(({ kind }) => kind === "silence-start")?.to_seconds ?? 0;
  const end = findings.find(({ kind }) => kind === "silence-end")?.from_seconds ?? duration_seconds;
  const beatsOf = (seconds: number) => (seconds * tempo) / 60;
  const there = beatsOf(duration_seconds - start) + TOLERANCE;
  const heard = beatsOf(end - start) - TOLERANCE;
  const unit = there >= BAR ? BAR : 1;
  const beats = Math.min(Math.floor(there / unit), Math.ceil(heard / unit)) * unit;
  if (beats < 1) return null;
  const seconds = (beats * 60) / tempo;
  const from = Math.max(0, Math.min(start, duration_seconds - seconds));
  return seconds < duration_seconds - 0.001 ? { from_seconds: from, beats } : null;
}
