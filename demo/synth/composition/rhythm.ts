import type { Random } from "@/lib/random/seeded-random";
import { scatter } from "@/lib/random/seeded-random";

/** Ticks per quarter note of the MIDI files; every note starts and ends on one. */
export const TICKS = 960;

/** The length of a sixteenth in beats. */
export const STEP = 0.25;

/** Swing: the first step's share of a pair of steps (0.5 is straight), and the length of a pair's half in beats. */
export interface Swing {
  amount: number;
  unit: 0.25 | 0.5;
}

/** An onset of a rhythm: beat, length in beats, accented or not, and its character in the pattern. */
export interface Onset {
  start: number;
  length: number;
  strong: boolean;
  mark: string;
}

/** Moves a beat position by the swing. */
export function swung(beat: number, swing: Swing): number {
  const pair = swing.unit * 2;
  const base = Math.floor(beat / pair) * pair;
  const place = (beat - base) / pair;
  const moved = place < 0.5 ? place * 2 * swing.amount : swing.amount + (place - 0.5) * 2 * (1 - swing.amount);
  return base + moved * pair;
}

/** Rounds a beat to the MIDI grid. */
export function onTick(beat: number): number {
  return Math.round(beat * TICKS) / TICKS;
}

/**
 * Parses a rhythm of sixteenths: a letter or digit starts a note, `-` holds it, `.` is silence. Upper-case letters and
 * digits are accented.
 */
export function readRhythm(pattern: string): Onset[] {
  const onsets: Onset[] = [];
  for (let step = 0; step < pattern.length; step++) {
    const mark = pattern[step]!;
    if (mark === "." || mark === "-") continue;
    let length = 1;
    while (pattern[step + length] === "-") length++;
    onsets.push({ start: step * STEP, length: length * STEP, strong: /[A-Z0-9]/.test(mark), mark });
  }
  return onsets;
}

/** A beat as played by a person: swung, a few milliseconds early or late, never before 0, on the MIDI grid. */
export function played(beat: number, swing: Swing, looseness: number, tempo: number, random: Random): number {
  const drift = (scatter(random) * looseness * tempo) / 60;
  return Math.max(0, onTick(swung(beat, swing) + drift));
}
