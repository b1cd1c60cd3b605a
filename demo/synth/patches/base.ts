import type { SubtractivePatch } from "@/demo/synth/voices/subtractive";

/** A plain saw through an open filter: the initial subtractive patch. */
export const INIT: SubtractivePatch = {
  engine: "subtractive",
  oscillators: [{ wave: "saw", level: 0.5, semitones: 0, cents: 0 }],
  unison: { voices: 1, cents: 0, spread: 0 },
  noise: 0,
  filter: {
    type: "lowpass",
    poles: 2,
    cutoff: 4000,
    resonance: 0.2,
    keytrack: 0.4,
    envelope: 0,
    velocity: 0.8,
    lfo: 0,
  },
  amplitude: { attack: 0.005, decay: 0.3, sustain: 0.7, release: 0.2 },
  modulation: { attack: 0.004, decay: 0.25, sustain: 0.2, release: 0.2 },
  lfo: { rate: 5, cents: 0, delay: 0.3, filterRate: 0.3 },
  glide: 0,
  bend: { semitones: 0, seconds: 0.05 },
  drive: 0,
  gain: 0.3,
};

/** Sections of a subtractive patch that differ from the initial one. */
export type SubtractiveChanges = {
  [Section in keyof SubtractivePatch]?: SubtractivePatch[Section] extends readonly unknown[] | string | number
    ? SubtractivePatch[Section]
    : Partial<SubtractivePatch[Section]>;
};

/** A subtractive patch: `base` with some sections changed. */
export function subtractive(changes: SubtractiveChanges, base: SubtractivePatch = INIT): SubtractivePatch {
  return {
    ...base,
    ...changes,
    engine: "subtractive",
    unison: { ...base.unison, ...changes.unison },
    filter: { ...base.filter, ...changes.filter },
    amplitude: { ...base.amplitude, ...changes.amplitude },
    modulation: { ...base.modulation, ...changes.modulation },
    lfo: { ...base.lfo, ...changes.lfo },
    bend: { ...base.bend, ...changes.bend },
  };
}

/** One oscillator. */
export function oscillator(
  wave: SubtractivePatch["oscillators"][number]["wave"],
  level: number,
  semitones = 0,
  cents = 0,
): SubtractivePatch["oscillators"][number] {
  return { wave, level, semitones, cents };
}
