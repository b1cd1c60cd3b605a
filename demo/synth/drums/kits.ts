import type { DrumModel, DrumName } from "@/demo/synth/drums/drum";

export type KitName = "attic" | "brush" | "concrete" | "dust" | "glasshouse" | "studio" | "warehouse";

interface Kit {
  drums: Partial<Record<DrumName, DrumModel>>;
  /** Low-pass over the whole kit in Hz; 20000 for none. */
  ceiling: number;
  /** Saturation of the drum bus and share of the room, 0 to 1. */
  drive: number;
  room: number;
}

const kick = (
  frequency: number,
  octaves: number,
  fall: number,
  decay: number,
  click: number,
  drive: number,
): DrumModel => ({
  model: "membrane",
  frequency,
  octaves,
  fall,
  decay,
  modes: [],
  click: { level: click, cutoff: 3200, seconds: 0.006 },
  drive,
});

const snare = (tone: number, toneLevel: number, noiseDecay: number, cutoff: number, drive: number): DrumModel => ({
  model: "snare",
  tone,
  toneDecay: 0.14,
  toneLevel,
  noiseDecay,
  noiseLevel: 0.8,
  cutoff,
  resonance: 0.2,
  drive,
});

const hat = (frequency: number, metal: number, noise: number, cutoff: number, decay: number): DrumModel => ({
  model: "cymbal",
  frequency,
  metal,
  noise,
  cutoff,
  decay,
  bell: 0,
});

const ride = (frequency: number, bell: number, decay: number): DrumModel => ({
  model: "cymbal",
  frequency,
  metal: 0.4,
  noise: 0.22,
  cutoff: 5200,
  decay,
  bell,
});

const clap = (hands: number, decay: number, cutoff: number): DrumModel => ({
  model: "clap",
  hands,
  spread: 0.011,
  decay,
  cutoff,
});

/** The drum kits. Drums that a kit lacks come from the hand percussion. */
export const KITS: Record<KitName, Kit> = {
  dust: {
    drums: {
      kick: kick(54, 1.9, 0.022, 0.32, 0.25, 0.55),
      snare: snare(196, 0.75, 0.2, 3100, 0.5),
      clap: clap(3, 0.16, 1300),
      hat: hat(410, 0.55, 0.35, 6400, 0.07),
      open: hat(410, 0.55, 0.4, 5800, 0.34),
      ride: ride(390, 2950, 0.8),
    },
    ceiling: 11_000,
    drive: 0.5,
    room: 0.16,
  },
  attic: {
    drums: {
      kick: kick(50, 1.5, 0.028, 0.28, 0.12, 0.4),
      snare: snare(178, 0.6, 0.15, 2300, 0.4),
      clap: clap(3, 0.13, 1100),
      hat: hat(380, 0.4, 0.4, 5600, 0.05),
      open: hat(380, 0.4, 0.4, 5200, 0.26),
      ride: ride(370, 2600, 0.7),
    },
    ceiling: 7400,
    drive: 0.55,
    room: 0.2,
  },
  concrete: {
    drums: {
      kick: kick(46, 2.6, 0.02, 0.42, 0.4, 0.6),
      snare: snare(212, 0.5, 0.22, 3900, 0.55),
      clap: clap(4, 0.24, 1500),
      hat: hat(540, 0.7, 0.3, 8200, 0.055),
      open: hat(540, 0.7, 0.4, 7600, 0.38),
      ride: ride(470, 3300, 0.8),
    },
    ceiling: 20_000,
    drive: 0.35,
    room: 0.1,
  },
  warehouse: {
    drums: {
      kick: kick(48, 2.4, 0.032, 0.36, 0.3, 0.65),
      snare: snare(205, 0.4, 0.19, 3500, 0.4),
      clap: clap(4, 0.26, 1250),
      hat: hat(520, 0.75, 0.25, 8000, 0.06),
      open: hat(520, 0.75, 0.35, 7000, 0.3),
      ride: ride(450, 3600, 0.6),
    },
    ceiling: 20_000,
    drive: 0.3,
    room: 0.14,
  },
  studio: {
    drums: {
      kick: kick(58, 1.7, 0.016, 0.3, 0.6, 0.35),
      snare: snare(188, 0.85, 0.27, 3300, 0.3),
      clap: clap(3, 0.2, 1400),
      hat: hat(430, 0.6, 0.4, 7000, 0.075),
      open: hat(430, 0.6, 0.45, 6400, 0.42),
      ride: ride(410, 3100, 1.1),
    },
    ceiling: 16_500,
    drive: 0.3,
    room: 0.22,
  },
  brush: {
    drums: {
      kick: kick(62, 1.1, 0.02, 0.24, 0.3, 0.15),
      snare: { ...snare(184, 0.35, 0.24, 2700, 0.1), model: "snare", resonance: 0.1 } as DrumModel,
      clap: clap(3, 0.14, 1200),
      hat: hat(440, 0.5, 0.45, 6600, 0.06),
      open: hat(440, 0.5, 0.45, 6000, 0.3),
      ride: ride(400, 3240, 1.3),
    },
    ceiling: 14_000,
    drive: 0.12,
    room: 0.26,
  },
  glasshouse: {
    drums: {
      kick: kick(51, 2.1, 0.024, 0.3, 0.3, 0.45),
      snare: snare(238, 0.45, 0.16, 4600, 0.35),
      clap: clap(5, 0.3, 1700),
      hat: hat(660, 0.5, 0.3, 9200, 0.045),
      open: hat(660, 0.5, 0.4, 8600, 0.28),
      ride: ride(520, 4100, 0.7),
    },
    ceiling: 20_000,
    drive: 0.2,
    room: 0.2,
  },
};
