import type { PresetPackPlan } from "@/demo/catalogue/preset-plan";
import { subtractive } from "@/demo/synth/patches/base";
import { ACID, MOOG } from "@/demo/synth/patches/basses";
import { RHODES } from "@/demo/synth/patches/keys";
import { ARP, CHORD_STAB, LEAD, SQUARE_LEAD, SUPERSAW } from "@/demo/synth/patches/leads";
import { BRASS, STRINGS } from "@/demo/synth/patches/orchestra";
import { CHOIR, CHOP, SINGER, WARM_PAD } from "@/demo/synth/patches/pads";
import { ELECTRIC, SYNTH_PLUCK } from "@/demo/synth/patches/plucks";

/** Leads, voices, stabs and the effect chains. */
export const LEAD_PRESET_PACKS: PresetPackPlan[] = [
  {
    title: "Copper Leads",
    creator: "noor-halabi",
    genres: [3, 6],
    plugin: "Surge XT",
    tempo: 108,
    key: "Em",
    days: 23,
    cash: 12,
    cover: { template: "slice", palette: "clay", font: "syne" },
    description: "Lines that carry a chorus without asking the singer.",
    presets: [
      ["Copper Wire", 2, "lead", LEAD],
      ["Patina", 2, "lead", subtractive({ filter: { cutoff: 1200 }, drive: 0.3 }, LEAD)],
      ["Square Meal", 2, "lead", SQUARE_LEAD],
      ["Telephone Exchange", 2, "arp", ARP],
      ["Solder", 2, "lead", subtractive({ filter: { resonance: 0.55, envelope: 2 } }, LEAD)],
      ["Bright Penny", 8, "pluck", SYNTH_PLUCK],
    ],
  },
  {
    title: "Squat Racks",
    creator: "bastien-kade",
    genres: [11, 6],
    plugin: "OB-Xd",
    tempo: 124,
    key: "Am",
    days: 54,
    cover: { template: "blocks", palette: "lemon", font: "bowlby" },
    description: "Stabs and short chords, dry, for a sampler or a kick to push.",
    presets: [
      ["Rack One Stab", 2, "chords", CHORD_STAB],
      ["Rack Two Stab", 2, "chords", subtractive({ filter: { resonance: 0.5 } }, CHORD_STAB)],
      ["Chalk", 2, "chords", subtractive({ filter: { cutoff: 1600 }, amplitude: { decay: 0.18 } }, CHORD_STAB)],
      ["Spotter Brass", 11, "chords", BRASS],
      ["Deadlift", 10, "bass", subtractive({ filter: { envelope: 2.4 } }, MOOG)],
      ["Silver Box", 10, "bass", ACID],
    ],
  },
  {
    title: "Ribbon Choir",
    creator: "juno-akers",
    genres: [4, 26],
    plugin: "TAL-NoiseMaker",
    tempo: 80,
    key: "Dm",
    days: 98,
    cash: 10,
    cover: { template: "cutout", palette: "peony", font: "serif" },
    description: "Mouths without words: held, cut, and one string section that sings.",
    presets: [
      ["Ribbon Oohs", 4, "pad", CHOIR],
      ["Closed Lips", 4, "pad", { ...CHOIR, vowels: ["oo", "oo"] }],
      ["Cut Vowels", 4, "pluck", CHOP],
      ["Line Reader", 4, "lead", SINGER],
      ["Small Boys", 4, "lead", { ...SINGER, size: 1.32, vowels: ["ee", "ah"] }],
      ["Sung Strings", 9, "pad", STRINGS],
    ],
  },
  {
    title: "Wet Cupboard",
    creator: "moth-and-ember",
    genres: [12, 10],
    plugin: "Vital",
    tempo: 82,
    key: "F",
    days: 68,
    cover: { template: "truchet", palette: "bottle", font: "mono" },
    description: "Effect chains: rooms, tape and echo, as insert presets.",
    presets: [
      ["Airing Cupboard Room", 6, "keys", RHODES, [{ effect: "reverb", seconds: 1.1, damping: 0.6, mix: 0.4 }]],
      [
        "Damp Cassette",
        6,
        "keys",
        RHODES,
        [
          { effect: "tape", wow: 0.9, flutter: 0.6, hiss: 0.9, crackle: 0.5 },
          { effect: "equaliser", lowCut: 120, low: 2, bell: { frequency: 1200, gain: -2 }, high: -4, highCut: 5200 },
        ],
      ],
      [
        "Three-Eighths Echo",
        3,
        "pluck",
        ELECTRIC,
        [{ effect: "delay", beats: 0.75, feedback: 0.5, mix: 0.5, cutoff: 2600 }],
      ],
      ["Boiler Chorus", 7, "chords", WARM_PAD, [{ effect: "chorus", rate: 0.9, depth: 3.4, delay: 11, mix: 0.8 }]],
      ["Long Corridor", 9, "pad", STRINGS, [{ effect: "reverb", seconds: 4, damping: 0.3, mix: 0.55 }]],
      ["Loose Belt", 6, "chords", RHODES, [{ effect: "tape", wow: 1, flutter: 1, hiss: 0.3, crackle: 0 }]],
    ],
  },
  {
    title: "Bad Wiring",
    creator: "ines-volta",
    genres: [25, 6],
    plugin: "Surge XT",
    tempo: 112,
    key: "Bm",
    days: 132,
    cover: { template: "sprite", palette: "oxblood", font: "pixel" },
    description: "Effect chains that hum, crush and gate. Insert last.",
    presets: [
      ["Earth Fault", 2, "lead", LEAD, [{ effect: "drive", amount: 0.8, mix: 0.9 }]],
      ["Eight Bit Fuse", 2, "arp", ARP, [{ effect: "crush", bits: 7, rate: 11_025, mix: 0.8 }]],
      ["Ring Main Gate", 2, "chords", SUPERSAW, [{ effect: "tremolo", beats: 0.25, depth: 0.95, spread: 0 }]],
      ["Breaker Pump", 2, "pad", SUPERSAW, [{ effect: "pump", beats: 1, depth: 0.9 }]],
      [
        "Sweep and Clear",
        7,
        "pad",
        WARM_PAD,
        [{ effect: "sweep", type: "bandpass", from: 300, to: 4200, resonance: 0.6, cycles: 2 }],
      ],
      [
        "Live and Neutral",
        6,
        "keys",
        RHODES,
        [
          { effect: "tremolo", beats: 0.5, depth: 0.8, spread: 1 },
          { effect: "delay", beats: 0.5, feedback: 0.4, mix: 0.35, cutoff: 4200 },
        ],
      ],
    ],
  },
];
