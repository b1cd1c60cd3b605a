import { MEL_BANDS, type MelSpectrogram } from "@/server/audio/mel-spectrogram";

const LOW_BANDS = 6;
const LAG = 2;
const FLOOR_BELOW_PEAK = 1e-6;

/** Onset strength at each frame: over all bands, and in those of kick and bass (under about 350 Hz). */
export interface OnsetStrength {
  framesPerSecond: number;
  all: Float32Array;
  low: Float32Array;
  /** Frames with a clear onset. */
  positions: number[];
}

/**
 * Onset strength as the rise of each mel band's level (dB) over the loudest neighbour band two frames earlier, so that
 * vibrato and slides raise little. Time is circular: the frame before the first is the last, as when a loop repeats.
 */
export function onsetStrength(spectrogram: MelSpectrogram): OnsetStrength {
  const { frames, power, framesPerSecond } = spectrogram;
  let loudest = 1e-12;
  for (let index = 0; index < power.length; index++) if (power[index]! > loudest) loudest = power[index]!;
  const floor = loudest * FLOOR_BELOW_PEAK;
  const level = new Float32Array(power.length);
  for (let index = 0; index < power.length; index++) level[index] = 10 * Math.log10(power[index]! + floor);
  const all = new Float32Array(frames);
  const low = new Float32Array(frames);
  for (let frame = 0; frame < frames; frame++) {
    const row = frame * MEL_BANDS;
    const before = ((frame - LAG + frames * LAG) % frames) * MEL_BANDS;
    for (let band = 0; band < MEL_BANDS; band++) {
      const reference = Math.max(
        level[before + band]!,
        band > 0 ? level[before + band - 1]! : -Infinity,
        band < MEL_BANDS - 1 ? level[before + band + 1]! : -Infinity,
      );
      const rise = level[row + band]! - reference;
      if (rise <= 0) continue;
      all[frame]! += rise / MEL_BANDS;
      if (band < LOW_BANDS) low[frame]! += rise / LOW_BANDS;
    }
  }
  return { framesPerSecond, all, low, positions: pickOnsets(all, framesPerSecond) };
}

/** Local maxima over 50 ms that stand out from the second around them. */
function pickOnsets(strength: Float32Array, framesPerSecond: number): number[] {
  const frames = strength.length;
  const near = Math.max(1, Math.round(0.05 * framesPerSecond));
  const wide = Math.round(0.5 * framesPerSecond);
  const positions: number[] = [];
  for (let frame = 0; frame < frames; frame++) {
    const value = strength[frame]!;
    if (value < 1.5) continue;
    let isPeak = true;
    for (let offset = -near; offset <= near && isPeak; offset++) {
      const other = strength[(frame + offset + frames * near) % frames]!;
      isPeak = offset < 0 ? value > other : value >= other;
      if (offset === 0) isPeak = true;
    }
    if (!isPeak) continue;
    let sum = 0;
    let count = 0;
    for (let other = Math.max(0, frame - wide); other < Math.min(frames, frame + wide); other++) {
      sum += strength[other]!;
      count++;
    }
    if (value > (1.5 * sum) / count) positions.push(frame);
  }
  return positions;
}
