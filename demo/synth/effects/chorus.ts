import { SAMPLE_RATE, type Stereo } from "@/demo/synth/stereo";
import { sineAt } from "@/demo/synth/wavetable";

/** Two modulated copies of the sound. Rate in Hz, depth and delay in milliseconds, mix 0 to 1. */
export interface Chorus {
  effect: "chorus";
  rate: number;
  depth: number;
  delay: number;
  mix: number;
}

const BLOCK = 32;

/**
 * Reads a circular channel at a delay that a sine modulates, a whole number of cycles per circle.
 * @param distance mean delay in frames, @param depth its swing in frames, @param phase in cycles.
 */
export function modulatedRead(
  channel: Float32Array,
  distance: number,
  depth: number,
  cycles: number,
  phase: number,
): Float32Array {
  const frames = channel.length;
  const out = new Float32Array(frames);
  let current = distance + depth * sineAt(phase);
  for (let done = 0; done < frames; done += BLOCK) {
    const count = Math.min(BLOCK, frames - done);
    const target = distance + depth * sineAt(phase + (cycles * (done + count)) / frames);
    const step = (target - current) / count;
    for (let i = 0; i < count; i++) {
      current += step;
      let position = done + i - current;
      if (position < 0) position += frames;
      const index = position | 0;
      const from = channel[index]!;
      const to = channel[index + 1 === frames ? 0 : index + 1]!;
      out[done + i] = from + (to - from) * (position - index);
    }
  }
  return out;
}

/** Thickens and widens the buffer in place. */
export function chorus(buffer: Stereo, settings: Chorus): void {
  const frames = buffer.left.length;
  const cycles = Math.max(1, Math.round((settings.rate * frames) / SAMPLE_RATE));
  const distance = (settings.delay * SAMPLE_RATE) / 1000;
  const depth = Math.min(distance - 2, (settings.depth * SAMPLE_RATE) / 1000);
  const left = modulatedRead(buffer.left, distance, depth, cycles, 0);
  const right = modulatedRead(buffer.right, distance, depth, cycles, 0.36);
  const dry = 1 - settings.mix * 0.45;
  for (let i = 0; i < frames; i++) {
    buffer.left[i] = buffer.left[i]! * dry + left[i]! * settings.mix * 0.7;
    buffer.right[i] = buffer.right[i]! * dry + right[i]! * settings.mix * 0.7;
  }
}
