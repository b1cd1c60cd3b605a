import { Spectrum } from "@/server/audio/spectrum";

const WINDOW = 8192;
const HOP = 3072;
const LOWEST_HERTZ = 50;
const HIGHEST_HERTZ = 2000;
const PARTS = 8;
/** How far a spectral line must rise above the median of its surroundings to count as pitched: 14 dB. */
const PROMINENCE = 25;
/** Lines 40 dB under the loudest are ignored. */
const FAINTEST = 1e-4;
const SURROUNDINGS = 24;
/** Share of a note's strength that its overtones may account for in the lines at 3, 5 and 6 times its frequency. */
const OVERTONES: [multiple: number, share: number][] = [
  [3, 0.6],
  [5, 0.5],
  [6, 0.4],
];

/** The strength of each pitch class (C = 0); each array adds up to 1, or to 0 where nothing pitched sounds. */
export interface Chroma {
  all: Float64Array;
  /** The first eighth of the sound, at most 2 seconds: loops mostly begin on their tonic. */
  opening: Float64Array;
  /** How much the pitches change over the sound: 0 for one held chord, towards 1 for constantly changing ones. */
  movement: number;
  /** Share of the energy between 50 and 2000 Hz that is in sharp lines; higher frequencies count a quarter. */
  pitched: number;
}

interface Line {
  hertz: number;
  strength: number;
}

/** Finds sharp spectral lines frame by frame, removes overtones, corrects the tuning and folds them into 12 classes. */
export function measureChroma(signal: Float32Array, sampleRate: number): Chroma {
  const spectrum = Spectrum.of(WINDOW);
  const frames: Line[][] = [];
  let energy = 1e-12;
  let lineEnergy = 0;
  for (let start = -WINDOW / 4; start < Math.max(1, signal.length - WINDOW / 2); start += HOP) {
    const found = findLines(spectrum.measure(signal, start), sampleRate);
    energy += found.energy;
    lineEnergy += found.lineEnergy;
    frames.push(withoutOvertones(found.lines));
  }
  const tuning = tuningOf(frames);
  const all = new Float64Array(12);
  const opening = new Float64Array(12);
  const parts = Array.from({ length: PARTS }, () => new Float64Array(12));
  const openingFrames = Math.max(1, Math.round(Math.min(frames.length / PARTS, (2 * sampleRate) / HOP)));
  for (const [frame, lines] of frames.entries()) {
    for (const { hertz, strength } of lines) {
      const pitch = pitchOf(hertz) - tuning;
      const nearest = Math.round(pitch);
      const weight = strength * Math.cos(Math.PI * (pitch - nearest)) ** 2;
      const pitchClass = ((nearest % 12) + 12) % 12;
      all[pitchClass]! += weight;
      parts[Math.floor((frame * PARTS) / frames.length)]![pitchClass]! += weight;
      if (frame < openingFrames) opening[pitchClass]! += weight;
    }
  }
  return {
    all: toShares(all),
    opening: toShares(opening),
    movement: 1 - parts.reduce((total, part) => total + cosine(part, all), 0) / PARTS,
    pitched: Math.min(1, lineEnergy / energy),
  };
}

function findLines(powers: Float64Array, sampleRate: number): { lines: Line[]; energy: number; lineEnergy: number } {
  const hertzPerBin = sampleRate / WINDOW;
  const first = Math.ceil(LOWEST_HERTZ / hertzPerBin);
  const last = Math.floor(HIGHEST_HERTZ / hertzPerBin);
  const lines: Line[] = [];
  let energy = 0;
  let lineEnergy = 0;
  let loudest = 0;
  for (let bin = first; bin <= last; bin++) {
    const value = powers[bin]!;
    energy += value;
    if (value > loudest) loudest = value;
  }
  let higher = 0;
  for (let bin = last + 1; bin < powers.length; bin++) higher += powers[bin]!;
  energy += higher / 4;
  for (let bin = first; bin <= last; bin++) {
    const value = powers[bin]!;
    const left = powers[bin - 1]!;
    const right = powers[bin + 1]!;
    if (value < left || value <= right || value < loudest * FAINTEST) continue;
    if (!isProminent(powers, bin)) continue;
    // The top of the parabola through the logarithms gives the line's position between two bins.
    const a = Math.log(left + 1e-24);
    const b = Math.log(value + 1e-24);
    const c = Math.log(right + 1e-24);
    const shift = a - 2 * b + c === 0 ? 0 : (0.5 * (a - c)) / (a - 2 * b + c);
    lines.push({ hertz: (bin + shift) * hertzPerBin, strength: value ** 0.25 });
    for (let near = bin - 2; near <= bin + 2; near++) lineEnergy += powers[near]!;
  }
  return { lines, energy, lineEnergy };
}

/** Whether a line is PROMINENCE times the median: whether more than half of its surroundings are that far below. */
function isProminent(powers: Float64Array, bin: number): boolean {
  const half = SURROUNDINGS / 2;
  const limit = powers[bin]! / PROMINENCE;
  let below = 0;
  for (let at = bin - half; at < bin + half; at++) {
    if (powers[Math.abs(at)]! <= limit) below++;
  }
  return below > half;
}

function withoutOvertones(lines: Line[]): Line[] {
  const remaining = lines.map((line) => ({ ...line }));
  for (const [index, { hertz, strength }] of remaining.entries()) {
    for (const [multiple, share] of OVERTONES) {
      for (let other = index + 1; other < remaining.length; other++) {
        const overtone = remaining[other]!;
        if (Math.abs(Math.log2(overtone.hertz / (hertz * multiple))) > 0.3 / 12) continue;
        overtone.strength = Math.max(0, overtone.strength - share * strength);
      }
    }
  }
  return remaining;
}

/** The common deviation from equal temperament at 440 Hz, in semitones from -0.5 to 0.5. */
function tuningOf(frames: Line[][]): number {
  let cosine = 0;
  let sine = 0;
  for (const lines of frames) {
    for (const { hertz, strength } of lines) {
      if (hertz < 100) continue;
      const angle = 2 * Math.PI * pitchOf(hertz);
      cosine += strength * Math.cos(angle);
      sine += strength * Math.sin(angle);
    }
  }
  return Math.atan2(sine, cosine) / (2 * Math.PI);
}

function pitchOf(hertz: number): number {
  return 69 + 12 * Math.log2(hertz / 440);
}

function toShares(values: Float64Array): Float64Array {
  const total = values.reduce((sum, value) => sum + value, 0);
  return total > 0 ? values.map((value) => value / total) : values;
}

/** Cosine similarity; a silent part counts as similar to the rest. */
function cosine(left: Float64Array, right: Float64Array): number {
  let product = 0;
  let leftSquares = 0;
  let rightSquares = 0;
  for (let index = 0; index < left.length; index++) {
    product += left[index]! * right[index]!;
    leftSquares += left[index]! ** 2;
    rightSquares += right[index]! ** 2;
  }
  return leftSquares === 0 || rightSquares === 0 ? 1 : product / Math.sqrt(leftSquares * rightSquares);
}
