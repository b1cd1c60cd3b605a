import type { Biquad } from "@/demo/synth/effects/tone";
import { addStereo, createStereo, peakOf, SAMPLE_RATE, type Stereo, scaleStereo } from "@/demo/synth/stereo";

/** Peak of every finished sound: -1 dBFS. */
export const CEILING = 10 ** (-1 / 20);

/** The two filters of ITU-R BS.1770 at 44.1 kHz. */
const K_WEIGHTING: readonly [Biquad, Biquad] = [
  [1.53084, -2.65098, 1.16908, -1.66366, 0.71257],
  [1, -2, 1, -1.98917, 0.9892],
];
/** Removes DC and infrasound from a circular channel in place: a first-order high-pass at 18 Hz. */
function blockDc(channel: Float32Array): void {
  const frames = channel.length;
  const pole = Math.exp((-2 * Math.PI * 18) / SAMPLE_RATE);
  let low = 0;
  for (let i = Math.max(0, frames - SAMPLE_RATE / 4); i < frames; i++) low = channel[i]! + (low - channel[i]!) * pole;
  for (let i = 0; i < frames; i++) {
    const value = channel[i]!;
    low = value + (low - value) * pole;
    channel[i] = value - low;
  }
}

/** Mean square of each tenth of a second of a K-weighted circular channel, added to `sums`. */
function addPowers(channel: Float32Array, sums: Float64Array, hop: number): void {
  const [[b0, b1, b2, a1, a2], [c0, c1, c2, d1, d2]] = K_WEIGHTING;
  const frames = channel.length;
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  for (let i = -Math.min(4096, frames); i < frames; i++) {
    const input = channel[i < 0 ? i + frames : i]! + 1e-18;
    const shelf = b0 * input + x1;
    x1 = b1 * input - a1 * shelf + x2;
    x2 = b2 * input - a2 * shelf;
    const weighted = c0 * shelf + y1;
    y1 = c1 * shelf - d1 * weighted + y2;
    y2 = c2 * shelf - d2 * weighted;
    if (i < 0) continue;
    const slot = (i / hop) | 0;
    if (slot < sums.length) sums[slot]! += weighted * weighted;
  }
}

/** Integrated loudness in LUFS after BS.1770 with both gates; -Infinity for silence. */
export function loudnessOf(buffer: Stereo): number {
  const frames = buffer.left.length;
  const hop = Math.max(1, Math.min(Math.round(0.1 * SAMPLE_RATE), Math.floor(frames / 4)));
  const sums = new Float64Array(Math.floor(frames / hop));
  addPowers(buffer.left, sums, hop);
  addPowers(buffer.right, sums, hop);
  const powers: number[] = [];
  for (let slot = 0; slot + 4 <= sums.length; slot++) {
    powers.push((sums[slot]! + sums[slot + 1]! + sums[slot + 2]! + sums[slot + 3]!) / (4 * hop));
  }
  const gated = (floor: number) => {
    const kept = powers.filter((power) => power > floor);
    return kept.reduce((sum, power) => sum + power, 0) / kept.length;
  };
  const absolute = gated(10 ** ((-70 + 0.691) / 10));
  if (!(absolute > 0)) return Number.NEGATIVE_INFINITY;
  return 10 * Math.log10(gated(absolute / 10)) - 0.691;
}

/** The gain curve that keeps a circular buffer below the ceiling: 3 ms lookahead, 90 ms release. */
function limiterGains(mix: Stereo, gain: number): Float32Array | null {
  const frames = mix.left.length;
  const needed = new Float32Array(frames).fill(1);
  let over = false;
  const half = 132;
  for (let i = 0; i < frames; i++) {
    const peak = Math.max(Math.abs(mix.left[i]!), Math.abs(mix.right[i]!)) * gain;
    if (peak <= CEILING) continue;
    over = true;
    const limit = CEILING / peak;
    for (let at = i - half; at <= i + half; at++) {
      const index = at < 0 ? at + frames : at >= frames ? at - frames : at;
      if (limit < needed[index]!) needed[index] = limit;
    }
  }
  if (!over) return null;
  const recovery = 1 - Math.exp(-1 / (0.09 * SAMPLE_RATE));
  let current = 1;
  for (let pass = 0; pass < 2; pass++) {
    for (let i = 0; i < frames; i++) {
      current = Math.min(needed[i]!, current + (1 - current) * recovery);
      needed[i] = current;
    }
  }
  const gains = new Float32Array(frames);
  const width = 2 * half + 1;
  let sum = 0;
  for (let at = -half; at <= half; at++) sum += needed[(at + frames) % frames]!;
  for (let i = 0; i < frames; i++) {
    gains[i] = sum / width;
    const leaving = i - half;
    const entering = i + half + 1;
    sum +=
      needed[entering >= frames ? entering - frames : entering]! - needed[leaving < 0 ? leaving + frames : leaving]!;
  }
  return gains;
}

/**
 * Brings the sum of some parts to a loudness and below -1 dBFS, in place, and returns the sum. Every part gets the same
 * gain curve, so the finished parts still add up to the finished mix.
 * @param target integrated loudness in LUFS; limited by at most `squeeze` dB, else the result is quieter.
 */
export function master(parts: Stereo[], target: number, squeeze: number): Stereo {
  const frames = parts[0]?.left.length ?? 0;
  const mix = createStereo(frames);
  for (const part of parts) {
    blockDc(part.left);
    blockDc(part.right);
    addStereo(mix, part);
  }
  const loudest = (CEILING / Math.max(1e-9, peakOf(mix))) * 10 ** (squeeze / 20);
  const gain = Math.min(loudest, 10 ** ((target - loudnessOf(mix)) / 20));
  const gains = limiterGains(mix, gain);
  for (const buffer of [...parts, mix]) {
    scaleStereo(buffer, gain);
    if (!gains) continue;
    for (let i = 0; i < frames; i++) {
      buffer.left[i]! *= gains[i]!;
      buffer.right[i]! *= gains[i]!;
    }
  }
  return mix;
}
