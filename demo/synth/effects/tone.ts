import { type FilterType, StateVariableFilter } from "@/demo/synth/filter";
import { SAMPLE_RATE, type Stereo } from "@/demo/synth/stereo";
import { sineAt } from "@/demo/synth/wavetable";

/** Shelves and one bell. Gains in dB; frequencies in Hz; `lowCut` and `highCut` of 0 disable that filter. */
export interface Equaliser {
  effect: "equaliser";
  lowCut: number;
  low: number;
  bell: { frequency: number; gain: number };
  high: number;
  highCut: number;
}

/** A filter that opens and closes: cutoff between `from` and `to` in Hz, a whole number of cycles per loop. */
export interface Sweep {
  effect: "sweep";
  type: FilterType;
  from: number;
  to: number;
  resonance: number;
  cycles: number;
}

const WARM = 8192;

/** Coefficients of a second-order section, normalised: b0, b1, b2, a1, a2. */
export type Biquad = readonly [number, number, number, number, number];

/** Shelf or bell after the Audio EQ Cookbook. */
export function biquad(kind: "low" | "high" | "bell", frequency: number, gain: number, q = Math.SQRT1_2): Biquad {
  const a = 10 ** (gain / 40);
  const w = (2 * Math.PI * frequency) / SAMPLE_RATE;
  const cos = Math.cos(w);
  const alpha = Math.sin(w) / (2 * q);
  if (kind === "bell") {
    const a0 = 1 + alpha / a;
    return [(1 + alpha * a) / a0, (-2 * cos) / a0, (1 - alpha * a) / a0, (-2 * cos) / a0, (1 - alpha / a) / a0];
  }
  const sign = kind === "low" ? 1 : -1;
  const root = 2 * Math.sqrt(a) * alpha;
  const a0 = a + 1 + sign * (a - 1) * cos + root;
  return [
    (a * (a + 1 - sign * (a - 1) * cos + root)) / a0,
    (sign * 2 * a * (a - 1 - sign * (a + 1) * cos)) / a0,
    (a * (a + 1 - sign * (a - 1) * cos - root)) / a0,
    (sign * -2 * (a - 1 + sign * (a + 1) * cos)) / a0,
    (a + 1 + sign * (a - 1) * cos - root) / a0,
  ];
}

/** Runs a section over a circular channel in place, its end first so that the filter has settled at the start. */
export function runBiquad(channel: Float32Array, [b0, b1, b2, a1, a2]: Biquad, warm = WARM): void {
  const frames = channel.length;
  let z1 = 0;
  let z2 = 0;
  for (let i = -Math.min(warm, frames); i < frames; i++) {
    const input = channel[i < 0 ? i + frames : i]!;
    const output = b0 * input + z1;
    z1 = b1 * input - a1 * output + z2;
    z2 = b2 * input - a2 * output;
    if (i >= 0) channel[i] = output;
  }
}

function cut(channel: Float32Array, type: FilterType, frequency: number): void {
  const filter = new StateVariableFilter(type);
  filter.tune(frequency, 0.27);
  const tail = channel.slice(-Math.min(WARM, channel.length));
  filter.process(tail, tail.length);
  filter.process(channel, channel.length);
}

/** Equalises the buffer in place. */
export function equalise(buffer: Stereo, settings: Equaliser): void {
  for (const channel of [buffer.left, buffer.right]) {
    if (settings.lowCut > 0) cut(channel, "highpass", settings.lowCut);
    if (settings.low !== 0) runBiquad(channel, biquad("low", 190, settings.low));
    if (settings.bell.gain !== 0) runBiquad(channel, biquad("bell", settings.bell.frequency, settings.bell.gain, 0.9));
    if (settings.high !== 0) runBiquad(channel, biquad("high", 4800, settings.high));
    if (settings.highCut > 0) cut(channel, "lowpass", settings.highCut);
  }
}

/** Sweeps a filter over the buffer in place. */
export function sweep(buffer: Stereo, settings: Sweep): void {
  const frames = buffer.left.length;
  const octaves = Math.log2(settings.to / settings.from);
  const block = 64;
  for (const channel of [buffer.left, buffer.right]) {
    const filter = new StateVariableFilter(settings.type);
    const scratch = new Float32Array(block);
    const warm = Math.min(Math.floor(frames / block), 128) * block;
    for (let at = -warm; at < frames; at += block) {
      const start = at < 0 ? at + frames : at;
      const count = Math.min(block, frames - start);
      scratch.set(channel.subarray(start, start + count));
      filter.tune(
        settings.from * 2 ** (octaves * (0.5 - 0.5 * sineAt((settings.cycles * start) / frames + 0.25))),
        settings.resonance,
      );
      filter.process(scratch, count);
      if (at >= 0) channel.set(scratch.subarray(0, count), start);
    }
  }
}
