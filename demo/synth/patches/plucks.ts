import { oscillator, subtractive } from "@/demo/synth/patches/base";
import type { FmPatch } from "@/demo/synth/voices/fm";
import type { ModalPatch } from "@/demo/synth/voices/modal";
import type { StringPatch } from "@/demo/synth/voices/string";

export const KALIMBA: ModalPatch = {
  engine: "modal",
  modes: [
    { ratio: 1, level: 0.8, decay: 1.9 },
    { ratio: 2.01, level: 0.06, decay: 0.9 },
    { ratio: 5.42, level: 0.13, decay: 0.32 },
    { ratio: 10.8, level: 0.05, decay: 0.12 },
  ],
  stiffness: 0,
  beating: 0,
  touch: 0.8,
  keyDecay: 0.4,
  strike: { level: 0.3, cutoff: 2400, seconds: 0.02 },
  release: 1.4,
  spread: 0.5,
  gain: 0.4,
};

export const MARIMBA: ModalPatch = {
  ...KALIMBA,
  modes: [
    { ratio: 1, level: 0.9, decay: 1.1 },
    { ratio: 3.93, level: 0.2, decay: 0.34 },
    { ratio: 9.6, level: 0.06, decay: 0.12 },
  ],
  strike: { level: 0.2, cutoff: 1100, seconds: 0.018 },
  release: 1,
};

export const BELLS: FmPatch = {
  engine: "fm",
  pairs: [
    {
      carrier: 1,
      modulator: 3.5,
      index: 1.5,
      indexDecay: 0.8,
      level: 0.42,
      cents: 0,
      pan: -0.3,
      amplitude: { attack: 0.002, decay: 2.8, sustain: 0, release: 1.1 },
    },
    {
      carrier: 1,
      modulator: 1,
      index: 0.4,
      indexDecay: 1.4,
      level: 0.36,
      cents: 5,
      pan: 0.3,
      amplitude: { attack: 0.002, decay: 2.2, sustain: 0, release: 1 },
    },
    {
      carrier: 2,
      modulator: 7.02,
      index: 0.9,
      indexDecay: 0.24,
      level: 0.12,
      cents: -4,
      pan: 0.5,
      amplitude: { attack: 0.001, decay: 0.9, sustain: 0, release: 0.6 },
    },
  ],
  keyDecay: 0.4,
  touch: 0.7,
  gain: 0.3,
};

export const HARP: StringPatch = {
  engine: "string",
  brightness: 0.5,
  position: 0.42,
  decay: 3.2,
  damping: 0.5,
  release: 1.6,
  course: 0,
  gain: 0.6,
};

export const KORA: StringPatch = {
  ...HARP,
  brightness: 0.72,
  position: 0.2,
  decay: 2.2,
  damping: 0.34,
  release: 0.9,
  course: 4,
};

export const SYNTH_PLUCK = subtractive({
  oscillators: [oscillator("saw", 0.4), oscillator("square", 0.22, 12, 5)],
  unison: { voices: 2, cents: 9, spread: 0.7 },
  filter: { poles: 4, cutoff: 620, resonance: 0.28, envelope: 2.8, keytrack: 0.5 },
  amplitude: { attack: 0.002, decay: 0.55, sustain: 0, release: 0.3 },
  modulation: { attack: 0.001, decay: 0.22, sustain: 0, release: 0.2 },
  gain: 0.34,
});

export const NYLON: StringPatch = {
  engine: "string",
  brightness: 0.34,
  position: 0.3,
  decay: 2.6,
  damping: 0.62,
  release: 0.2,
  course: 0,
  gain: 0.62,
};

export const STEEL: StringPatch = { ...NYLON, brightness: 0.74, position: 0.17, decay: 3.6, damping: 0.3, course: 3 };
export const ELECTRIC: StringPatch = { ...NYLON, brightness: 0.56, position: 0.21, decay: 3.8, damping: 0.42 };
export const MUTED: StringPatch = {
  ...NYLON,
  brightness: 0.66,
  position: 0.14,
  decay: 0.5,
  damping: 0.4,
  release: 0.05,
};
export const CRUNCH: StringPatch = {
  ...NYLON,
  brightness: 0.8,
  position: 0.12,
  decay: 3.4,
  damping: 0.26,
  release: 0.08,
};
