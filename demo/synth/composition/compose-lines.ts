import { classesOf, nearest, tuneScale } from "@/demo/synth/composition/harmony";
import type { PartKind } from "@/demo/synth/composition/part-kind";
import { type Onset, onTick, played, readRhythm } from "@/demo/synth/composition/rhythm";
import type { Score } from "@/demo/synth/composition/score";
import type { Note } from "@/demo/synth/note";
import { pick, type Random } from "@/lib/random/seeded-random";

/** The motif of each bar of four: the last one responds. */
const PLANS = ["aaab", "abac", "aabb", "abab"];

function ladder(classes: readonly number[], from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i).filter((pitch) => classes.includes(pitch % 12));
}

interface Motif {
  onsets: Onset[];
  steps: number[];
}

function createMotif(pattern: string, random: Random): Motif {
  const onsets = readRhythm(pattern);
  const rise = random() < 0.5 ? 1 : -1;
  const steps = onsets.map((_, index) => {
    const way = index < onsets.length / 2 ? rise : -rise;
    return way * pick(random, [1, 1, 1, 2, 0, -1]);
  });
  return { onsets, steps };
}

function lengthOf(kind: PartKind, onset: Onset): number {
  if (kind === "chops") return Math.min(0.45, onset.length * 0.8);
  if (kind === "bells" || kind === "electric") return onset.length * 1.3;
  return onset.length * 0.94;
}

/** A tune on the pentatonic scale: recurring motifs, chord tones on accents, the tonic at the end. */
export function composeMelody(score: Score, kind: PartKind, centre: number, random: Random): Note[] {
  const { style, tonality } = score;
  const plan = pick(random, PLANS);
  const motifs = new Map(["a", "b", "c"].map((name) => [name, createMotif(pick(random, style.melody), random)]));
  const scale = ladder(tuneScale(tonality), centre - 9, centre + 11);
  const notes: Note[] = [];
  for (let bar = 0; bar < score.bars; bar++) {
    const chordTones = classesOf(score.chords[bar]!).slice(0, 4);
    const stable = scale.filter((pitch) => chordTones.includes(pitch % 12));
    const near = (pitch: number, list: number[]) =>
      list.reduce((best, other) => (Math.abs(other - pitch) < Math.abs(best - pitch) ? other : best), list[0] ?? pitch);
    const motif = motifs.get(plan[bar % 4] ?? "a")!;
    let place = scale.indexOf(near(centre + (bar % 4 === 2 ? 3 : 0), stable.length > 0 ? stable : scale));
    motif.onsets.forEach((onset, index) => {
      if (index > 0) place += motif.steps[index]!;
      if (place < 0) place = -place;
      if (place >= scale.length) place = 2 * scale.length - 2 - place;
      let pitch = scale[place] ?? centre;
      if (onset.strong) {
        const firm = near(pitch, stable);
        if (Math.abs(firm - pitch) <= 3) pitch = firm;
        place = Math.max(0, scale.indexOf(pitch));
      }
      const opening = bar % 4 === 0 && index === 0;
      const closing = bar === score.bars - 1 && index >= motif.onsets.length - 2;
      if (opening || closing) {
        pitch = nearest(tonality.tonic, pitch);
        place = Math.max(0, scale.indexOf(pitch));
      }
      const start = played(bar * 4 + onset.start, style.swing, style.looseness, score.tempo, random);
      const velocity = (onset.strong ? 0.84 : 0.68) + 0.1 * (random() - 0.5);
      notes.push({ start, length: onTick(Math.max(0.15, lengthOf(kind, onset))), pitch, velocity });
    });
  }
  return notes;
}

const ARP_ORDERS = {
  up: (count: number) => Array.from({ length: count }, (_, i) => i),
  "up and down": (count: number) => [
    ...Array.from({ length: count }, (_, i) => i),
    ...Array.from({ length: Math.max(0, count - 2) }, (_, i) => count - 2 - i),
  ],
  broken: (count: number) => Array.from({ length: count }, (_, i) => (i % 2 === 0 ? i / 2 : count - 1 - (i - 1) / 2)),
  rolling: (count: number) => [0, Math.min(2, count - 1), 1, Math.min(3, count - 1), 2 % count, Math.min(4, count - 1)],
};

const ARP_RHYTHMS: Partial<Record<PartKind, readonly string[]>> = {
  arp: ["XxxxXxxxXxxxXxxx", "XxxXxxXxxXxxXxXx", "X-xxX-xxX-xxX-xx"],
  "synth-pluck": ["X-x-X-xxX-x-X-x-", "X..X..X.X..X..X.", "X-xX-xX-X-xX-xX-"],
  kalimba: ["X-x-X-x-X-x-X-x-", "X..x.xX..x.x..x.", "X-xx--X-x-xx--x-"],
  harp: ["X-x-x-x-X-x-x-x-", "XxxxxxX-XxxxxxX-"],
  kora: ["X-xxX-xxX-xxX-x-", "X.xX.xX.xX.xX.xx"],
  marimba: ["X.xxX.x.X.xxX.x.", "X-xX-xX-x-X-x-x-"],
  pizzicato: ["X-x-X-x-X-x-X-xx", "X..x..X.x.X..x.."],
  "tremolo-strings": ["XxxxXxxxXxxxXxxx", "X-xxX-xxX-xxX-xx"],
};

/** The chord's notes one after another, over an octave and a half. */
export function composeArp(score: Score, kind: PartKind, centre: number, random: Random): Note[] {
  const { style } = score;
  const rhythm = pick(random, ARP_RHYTHMS[kind] ?? ["X-x-X-x-X-x-X-x-"]);
  const order = ARP_ORDERS[pick(random, Object.keys(ARP_ORDERS) as (keyof typeof ARP_ORDERS)[])];
  const rings = kind === "harp" || kind === "kora" || kind === "kalimba";
  const notes: Note[] = [];
  for (let bar = 0; bar < score.bars; bar++) {
    const chord = score.chords[bar]!;
    const root = nearest(chord.root, centre - 7);
    const pitches = ladder(classesOf(chord).slice(0, 4), root, root + 19).slice(0, 6);
    const path = order(pitches.length);
    readRhythm(rhythm).forEach((onset, index) => {
      const pitch = pitches[path[index % path.length]!] ?? root;
      const start = played(bar * 4 + onset.start, style.swing, style.looseness * 0.6, score.tempo, random);
      const velocity = (onset.strong ? 0.84 : 0.62) + 0.1 * (random() - 0.5);
      const length = onTick(rings ? onset.length + 0.5 : Math.max(0.14, onset.length * 0.86));
      notes.push({ start, length, pitch, velocity });
    });
  }
  return notes;
}
