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
  /** 0 to 1: belief in the key among all 24, times how pitched the sound is. */
  confidence: number;
}

/** How much of a sound's energy must be pitched before it has a key. */
const LEAST_PITCHED = 0.15;

/** A sound of which this share is its tonic and fifth is a single note or a drone and says nothing of its mode. */
const DRONE_SHARE = 0.9;

/** Probe-tone ratings of Krumhansl and Kessler (1982), major and minor, from the tonic upwards. */
const PROFILES = [
  [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88],
  [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17],
] as const;
const SCALES = [
  [0, 2, 4, 5, 7, 9, 11],
  [0, 2, 3, 5, 7, 8, 10],
] as const;
const TRIADS = [
  [0, 4, 7],
  [0, 3, 7],
] as const;

/** What a key is judged by: correlations with the profiles, and shares of the sound. */
export const KEY_EVIDENCE = [
  "profile",
  "bass_profile",
  "scale",
  "tonic",
  "bass_tonic",
  "opening_bass_tonic",
  "opening_triad",
  "opening_profile",
  "minor",
] as const;

/** Fitted by softmax regression on synthesised loops in every key, then rounded. */
const WEIGHTS: Record<(typeof KEY_EVIDENCE)[number], number> = {
  profile: 4.5,
  bass_profile: 1,
  scale: 4,
  tonic: 1,
  bass_tonic: 1.5,
  opening_bass_tonic: 1,
  opening_triad: 2.5,
  opening_profile: 2.5,
  minor: 0.2,
};

/** The evidence for each of the 24 keys: the twelve majors from C, then the twelve minors. */
export function keyEvidence(chroma: Chroma): number[][] {
  const compressed = chroma.all.map(Math.sqrt);
  return Array.from({ length: 24 }, (_, candidate) => {
    const tonic = candidate % 12;
    const mode = candidate < 12 ? 0 : 1;
    const share = (of: Float64Array, steps: readonly number[]) =>
      steps.reduce((total, step) => total + of[(tonic + step) % 12]!, 0);
    return [
      correlation(compressed, PROFILES[mode], tonic),
      correlation(chroma.bass, PROFILES[mode], tonic),
      share(chroma.all, SCALES[mode]),
      chroma.all[tonic]!,
      chroma.bass[tonic]!,
      chroma.openingBass[tonic]!,
      share(chroma.opening, TRIADS[mode]),
      correlation(chroma.opening, PROFILES[mode], tonic),
      mode,
    ];
  });
}

/**
 * The most plausible of the 24 keys, or none for a sound that is mostly noise and drums. A single note or a
 * drone on a fifth is named by its tonic alone, which is written as major.
 */
export function estimateKey(chroma: Chroma): KeyEstimate {
  const weights = KEY_EVIDENCE.map((name) => WEIGHTS[name]);
  const scores = keyEvidence(chroma).map((evidence) =>
    evidence.reduce((total, value, index) => total + value * weights[index]!, 0),
  );
  const best = scores.indexOf(Math.max(...scores));
  const belief = 1 / scores.reduce((total, score) => total + Math.exp(score - scores[best]!), 0);
  const confidence = belief * chroma.pitched;
  if (chroma.pitched < LEAST_PITCHED) return { key: null, confidence };
  const tonic = best % 12;
  const isDrone = chroma.all[tonic]! + chroma.all[(tonic + 7) % 12]! > DRONE_SHARE;
  return { key: { value: PITCH_CLASSES[tonic]!, is_minor: best >= 12 && !isDrone }, confidence };
}

function correlation(shares: Float64Array, profile: readonly number[], tonic: number): number {
  const meanShare = shares.reduce((total, value) => total + value, 0) / 12;
  const meanProfile = profile.reduce((total, value) => total + value, 0) / 12;
  let product = 0;
  let shareSquares = 1e-12;
  let profileSquares = 1e-12;
  for (let step = 0; step < 12; step++) {
    const share = shares[(tonic + step) % 12]! - meanShare;
    const rating = profile[step]! - meanProfile;
    product += share * rating;
    shareSquares += share * share;
    profileSquares += rating * rating;
  }
  return product / Math.sqrt(shareSquares * profileSquares);
}
