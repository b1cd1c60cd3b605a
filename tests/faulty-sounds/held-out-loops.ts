import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import type { Random } from "@/lib/random/seeded-random";
import { bursts, filtered, fm, pluck, pulse, skin, slow } from "./held-out-voices";
import { addAt, hat, hertzOf, inRoom, kick, note, RATE, scaledTo, snare } from "./voices";

type Key = NonNullable<PackSound["key"]>;
export interface Session {
  random: Random;
  tempo: number;
  key: Key;
}
type Loop = (session: Session) => { channels: Float32Array[]; hasKey: boolean };

const MAJOR = [0, 2, 4, 5, 7, 9, 11];
const MINOR = [0, 2, 3, 5, 7, 8, 10];
/** Steps of the scale on which the chords of four bars stand. */
const CHORDS = { major: [0, 5, 3, 4], minor: [0, 3, 5, 6] };

const beats = ({ tempo }: Session, count: number) => (count * 60) / tempo;
const blank = (session: Session, count: number) => new Float32Array(Math.round(beats(session, count) * RATE));
export const mixed = (...parts: Float32Array[]) =>
  parts[0]!.map((_, frame) => parts.reduce((sum, part) => sum + part[frame]!, 0));
const times = (samples: Float32Array, gain: number) => samples.map((value) => value * gain);

/** The frequency of a step of the scale above the tonic that is at or above `lowest`. */
function pitch({ key: { value, is_minor } }: Session, step: number, lowest: number): number {
  const scale = is_minor ? MINOR : MAJOR;
  const octave = Math.floor(step / 7);
  const tonic = lowest + ((KEY_VALUES.indexOf(value) - (lowest % 12) + 12) % 12);
  return hertzOf(tonic + scale[step - 7 * octave]! + 12 * octave);
}

/** Plays a voice at the beats of a pattern, a chord for each bar of `bar` beats. */
function played(
  session: Session,
  length: number,
  pattern: readonly (readonly [beat: number, step: number])[],
  {
    voice,
    lowest,
    bar = 4,
    gain = 0.5,
  }: { voice: (hertz: number) => Float32Array; lowest: number; bar?: number; gain?: number },
): Float32Array {
  const samples = blank(session, length);
  const chords = CHORDS[session.key.is_minor ? "minor" : "major"];
  for (let start = 0; start < length; start += bar) {
    const chord = chords[(start / bar) % chords.length]!;
    for (const [beat, step] of pattern)
      addAt(samples, voice(pitch(session, chord + step, lowest)), beats(session, start + beat), gain);
  }
  return samples;
}

const every = (step: number, until: number) => Array.from({ length: Math.round(until / step) }, (_, at) => at * step);
/** Pushes the louder half of a mix against a ceiling, as limiters do, without flat tops. */
export const limited = (samples: Float32Array, drive: number) => samples.map((value) => Math.tanh(drive * value));

function breakbeat(session: Session, length: number, swing = 0): Float32Array {
  const { random } = session;
  const samples = blank(session, length);
  for (const beat of every(0.25, length)) {
    const at = beats(session, beat + (Math.round(beat * 4) % 2) * swing);
    const place = beat % 4;
    if ([0, 0.5, 2.5].includes(place)) addAt(samples, kick({ tone: 55, click: 0.5 }, random), at, 0.9);
    if ([1, 3].includes(place)) addAt(samples, snare(random, 0.3), at, 0.9);
    if ([1.75, 2.25, 3.75].includes(place)) addAt(samples, snare(random, 0.12), at, 0.25);
    addAt(samples, hat(random, place % 2 === 1.5 ? 0.25 : 0.06), at, 0.25 + 0.2 * random());
  }
  return samples;
}

export const LOOPS: Record<string, Loop> = {
  breakbeat: (session) => ({ channels: scaledTo([limited(breakbeat(session, 8), 1.6)], 0.97), hasKey: false }),
  "half-time drums": (session) => {
    const samples = blank(session, 16);
    for (const bar of every(4, 16)) {
      addAt(samples, kick({ seconds: 0.9, tone: 44 }, session.random), beats(session, bar), 1);
      addAt(samples, kick({ seconds: 0.4, tone: 44 }, session.random), beats(session, bar + 2.5), 0.7);
      addAt(samples, bursts(session.random, [0, 0.011, 0.023], 0.07), beats(session, bar + 2), 0.8);
      for (const beat of every(0.5, 4)) addAt(samples, hat(session.random, 0.05), beats(session, bar + beat), 0.35);
    }
    return { channels: scaledTo([inRoom(samples, 1.1), inRoom(samples, 1.2)], 0.92), hasKey: false };
  },
  "swung percussion": (session) => {
    const samples = blank(session, 8);
    for (const beat of every(0.25, 8)) {
      const at = beats(session, beat + (Math.round(beat * 4) % 2) * 0.06);
      addAt(samples, bursts(session.random, [0], 0.02, 0.95), at, Math.round(beat * 4) % 4 === 2 ? 0.8 : 0.35);
      if ([0.75, 1.5, 2, 3.25].includes(beat % 4)) addAt(samples, skin(210, 0.25), at, 0.7);
      if ([1, 2.75].includes(beat % 4)) addAt(samples, skin(310, 0.18), at, 0.5);
    }
    return {
      channels: scaledTo([samples, samples.map((value, at) => 0.7 * value + 0.2 * (samples[at - 600] ?? 0))], 0.85),
      hasKey: false,
    };
  },
  "bell arpeggio": (session) => {
    const steps = [0, 2, 4, 7, 9, 7, 4, 2];
    const pattern = every(0.5, 4).map((beat, at) => [beat, steps[at]!] as const);
    return {
      channels: scaledTo([played(session, 16, pattern, { voice: (hertz) => fm(hertz, 1.2), lowest: 60 })], 0.8),
      hasKey: true,
    };
  },
  "plucked strings": (session) => {
    const pattern = [0, 1.5, 2, 3.5].flatMap((beat) => [0, 2, 4].map((step, at) => [beat + at * 0.03, step] as const));
    const voice = (hertz: number) => pluck(session.random, hertz, 1);
    const [left, right] = [50, 50].map((lowest) => played(session, 8, pattern, { voice, lowest }));
    return { channels: scaledTo([left!, right!], 0.85), hasKey: true };
  },
  "acid line": (session) => {
    const steps = [0, 0, 7, 0, 2, 0, 7, 4];
    const pattern = every(0.5, 4).map((beat, at) => [beat, steps[at]!] as const);
    const voice = (hertz: number) =>
      filtered(hertz, beats(session, 0.42), (time) => 250 + 2_600 * Math.exp(-time / 0.08));
    return { channels: scaledTo([played(session, 16, pattern, { voice, lowest: 36 })], 0.9), hasKey: true };
  },
  "wobbling bass": (session) => {
    const rate = session.tempo / 60;
    const voice = (hertz: number) =>
      filtered(hertz, beats(session, 3.9), (time) => 180 + 700 * (1 - Math.cos(2 * Math.PI * rate * time)));
    return { channels: scaledTo([played(session, 16, [[0, 0]], { voice, lowest: 31 })], 0.95), hasKey: true };
  },
  "wide strings": (session) => {
    const chord = [
      [0, 0],
      [0, 2],
      [0, 4],
    ] as const;
    const side = (detuned: number) =>
      played(session, 16, chord, {
        voice: (hertz) => slow(hertz, beats(session, 4.6), { detuned, partials: 7 }),
        lowest: 48,
        gain: 0.25,
      });
    return { channels: scaledTo([side(0.003), side(-0.003)], 0.75), hasKey: true };
  },
  // The sides have more in opposite phase than in common.
  "glass organ": (session) => {
    const chord = [
      [0, 0],
      [0, 2],
      [0, 4],
      [0, 7],
    ] as const;
    const voice = (hertz: number) => slow(hertz, beats(session, 4.3), { partials: 3, attack: 0.15 });
    const middle = played(session, 16, chord, { voice, lowest: 57, gain: 0.2 });
    const wide = inRoom(middle, 2.4, 1).map((value, frame) => value - middle[frame]!);
    return {
      channels: scaledTo([mixed(times(middle, 0.4), wide), mixed(times(middle, 0.4), times(wide, -1))], 0.6),
      hasKey: true,
    };
  },
  drone: (session) => {
    const [low, fifth] = [pitch(session, 0, 33), pitch(session, 4, 33)];
    const whole = beats(session, 16);
    // Whole waves fit into the loop, so that it goes round without a seam.
    const round = (hertz: number) => Math.round(hertz * whole) / whole;
    const voice = (hertz: number, at: number) =>
      Float32Array.from({ length: Math.round(whole * RATE) }, (_, frame) =>
        [1, 2, 3, 4].reduce(
          (sum, partial) =>
            sum + Math.sin((2 * Math.PI * round(hertz * partial) * frame) / RATE + at * partial) / partial,
          0,
        ),
      );
    return {
      channels: scaledTo([mixed(voice(low, 0), voice(fifth, 1)), mixed(voice(low, 1), voice(fifth, 2))], 0.5),
      hasKey: false,
    };
  },
  // In three, with the pedal held.
  "waltz keys": (session) => {
    const pattern = [
      [0, 0],
      [1, 2],
      [1, 4],
      [2, 2],
      [2, 4],
    ] as const;
    const voice = (hertz: number) =>
      note(hertz, 1.4, { timbre: "keys", envelope: { attack: 0.004, decay: 0.7, release: 0.1 } });
    const dry = played(session, 12, pattern, { voice, lowest: 52, bar: 3 });
    return { channels: scaledTo([inRoom(dry, 0.9), inRoom(dry, 1)], 0.88), hasKey: true };
  },
  // On a record: crackles, and hiss throughout.
  "dusty chords": (session) => {
    const pattern = [0.5, 2.5].flatMap((beat) => [0, 2, 4, 6].map((step) => [beat, step] as const));
    const voice = (hertz: number) => fm(hertz, 0.9, { ratio: 1, depth: 1.2, decay: 0.5 });
    const keys = played(session, 16, pattern, { voice, lowest: 55, gain: 0.3 });
    const dust = keys.map(
      () => 0.002 * (session.random() * 2 - 1) + (session.random() < 0.0003 ? 0.2 * (session.random() - 0.5) : 0),
    );
    return { channels: scaledTo([mixed(keys, dust)], 0.7), hasKey: true };
  },
  "pulse lead": (session) => {
    const steps = [0, 4, 3, 2, 0, -1];
    const pattern = steps.map((step, at) => [at * 0.5 + (at > 3 ? 0.5 : 0), step] as const);
    return {
      channels: scaledTo(
        [played(session, 8, pattern, { voice: (hertz) => pulse(hertz, beats(session, 0.45)), lowest: 60 })],
        0.9,
      ),
      hasKey: true,
    };
  },
  // Left and right take turns: neither begins at once.
  "ping-pong plucks": (session) => {
    const voice = (hertz: number) => fm(hertz, 0.5, { ratio: 2, depth: 1, decay: 0.15 });
    const side = (first: number) =>
      played(
        session,
        8,
        [
          [first, 0],
          [first + 1, 4],
          [first + 2, 2],
        ],
        { voice, lowest: 62 },
      );
    return { channels: scaledTo([side(0.25), side(0.75)], 0.8), hasKey: true };
  },
  // The last bar is left empty but for its first beat.
  "riff with a rest": (session) => {
    const riff = [
      [0, 0],
      [0.75, 0],
      [1.5, 2],
      [2, 4],
    ] as const;
    const voice = (hertz: number) => filtered(hertz, beats(session, 0.6), () => 1_800);
    const samples = played(session, 16, riff, { voice, lowest: 40 });
    samples.fill(0, Math.round(beats(session, 12.9) * RATE));
    const end = Math.round(beats(session, 12.9) * RATE);
    for (let frame = end - 900; frame < end; frame++) samples[frame]! *= (end - frame) / 900;
    return { channels: scaledTo([samples], 0.86), hasKey: true };
  },
  "vocal chops": (session) => {
    const pattern = [
      [0, 0],
      [0.5, 2],
      [1.75, 4],
      [2.5, 2],
      [3, 0],
    ] as const;
    const voice = (hertz: number) =>
      note(hertz, beats(session, 0.4), {
        timbre: "voice",
        envelope: { attack: 0.02, decay: 0, release: 0.05 },
        vibrato: 0.15,
      });
    const dry = played(session, 8, pattern, { voice, lowest: 57 });
    return { channels: scaledTo([inRoom(dry, 1.5, 0.4), inRoom(dry, 1.7, 0.4)], 0.8), hasKey: true };
  },
  "limited master": (session) => {
    const bass = played(
      session,
      8,
      [
        [0, 0],
        [1.5, 0],
        [2.5, 4],
      ],
      { voice: (hertz) => filtered(hertz, beats(session, 0.9), () => 900), lowest: 33 },
    );
    const chord = [
      [0, 0],
      [0, 2],
      [0, 4],
    ] as const;
    const side = (detuned: number) =>
      limited(
        mixed(
          breakbeat(session, 8),
          bass,
          played(session, 8, chord, {
            voice: (hertz) => slow(hertz, beats(session, 4.2), { detuned }),
            lowest: 50,
            gain: 0.2,
          }),
        ),
        1.8,
      );
    const sides = [0.002, -0.002].map((detuned) => side(detuned));
    return { channels: scaledTo(sides, 0.985), hasKey: true };
  },
};
