import { lapBeats } from "@/lib/audio/laps/render-lap";
import type { Session } from "@/lib/audio/transport/session";
import type { Sample } from "@/lib/contract/entities/sound";
import type { SoundFit } from "@/lib/contract/entities/sound-fit";
import { KEY_VALUES } from "@/lib/contract/rules/sounds";

/** Why a sound keeps its own tempo. */
export type Unstretched = "no-beats" | "unsure" | "too-long" | "too-far";

/** How a sound is heard in a session. */
export interface Fitting {
  /** Semitones; null if it isn't transposed. */
  shift: number | null;
  /** Whether it has a key, which is no more than a guess. */
  isKeyGuessed: boolean;
  /** Its tempo becomes so many times as fast, once it counts half, once or twice; null if it isn't stretched. */
  ratio: number | null;
  /** The beats of the session that it takes: its own times 0.5, 1 or 2. Null if it isn't stretched. */
  beats: number | null;
  unstretched: Unstretched | null;
}

const LEAST_TEMPO_CONFIDENCE = 0.3;
const LEAST_KEY_CONFIDENCE = 0.5;
const MAX_BEATS = 64;
const MAX_SECONDS = 90;
/** A longer lap takes too much memory. */
export const MAX_LAP_SECONDS = 60;
/** How often a beat of a sound is counted in one of the session; of equally near ones the first. */
const TIMES = [1, 0.5, 2] as const;
const RATIOS = { least: 0.5, most: 2 };
/** Between which ratios each of them is the nearest. */
const NEAREST_RATIOS = {
  1: [Math.SQRT1_2, Math.SQRT2],
  0.5: [RATIOS.least, Math.SQRT2],
  2: [Math.SQRT1_2, RATIOS.most],
} as const;
/** Sounds are ordered by how far they are stretched in these steps: within one, they are as good. */
export const STRETCH_STEPS = [0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.12, 0.15, 0.2, 0.25, 0.35, 0.5] as const;
/** From here on it is heard. */
const FAR = { semitones: 4, slower: 0.8, faster: 1.25 };

type Keyed = Pick<Sample, "key_value" | "key_is_minor">;
type Transposed = Pick<SoundFit, "transposes" | "key_confidence">;

/** How a sound fits a session; with a `pace` of 0.5 or 2, half or twice as fast as fits best. */
export function fitting(sound: Keyed & Pick<Sample, "tempo">, fit: SoundFit, session: Session, pace = 1): Fitting {
  const tempo = tempoFitting(fit, session.tempo, pace);
  // A loop that keeps its tempo is played as it is; what has no tempo, such as a drone, is moved to the key.
  const isMoved = tempo.ratio !== null || (sound.tempo === null && fit.frames <= MAX_LAP_SECONDS * fit.rate);
  const shift = isMoved && movableRoot(sound, fit) !== null ? semitones(sound, session) : null;
  return { shift, isKeyGuessed: isKeyGuessed(fit), ...tempo };
}

const isKeyGuessed = ({ transposes, key_confidence }: Transposed) =>
  transposes && (key_confidence ?? 1) < LEAST_KEY_CONFIDENCE;

/** The root of a sound's key, from C up, as of its relative minor; null of one that is never transposed. */
export function movableRoot({ key_value, key_is_minor }: Keyed, fit: Transposed): number | null {
  if (key_value === null || !fit.transposes || isKeyGuessed(fit)) return null;
  return minorRoot(key_value, key_is_minor);
}

/** Semitones from a sound's key to the session's, -6 to +5. A major key counts as its relative minor. */
export function semitones({ key_value, key_is_minor }: Keyed, { key }: Session): number | null {
  if (key_value === null || key === null) return null;
  return semitonesBetween(minorRoot(key_value, key_is_minor), minorRoot(key.value, key.is_minor));
}

/** Semitones from one minor root to another, -6 to +5. */
export function semitonesBetween(from: number, to: number): number {
  const up = (to - from + 12) % 12;
  return up > 5 ? up - 12 : up;
}

/** The root of a key, from C up; that of a major key is of its relative minor. */
export const minorRoot = (value: (typeof KEY_VALUES)[number], is_minor: boolean): number =>
  (KEY_VALUES.indexOf(value) + (is_minor ? 0 : 9)) % 12;

/** What of a sound repeats, in beats of its own tempo, or why it is never stretched. */
export function ownLoop({
  beats,
  loop_frames,
  rate,
  tempo_confidence,
}: Pick<SoundFit, "beats" | "loop_frames" | "rate" | "tempo_confidence">):
  | { beats: number; tempo: number }
  | Unstretched {
  if (tempo_confidence !== null && tempo_confidence < LEAST_TEMPO_CONFIDENCE) return "unsure";
  if (beats === null || loop_frames === null) return "no-beats";
  const seconds = loop_frames / rate;
  if (beats > MAX_BEATS || seconds > MAX_SECONDS) return "too-long";
  return { beats, tempo: (beats * 60) / seconds };
}

function tempoFitting(fit: SoundFit, tempo: number, pace: number): Pick<Fitting, "ratio" | "beats" | "unstretched"> {
  const asItIs = (unstretched: Unstretched) => ({ ratio: null, beats: null, unstretched });
  const own = ownLoop(fit);
  if (typeof own === "string") return asItIs(own);
  const [nearest] = TIMES.map((times) => ({ times, ratio: tempo / (own.tempo * times) })).sort(
    (one, other) => Math.abs(Math.log(one.ratio)) - Math.abs(Math.log(other.ratio)),
  );
  const ratio = nearest!.ratio * pace;
  if (ratio < RATIOS.least || ratio > RATIOS.most) return asItIs("too-far");
  const counted = (own.beats * nearest!.times) / pace;
  // A lap of quarter beats would never end with one.
  if (!Number.isInteger(2 * counted)) return asItIs("no-beats");
  if (!isLap(counted, tempo)) return asItIs("too-long");
  return { ratio, beats: counted, unstretched: null };
}

const isLap = (beats: number, tempo: number) => (lapBeats(beats) * 60) / tempo <= MAX_LAP_SECONDS;

/** How far a sound is stretched: 0.05 for `x1.05`, and for `x0.95`. */
export const stretchOf = (ratio: number): number => Math.abs(ratio - 1);

/** Own tempos and beats of the sounds that a session stretches by at most so much: {@link fitting} as ranges. */
export interface StretchRange {
  /** Both inclusive. */
  low: number;
  high: number;
  /** Whether the lap of a loop with so many beats isn't too long. */
  admits: (beats: number) => boolean;
}

/** The ranges for sounds that count once, half and double. None of a sound is in two. */
export function stretchRanges(tempo: number, maxStretch: number): StretchRange[] {
  return TIMES.map((times) => {
    const [slowest, fastest] = NEAREST_RATIOS[times];
    const [least, most] = [Math.max(slowest, 1 - maxStretch), Math.min(fastest, 1 + maxStretch)];
    return {
      low: tempo / times / most,
      high: tempo / times / least,
      admits: (beats: number) => isLap(beats * times, tempo),
    };
  });
}

/** Where a sound is moved so far that it is heard. */
export function farness({ shift, ratio }: Fitting): ("shift" | "stretch")[] {
  const isFarShift = shift !== null && Math.abs(shift) > FAR.semitones;
  const isFarStretch = ratio !== null && (ratio > FAR.faster || ratio < FAR.slower);
  return [...(isFarShift ? (["shift"] as const) : []), ...(isFarStretch ? (["stretch"] as const) : [])];
}

/** The gain that brings a sound of this loudness, in LUFS, to that of the others. */
export function levelGain(loudness: number | null): number {
  const decibels = loudness === null ? 0 : Math.min(6, Math.max(-12, -18 - loudness));
  return 10 ** (decibels / 20);
}
