import type { Random } from "@/lib/random/seeded-random";

/** A note of a part. Times are in beats (quarter notes), pitch is a MIDI number, velocity runs from 0 to 1. */
export interface Note {
  start: number;
  length: number;
  pitch: number;
  velocity: number;
  /** MIDI pitch from which the note slides. */
  glideFrom?: number;
}

/** A note as an engine renders it: frames and Hz instead of beats and pitch. */
export interface Sound {
  frequency: number;
  /** Frequency from which the note slides; equal to `frequency` without a slide. */
  glideFrom: number;
  /** Frame in the buffer at which the note starts. */
  start: number;
  /** Seconds the key is held. */
  gate: number;
  velocity: number;
  random: Random;
}

/** Frequency in Hz of a MIDI pitch. */
export function frequencyOf(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12);
}
