import { oscillator, subtractive } from "@/demo/synth/patches/base";

export const LEAD = subtractive({
  oscillators: [oscillator("saw", 0.45, 0, -5), oscillator("saw", 0.4, 0, 6), oscillator("square", 0.16, -12)],
  unison: { voices: 2, cents: 8, spread: 0.5 },
  filter: { poles: 4, cutoff: 2100, resonance: 0.22, envelope: 1.1, keytrack: 0.5 },
  amplitude: { attack: 0.012, decay: 0.4, sustain: 0.75, release: 0.16 },
  lfo: { rate: 5.5, cents: 12, delay: 0.25 },
  glide: 0.04,
  drive: 0.1,
  gain: 0.3,
});

export const SQUARE_LEAD = subtractive({
  oscillators: [oscillator("square", 0.42), oscillator("triangle", 0.3, 12, 3)],
  filter: { poles: 2, cutoff: 2400, resonance: 0.15, envelope: 0.7 },
  amplitude: { attack: 0.008, decay: 0.3, sustain: 0.65, release: 0.14 },
  lfo: { rate: 5.8, cents: 14, delay: 0.2 },
  glide: 0.035,
  gain: 0.32,
});

export const ARP = subtractive({
  oscillators: [oscillator("saw", 0.36), oscillator("square", 0.22, 0, 8)],
  unison: { voices: 2, cents: 7, spread: 0.8 },
  filter: { poles: 4, cutoff: 1000, resonance: 0.3, envelope: 1.9, keytrack: 0.45 },
  amplitude: { attack: 0.003, decay: 0.26, sustain: 0.2, release: 0.12 },
  modulation: { attack: 0.002, decay: 0.16, sustain: 0.05 },
  gain: 0.34,
});

export const CHORD_STAB = subtractive({
  oscillators: [oscillator("saw", 0.42), oscillator("square", 0.2, -12, 4)],
  unison: { voices: 3, cents: 10, spread: 0.8 },
  filter: { poles: 4, cutoff: 1050, resonance: 0.3, envelope: 2.3, keytrack: 0.3 },
  amplitude: { attack: 0.003, decay: 0.3, sustain: 0.12, release: 0.14 },
  modulation: { attack: 0.002, decay: 0.2, sustain: 0 },
  drive: 0.1,
  gain: 0.26,
});

export const SUPERSAW = subtractive({
  oscillators: [oscillator("saw", 0.5), oscillator("saw", 0.22, 12)],
  unison: { voices: 5, cents: 19, spread: 1 },
  filter: { poles: 2, cutoff: 5200, resonance: 0.1, envelope: 0.6, keytrack: 0.3 },
  amplitude: { attack: 0.012, decay: 0.4, sustain: 0.8, release: 0.22 },
  gain: 0.2,
});
