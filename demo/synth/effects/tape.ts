import { modulatedRead } from "@/demo/synth/effects/chorus";
import { filtered } from "@/demo/synth/filter";
import { SAMPLE_RATE, type Stereo } from "@/demo/synth/stereo";
import { createRandom } from "@/lib/random/seeded-random";

/** Tape machine: depth of wow and flutter 0 to 1, hiss and crackle 0 to 1. */
export interface Tape {
  effect: "tape";
  wow: number;
  flutter: number;
  hiss: number;
  crackle: number;
}

function addCrackle(buffer: Stereo, amount: number, seed: string): void {
  const random = createRandom(`${seed}:crackle`);
  const frames = buffer.left.length;
  const count = Math.round((frames / SAMPLE_RATE) * 22 * amount);
  for (let tick = 0; tick < count; tick++) {
    let write = Math.floor(random() * frames);
    const level = 0.05 * amount * random() ** 3 * (random() < 0.5 ? -1 : 1);
    const pan = random();
    const length = 6 + Math.floor(random() * 40);
    for (let i = 0; i < length; i++) {
      const value = level * Math.exp((-5 * i) / length) * Math.cos((i * Math.PI) / 4);
      buffer.left[write]! += value * (1.2 - pan * 0.8);
      buffer.right[write]! += value * (0.4 + pan * 0.8);
      if (++write === frames) write = 0;
    }
  }
}

/** Two seconds of band-limited noise, created once; each channel reads it from a different position. */
let hissLoop: Float32Array | null = null;

function addHiss(buffer: Stereo, amount: number, seed: string): void {
  if (!hissLoop) {
    const random = createRandom("hiss");
    hissLoop = filtered(
      Float32Array.from({ length: 2 * SAMPLE_RATE }, () => random() * 2 - 1),
      "bandpass",
      3800,
      0,
    );
  }
  const place = createRandom(`${seed}:hiss`);
  for (const channel of [buffer.left, buffer.right]) {
    let read = Math.floor(place() * hissLoop.length);
    for (let i = 0; i < channel.length; i++) {
      channel[i]! += hissLoop[read]! * 0.006 * amount;
      if (++read === hissLoop.length) read = 0;
    }
  }
}

/** Applies the tape effect in place. */
export function tape(buffer: Stereo, settings: Tape, seed: string): void {
  const seconds = buffer.left.length / SAMPLE_RATE;
  for (const side of ["left", "right"] as const) {
    const phase = side === "left" ? 0 : 0.06;
    if (settings.wow > 0) {
      buffer[side] = modulatedRead(
        buffer[side],
        140,
        110 * settings.wow,
        Math.max(1, Math.round(seconds * 0.55)),
        phase,
      );
    }
    if (settings.flutter > 0) {
      buffer[side] = modulatedRead(
        buffer[side],
        20,
        3.2 * settings.flutter,
        Math.max(1, Math.round(seconds * 6.3)),
        phase,
      );
    }
  }
  if (settings.crackle > 0) addCrackle(buffer, settings.crackle, seed);
  if (settings.hiss > 0) addHiss(buffer, settings.hiss, seed);
}
