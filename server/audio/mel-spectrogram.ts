import { Spectrum } from "@/server/audio/spectrum";

export const MEL_BANDS = 40;
const WINDOW = 1024;
const HOP = 256;
const LOWEST_HERTZ = 30;
const HIGHEST_HERTZ = 11_000;

/** Power in mel bands over time, one row of 40 a frame; with the halved rates a frame is 11.6 or 10.7 ms. */
export interface MelSpectrogram {
  frames: number;
  framesPerSecond: number;
  /** frames × 40, row by row; 1 is about a full-scale sine. */
  power: Float32Array;
  /** For each frame, the tonality of its spectrum: 0 for noise, towards 1 for a few sharp lines. */
  tonality: Float32Array;
}

interface Band {
  first: number;
  weights: Float32Array;
}

/** Frame `n` is centred on sample `n × 256` of the signal, so an attack on the first sample is seen whole. */
export function melSpectrogram(signal: Float32Array, sampleRate: number): MelSpectrogram {
  const spectrum = new Spectrum(WINDOW);
  const bands = melBands(sampleRate, spectrum.bins);
  const frames = Math.max(1, Math.ceil(signal.length / HOP));
  const power = new Float32Array(frames * MEL_BANDS);
  const tonality = new Float32Array(frames);
  const squared = new Float32Array(spectrum.bins);
  for (let frame = 0; frame < frames; frame++) {
    const magnitudes = spectrum.measure(signal, frame * HOP - WINDOW / 2);
    let sum = 1e-12;
    let logSum = 0;
    for (let bin = 0; bin < squared.length; bin++) {
      const value = magnitudes[bin]! * magnitudes[bin]!;
      squared[bin] = value;
      sum += value;
    }
    const row = frame * MEL_BANDS;
    for (let band = 0; band < MEL_BANDS; band++) {
      const { first, weights } = bands[band]!;
      let total = 0;
      for (let index = 0; index < weights.length; index++) total += weights[index]! * squared[first + index]!;
      power[row + band] = total;
    }
    // Geometric over arithmetic mean, over every fourth bin: a logarithm a bin would cost more than the transform.
    const floor = sum * 1e-7;
    let arithmetic = 0;
    let counted = 0;
    for (let bin = 2; bin < squared.length; bin += 4) {
      const value = Math.max(squared[bin]!, squared[bin + 1] ?? 0) + floor;
      logSum += Math.log(value);
      arithmetic += value;
      counted++;
    }
    tonality[frame] = 1 + (logSum / counted - Math.log(arithmetic / counted)) / -16 - 1;
  }
  return { frames, framesPerSecond: sampleRate / HOP, power, tonality };
}

function melBands(sampleRate: number, bins: number): Band[] {
  const lowest = toMel(LOWEST_HERTZ);
  const step = (toMel(HIGHEST_HERTZ) - lowest) / (MEL_BANDS + 1);
  const binOf = (edge: number) => (toHertz(lowest + edge * step) * WINDOW) / sampleRate;
  return Array.from({ length: MEL_BANDS }, (_, band) => {
    const [left, centre, right] = [binOf(band), binOf(band + 1), binOf(band + 2)];
    const first = Math.max(0, Math.min(Math.ceil(left), Math.round(centre)));
    const last = Math.min(bins - 1, Math.max(Math.floor(right), Math.round(centre)));
    const weights = Float32Array.from({ length: last - first + 1 }, (_, index) => {
      const bin = first + index;
      const rising = (bin - left) / (centre - left);
      const falling = (right - bin) / (right - centre);
      return Math.max(0, Math.min(rising, falling));
    });
    // A low band may be narrower than a bin: it then takes the bin nearest to its centre.
    if (weights.every((weight) => weight < 0.05)) weights[Math.round(centre) - first] = 1;
    return { first, weights };
  });
}

function toMel(hertz: number): number {
  return 2595 * Math.log10(1 + hertz / 700);
}

function toHertz(mel: number): number {
  return 700 * (10 ** (mel / 2595) - 1);
}
