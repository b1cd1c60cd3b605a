import type { Chroma } from "@/server/audio/chroma";
import type { OnsetStrength } from "@/server/audio/onsets";
import { mean, type SoundFrames } from "@/server/audio/sound-frames";
import { isCutAtWholeTempo, type SoundLength } from "@/server/audio/tempo";

export type LoopHint = "loop" | "one-shot";

const SHORTEST_SECONDS = 0.8;
const MAX_SECONDS = 90;
const BEAT_COUNTS = [4, 8, 12, 16, 24, 32, 48, 64, 96, 128];
const LEAST_PITCHED = 0.5;
const LEAST_MOVEMENT = 0.2;
const SLOWEST = 60;
const FASTEST = 190;

/** The evidence for or against a loop. */
export interface LoopEvidence {
  /** "cut": 4 or more beats at a whole tempo, to within samples. "round": whole seconds, or half ones under 4 s. */
  length: "cut" | "round" | "any";
  /** Onsets per second. */
  density: number;
  /** How well the onsets align with the grid of the best tempo, 0 to 1. */
  regularity: number;
  /** Level of the last sixteenth relative to the mean level, in dB. */
  ending: number;
  /** How much the pitches change over the sound, 0 to 1; 0 if the sound is not pitched. */
  movement: number;
  /** Share of the onset strength that comes after the first quarter of the sound, 0 to 1. */
  later: number;
}

export function loopEvidence(
  sound: SoundFrames,
  onsets: OnsetStrength,
  length: SoundLength,
  regularity: number,
  chroma: Chroma,
): LoopEvidence {
  const seconds = length.frames / length.sample_rate;
  const quarter = Math.floor(sound.frames / 4);
  const total = onsets.all.reduce((sum, value) => sum + value, 1e-9);
  return {
    length: lengthEvidence(length),
    density: onsets.positions.length / seconds,
    regularity,
    ending: mean(sound.level.subarray(-Math.max(1, Math.floor(sound.frames / 16)))) - mean(sound.level),
    movement: chroma.pitched > LEAST_PITCHED ? chroma.movement : 0,
    later: onsets.all.subarray(quarter).reduce((sum, value) => sum + value, 0) / total,
  };
}

/**
 * True for a sound that is made to repeat. A drone without onsets passes only if its length was cut to whole beats;
 * whole seconds prove little, since recordings of any kind are cut to them, unless chords change in between.
 */
export function isLoop(evidence: LoopEvidence, length: SoundLength, hint?: LoopHint): boolean {
  const seconds = length.frames / length.sample_rate;
  if (seconds < SHORTEST_SECONDS || seconds > MAX_SECONDS) return false;
  const rhythm = Math.min(1, evidence.density / 2) * evidence.later * evidence.regularity;
  let score = -2 + 7.5 * rhythm;
  if (evidence.length === "cut") score += 3;
  if (evidence.length === "round") score += evidence.movement > LEAST_MOVEMENT ? 2 : 1;
  if (evidence.ending > -6) score += 0.5;
  // A tail after a clear rhythm proves nothing; after a single sound it indicates a one-shot.
  if (evidence.ending < -15) score -= 1.5 * Math.max(0, 1 - 2 * rhythm);
  if (seconds < 1.5) score -= 0.5;
  if (hint) score += hint === "loop" ? 2 : -2;
  return score > 0;
}

function lengthEvidence(length: SoundLength): LoopEvidence["length"] {
  const fits = BEAT_COUNTS.some((beats) => {
    const tempo = (60 * beats * length.sample_rate) / length.frames;
    return tempo >= SLOWEST && tempo <= FASTEST && isCutAtWholeTempo(beats, tempo, length);
  });
  if (!fits) return "any";
  const halfSeconds = (length.frames * 2) / length.sample_rate;
  const isRound = Number.isInteger(halfSeconds) && (halfSeconds % 2 === 0 || halfSeconds < 8);
  return isRound ? "round" : "cut";
}
