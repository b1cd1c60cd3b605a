import type { PackSound } from "@/lib/contract/entities/pack-sound";

/** How a recording is cut. */
export interface TrimPlan {
  /** Where the cut begins, and how long what is kept is. */
  from_seconds: number;
  seconds: number;
  /** Of a loop, as many as it has then: a multiple of four but for what is shorter than a bar. Null for any other sound. */
  beats: number | null;
}

/** Of a recording that can be trimmed, in seconds. */
export const MAX_TRIMMED_SECONDS = 120;
const BAR = 4;
/** What a bar may lack, in beats: a loop that is so little too short isn't shorter by a bar. */
const TOLERANCE = 0.05;
const SILENCES = ["silence-start", "silence-end"];
const MENDED = ["uneven-beats", ...SILENCES];
/** What is left of the silence beside a sound without a tempo, in seconds: an attack and a decay begin below what is heard. */
const LEFT = { start: 0.01, end: 0.05 };
/** A cut that takes less away mends nothing, in seconds. */
const LEAST_CUT = 0.001;

type Trimmed = Pick<PackSound, "tempo" | "duration_seconds" | "findings">;

/**
 * How a recording with silence at its ends, or a loop that isn't a number of whole beats, is cut: a loop to as many whole
 * bars as there is sound for, at the declared tempo, anything else to its sound. Null where that mends nothing.
 */
export function trimPlan({ tempo, duration_seconds, findings }: Trimmed): TrimPlan | null {
  if (!findings || duration_seconds > MAX_TRIMMED_SECONDS) return null;
  const start = findings.find(({ kind }) => kind === "silence-start")?.to_seconds ?? 0;
  const end = findings.find(({ kind }) => kind === "silence-end")?.from_seconds ?? duration_seconds;
  const mended = tempo === null ? SILENCES : MENDED;
  if (!findings.some(({ kind }) => mended.includes(kind))) return null;
  const plan =
    tempo === null ? soundOnly({ start, end }, duration_seconds) : wholeBars({ start, end }, duration_seconds, tempo);
  return plan && plan.seconds < duration_seconds - LEAST_CUT ? plan : null;
}

/** Where something is heard, in seconds. */
interface Heard {
  start: number;
  end: number;
}

function soundOnly({ start, end }: Heard, length: number): TrimPlan {
  const from_seconds = Math.max(0, start - LEFT.start);
  return { from_seconds, seconds: Math.min(length, end + LEFT.end) - from_seconds, beats: null };
}

function wholeBars({ start, end }: Heard, length: number, tempo: number): TrimPlan | null {
  const beatsOf = (seconds: number) => (seconds * tempo) / 60;
  const there = beatsOf(length - start) + TOLERANCE;
  const heard = beatsOf(end - start) - TOLERANCE;
  const unit = there >= BAR ? BAR : 1;
  const beats = Math.min(Math.floor(there / unit), Math.ceil(heard / unit)) * unit;
  if (beats < 1) return null;
  const seconds = (beats * 60) / tempo;
  return { from_seconds: Math.max(0, Math.min(start, length - seconds)), seconds, beats };
}
