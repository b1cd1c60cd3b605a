import type { Chroma } from "@/server/audio/chroma";

/** Pitch classes upwards from C, sharps only. */
export const PITCH_CLASSES = ["C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"] as const;

export interface MusicalKey {
  value: (typeof PITCH_CLASSES)[number];
  is_minor: boolean;
}

export interface KeyEstimate {
  /** Null when too little of the sound is pitched. */
  key: MusicalKey | null;
  /** 0 to 1: probability of the key among all 24, times how pitched the sound is. */
  confidence: number;
}

/** The share of a sound's energy that must be pitched for it to have a key. */
const LEAST_PITCHED = 0.1;

/** A sound of which this share is its tonic and fifth is a single note or a drone and has no mode. */
const DRONE_SHARE = 0.9;

interface Profile {
  /** The evidence of each degree, from the tonic upwards, for the key: by its strength in the whole loop … */
  whole: readonly number[];
  /** … and in its opening. */
  opening: readonly number[];
  bias: number;
}

/**
 * Key profiles of major and minor, like Krumhansl's, but fitted to loops, which are too short for the statistics of
 * whole pieces and mostly begin on their tonic. Fitted by softmax regression over all 24 keys on synthesised loops of
 * many styles, none of them in the demo catalogue.
 */
const MAJOR: Profile = {
  whole: [2.12, -0.46, -0.21, -2.96, 0.97, 2.08, -1.98, 3.01, -2.67, 2.79, -3.38, 0.24],
  opening: [4.86, -0.77, 0.32, -0.95, 3.05, -3.19, -2.08, 2.34, -1, -2.16, 0.08, -0.26],
  bias: 0,
};
const MINOR: Profile = {
  whole: [1.93, -2.99, 0.2, 2.5, -1.97, 1.89, -0.1, 2.61, 0.2, -4.33, 1.6, -1.06],
  opening: [5.14, -1.61, 0.03, 2.6, 0.64, -1.61, -1.33, 2.48, -4.96, -0.97, -0.44, -0.19],
  bias: 0.14,
};

/**
 * The most plausible of the 24 keys; null for a sound that is mostly noise and drums. A single note or a drone on a
 * fifth is named by its tonic alone, which is written as major.
 */
export function estimateKey(chroma: Chroma): KeyEstimate {
  const scores = [MAJOR, MINOR].flatMap((profile) =>
    PITCH_CLASSES.map((_, tonic) => profile.bias + agreement(chroma, profile, tonic)),
  );
  const best = scores.indexOf(Math.max(...scores));
  const belief = 1 / scores.reduce((total, score) => total + Math.exp(score - scores[best]!), 0);
  const confidence = belief * chroma.pitched;
  if (chroma.pitched < LEAST_PITCHED) return { key: null, confidence };
  const tonic = best % 12;
  const isDrone = chroma.all[tonic]! + chroma.all[(tonic + 7) % 12]! > DRONE_SHARE;
  return { key: { value: PITCH_CLASSES[tonic]!, is_minor: best >= 12 && !isDrone }, confidence };
}

function agreement(chroma: Chroma, profile: Profile, tonic: number): number {
  let total = 0;
  for (let step = 0; step < 12; step++) {
    const pitchClass = (tonic + step) % 12;
    total += profile.whole[step]! * Math.sqrt(chroma.all[pitchClass]!);
    total += profile.opening[step]! * Math.sqrt(chroma.opening[pitchClass]!);
  }
  return total;
}
