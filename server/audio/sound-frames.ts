import { MEL_BANDS, type MelSpectrogram } from "@/server/audio/mel-spectrogram";

const BAND_FLOOR = -80;
const LEVEL_FLOOR = -60;

/** A mel spectrogram made independent of the recording's level: everything is relative to the loudest frame. */
export interface SoundFrames {
  frames: number;
  framesPerSecond: number;
  /** Power of each frame, all bands together; the loudest is 1. */
  energy: Float64Array;
  /** The same in dB, not below -60. */
  level: Float64Array;
  /** Square root of the energy: a frame's weight in averages, so that fading tails count little. */
  weight: Float64Array;
  /** Level of each band in dB, not below -80: frames × 40. */
  bands: Float32Array;
  /** Power of each band as in the spectrogram: frames × 40. */
  power: Float32Array;
  tonality: Float32Array;
}

export function soundFrames(spectrogram: MelSpectrogram): SoundFrames {
  const { frames, framesPerSecond, power, tonality } = spectrogram;
  const energy = new Float64Array(frames);
  for (let frame = 0; frame < frames; frame++) {
    for (let band = 0; band < MEL_BANDS; band++) energy[frame]! += power[frame * MEL_BANDS + band]!;
  }
  const loudest = energy.reduce((most, value) => Math.max(most, value), 1e-12);
  for (let frame = 0; frame < frames; frame++) energy[frame]! /= loudest;
  const bands = power.map((value) => Math.max(BAND_FLOOR, 10 * Math.log10(value / loudest + 1e-12)));
  return {
    frames,
    framesPerSecond,
    energy,
    level: energy.map((value) => Math.max(LEVEL_FLOOR, 10 * Math.log10(value + 1e-12))),
    weight: energy.map(Math.sqrt),
    bands,
    power,
    tonality,
  };
}

/** Mean and standard deviation of one value per frame, weighted. */
export function weightedSpread(values: ArrayLike<number>, weight: Float64Array): [mean: number, deviation: number] {
  let total = 1e-12;
  let sum = 0;
  for (let frame = 0; frame < weight.length; frame++) {
    total += weight[frame]!;
    sum += weight[frame]! * values[frame]!;
  }
  const mean = sum / total;
  let squares = 0;
  for (let frame = 0; frame < weight.length; frame++) squares += weight[frame]! * (values[frame]! - mean) ** 2;
  return [mean, Math.sqrt(squares / total)];
}

/** Plain mean of a non-empty list. */
export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < values.length; index++) sum += values[index]!;
  return sum / values.length;
}
