/** Pitch class of the tonic (0 is C) and the mode. */
export interface Tonality {
  tonic: number;
  minor: boolean;
}

/** A chord as pitch class of its root and intervals above it in semitones. */
export interface Chord {
  root: number;
  intervals: readonly number[];
}

const QUALITIES = {
  M: [0, 4, 7],
  m: [0, 3, 7],
  5: [0, 7],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  dim: [0, 3, 6],
  6: [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
  add9: [0, 4, 7, 14],
  madd9: [0, 3, 7, 14],
  7: [0, 4, 7, 10],
  M7: [0, 4, 7, 11],
  m7: [0, 3, 7, 10],
  m7b5: [0, 3, 6, 10],
  9: [0, 4, 7, 10, 14],
  M9: [0, 4, 7, 11, 14],
  m9: [0, 3, 7, 10, 14],
  m11: [0, 3, 7, 10, 14, 17],
} as const;

/**
 * Parses a progression such as `0m9 8M7 5m9 7m7`: semitones above the tonic, then the chord's quality.
 * @throws RangeError for an invalid chord.
 */
export function readProgression(text: string, tonality: Tonality): Chord[] {
  return text.split(" ").map((word) => {
    const match = /^(\d+):(.+)$/.exec(word);
    const intervals = match?.[2] ? QUALITIES[match[2] as keyof typeof QUALITIES] : undefined;
    if (!match || !intervals) throw new RangeError(`not a chord: ${word}`);
    return { root: (tonality.tonic + Number(match[1])) % 12, intervals };
  });
}

/** Pitch classes that tunes move on: the pentatonic scale and the step that distinguishes the tonic from the fifth. */
export function tuneScale(tonality: Tonality): number[] {
  return (tonality.minor ? [0, 2, 3, 5, 7, 10] : [0, 2, 4, 5, 7, 9]).map((step) => (tonality.tonic + step) % 12);
}

/** Pitch classes of a chord. */
export function classesOf(chord: Chord): number[] {
  return chord.intervals.map((interval) => (chord.root + interval) % 12);
}

/** The pitch of a class nearest to a MIDI pitch. */
export function nearest(pitchClass: number, pitch: number): number {
  const above = pitch + ((((pitchClass - pitch) % 12) + 12) % 12);
  return above - pitch > 6 ? above - 12 : above;
}

function closePosition(classes: number[], inversion: number, bottom: number): number[] {
  const pitches: number[] = [];
  let floor = bottom;
  for (let i = 0; i < classes.length; i++) {
    const wanted = classes[(inversion + i) % classes.length]!;
    const pitch = floor + ((((wanted - floor) % 12) + 12) % 12);
    pitches.push(pitch);
    floor = pitch + 1;
  }
  return pitches;
}

function movement(from: number[], to: number[]): number {
  return to.reduce((sum, pitch) => sum + Math.min(...from.map((other) => Math.abs(other - pitch))), 0) / to.length;
}

/**
 * Close voicing of a chord near a pitch, with minimal movement from the previous one. Chords of five notes and more
 * omit their fifth.
 */
export function voice(chord: Chord, centre: number, previous: number[] | null): number[] {
  const classes = classesOf(chord);
  const upper = classes.length > 4 ? classes.filter((_, index) => index !== 2) : classes;
  const ordered = [...new Set(upper)].sort((a, b) => a - b);
  let best: number[] = [];
  let lowest = Number.POSITIVE_INFINITY;
  for (let inversion = 0; inversion < ordered.length; inversion++) {
    for (const bottom of [centre - 12, centre - 9, centre - 6, centre - 3]) {
      const pitches = closePosition(ordered, inversion, bottom);
      const middle = pitches.reduce((sum, pitch) => sum + pitch, 0) / pitches.length;
      const away = Math.abs(middle - centre) * (previous ? 0.25 : 1);
      const cluster = pitches.some((pitch, i) => i > 0 && pitch - pitches[i - 1]! === 1 && i === pitches.length - 1);
      const cost = away + (previous ? movement(previous, pitches) : 0) + (cluster ? 3 : 0);
      if (cost < lowest) {
        lowest = cost;
        best = pitches;
      }
    }
  }
  return best;
}

/** Lowers the second voice from the top by an octave, for a wider sound. */
export function spreadVoicing(pitches: number[]): number[] {
  if (pitches.length < 3) return pitches;
  const index = pitches.length - 2;
  return pitches.map((pitch, i) => (i === index ? pitch - 12 : pitch)).sort((a, b) => a - b);
}

/** A chord as played on six strings: the root low, its notes upwards. */
export function guitarVoicing(chord: Chord, lowest: number, strings: number): number[] {
  const classes = classesOf(chord);
  const root = lowest + ((((chord.root - lowest) % 12) + 12) % 12);
  const pitches = [root];
  const order = [chord.intervals[2] ?? 7, 12, ...chord.intervals.slice(1, 2), ...chord.intervals.slice(3)];
  let floor = root + 4;
  for (let i = 0; pitches.length < strings; i++) {
    const wanted = (chord.root + (order[i % order.length] ?? 0)) % 12;
    const pitch = floor + ((((wanted - floor) % 12) + 12) % 12);
    if (pitch > root + 29) break;
    if (classes.includes(pitch % 12)) pitches.push(pitch);
    floor = pitch + 3;
  }
  return pitches;
}
