import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import { createRandom, type Random } from "@/lib/random/seeded-random";
import {
  addAt,
  cymbal,
  type Envelope,
  hat,
  hertzOf,
  inRoom,
  kick,
  note,
  RATE,
  scaledTo,
  snare,
  type Timbre,
} from "./voices";

/** A sound with what its creator declares of it; samples are at {@link RATE}. */
export interface MadeSound {
  name: string;
  channels: Float32Array[];
  isLoop: boolean;
  tempo: number | null;
  key: PackSound["key"];
}

type Key = NonNullable<PackSound["key"]>;
type Loop = Pick<MadeSound, "channels" | "key">;
type Maker = (random: Random, tempo: number, key: Key) => Loop;

const TEMPOS = [84, 92, 98, 110, 122, 128, 140, 172];
const MAJOR = [0, 2, 4, 5, 7, 9, 11];
const MINOR = [0, 2, 3, 5, 7, 8, 10];
const PROGRESSION = { major: [0, 4, 5, 3], minor: [0, 5, 3, 4] };
const SHORT: Envelope = { attack: 0.003, decay: 0.25, release: 0.01 };
const HELD: Envelope = { attack: 0.08, decay: 0, release: 0.12 };
const BELOW_FULL = 0.89;

const secondsOf = (beats: number, tempo: number) => (beats * 60) / tempo;
const silence = (beats: number, tempo: number) => new Float32Array(Math.round(secondsOf(beats, tempo) * RATE));

/** A note of the key's scale, from its tonic upwards. */
function pitchOf({ value, is_minor }: Key, step: number, lowest: number): number {
  const scale = is_minor ? MINOR : MAJOR;
  const octave = Math.floor(step / 7);
  return lowest + ((KEY_VALUES.indexOf(value) - lowest + 120) % 12) + scale[step - octave * 7]! + 12 * octave;
}

const chordsOf = ({ is_minor }: Key) => (is_minor ? PROGRESSION.minor : PROGRESSION.major);

function drums(random: Random, tempo: number, beats: number): Float32Array {
  const samples = silence(beats, tempo);
  for (let sixteenth = 0; sixteenth < beats * 4; sixteenth++) {
    const at = secondsOf(sixteenth / 4, tempo);
    if (sixteenth % 8 === 0 || random() < 0.06) addAt(samples, kick({}, random), at);
    if (sixteenth % 8 === 4) addAt(samples, snare(random), at, 0.8);
    if (sixteenth % 2 === 0 || random() < 0.3) addAt(samples, hat(random), at, 0.3 + 0.3 * random());
  }
  return samples;
}

/** Notes of one chord a bar, cut as a sequencer would. */
function line(
  key: Key,
  tempo: number,
  {
    timbre,
    envelope,
    lowest,
    steps,
    gap = 0,
  }: { timbre: Timbre; envelope: Envelope; lowest: number; steps: number[]; gap?: number },
): Float32Array {
  const samples = silence(8, tempo);
  for (let eighth = 0; eighth < 16; eighth++) {
    const step = steps[eighth % steps.length]!;
    if (step < 0) continue;
    const hertz = hertzOf(pitchOf(key, chordsOf(key)[Math.floor(eighth / 4)]! + step, lowest));
    const at = secondsOf(eighth / 2, tempo);
    addAt(samples, note(hertz, secondsOf(0.5 - gap, tempo), { timbre, envelope }), at, 0.5);
  }
  return samples;
}

function pad(key: Key, tempo: number, timbre: Timbre, detuned: number): Float32Array {
  const samples = silence(8, tempo);
  for (const [place, chord] of chordsOf(key).entries()) {
    for (const third of [0, 2, 4]) {
      const hertz = hertzOf(pitchOf(key, chord + third, 48)) * (1 + detuned);
      const held = note(hertz, secondsOf(2.3, tempo), {
        timbre,
        envelope: HELD,
        vibrato: timbre === "voice" ? 0.2 : 0,
      });
      addAt(samples, held, secondsOf(place * 2, tempo), 0.2);
    }
  }
  return samples;
}

const mixed = (...parts: Float32Array[]) =>
  parts[0]!.map((_, frame) => parts.reduce((sum, part) => sum + part[frame]!, 0));

const LOOPS: Record<string, Maker> = {
  drums: (random, tempo) => ({ channels: scaledTo([drums(random, tempo, 8)], 0.98), key: null }),
  // As makers of drums deliver them: driven into the ceiling on purpose, with flat tops at full scale.
  "hard-clipped drums": (random, tempo) => ({
    channels: scaledTo([drums(random, tempo, 8)], 2).map((channel) =>
      channel.map((value) => Math.max(-1, Math.min(1, value))),
    ),
    key: null,
  }),
  "drums in a room": (random, tempo) => {
    const dry = drums(random, tempo, 8);
    return { channels: scaledTo([inRoom(dry, 0.8), inRoom(dry, 0.9)], 1), key: null };
  },
  bass: (_, tempo, key) => ({
    channels: scaledTo(
      [line(key, tempo, { timbre: "saw", envelope: SHORT, lowest: 28, steps: [0, 0, 7, 0] })],
      BELOW_FULL,
    ),
    key,
  }),
  "sub bass": (_, tempo, key) => ({
    channels: scaledTo(
      [
        line(key, tempo, {
          timbre: "sine",
          envelope: { ...SHORT, attack: 0.01, decay: 0 },
          lowest: 24,
          steps: [0, 0, 4, 0],
        }),
      ],
      BELOW_FULL,
    ),
    key,
  }),
  // Begins and ends with a rest, as it is played.
  "offbeat stabs": (_, tempo, key) => ({
    channels: scaledTo(
      [
        line(key, tempo, {
          timbre: "organ",
          envelope: SHORT,
          lowest: 52,
          steps: [-1, 0, -1, 2, -1, 4, -1, -1],
          gap: 0.2,
        }),
      ],
      0.8,
    ),
    key,
  }),
  pad: (_, tempo, key) => ({
    channels: scaledTo([pad(key, tempo, "saw", 0.002), pad(key, tempo, "saw", -0.002)], 0.7),
    key,
  }),
  // Fine, and far below the others.
  "quiet pad": (_, tempo, key) => ({
    channels: scaledTo([pad(key, tempo, "sine", 0), pad(key, tempo, "organ", 0.001)], 0.09),
    key,
  }),
  choir: (_, tempo, key) => ({ channels: scaledTo([inRoom(pad(key, tempo, "voice", 0), 2)], BELOW_FULL), key }),
  "square lead": (_, tempo, key) => ({
    channels: scaledTo(
      [line(key, tempo, { timbre: "square", envelope: { ...SHORT, decay: 0 }, lowest: 60, steps: [0, 2, 4, 7, 4, 2] })],
      0.95,
    ),
    key,
  }),
  // One part at one side: the other channel has the room.
  "panned keys": (_, tempo, key) => {
    const dry = line(key, tempo, {
      timbre: "keys",
      envelope: { ...SHORT, decay: 0.5 },
      lowest: 57,
      steps: [0, 4, 2, 7],
    });
    const wet = inRoom(dry, 1.2, 0.5);
    return { channels: scaledTo([dry, wet.map((value, frame) => (value - 0.98 * dry[frame]!) * 0.5)], 0.8), key };
  },
  "narrow keys": (_, tempo, key) => {
    const dry = line(key, tempo, { timbre: "keys", envelope: { ...SHORT, decay: 0.6 }, lowest: 50, steps: [0, 2, 4] });
    return { channels: scaledTo([dry, dry.map((value) => value * 0.8)], 0.9), key };
  },
  "whole track": (random, tempo, key) => {
    const low = mixed(
      drums(random, tempo, 8),
      line(key, tempo, { timbre: "saw", envelope: SHORT, lowest: 28, steps: [0, 0, 0, 7] }),
    );
    return {
      channels: scaledTo([mixed(low, pad(key, tempo, "saw", 0.002)), mixed(low, pad(key, tempo, "saw", -0.002))], 0.99),
      key,
    };
  },
};

const faded = (samples: Float32Array, seconds: number) =>
  samples.map((value, frame) => value * Math.min(1, (samples.length - 1 - frame) / (seconds * RATE)));

const ONE_SHOTS: Record<string, (random: Random) => Float32Array[]> = {
  kick: (random) => scaledTo([faded(kick({ seconds: 0.4 + 0.3 * random() }, random), 0.02)], 1),
  "clipped kick": (random) =>
    scaledTo([faded(kick({ tone: 42 + 10 * random() }, random), 0.02)], 2.5).map((channel) =>
      channel.map((value) => Math.max(-1, Math.min(1, value))),
    ),
  snare: (random) => scaledTo([faded(snare(random, 0.3 + 0.2 * random()), 0.02)], 0.97),
  hat: (random) => scaledTo([faded(hat(random, 0.1 + 0.2 * random()), 0.01)], 0.5),
  // An 808, most of which is too low for loudness to notice.
  "long sub": (random) =>
    scaledTo([faded(kick({ seconds: 2 + random(), tone: 34 + 12 * random(), click: 0.1 }, random), 0.3)], 0.95),
  stab: (random) => {
    const hit = new Float32Array(Math.round(2.5 * RATE));
    const envelope = { attack: 0.002, decay: 0.12, release: 0.01 };
    for (const step of [0, 3, 7])
      hit.set(
        note(hertzOf(57 + step + Math.floor(12 * random())), 0.5, { timbre: "saw", envelope }).map(
          (v, i) => v + hit[i]!,
        ),
      );
    return scaledTo([faded(inRoom(hit, 1.6), 1.2), faded(inRoom(hit, 1.7), 1.2)], 0.9);
  },
  "crash cymbal": (random) => scaledTo([cymbal(random, 2, "falls"), cymbal(random, 2, "falls")], 0.8),
  riser: (random) => scaledTo([cymbal(random, 3, "swells"), cymbal(random, 3, "swells")], 0.8),
};

const VARIANTS = 8;

/** Sounds as they are delivered by those who know how, of every kind, each eight times over. Always the same ones. */
export function* cleanSounds(variants = VARIANTS): Generator<MadeSound> {
  for (let variant = 0; variant < variants; variant++) {
    const tempo = TEMPOS[variant % TEMPOS.length]!;
    const key = { value: KEY_VALUES[(variant * 5) % 12]!, is_minor: variant % 2 === 1 };
    for (const [name, make] of Object.entries(LOOPS)) {
      yield {
        name: `${name} ${variant + 1}`,
        isLoop: true,
        tempo,
        ...make(createRandom(`${name} ${variant}`), tempo, key),
      };
    }
    for (const [name, make] of Object.entries(ONE_SHOTS)) {
      const channels = make(createRandom(`${name} ${variant}`));
      yield { name: `${name} ${variant + 1}`, isLoop: false, tempo: null, key: null, channels };
    }
  }
}
