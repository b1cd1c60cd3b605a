import { oscillator, subtractive } from "@/demo/synth/patches/base";
import type { StringPatch } from "@/demo/synth/voices/string";

export const SUB = subtractive({
  oscillators: [oscillator("sine", 0.8), oscillator("triangle", 0.22)],
  filter: { poles: 2, cutoff: 420, resonance: 0.05, envelope: 0.6 },
  amplitude: { attack: 0.006, decay: 0.5, sustain: 0.82, release: 0.09 },
  drive: 0.36,
  gain: 0.5,
});

export const EIGHT_OH_EIGHT = subtractive({
  oscillators: [oscillator("sine", 0.95)],
  filter: { poles: 2, cutoff: 900, resonance: 0.02, envelope: 1.2, keytrack: 0.2 },
  amplitude: { attack: 0.002, decay: 2.6, sustain: 0.12, release: 0.14 },
  modulation: { decay: 0.12, sustain: 0 },
  bend: { semitones: 14, seconds: 0.045 },
  glide: 0.11,
  drive: 0.75,
  gain: 0.6,
});

export const REESE = subtractive({
  oscillators: [oscillator("saw", 0.45, 0, -11), oscillator("saw", 0.45, 0, 13), oscillator("sine", 0.5, 0, 0)],
  unison: { voices: 2, cents: 6, spread: 0.5 },
  filter: { poles: 4, cutoff: 520, resonance: 0.3, envelope: 0.7, lfo: 0.9, keytrack: 0.2 },
  amplitude: { attack: 0.02, decay: 0.6, sustain: 0.85, release: 0.12 },
  lfo: { filterRate: 0.7 },
  drive: 0.35,
  gain: 0.42,
});

export const PLUCK_BASS = subtractive({
  oscillators: [oscillator("square", 0.36), oscillator("saw", 0.3, 0, 6), oscillator("sine", 0.5)],
  filter: { poles: 4, cutoff: 240, resonance: 0.35, envelope: 2.7, keytrack: 0.3 },
  amplitude: { attack: 0.003, decay: 0.32, sustain: 0.25, release: 0.08 },
  modulation: { attack: 0.002, decay: 0.17, sustain: 0 },
  drive: 0.25,
  gain: 0.45,
});

export const MOOG = subtractive({
  oscillators: [oscillator("saw", 0.4), oscillator("square", 0.3, -12, 4), oscillator("triangle", 0.35)],
  filter: { poles: 4, cutoff: 500, resonance: 0.22, envelope: 1.5, keytrack: 0.35 },
  amplitude: { attack: 0.006, decay: 0.5, sustain: 0.7, release: 0.1 },
  modulation: { attack: 0.004, decay: 0.32, sustain: 0.15 },
  glide: 0.05,
  drive: 0.3,
  gain: 0.42,
});

export const ACID = subtractive({
  oscillators: [oscillator("saw", 0.62)],
  filter: { poles: 4, cutoff: 260, resonance: 0.72, envelope: 2.9, velocity: 1.6, lfo: 0.7, keytrack: 0.3 },
  amplitude: { attack: 0.003, decay: 0.4, sustain: 0.6, release: 0.05 },
  modulation: { attack: 0.002, decay: 0.2, sustain: 0 },
  lfo: { filterRate: 0.23 },
  glide: 0.06,
  drive: 0.45,
  gain: 0.36,
});

export const UPRIGHT: StringPatch = {
  engine: "string",
  brightness: 0.24,
  position: 0.24,
  decay: 2.1,
  damping: 0.75,
  release: 0.11,
  course: 0,
  gain: 0.8,
};
