import { Spectrum } from "@/server/audio/spectrum";

export const MEL_BANDS = 40;
const WINDOW = 1024;
const HOP = 256;
const LOWEST_HERTZ = 30;
const HIGHEST_HERTZ = 11_000;

/** Power in mel bands over time, one row of 40 per frame; with the halved rates a frame is 11.6 or 10.7 ms. */
export interface MelSpectrogram {
  frames: number;
  framesPerSecond: number;
  /** frames × 40, row by row; 1 is roughly a full-scale sine. */
  power: Float32Array;
  /** For each frame, the tonality of its spectrum: 0 for noise, towards 1 for a few sharp lines. */
  tonality: Float32Array;
}

/** The bands' weights over their bins, consecutively: band `b` begins at bin `first[b]` and at weight `offset[b]`. */
interface Bands {
  first: Int32Array;
  offset: Int32Array;
  weights: Float64Array;
}

const bandsByRate = new Map<number, Bands>();

/** Frame `n` is centred on sample `n × 256` of the signal, so that an attack on the first sample is fully covered. */
export function melSpectrogram(signal: Float32Array, sampleRate: number): MelSpectrogram {
  const spectrum = Spectrum.of(WINDOW);
  const bands = melBands(sampleRate, spectrum.bins);
  const frames = Math.max(1, Math.ceil(signal.length / HOP));
  const power = new Float32Array(frames * MEL_BANDS);
  const tonality = new Float32Array(frames);
  for (let frame = 0; frame < frames; frame++) {
    const powers = spectrum.measure(signal, frame * HOP - WINDOW / 2);
    foldIntoBands(powers, bands, power, frame * MEL_BANDS);
    tonality[frame] = tonalityOf(powers);
  }
  return { frames, framesPerSecond: sampleRate / HOP, power, tonality };
}

function foldIntoBands(powers: Float64Array, { first, offset, weights }: Bands, power: Float32Array, row: number) {
  for (let band = 0; band < MEL_BANDS; band++) {
    const start = offset[band]!;
    const shift = first[band]! - start;
    const end = offset[band + 1]!;
    let total = 0;
    for (let at = start; at < end; at++) total += weights[at]! * powers[at + shift]!;
    power[row + band] = total;
  }
}

/** Geometric over arithmetic mean, over every fourth bin. Eight values share one logarithm, the main cost. */
function tonalityOf(powers: Float64Array): number {
  let sum = 1e-12;
  for (let bin = 0; bin < powers.length; bin++) sum += powers[bin]!;
  const floor = sum * 1e-7;
  let logSum = 0;
  let product = 1;
  let arithmetic = 0;
  let counted = 0;
  for (let bin = 2; bin < powers.length - 1; bin += 4) {
    const value = Math.max(powers[bin]!, powers[bin + 1]!) + floor;
    arithmetic += value;
    product *= value;
    if (++counted % 8 === 0) {
      logSum += Math.log(product);
      product = 1;
    }
  }
  logSum += Math.log(product);
  return (logSum / counted - Math.log(arithmetic / counted)) / -16;
}

function melBands(sampleRate: number, bins: number): Bands {
  const known = bandsByRate.get(sampleRate);
  if (known) return known;
  const lowest = toMel(LOWEST_HERTZ);
  const step = (toMel(HIGHEST_HERTZ) - lowest) / (MEL_BANDS + 1);
  const binOf = (edge: number) => (toHertz(lowest + edge * step) * WINDOW) / sampleRate;
  const all: number[] = [];
  const bands = { first: new Int32Array(MEL_BANDS), offset: new Int32Array(MEL_BANDS + 1) };
  for (let band = 0; band < MEL_BANDS; band++) {
    const [left, centre, right] = [binOf(band), binOf(band + 1), binOf(band + 2)];
    const first = Math.max(0, Math.min(Math.ceil(left), Math.round(centre)));
    const last = Math.min(bins - 1, Math.max(Math.floor(right), Math.round(centre)));
    const weights = Array.from({ length: last - first + 1 }, (_, index) => {
      const bin = first + index;
      const rising = (bin - left) / (centre - left);
      const falling = (right - bin) / (right - centre);
      return Math.max(0, Math.min(rising, falling));
    });
    // A low band may be narrower than a bin: it then takes the bin nearest to its centre.
    if (weights.every((weight) => weight < 0.05)) weights[Math.round(centre) - first] = 1;
    bands.first[band] = first;
    bands.offset[band] = all.length;
    all.push(...weights);
  }
  bands.offset[MEL_BANDS] = all.length;
  const made = { ...bands, weights: Float64Array.from(all) };
  bandsByRate.set(sampleRate, made);
  return made;
}

function toMel(hertz: number): number {
  return 2595 * Math.log10(1 + hertz / 700);
}

function toHertz(mel: number): number {
  return 700 * (10 ** (mel / 2595) - 1);
}
