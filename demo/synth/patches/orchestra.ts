import { oscillator, subtractive } from "@/demo/synth/patches/base";
import type { StringPatch } from "@/demo/synth/voices/string";

export const STRINGS = subtractive({
  oscillators: [oscillator("saw", 0.46)],
  unison: { voices: 4, cents: 12, spread: 0.9 },
  filter: { poles: 2, cutoff: 3000, resonance: 0.12, envelope: 0.6, keytrack: 0.35, velocity: 1.2 },
  amplitude: { attack: 0.16, decay: 0.8, sustain: 0.9, release: 0.42 },
  modulation: { attack: 0.35, decay: 1, sustain: 0.7, release: 0.4 },
  lfo: { rate: 5.1, cents: 9, delay: 0.35 },
  noise: 0.006,
  gain: 0.22,
});

export const SHORT_STRINGS = subtractive(
  {
    amplitude: { attack: 0.02, decay: 0.3, sustain: 0.5, release: 0.16 },
    modulation: { attack: 0.01, decay: 0.2, sustain: 0.2 },
    lfo: { cents: 0 },
    gain: 0.28,
  },
  STRINGS,
);

export const CELLO = subtractive(
  {
    oscillators: [oscillator("saw", 0.5), oscillator("reed", 0.25)],
    unison: { voices: 2, cents: 5, spread: 0.4 },
    filter: { cutoff: 1500, envelope: 0.8 },
    amplitude: { attack: 0.11, decay: 0.8, sustain: 0.9, release: 0.3 },
    lfo: { rate: 5.3, cents: 17, delay: 0.3 },
    gain: 0.34,
  },
  STRINGS,
);

export const PIZZICATO: StringPatch = {
  engine: "string",
  brightness: 0.32,
  position: 0.16,
  decay: 0.75,
  damping: 0.66,
  release: 0.3,
  course: 0,
  gain: 0.75,
};

export const BRASS = subtractive({
  oscillators: [oscillator("saw", 0.52)],
  unison: { voices: 3, cents: 7, spread: 0.7 },
  filter: { poles: 4, cutoff: 950, resonance: 0.1, envelope: 2, keytrack: 0.4, velocity: 1.8 },
  amplitude: { attack: 0.035, decay: 0.4, sustain: 0.8, release: 0.12 },
  modulation: { attack: 0.055, decay: 0.45, sustain: 0.55, release: 0.1 },
  lfo: { rate: 5, cents: 6, delay: 0.4 },
  bend: { semitones: -0.5, seconds: 0.06 },
  drive: 0.12,
  gain: 0.28,
});

export const TRUMPET = subtractive(
  {
    oscillators: [oscillator("reed", 0.45), oscillator("saw", 0.28)],
    unison: { voices: 1 },
    filter: { type: "lowpass", cutoff: 1250, envelope: 1.1, resonance: 0.26 },
    amplitude: { attack: 0.04, decay: 0.4, sustain: 0.85, release: 0.11 },
    lfo: { rate: 5.4, cents: 14, delay: 0.3 },
    noise: 0.012,
    gain: 0.4,
  },
  BRASS,
);

export const HORNS = subtractive(
  {
    filter: { cutoff: 820, envelope: 1.3 },
    amplitude: { attack: 0.14, decay: 0.6, sustain: 0.9, release: 0.35 },
    modulation: { attack: 0.2, decay: 0.8, sustain: 0.6, release: 0.3 },
    gain: 0.32,
  },
  BRASS,
);
