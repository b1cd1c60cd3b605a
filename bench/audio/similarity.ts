import { MEL_BANDS, melSpectrogram } from "@/server/audio/mel-spectrogram";
import type { MonoSound } from "./mono-sound";
import type { Recording } from "./recordings";

const MIN_RECORDINGS = 11;
const NEIGHBOURS = 5;
const COEFFICIENTS = 20;

export interface NeighbourShares {
  recordings: number;
  /** Share of recordings whose nearest neighbour is of their class. */
  nearest: number;
  /** Share of the same class among all five nearest neighbours of all recordings. */
  ofFive: number;
}

/** Leave-one-out over the classes with at least 11 recordings, by the dot product of unit vectors. */
export function neighbourShares(recordings: Recording[], vectors: ArrayLike<number>[]): NeighbourShares {
  const sizes = new Map<string, number>();
  for (const { group } of recordings) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const included = recordings.flatMap(({ group }, index) =>
    (sizes.get(group) ?? 0) >= MIN_RECORDINGS ? [{ group, vector: vectors[index]! }] : [],
  );
  let nearest = 0;
  let ofFive = 0;
  for (const one of included) {
    const others = included
      .filter((other) => other !== one)
      .map((other) => ({ same: other.group === one.group, similarity: dot(one.vector, other.vector) }))
      .sort((left, right) => right.similarity - left.similarity)
      .slice(0, NEIGHBOURS);
    if (others[0]?.same) nearest++;
    ofFive += others.filter(({ same }) => same).length;
  }
  return { recordings: included.length, nearest, ofFive };
}

/** The baseline: means and deviations of 20 mel-cepstral coefficients, standardised and normalised. */
export function baselineVectors(sounds: MonoSound[]): number[][] {
  const descriptions = sounds.map(describeCepstrum);
  const columns = descriptions[0]!.map((_, column) => descriptions.map((row) => row[column]!));
  const spreads = columns.map(meanAndDeviation);
  return descriptions.map((row) => {
    const scaled = row.map((value, column) => (value - spreads[column]![0]) / spreads[column]![1]);
    const length = Math.sqrt(dot(scaled, scaled));
    return scaled.map((value) => value / length);
  });
}

function describeCepstrum({ samples, rate }: MonoSound): number[] {
  const { frames, power } = melSpectrogram(samples, rate);
  return Array.from({ length: COEFFICIENTS }, (_, coefficient) => {
    const track = Array.from({ length: frames }, (_, frame) => {
      let sum = 0;
      for (let band = 0; band < MEL_BANDS; band++) {
        const level = 10 * Math.log10(Math.max(1e-10, power[frame * MEL_BANDS + band]!));
        sum += level * Math.cos((Math.PI * coefficient * (band + 0.5)) / MEL_BANDS);
      }
      return sum;
    });
    return meanAndDeviation(track);
  }).flat();
}

function meanAndDeviation(values: number[]): [number, number] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return [mean, Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)];
}

function dot(left: ArrayLike<number>, right: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < left.length; index++) sum += left[index]! * right[index]!;
  return sum;
}
