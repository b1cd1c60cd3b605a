import { saturated } from "@/demo/synth/saturation";
import { SAMPLE_RATE, type Stereo } from "@/demo/synth/stereo";
import { sineAt } from "@/demo/synth/wavetable";

/** Saturation: amount 0 to 1, mix 0 to 1. */
export interface Drive {
  effect: "drive";
  amount: number;
  mix: number;
}

/** Fewer bits and a lower sample rate, in Hz. */
export interface Crush {
  effect: "crush";
  bits: number;
  rate: number;
  mix: number;
}

/** Sidechain-like dips of the level at each beat: depth 0 to 1, beats between dips. */
export interface Pump {
  effect: "pump";
  beats: number;
  depth: number;
}

/** Periodic level changes: beats per cycle, depth 0 to 1, `spread` 1 alternates between the sides. */
export interface Tremolo {
  effect: "tremolo";
  beats: number;
  depth: number;
  spread: number;
}

/** Stereo width: 0 mono, 1 unchanged, up to 2. Low frequencies stay in the middle. */
export interface Width {
  effect: "width";
  amount: number;
}

/** Saturates in place. */
export function drive(buffer: Stereo, settings: Drive): void {
  const gain = 1 + settings.amount * 7;
  const level = settings.mix / (1 + settings.amount * 2.4);
  for (const channel of [buffer.left, buffer.right]) {
    for (let i = 0; i < channel.length; i++) {
      const value = channel[i]!;
      channel[i] = value * (1 - settings.mix) + saturated(value * gain) * level;
    }
  }
}

/** Crushes in place. */
export function crush(buffer: Stereo, settings: Crush): void {
  const steps = 2 ** (settings.bits - 1);
  const hold = Math.max(1, Math.round(SAMPLE_RATE / settings.rate));
  for (const channel of [buffer.left, buffer.right]) {
    let kept = 0;
    for (let i = 0; i < channel.length; i++) {
      if (i % hold === 0) kept = Math.round(channel[i]! * steps) / steps;
      channel[i] = channel[i]! * (1 - settings.mix) + kept * settings.mix;
    }
  }
}

/** Pumps in place. */
export function pump(buffer: Stereo, settings: Pump, framesPerBeat: number): void {
  const period = settings.beats * framesPerBeat;
  for (let i = 0; i < buffer.left.length; i++) {
    const place = (i % period) / period;
    const rise = place < 0.02 ? 1 - place / 0.02 : Math.min(1, (place - 0.02) / 0.62);
    const gain = place < 0.02 ? 1 - settings.depth * (1 - rise) : 1 - settings.depth * (1 - rise) ** 2;
    buffer.left[i]! *= gain;
    buffer.right[i]! *= gain;
  }
}

/** Applies tremolo in place, a whole number of cycles per circle. */
export function tremolo(buffer: Stereo, settings: Tremolo, framesPerBeat: number): void {
  const frames = buffer.left.length;
  const cycles = Math.max(1, Math.round(frames / (settings.beats * framesPerBeat)));
  for (let i = 0; i < frames; i++) {
    const phase = (cycles * i) / frames;
    buffer.left[i]! *= 1 - settings.depth * (0.5 + 0.5 * sineAt(phase));
    buffer.right[i]! *= 1 - settings.depth * (0.5 + 0.5 * sineAt(phase + settings.spread * 0.5));
  }
}

/** Widens in place. */
export function widen(buffer: Stereo, settings: Width): void {
  const coefficient = 1 - Math.exp((-2 * Math.PI * 160) / SAMPLE_RATE);
  let low = 0;
  for (let i = 0; i < buffer.left.length; i++) {
    const middle = (buffer.left[i]! + buffer.right[i]!) / 2;
    const side = (buffer.left[i]! - buffer.right[i]!) / 2;
    low += coefficient * (side - low);
    const wide = (side - low) * settings.amount;
    buffer.left[i] = middle + wide;
    buffer.right[i] = middle - wide;
  }
}
