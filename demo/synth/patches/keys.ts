import { oscillator, subtractive } from "@/demo/synth/patches/base";
import type { FmPatch } from "@/demo/synth/voices/fm";
import type { ModalPatch } from "@/demo/synth/voices/modal";
import type { StringPatch } from "@/demo/synth/voices/string";

/** Electric piano with tines: a mellowing body and a bell with a very short decay. */
export const RHODES: FmPatch = {
  engine: "fm",
  pairs: [
    {
      carrier: 1,
      modulator: 1,
      index: 1.8,
      indexDecay: 0.9,
      level: 0.62,
      cents: -2,
      pan: -0.15,
      amplitude: { attack: 0.004, decay: 3.4, sustain: 0, release: 0.16 },
    },
    {
      carrier: 1,
      modulator: 2,
      index: 0.9,
      indexDecay: 0.5,
      level: 0.3,
      cents: 3,
      pan: 0.2,
      amplitude: { attack: 0.004, decay: 2.6, sustain: 0, release: 0.16 },
    },
    {
      carrier: 1,
      modulator: 14,
      index: 0.42,
      indexDecay: 0.11,
      level: 0.34,
      cents: 0,
      pan: 0.1,
      amplitude: { attack: 0.001, decay: 0.7, sustain: 0, release: 0.1 },
    },
  ],
  keyDecay: 0.45,
  touch: 0.85,
  gain: 0.3,
};

/** Electric piano with reeds: harder and shorter. */
export const WURLI: FmPatch = {
  engine: "fm",
  pairs: [
    {
      carrier: 1,
      modulator: 1,
      index: 2.5,
      indexDecay: 0.55,
      level: 0.55,
      cents: 0,
      pan: -0.1,
      amplitude: { attack: 0.003, decay: 2.1, sustain: 0, release: 0.1 },
    },
    {
      carrier: 1,
      modulator: 3,
      index: 0.62,
      indexDecay: 0.3,
      level: 0.28,
      cents: 2,
      pan: 0.1,
      amplitude: { attack: 0.003, decay: 1.6, sustain: 0, release: 0.1 },
    },
    {
      carrier: 2,
      modulator: 7,
      index: 0.4,
      indexDecay: 0.07,
      level: 0.12,
      cents: 0,
      pan: 0,
      amplitude: { attack: 0.001, decay: 0.35, sustain: 0, release: 0.08 },
    },
  ],
  keyDecay: 0.5,
  touch: 0.9,
  gain: 0.32,
};

function pianoModes(brightness: number): ModalPatch["modes"] {
  return Array.from({ length: 11 }, (_, i) => {
    const n = i + 1;
    const hammer = Math.abs(Math.sin((Math.PI * n) / 7.6));
    return { ratio: n, level: (hammer * 0.72) / n ** (2.05 - brightness), decay: 7.5 / (1 + 0.34 * i) };
  });
}

/** A piano with an open lid. */
export const PIANO: ModalPatch = {
  engine: "modal",
  modes: pianoModes(1.12),
  stiffness: 0.00032,
  beating: 1.1,
  touch: 0.7,
  keyDecay: 0.7,
  strike: { level: 0.22, cutoff: 1500, seconds: 0.035 },
  release: 0.16,
  spread: 0.5,
  gain: 0.34,
};

/** An upright piano with felt between hammers and strings. */
export const FELT: ModalPatch = {
  ...PIANO,
  modes: pianoModes(0.45),
  beating: 1.6,
  touch: 0.9,
  strike: { level: 0.3, cutoff: 420, seconds: 0.06 },
  release: 0.22,
  gain: 0.42,
};

export const ORGAN = subtractive({
  oscillators: [oscillator("drawbar", 0.62, -12), oscillator("sine", 0.12, 19)],
  filter: { cutoff: 5200, resonance: 0.05, velocity: 0.2 },
  amplitude: { attack: 0.006, decay: 0.1, sustain: 1, release: 0.05 },
  noise: 0.002,
  drive: 0.18,
  gain: 0.26,
});

/** Clavinet: a short bright string under a damper. */
export const CLAV: StringPatch = {
  engine: "string",
  brightness: 0.85,
  position: 0.13,
  decay: 1.1,
  damping: 0.16,
  release: 0.06,
  course: 0,
  gain: 0.6,
};
