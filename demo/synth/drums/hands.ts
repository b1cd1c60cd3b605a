import type { DrumModel, DrumName } from "@/demo/synth/drums/drum";

const skin = (frequency: number, octaves: number, decay: number, level: number, cutoff: number): DrumModel => ({
  model: "membrane",
  frequency,
  octaves,
  fall: 0.018,
  decay,
  modes: [
    [1.58, 0.35, 0.45],
    [2.24, 0.2, 0.3],
    [2.92, 0.1, 0.2],
  ],
  click: { level, cutoff, seconds: 0.012 },
  drive: 0.15,
});

const wood = (frequency: number, decay: number): DrumModel => ({
  model: "membrane",
  frequency,
  octaves: 0.05,
  fall: 0.01,
  decay,
  modes: [
    [1.52, 0.5, 0.6],
    [2.83, 0.2, 0.3],
  ],
  click: { level: 0.3, cutoff: 4000, seconds: 0.004 },
  drive: 0.1,
});

const metal = (frequency: number, decay: number, modes: [number, number, number][]): DrumModel => ({
  model: "membrane",
  frequency,
  octaves: 0,
  fall: 0.01,
  decay,
  modes,
  click: { level: 0.25, cutoff: 6000, seconds: 0.004 },
  drive: 0.2,
});

/** Hand percussion, the same in every kit. */
export const HANDS: Partial<Record<DrumName, DrumModel>> = {
  bongoHigh: skin(392, 0.25, 0.16, 0.5, 3200),
  bongoLow: skin(294, 0.25, 0.2, 0.45, 2800),
  congaMute: skin(262, 0.2, 0.09, 0.7, 2600),
  congaHigh: skin(208, 0.2, 0.34, 0.4, 2200),
  congaLow: skin(147, 0.2, 0.42, 0.35, 1900),
  timbale: skin(330, 0.1, 0.32, 0.6, 4800),
  tomLow: skin(98, 0.5, 0.55, 0.4, 1600),
  tomHigh: skin(146, 0.5, 0.42, 0.4, 1900),
  log: { ...skin(68, 1.1, 0.5, 0.25, 1200), model: "membrane", fall: 0.035, drive: 0.5 } as DrumModel,
  clave: wood(2480, 0.09),
  block: wood(980, 0.12),
  rim: wood(1680, 0.06),
  cowbell: metal(562, 0.3, [
    [1.504, 0.8, 0.9],
    [2.6, 0.25, 0.4],
  ]),
  agogo: metal(908, 0.36, [
    [1.48, 0.35, 0.7],
    [2.76, 0.2, 0.4],
  ]),
  triangle: metal(1320, 1.1, [
    [2.74, 0.8, 0.9],
    [4.31, 0.6, 0.7],
    [6.52, 0.3, 0.5],
  ]),
  shaker: { model: "shaker", attack: 0.022, decay: 0.075, cutoff: 7200, resonance: 0.35, jingles: [] },
  cabasa: { model: "shaker", attack: 0.012, decay: 0.05, cutoff: 5200, resonance: 0.4, jingles: [] },
  tambourine: {
    model: "shaker",
    attack: 0.006,
    decay: 0.19,
    cutoff: 8200,
    resonance: 0.35,
    jingles: [
      [6410, 0.5],
      [8230, 0.6],
      [9770, 0.4],
    ],
  },
  snap: { model: "clap", hands: 2, spread: 0.006, decay: 0.09, cutoff: 2300 },
  crash: { model: "cymbal", frequency: 420, metal: 0.5, noise: 0.5, cutoff: 3400, decay: 1.7, bell: 0 },
};
