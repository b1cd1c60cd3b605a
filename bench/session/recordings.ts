/** Made loops whose true version at any tempo and pitch is known: each is synthesised for both. */

export const RATE = 44_100;

export interface Made {
  name: string;
  tempo: number;
  /** Semitones by which it is transposed; drums never are. */
  shift: number;
  beats: number;
  isDrums: boolean;
  /** The loop at a tempo, transposed by so many semitones. It wraps around. */
  at(tempo: number, shift: number): Float32Array;
}

type Note = [beat: number, beats: number, hertz: number];
type Sound = (seconds: number, hertz: number, length: number) => number;

const sine = (hertz: number, seconds: number) => Math.sin(2 * Math.PI * hertz * seconds);
const noise = (seconds: number) => {
  const at = Math.sin(Math.round(seconds * RATE) * 12.9898) * 43_758.5453;
  return 2 * (at - Math.floor(at)) - 1;
};

const KICK: Sound = (seconds) => Math.exp(-seconds * 14) * sine(50 + 90 * Math.exp(-seconds * 40), seconds);
const SNARE: Sound = (seconds) => Math.exp(-seconds * 20) * (0.6 * noise(seconds) + 0.4 * sine(190, seconds));
const HAT: Sound = (seconds) => 0.4 * Math.exp(-seconds * 60) * noise(seconds + 3);
const BASS: Sound = (seconds, hertz, length) =>
  Math.min(1, seconds * 200) *
  Math.min(1, Math.max(0, length - seconds) * 60) *
  (sine(hertz, seconds) + 0.3 * sine(2 * hertz, seconds));
const PLUCK: Sound = (seconds, hertz) =>
  Math.exp(-seconds * 6) * [1, 2, 3, 4].reduce((sum, part) => sum + sine(part * hertz, seconds) / part ** 1.5, 0);
const CHORD: Sound = (seconds, hertz, length) =>
  Math.min(1, seconds * 60) *
  Math.min(1, Math.max(0, length - seconds) * 30) *
  [1, 1.189207, 1.498307].reduce(
    (sum, ratio) => sum + sine(hertz * ratio, seconds) + 0.4 * sine(2 * hertz * ratio, seconds),
    0,
  );

/** Whole periods in its length, so that it has no end. */
const DRONE: Sound = (seconds, hertz, length) =>
  seconds >= length
    ? 0
    : [1, 1.189207, 1.498307, 2].reduce(
        (sum, ratio) => sum + sine(Math.round(hertz * ratio * length) / length, seconds),
        0,
      );

/** Notes on beats, each sound added to a circle. */
function play(beats: number, tempo: number, parts: [Sound, readonly Note[], gain: number][]): Float32Array {
  const circle = new Float32Array(Math.round((beats * 60 * RATE) / tempo));
  for (const [sound, notes, gain] of parts)
    for (const [beat, long, hertz] of notes) {
      const start = Math.round((beat * 60 * RATE) / tempo);
      const length = (long * 60) / tempo;
      const samples = Math.round(Math.max(length, 0.4) * RATE);
      for (let at = 0; at < samples; at += 1) {
        const place = (start + at) % circle.length;
        circle[place] = circle[place]! + gain * sound(at / RATE, hertz, length);
      }
    }
  return circle;
}

const each = (beats: number, step: number, from = 0): Note[] =>
  Array.from({ length: Math.ceil((beats - from) / step) }, (_, at) => [from + at * step, step, 0]);
const line = (beats: number, step: number, hertz: readonly number[], shift: number): Note[] =>
  each(beats, step).map(([beat, long], at) => [beat, long * 0.9, hertz[at % hertz.length]! * 2 ** (shift / 12)]);

const drums = (tempo: number): [Sound, Note[], number][] => [
  [KICK, each(16, 2), 0.8],
  [SNARE, each(16, 2, 1), 0.5],
  [HAT, each(16, tempo > 150 ? 1 : 0.5), 0.4],
];

const NOTES = { bass: [55, 55, 65.4, 49], chords: [220, 174.6, 261.6, 196], pluck: [440, 523.3, 659.3, 587.3] };

const made = (
  name: string,
  tempo: number,
  shift: number,
  parts: (shift: number) => [Sound, Note[], number][],
): Made => ({
  ...{ name, tempo, shift, beats: 16, isDrums: shift === 0 },
  at: (to, by) => play(16, to, parts(by)),
});

export const MADE: readonly Made[] = [
  made("drums 90", 90, 0, () => drums(90)),
  made("drums 174", 174, 0, () => drums(174)),
  made("bass 100", 100, 3, (by) => [[BASS, line(16, 1, NOTES.bass, by), 0.5]]),
  made("chords 128", 128, 3, (by) => [[CHORD, line(16, 4, NOTES.chords, by), 0.15]]),
  made("pluck 140", 140, 3, (by) => [[PLUCK, line(16, 0.5, NOTES.pluck, by), 0.3]]),
  made("voice 75", 75, 3, (by) => [[CHORD, line(16, 2, [330, 294], by), 0.2]]),
  made("pad 110", 110, 3, (by) => [[DRONE, [[0, 16, 110 * 2 ** (by / 12)]], 0.15]]),
  made("mix 96", 96, 3, (by) => [
    ...drums(96),
    [BASS, line(16, 1, NOTES.bass, by), 0.4],
    [CHORD, line(16, 4, NOTES.chords, by), 0.1],
  ]),
];

/** The seconds at which drums are hit, at a tempo: kicks and snares. */
export const hitsOf = (tempo: number): number[] => Array.from({ length: 16 }, (_, beat) => (beat * 60) / tempo);
