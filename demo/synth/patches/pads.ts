import { oscillator, subtractive } from "@/demo/synth/patches/base";
import type { FmPatch } from "@/demo/synth/voices/fm";
import type { FormantPatch } from "@/demo/synth/voices/formant";

export const WARM_PAD = subtractive({
  oscillators: [oscillator("saw", 0.42), oscillator("triangle", 0.35, -12)],
  unison: { voices: 3, cents: 11, spread: 0.9 },
  filter: { poles: 4, cutoff: 1350, resonance: 0.12, envelope: 0.9, lfo: 0.45, keytrack: 0.5 },
  amplitude: { attack: 0.5, decay: 1, sustain: 0.85, release: 1.1 },
  modulation: { attack: 0.9, decay: 2, sustain: 0.5, release: 1 },
  lfo: { filterRate: 0.21 },
  gain: 0.22,
});

export const DARK_PAD = subtractive({
  oscillators: [oscillator("square", 0.3), oscillator("saw", 0.3, -12, 5)],
  unison: { voices: 3, cents: 14, spread: 0.8 },
  filter: { poles: 4, cutoff: 680, resonance: 0.22, envelope: 0.7, lfo: 0.8, keytrack: 0.5 },
  amplitude: { attack: 0.4, decay: 1, sustain: 0.85, release: 0.9 },
  modulation: { attack: 0.7, decay: 2, sustain: 0.4, release: 1 },
  lfo: { filterRate: 0.16 },
  drive: 0.12,
  gain: 0.28,
});

export const GLASS_PAD: FmPatch = {
  engine: "fm",
  pairs: [
    {
      carrier: 1,
      modulator: 2,
      index: 1.25,
      indexDecay: 3,
      level: 0.4,
      cents: -6,
      pan: -0.7,
      amplitude: { attack: 0.35, decay: 3, sustain: 0.6, release: 1.4 },
    },
    {
      carrier: 1,
      modulator: 2,
      index: 1.25,
      indexDecay: 3,
      level: 0.4,
      cents: 6,
      pan: 0.7,
      amplitude: { attack: 0.45, decay: 3, sustain: 0.6, release: 1.4 },
    },
    {
      carrier: 2,
      modulator: 5,
      index: 0.35,
      indexDecay: 1.2,
      level: 0.13,
      cents: 3,
      pan: 0,
      amplitude: { attack: 0.2, decay: 2, sustain: 0.25, release: 1.2 },
    },
  ],
  keyDecay: 0.2,
  touch: 0.4,
  gain: 0.26,
};

export const SWEEP_PAD = subtractive({
  oscillators: [oscillator("saw", 0.45), oscillator("saw", 0.3, 12, 4)],
  unison: { voices: 4, cents: 16, spread: 1 },
  filter: { poles: 4, cutoff: 1500, resonance: 0.34, envelope: 0.4, keytrack: 0.4 },
  amplitude: { attack: 0.2, decay: 1, sustain: 0.9, release: 0.8 },
  gain: 0.2,
});

/** A small choir, mouths half open. */
export const CHOIR: FormantPatch = {
  engine: "formant",
  vowels: ["oo", "oh", "ah", "oh"],
  glide: 2.2,
  size: 1.12,
  singers: 2,
  cents: 9,
  breath: 0.05,
  vibrato: { rate: 4.9, cents: 14, delay: 0.35 },
  scoop: { semitones: 0.3, seconds: 0.15 },
  amplitude: { attack: 0.28, decay: 0.8, sustain: 0.85, release: 0.7 },
  gain: 0.34,
};

/** One voice, cut short. */
export const CHOP: FormantPatch = {
  engine: "formant",
  vowels: ["eh", "ah"],
  glide: 0.16,
  size: 1.2,
  singers: 2,
  cents: 5,
  breath: 0.05,
  vibrato: { rate: 5.4, cents: 12, delay: 0.3 },
  scoop: { semitones: 1.2, seconds: 0.07 },
  amplitude: { attack: 0.012, decay: 0.35, sustain: 0.55, release: 0.09 },
  gain: 0.5,
};

/** One voice singing a line. */
export const SINGER: FormantPatch = {
  ...CHOP,
  vowels: ["oo", "ah", "oh"],
  glide: 0.5,
  size: 1.16,
  breath: 0.07,
  vibrato: { rate: 5.3, cents: 24, delay: 0.28 },
  scoop: { semitones: 1, seconds: 0.12 },
  amplitude: { attack: 0.06, decay: 0.5, sustain: 0.8, release: 0.18 },
};
