import type { FindingKind } from "@/lib/contract/rules/finding-kinds";
import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import { createRandom } from "@/lib/random/seeded-random";
import { cleanSounds, type MadeSound } from "./clean-sounds";
import { peakOf, RATE, scaledTo } from "./voices";

export const STRENGTHS = ["weak", "medium", "strong"] as const;
export type Strength = (typeof STRENGTHS)[number];

export interface Fault {
  kind: FindingKind;
  name: string;
  /** The sounds that it is put into, by the beginnings of their names. */
  into: readonly string[];
  /** By how much, in the unit of `put`. */
  strengths: Record<Strength, number>;
  put: (sound: MadeSound, amount: number) => Partial<MadeSound>;
}

const decibels = (value: number) => 10 ** (value / 20);
const each = ({ channels }: MadeSound, change: (samples: Float32Array) => Float32Array) => ({
  channels: channels.map(change),
});
const SUSTAINED = ["bass", "sub bass", "pad", "choir", "square lead", "whole track"];
const SMOOTH = ["sub bass", "pad", "quiet pad", "choir"];
const STEREO = ["pad", "drums in a room", "whole track", "stab"];
const ANY = ["drums 1", "bass", "pad", "kick", "stab", "hat", "long sub"];

/** Each fault in three strengths. Every strong one must be found. */
export const FAULTS: readonly Fault[] = [
  {
    // Decibels over full scale, cut off by the converter.
    kind: "clipping",
    name: "cut off at full scale",
    into: SUSTAINED,
    strengths: { weak: 3, medium: 6, strong: 12 },
    put: ({ channels }, over) => ({
      channels: scaledTo(channels, decibels(over)).map((samples) =>
        samples.map((value) => Math.max(-1, Math.min(1, value))),
      ),
    }),
  },
  {
    // Decibels over full scale, which floats hold and players cut off.
    kind: "clipping",
    name: "floats over full scale",
    into: ANY,
    strengths: { weak: 0.5, medium: 2, strong: 6 },
    put: ({ channels }, over) => ({ channels: scaledTo(channels, decibels(over)) }),
  },
  {
    // Seconds.
    kind: "silence-start",
    name: "silence before it",
    into: ANY,
    strengths: { weak: 0.04, medium: 0.15, strong: 0.5 },
    put: (sound, seconds) => each(sound, (samples) => joined(new Float32Array(seconds * RATE), samples)),
  },
  {
    kind: "silence-end",
    name: "silence behind it",
    into: ANY,
    strengths: { weak: 0.2, medium: 0.7, strong: 2 },
    put: (sound, seconds) => each(sound, (samples) => joined(samples, new Float32Array(seconds * RATE))),
  },
  {
    kind: "silence-end",
    name: "a converter's noise behind it",
    into: ANY,
    strengths: { weak: 0.2, medium: 0.7, strong: 2 },
    put: (sound, seconds) => each(sound, (samples) => joined(samples, noise(seconds, decibels(-86)))),
  },
  {
    // Decibels that the peak is below full scale.
    kind: "quiet",
    name: "too quiet",
    into: ANY,
    strengths: { weak: 24, medium: 34, strong: 46 },
    put: ({ channels }, below) => ({ channels: scaledTo(channels, decibels(-below)) }),
  },
  {
    // Share of full scale.
    kind: "dc",
    name: "constant offset",
    into: [...ANY, "square lead", "sub bass"],
    strengths: { weak: 0.01, medium: 0.03, strong: 0.1 },
    put: ({ channels }, offset) => ({
      channels: scaledTo(channels, 0.8).map((samples) => samples.map((value) => value + offset)),
    }),
  },
  {
    // Decibels by which the difference of the channels is below them; 200 is none.
    kind: "equal-channels",
    name: "mono in two channels",
    into: ["bass", "drums 1", "kick", "choir", "hat"],
    strengths: { weak: 50, medium: 86, strong: 200 },
    put: ({ channels: [mono] }, below) => {
      const level = peakOf([mono!]) * decibels(-below);
      const other = noise(mono!.length / RATE, level);
      return { channels: [mono!, below === 200 ? mono!.slice() : mono!.map((value, frame) => value + other[frame]!)] };
    },
  },
  ...(["empty-left", "empty-right"] as const).map(
    (kind, side): Fault => ({
      // Decibels that the channel is below the other; 200 is nothing.
      kind,
      name: kind === "empty-left" ? "left channel lost" : "right channel lost",
      into: STEREO,
      strengths: { weak: 40, medium: 70, strong: 200 },
      put: ({ channels }, below) => ({
        channels: channels.map((samples, place) =>
          place === side ? samples.map((value) => (below === 200 ? 0 : value * decibels(-below))) : samples,
        ),
      }),
    }),
  ),
  {
    // The step between its ends, as a share of its peak.
    kind: "seam-click",
    name: "cut in the middle of a wave",
    into: SMOOTH,
    strengths: { weak: 0.1, medium: 0.3, strong: 0.7 },
    put: (sound, step) => cutAtStep(sound, step),
  },
  {
    // Beats that are missing.
    kind: "uneven-beats",
    name: "cut beside the beat",
    into: ["drums", "bass", "pad", "offbeat stabs"],
    strengths: { weak: 0.03, medium: 0.15, strong: 0.5 },
    put: (sound, beats) =>
      each(sound, (samples) => samples.slice(0, samples.length - Math.round((beats * 60 * RATE) / sound.tempo!))),
  },
  {
    // Its tempo times this.
    kind: "other-tempo",
    name: "another tempo declared",
    into: ["drums", "whole track"],
    strengths: { weak: 1.015, medium: 1.06, strong: 1.2 },
    put: ({ tempo }, factor) => ({ tempo: Math.round(tempo! * factor) }),
  },
  {
    // Semitones, in the order of how few notes two keys share.
    kind: "other-key",
    name: "another key declared",
    into: ["bass", "pad", "panned keys", "narrow keys"],
    strengths: { weak: 7, medium: 2, strong: 6 },
    put: ({ key }, steps) => ({ key: { ...key!, value: KEY_VALUES[(KEY_VALUES.indexOf(key!.value) + steps) % 12]! } }),
  },
];

/** A sound with a fault, of a strength. */
export interface FaultySound extends MadeSound {
  fault: Fault;
  strength: Strength;
}

/** Every fault in every strength, in two variants of each sound that it is put into. */
export function* faultySounds(
  faults: readonly Fault[] = FAULTS,
  clean: readonly MadeSound[] = [...cleanSounds(2)],
): Generator<FaultySound> {
  for (const fault of faults) {
    const sounds = clean.filter(({ name }) => fault.into.some((word) => name.startsWith(word)));
    for (const strength of STRENGTHS) {
      for (const sound of sounds) yield { ...sound, ...fault.put(sound, fault.strengths[strength]), fault, strength };
    }
  }
}

function joined(one: Float32Array, other: Float32Array): Float32Array {
  const whole = new Float32Array(one.length + other.length);
  whole.set(one);
  whole.set(other, one.length);
  return whole;
}

function noise(seconds: number, level: number): Float32Array {
  const random = createRandom("noise");
  return Float32Array.from({ length: Math.round(seconds * RATE) }, () => (random() * 2 - 1) * level);
}

/** Begins a loop near a zero and ends it, within a tenth of a second, where the wave is that far from its beginning. */
function cutAtStep({ channels }: MadeSound, share: number): Pick<MadeSound, "channels"> {
  const [first] = channels;
  const peak = peakOf(channels);
  const start = first!.findIndex((value, frame) => frame > RATE / 2 && value <= 0 && first![frame + 1]! > 0);
  const turned = channels.map((samples) => joined(samples.subarray(start), samples.subarray(0, start)));
  const length = first!.length;
  let end = length;
  for (let frame = length - RATE / 10; frame < length; frame++) {
    const miss = (at: number) => Math.abs(Math.abs(turned[0]![at - 1]! - turned[0]![0]!) - share * peak);
    if (miss(frame) < miss(end)) end = frame;
  }
  return { channels: turned.map((samples) => samples.slice(0, end)) };
}
