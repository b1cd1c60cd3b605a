import { Resampler } from "@/server/audio/resampler";

/** How well a conversion does on a sweep, in dB. */
export interface Conversion {
  /** The greatest deviation of a level up to 0.9 of the lower Nyquist frequency. */
  ripple: number;
  /** The loudest image of a tone below the lower Nyquist frequency, as a sum, beside the tone. */
  images: number;
  /** What is loudest of a tone above it; null where no input is. */
  aliases: number | null;
  /** The most samples that a length is beside the exact one. */
  beside: number;
}

const STEPS = 48;
const PASSED = 0.9;
/** Of the input; long enough for both ends to be left out. */
const SAMPLES = 3_000;
/** Samples of the lower rate at each end. */
const END = 200;
const LENGTHS = [1, 2, 3, 7, 100, 1_001, 4_410, 16_384, 16_385, 30_001];
const SPEED_SECONDS = 8;

/** Sweeps from 0 to the Nyquist frequency of the input, tone by tone, and measures what comes out. */
export function measureConversion(from: number, to: number): Conversion {
  const kept = Math.min(from, to) / 2;
  const result: Conversion = { ripple: 0, images: -Infinity, aliases: null, beside: 0 };
  for (let step = 1; step < STEPS; step++) {
    const below = measureTone((kept * step) / STEPS, [from, to]);
    if (step / STEPS <= PASSED) result.ripple = Math.max(result.ripple, Math.abs(below.level));
    result.images = Math.max(result.images, below.rest);
    if (from <= to) continue;
    const above = measureTone(kept + ((from / 2 - kept) * step) / STEPS, [from, to]);
    result.aliases = Math.max(result.aliases ?? -Infinity, above.whole);
  }
  for (const length of LENGTHS) {
    const exact = (length * to) / from;
    const beside = Math.abs(convert(new Float32Array(length), from, to).length - exact);
    result.beside = Math.max(result.beside, exact < 1 ? 0 : beside);
  }
  return result;
}

/** Seconds of sound that one core converts in a second, of one channel. */
export function measureSpeed(from: number, to: number): number {
  const input = tone(from / 10, from, from * SPEED_SECONDS);
  const { user: before } = process.cpuUsage();
  convert(input, from, to);
  return SPEED_SECONDS / ((process.cpuUsage().user - before) / 1e6);
}

/** A tone that is converted: its own level and that of everything else, and of both, in dB of what went in. */
function measureTone(frequency: number, [from, to]: [number, number]): Record<"level" | "rest" | "whole", number> {
  const length = Math.round(SAMPLES * Math.max(1, from / to));
  const output = convert(tone(frequency, from, length), from, to);
  const skipped = Math.ceil(END * Math.max(1, to / from));
  let [own, energy, wholes] = [0, 0, 0];
  for (let at = skipped; at < output.length - skipped; at++) {
    const expected = Math.sin((2 * Math.PI * frequency * at) / to + 1);
    own += output[at]! * expected;
    energy += expected * expected;
    wholes += output[at]! ** 2;
  }
  const gain = own / energy;
  let rest = 0;
  for (let at = skipped; at < output.length - skipped; at++) {
    rest += (output[at]! - gain * Math.sin((2 * Math.PI * frequency * at) / to + 1)) ** 2;
  }
  return {
    level: 20 * Math.log10(gain),
    rest: 10 * Math.log10(rest / energy),
    whole: 10 * Math.log10(wholes / energy),
  };
}

function tone(frequency: number, rate: number, length: number): Float32Array {
  return Float32Array.from({ length }, (_, at) => Math.sin((2 * Math.PI * frequency * at) / rate + 1));
}

/** In blocks of different lengths, as files are read. */
function convert(input: Float32Array, from: number, to: number): Float32Array {
  const resampler = new Resampler(from, to);
  const parts: Float32Array[] = [];
  for (let at = 0, block = 1; at < input.length; at += block, block = Math.min(16_384, block * 7)) {
    parts.push(resampler.push(input.subarray(at, at + block)));
  }
  parts.push(resampler.flush());
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
