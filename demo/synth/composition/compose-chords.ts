import { guitarVoicing, spreadVoicing, voice } from "@/demo/synth/composition/harmony";
import type { PartKind } from "@/demo/synth/composition/part-kind";
import { onTick, played, readRhythm } from "@/demo/synth/composition/rhythm";
import type { Score } from "@/demo/synth/composition/score";
import type { Note } from "@/demo/synth/note";
import { pick, type Random } from "@/lib/random/seeded-random";

const TWO_HANDED: readonly PartKind[] = ["rhodes", "wurli", "piano", "felt", "organ"];

function voicings(score: Score, centre: number): number[][] {
  const list: number[][] = [];
  for (const chord of score.chords) list.push(voice(chord, centre, list.at(-1) ?? null));
  return list;
}

/** The delay of a rolled chord's note, in beats. */
function roll(index: number, milliseconds: number, tempo: number): number {
  return (index * milliseconds * tempo) / 60_000;
}

/** Chords in the style's rhythm, with a left hand under keyboards. */
export function composeChords(score: Score, kind: PartKind, centre: number, random: Random): Note[] {
  const { style, tempo } = score;
  const main = pick(random, style.chords);
  const turn = pick(random, style.chords);
  const hands = voicings(score, centre);
  const notes: Note[] = [];
  for (let bar = 0; bar < score.bars; bar++) {
    const chord = score.chords[bar]!;
    for (const onset of readRhythm(bar % 4 === 3 ? turn : main)) {
      const start = played(bar * 4 + onset.start, style.swing, style.looseness, tempo, random);
      const length = onTick(Math.max(0.15, onset.length * 0.95));
      const force = (onset.strong ? 0.78 : 0.6) + 0.08 * (random() - 0.5);
      hands[bar]!.forEach((pitch, index, all) => {
        const top = index === all.length - 1 ? 0.06 : 0;
        const velocity = force + top + 0.05 * (random() - 0.5);
        notes.push({ start: onTick(start + roll(index, kind === "supersaw" ? 0 : 5, tempo)), length, pitch, velocity });
      });
    }
    if (TWO_HANDED.includes(kind)) {
      const root = 41 + ((((chord.root - 41) % 12) + 12) % 12);
      const start = played(bar * 4, style.swing, style.looseness, tempo, random);
      notes.push({ start, length: onTick(3.6), pitch: root, velocity: 0.66 });
      if (random() < 0.5) {
        const middle = played(bar * 4 + 2.5, style.swing, style.looseness, tempo, random);
        notes.push({ start: middle, length: onTick(1.3), pitch: root + 7, velocity: 0.48 });
      }
    }
  }
  return notes;
}

/** Held chords in wide voicings; a chord that continues is not played again. */
export function composePad(score: Score, kind: PartKind, centre: number, random: Random): Note[] {
  const notes: Note[] = [];
  const hands = voicings(score, centre).map((pitches) => spreadVoicing(pitches));
  for (let bar = 0; bar < score.bars; ) {
    let last = bar + 1;
    while (last < score.bars && score.chords[last] === score.chords[bar]) last++;
    const root = 41 + ((((score.chords[bar]!.root - 41) % 12) + 12) % 12);
    const pitches = kind === "oohs" ? hands[bar]! : [...new Set([root, ...hands[bar]!])];
    pitches.forEach((pitch) => {
      const velocity = 0.7 + 0.1 * (random() - 0.5);
      notes.push({ start: bar * 4, length: onTick((last - bar) * 4 - 0.06), pitch, velocity });
    });
    bar = last;
  }
  return notes;
}

/** Strummed strings, down on the beat and up off it. */
export function composeStrum(score: Score, centre: number, random: Random): Note[] {
  const { style, tempo } = score;
  const main = pick(random, style.chords);
  const turn = pick(random, style.chords);
  const picked = random() < 0.4;
  const notes: Note[] = [];
  for (let bar = 0; bar < score.bars; bar++) {
    const pitches = guitarVoicing(score.chords[bar]!, centre - 3, 5);
    const rhythm = picked ? readRhythm("X-x-x-x-X-x-x-x-") : readRhythm(bar % 4 === 3 ? turn : main);
    rhythm.forEach((onset, index) => {
      const start = played(bar * 4 + onset.start, style.swing, style.looseness, tempo, random);
      if (picked) {
        const order = [0, 2, 3, 4, 1, 3, 4, 2];
        const pitch = pitches[order[index % order.length]! % pitches.length]!;
        notes.push({ start, length: 1.4, pitch, velocity: (onset.strong ? 0.82 : 0.66) + 0.08 * (random() - 0.5) });
        return;
      }
      const down = onset.start % 0.5 === 0;
      const strings = down ? pitches : pitches.slice(2).reverse();
      const speed = onset.strong ? 11 : 15;
      strings.forEach((pitch, string) => {
        const velocity = (onset.strong ? 0.78 : 0.58) - string * 0.025 + 0.06 * (random() - 0.5);
        const length = onTick(Math.max(0.14, onset.length * 0.96));
        notes.push({ start: onTick(start + roll(string, speed, tempo)), length, pitch, velocity });
      });
    });
  }
  return notes;
}

/** Root, fifth and octave on low strings. */
export function composePower(score: Score, centre: number, random: Random): Note[] {
  const { style, tempo } = score;
  const main = pick(random, style.chords);
  const notes: Note[] = [];
  for (let bar = 0; bar < score.bars; bar++) {
    const root = centre + ((((score.chords[bar]!.root - centre) % 12) + 12) % 12);
    for (const onset of readRhythm(main)) {
      const start = played(bar * 4 + onset.start, style.swing, style.looseness, tempo, random);
      [0, 7, 12].forEach((interval, string) => {
        const velocity = (onset.strong ? 0.9 : 0.7) + 0.05 * (random() - 0.5);
        const length = onTick(onset.length * (onset.strong ? 0.97 : 0.8));
        notes.push({ start: onTick(start + roll(string, 4, tempo)), length, pitch: root + interval, velocity });
      });
    }
  }
  return notes;
}

const STABS = ["X--.....X.x.....", "..X-....x-X-....", "X.x.X-......x-X-", "X-----..x.X---..", "......X-x.X-...."];

/** Short section hits, and a held chord in the last bar of four. */
export function composeStabs(score: Score, centre: number, random: Random): Note[] {
  const { style, tempo } = score;
  const hits = pick(random, STABS);
  const answer = pick(random, STABS);
  const hands = voicings(score, centre);
  const notes: Note[] = [];
  for (let bar = 0; bar < score.bars; bar++) {
    const pattern = bar % 4 === 3 ? "X-----------x-X-" : bar % 2 === 1 ? answer : hits;
    for (const onset of readRhythm(pattern)) {
      const start = played(bar * 4 + onset.start, style.swing, style.looseness, tempo, random);
      for (const pitch of hands[bar]!) {
        const velocity = (onset.strong ? 0.86 : 0.68) + 0.06 * (random() - 0.5);
        notes.push({ start, length: onTick(Math.max(0.2, onset.length * 0.85)), pitch, velocity });
      }
    }
  }
  return notes;
}
