import { Resampler } from "@/server/audio/resampler";
import { Spectrum } from "@/server/audio/spectrum";
import type { StreamMeasurement } from "@/server/audio/stream-measurement";

/** All recordings are compared at this rate, in Hz. */
const RATE = 22_050;
const WINDOW = 1_024;
const HOP = 256;
/** Of the bands, in Hz: below what converters and dither change. */
const EDGES = [50, 150, 300, 600, 1_200, 2_400, 4_800, 8_500];
const BANDS = EDGES.length - 1;
/** Equal parts of a sound that are averaged, and moments in it that are not. */
const PARTS = 16;
const MOMENTS = 16;
/** Decibels below the loudest cell of a band, and below full scale, that say nothing: it may be dither. */
const DEPTH = 45;
const LOWEST = -80;
/** A band says where its middle is from the lower of these above its floor, in decibels, and in full from the higher. */
const CLEAR = { from: 15, full: 25 };
/** Units of an octave in which that is said: two cents each. */
const UNITS = 600;

/**
 * What a recording sounds like: nearly equal for two exports of it at any rates and depths, and unlike any other recording's.
 * In tenths of a decibel its level, that of what differs between the channels, how much louder the left one is, and the
 * level of each band in each part and moment; then the middle of each band in each part, in units of two cents. Short
 * sounds are compared like long ones. See `isSameRecording`.
 */
export function fingerprintOf(measurement: Pick<StreamMeasurement, "mono" | "monoRate" | "stereo">): number[] {
  const signal = atRate(measurement.mono(), measurement.monoRate);
  const spectrum = Spectrum.of(WINDOW);
  const parts = new Float64Array(PARTS * BANDS);
  const middles = new Float64Array(PARTS * BANDS);
  const weights = new Float64Array(PARTS);
  for (let at = 0; at < signal.length; at += HOP) {
    const { powers, heights } = bandsOf(spectrum.measure(signal, at - WINDOW / 2));
    // Each moment belongs to the two parts whose middles it is between, more to the nearer.
    const place = (at / signal.length) * PARTS - 0.5;
    for (const part of [Math.floor(place), Math.floor(place) + 1]) {
      if (part < 0 || part >= PARTS) continue;
      const weight = 1 - Math.abs(place - part);
      weights[part]! += weight;
      for (let band = 0; band < BANDS; band++) {
        parts[part * BANDS + band]! += weight * powers[band]!;
        middles[part * BANDS + band]! += weight * heights[band]!;
      }
    }
  }
  const moments = Array.from({ length: MOMENTS }, (_, moment) => {
    const at = Math.round(((moment + 0.5) / MOMENTS) * signal.length);
    return bandsOf(spectrum.measure(signal, at - WINDOW / 2)).powers;
  });
  const cells = [
    ...Array.from(parts, (power, at) => power / (weights[Math.floor(at / BANDS)]! || 1)),
    ...moments.flat(),
  ];
  const floors = Array.from({ length: BANDS }, (_, band) =>
    Math.max(LOWEST, decibels(Math.max(...cells.filter((__, at) => at % BANDS === band))) - DEPTH),
  );
  const levels = cells.map((power, at) => Math.max(0, decibels(power) - floors[at % BANDS]!));
  const { middle, side, balance } = measurement.stereo();
  const tenths = (value: number) => Math.round(10 * value);
  return [
    tenths(Math.max(LOWEST, decibels(middle))),
    tenths(Math.max(decibels(middle) - DEPTH, LOWEST, decibels(side))),
    tenths(balance),
    ...levels.map(tenths),
    ...Array.from(middles, (height, at) => {
      const clearness = Math.min(1, Math.max(0, (levels[at]! - CLEAR.from) / (CLEAR.full - CLEAR.from)));
      return Math.round((UNITS * clearness * height) / (parts[at]! + 1e-12));
    }),
  ];
}

const decibels = (power: number) => 10 * Math.log10(power + 1e-12);

function atRate(signal: Float32Array, rate: number): Float32Array {
  if (rate === RATE) return signal;
  const resampler = new Resampler(rate, RATE);
  const [begin, end] = [resampler.push(signal), resampler.flush()];
  const whole = new Float32Array(begin.length + end.length);
  whole.set(begin);
  whole.set(end, begin.length);
  return whole;
}

/**
 * The power in each band, and its sum with the octaves of each bin above the band's lower edge. A bin on an edge belongs to
 * both sides in part, so that a tone there doesn't jump.
 */
function bandsOf(spectrum: Float64Array): { powers: number[]; heights: number[] } {
  const powers: number[] = [];
  const heights: number[] = [];
  for (let band = 0; band < BANDS; band++) {
    const [low, high] = [EDGES[band]! / (RATE / WINDOW), EDGES[band + 1]! / (RATE / WINDOW)];
    let power = 0;
    let height = 0;
    for (let bin = Math.floor(low); bin <= Math.ceil(high); bin++) {
      const share = Math.min(1, Math.min(bin + 0.5, high) - Math.max(bin - 0.5, low));
      if (share <= 0) continue;
      power += share * spectrum[bin]!;
      height += share * spectrum[bin]! * Math.log2(Math.max(bin, low) / low);
    }
    powers.push(power);
    heights.push(height);
  }
  return { powers, heights };
}
