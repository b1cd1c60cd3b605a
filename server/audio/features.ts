import { describeEnvelope } from "@/server/audio/envelope";
import { FEATURE_DEVIATIONS, FEATURE_MEANS } from "@/server/audio/feature-scale";
import type { SoundFrames } from "@/server/audio/sound-frames";
import { describeTimbre } from "@/server/audio/timbre";

/** Maximum deviation from the mean, so that one outlier cannot outweigh all the others. */
const FARTHEST = 3;

/** The raw description, 94 numbers in their own units. `sideShare` is the side channel's share of a sound's energy. */
export function describeSound(sound: SoundFrames, sideShare: number): number[] {
  return [...describeTimbre(sound), ...describeEnvelope(sound), Math.log10(sideShare + 1e-4)];
}

/** The L2-normalised vector of deviations from the mean over the CC0 recordings. Cosine is the similarity. */
export function featureVector(description: number[]): Float32Array {
  const scaled = description.map((value, index) => {
    const distance = (value - FEATURE_MEANS[index]!) / FEATURE_DEVIATIONS[index]!;
    return Math.max(-FARTHEST, Math.min(FARTHEST, distance));
  });
  const length = Math.sqrt(scaled.reduce((total, value) => total + value * value, 1e-12));
  return Float32Array.from(scaled, (value) => value / length);
}
