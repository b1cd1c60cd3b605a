import type { Membrane } from "@/demo/synth/drums/membrane";
import type { Clap, Cymbal, Shaker, Snare } from "@/demo/synth/drums/noise";

/** The drums, with their General MIDI notes. */
export const DRUM_NOTES = {
  kick: 36,
  rim: 37,
  snare: 38,
  clap: 39,
  hat: 42,
  tomLow: 45,
  open: 46,
  tomHigh: 48,
  crash: 49,
  ride: 51,
  tambourine: 54,
  cowbell: 56,
  bongoHigh: 60,
  bongoLow: 61,
  congaMute: 62,
  congaHigh: 63,
  congaLow: 64,
  timbale: 65,
  agogo: 67,
  cabasa: 69,
  shaker: 82,
  clave: 75,
  block: 76,
  triangle: 81,
  log: 41,
  snap: 40,
} as const;

export type DrumName = keyof typeof DRUM_NOTES;

/** The synthesis model of a drum. */
export type DrumModel =
  | ({ model: "membrane" } & Membrane)
  | ({ model: "snare" } & Snare)
  | ({ model: "clap" } & Clap)
  | ({ model: "cymbal" } & Cymbal)
  | ({ model: "shaker" } & Shaker);
