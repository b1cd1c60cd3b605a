import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import { createRandom, type Random } from "@/lib/random/seeded-random";
import type { MadeSound } from "./clean-sounds";
import { FAULTS, type Fault } from "./faults";
import { LOOPS, limited, mixed } from "./held-out-loops";
import { bursts, fm, pluck, skin } from "./held-out-voices";
import { cymbal, inRoom, kick, RATE, scaledTo } from "./voices";

/**
 * Sounds and strengths that the detectors were not made with: other voices, other patterns, other tempos and lengths,
 * rounded to 16 bit, with rests, hiss, crackle and opposite phases. Nothing here is changed to suit a detector.
 */
const SEED = "held out, 2026-11-26";
const TEMPOS = [76, 87, 104, 117, 126, 133, 150, 165];
const VARIANTS = 8;

const faded = (samples: Float32Array, seconds: number) =>
  samples.map((value, frame) => value * Math.min(1, (samples.length - 1 - frame) / (seconds * RATE)));

const ONE_SHOTS: Record<string, (random: Random) => Float32Array[]> = {
  tom: (random) => scaledTo([faded(skin(80 + 60 * random(), 0.7), 0.05)], 0.95),
  clap: (random) =>
    scaledTo([bursts(random, [0, 0.009, 0.02, 0.031], 0.08), bursts(random, [0, 0.01, 0.019, 0.031], 0.08)], 0.9),
  rimshot: (random) => scaledTo([faded(mixed(skin(900 + 200 * random(), 0.05), skin(420, 0.05)), 0.01)], 1),
  "gliding 808": (random) =>
    scaledTo([faded(limited(kick({ seconds: 3, tone: 38 + 15 * random(), click: 0.05 }, random), 2.2), 0.4)], 0.98),
  "reversed cymbal": (random) =>
    scaledTo(
      [cymbal(random, 1.5 + random(), "swells"), cymbal(random, 1.5, "swells")].map((side) => side.subarray(0, RATE)),
      0.7,
    ),
  "guitar note": (random) => scaledTo([faded(pluck(random, 82 + 200 * random(), 2.5, 0.998), 0.6)], 0.9),
  "dark impact": (random) => {
    const hit = new Float32Array(4 * RATE);
    hit.set(kick({ seconds: 1.2, tone: 36, click: 0.8 }, random));
    return scaledTo([faded(inRoom(hit, 3.5, 0.8), 1.5), faded(inRoom(hit, 3.4, 0.8), 1.5)], 0.97);
  },
  // Leaves and cloth, which are soft.
  foley: (random) => scaledTo([bursts(random, [0, 0.13, 0.31, 0.36, 0.62], 0.06, 0.5)], 0.25),
  "bell note": (random) => scaledTo([fm(500 + 900 * random(), 2.5, { ratio: 2.76, depth: 3, decay: 0.5 })], 0.8),
};

/** To 16 bit, with the noise that it needs. */
const rounded = (channels: readonly Float32Array[], random: Random) =>
  channels.map((samples) =>
    samples.map(
      (value) => Math.max(-32_768, Math.min(32_767, Math.round(value * 32_767 + (random() - random()) * 0.5))) / 32_768,
    ),
  );

/**
 * Clean sounds of other kinds than those of `cleanSounds`, each eight times over; from another variant on they are others.
 * Always the same ones.
 */
export function* heldOutSounds(variants = VARIANTS, from = 0): Generator<MadeSound> {
  for (let variant = from; variant < from + variants; variant++) {
    const tempo = TEMPOS[variant % TEMPOS.length]!;
    const key = { value: KEY_VALUES[(3 + variant * 7) % 12]!, is_minor: variant % 2 === 0 };
    for (const [kind, make] of Object.entries(LOOPS)) {
      const random = createRandom(`${SEED} ${kind} ${variant}`);
      const { channels, hasKey } = make({ random, tempo, key });
      const name = `${kind} ${variant + 1}`;
      yield { name, isLoop: true, tempo, key: hasKey ? key : null, channels: rounded(channels, random) };
    }
    for (const [kind, make] of Object.entries(ONE_SHOTS)) {
      const random = createRandom(`${SEED} ${kind} ${variant}`);
      yield {
        name: `${kind} ${variant + 1}`,
        isLoop: false,
        tempo: null,
        key: null,
        channels: rounded(make(random), random),
      };
    }
  }
}

const ANY = ["breakbeat", "acid line", "wide strings", "tom", "gliding 808", "bell note", "dusty chords"];
const SUSTAINED = ["acid line", "wobbling bass", "wide strings", "pulse lead", "limited master"];
const STEREO = ["plucked strings", "wide strings", "half-time drums", "dark impact"];
/** Of each fault, by its name: into which of these sounds it is put, and the strengths. */
const OTHERWISE: Record<string, Pick<Fault, "into" | "strengths">> = {
  "cut off at full scale": { into: SUSTAINED, strengths: { weak: 2, medium: 5, strong: 10 } },
  "floats over full scale": { into: ANY, strengths: { weak: 0.4, medium: 1.5, strong: 5 } },
  "silence before it": { into: ANY, strengths: { weak: 0.03, medium: 0.12, strong: 0.4 } },
  "silence behind it": { into: ANY, strengths: { weak: 0.25, medium: 0.8, strong: 1.7 } },
  "a converter's noise behind it": { into: ANY, strengths: { weak: 0.25, medium: 0.8, strong: 1.7 } },
  "too quiet": { into: ANY, strengths: { weak: 22, medium: 32, strong: 44 } },
  "constant offset": { into: [...ANY, "pulse lead"], strengths: { weak: 0.008, medium: 0.025, strong: 0.08 } },
  "mono in two channels": {
    into: ["acid line", "breakbeat", "tom", "bell note"],
    strengths: { weak: 46, medium: 82, strong: 200 },
  },
  "left channel lost": { into: STEREO, strengths: { weak: 36, medium: 66, strong: 200 } },
  "right channel lost": { into: STEREO, strengths: { weak: 36, medium: 66, strong: 200 } },
  "cut in the middle of a wave": {
    into: ["wide strings", "glass organ", "drone"],
    strengths: { weak: 0.08, medium: 0.25, strong: 0.6 },
  },
  "cut beside the beat": {
    into: ["breakbeat", "acid line", "waltz keys", "half-time drums"],
    strengths: { weak: 0.04, medium: 0.2, strong: 0.4 },
  },
  "another tempo declared": {
    into: ["breakbeat", "half-time drums", "limited master"],
    strengths: { weak: 1.012, medium: 1.07, strong: 1.17 },
  },
  "another key declared": {
    into: ["bell arpeggio", "plucked strings", "acid line", "waltz keys"],
    strengths: { weak: 7, medium: 2, strong: 6 },
  },
};

/** Every fault of `FAULTS`, in these sounds and by other amounts. */
export const HELD_OUT_FAULTS: readonly Fault[] = FAULTS.map((fault) => ({ ...fault, ...OTHERWISE[fault.name]! }));
