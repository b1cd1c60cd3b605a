import type { Sound } from "@/demo/synth/note";
import type { Stereo } from "@/demo/synth/stereo";
import { SAMPLE_RATE } from "@/demo/synth/stereo";

/** A plucked string after Karplus and Strong, with pick position, damping and fractional tuning. */
export interface StringPatch {
  engine: "string";
  /** Brightness of the pluck, 0 (thumb) to 1 (pick). */
  brightness: number;
  /** Pick position, as a share of the string from the bridge. */
  position: number;
  /** Seconds to fall by 60 dB at middle C. */
  decay: number;
  /** Treble loss per round trip, 0 (steel) to 1 (gut). */
  damping: number;
  /** Seconds until the sound stops after the key is released. */
  release: number;
  /** Cents between the two strings of a course; 0 for a single string. */
  course: number;
  gain: number;
}

function excitation(patch: StringPatch, sound: Sound, period: number): Float32Array {
  const count = Math.ceil(period);
  const burst = new Float32Array(count);
  const coefficient = 0.08 + 0.85 * patch.brightness * (0.45 + 0.55 * sound.velocity);
  let low = 0;
  let mean = 0;
  for (let i = 0; i < count; i++) {
    low += coefficient * (sound.random() * 2 - 1 - low);
    burst[i] = low;
    mean += low / count;
  }
  const comb = Math.max(1, Math.round(patch.position * count));
  const shaped = new Float32Array(count);
  let energy = 1e-9;
  for (let i = 0; i < count; i++) {
    const delayed = burst[(i - comb + count) % count]!;
    shaped[i] = burst[i]! - mean - 0.85 * (delayed - mean);
    energy += shaped[i]! ** 2;
  }
  const gain = (0.32 * Math.sqrt(count)) / Math.sqrt(energy);
  for (let i = 0; i < count; i++) shaped[i]! *= gain;
  return shaped;
}

function addString(
  out: Stereo,
  patch: StringPatch,
  sound: Sound,
  frequency: number,
  left: number,
  right: number,
): void {
  const { left: outLeft, right: outRight } = out;
  const frames = outLeft.length;
  const damping = 0.06 + 0.44 * patch.damping * Math.min(1.2, (sound.frequency / 330) ** -0.25);
  const turn = (2 * Math.PI * frequency) / SAMPLE_RATE;
  // Phase delay of the loop's low-pass y = (1-d)x + d*x[-1], subtracted from the delay line to keep the tuning.
  const lag = Math.atan2(damping * Math.sin(turn), 1 - damping + damping * Math.cos(turn)) / turn;
  const period = SAMPLE_RATE / frequency - lag;
  const whole = Math.floor(period - 0.3);
  const fraction = period - whole;
  const allpass = (1 - fraction) / (1 + fraction);
  const line = new Float32Array(whole);
  const burst = excitation(patch, sound, whole);
  line.set(burst.subarray(0, whole));
  const loss = Math.hypot(1 - damping + damping * Math.cos(turn), damping * Math.sin(turn));
  const decay = patch.decay * Math.min(1.8, (261.63 / frequency) ** 0.55);
  const held = Math.min(0.99995, 10 ** (-3 / (decay * frequency)) / loss);
  const damped = Math.min(held, 10 ** (-3 / (Math.max(0.03, patch.release) * frequency)));
  const gate = Math.floor(sound.gate * SAMPLE_RATE);
  const total = Math.ceil(Math.min(decay * 1.05, sound.gate + patch.release * 1.2) * SAMPLE_RATE);
  const gain = patch.gain * sound.velocity ** 1.3;
  let read = 0;
  let last = 0;
  let input = 0;
  let output = 0;
  let write = sound.start % frames;
  for (let i = 0; i < total; i++) {
    const value = line[read]!;
    const smooth = (1 - damping) * value + damping * last;
    last = value;
    output = allpass * (smooth - output) + input;
    input = smooth;
    line[read] = output * (i < gate ? held : damped);
    if (++read === whole) read = 0;
    const fade = Math.min(1, (total - i) / 256, i / 12);
    const sample = value * gain * fade;
    outLeft[write]! += sample * left;
    outRight[write]! += sample * right;
    if (++write === frames) write = 0;
  }
}

/** Adds one note of the patch to the buffer; its tail wraps around the end. */
export function renderString(out: Stereo, patch: StringPatch, sound: Sound): void {
  if (patch.course <= 0) {
    addString(out, patch, sound, sound.frequency, 1, 1);
    return;
  }
  const detune = 2 ** (patch.course / 2400);
  addString(out, patch, sound, sound.frequency * detune, 0.88, 0.5);
  addString(out, patch, sound, sound.frequency / detune, 0.5, 0.88);
}
