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
const MAX_LAP_SECONDS = 60;
const RATIOS = { least: 0.5, most: 2 };
/** From here on it is heard. */
const FAR = { semitones: 4, slower: 0.8, faster: 1.25 };

type Keyed = Pick<Sample, "key_value" | "key_is_minor">;

/** How a sound fits a session; with a `pace` of 0.5 or 2, half or twice as fast as fits best. */
export function fitting(sound: Keyed & Pick<Sample, "tempo">, fit: SoundFit, session: Session, pace = 1): Fitting {
  const isKeyGuessed = fit.transposes && (fit.key_confidence ?? 1) < LEAST_KEY_CONFIDENCE;
  const tempo = tempoFitting(fit, session.tempo, pace);
  // A loop that keeps its tempo is played as it is; what has no tempo, such as a drone, is moved to the key.
  const isMoved = tempo.ratio !== null || (sound.tempo === null && fit.frames <= MAX_LAP_SECONDS * fit.rate);
  const shift = isMoved && fit.transposes && !isKeyGuessed ? semitones(sound, session) : null;
  return { shift, isKeyGuessed, ...tempo };
}

/** Semitones from a sound's key to the session's, -6 to +5. A major key counts as its relative minor. */
export function semitones({ key_value, key_is_minor }: Keyed, { key }: Session): number | null {
  if (key_value === null || key === null) return null;
  const up = (minorRoot(key.value, key.is_minor) - minorRoot(key_value, key_is_minor) + 12) % 12;
  return up > 5 ? up - 12 : up;
}

const minorRoot = (value: (typeof KEY_VALUES)[number], is_minor: boolean): number =>
  (KEY_VALUES.indexOf(value) + (is_minor ? 0 : 9)) % 12;

function tempoFitting(
  { beats, loop_frames, rate, tempo_confidence }: SoundFit,
  tempo: number,
  pace: number,
): Pick<Fitting, "ratio" | "beats" | "unstretched"> {
  const asItIs = (unstretched: Unstretched) => ({ ratio: null, beats: null, unstretched });
  if (tempo_confidence !== null && tempo_confidence < LEAST_TEMPO_CONFIDENCE) return asItIs("unsure");
  if (beats === null || loop_frames === null) return asItIs("no-beats");
  const seconds = loop_frames / rate;
  if (beats > MAX_BEATS || seconds > MAX_SECONDS) return asItIs("too-long");
  const own = (beats * 60) / seconds;
  const [nearest] = [1, 0.5, 2]
    .map((times) => ({ times, ratio: tempo / (own * times) }))
    .sort((one, other) => Math.abs(Math.log(one.ratio)) - Math.abs(Math.log(other.ratio)));
  const ratio = nearest!.ratio * pace;
  if (ratio < RATIOS.least || ratio > RATIOS.most) return asItIs("too-far");
  const counted = (beats * nearest!.times) / pace;
  // A lap of quarter beats would never end with one.
  if (!Number.isInteger(2 * counted)) return asItIs("no-beats");
  if ((lapBeats(counted) * 60) / tempo > MAX_LAP_SECONDS) return asItIs("too-long");
  return { ratio, beats: counted, unstretched: null };
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
