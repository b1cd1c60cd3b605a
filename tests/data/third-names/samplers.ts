import { folder, type NamedFolder } from "@/tests/data/names/named-folder";

/** Machines, samplers, libraries of notes and hits, and recorders. */
export const SAMPLERS: readonly NamedFolder[] = [
  folder("Tidal: where two knobs of a machine stood", [
    "808bd/BD0000.WAV    | BD0000 | - | - | Drums | - | *",
    "808bd/BD0075.WAV    | BD0075 | - | - | Drums | - | *",
    "808bd/BD2550.WAV    | BD2550 | - | - | Drums | - | *",
    "808bd/BD7510.WAV    | BD7510 | - | - | Drums | - | *",
  ]),
  folder("Tidal: slots before the pieces of a break", [
    "amencutup/000_AMENCUT_001.wav    | AMENCUT 001 | - | - | * | * | 1",
    "amencutup/001_AMENCUT_002.wav    | AMENCUT 002 | - | - | * | * | 2",
    "amencutup/002_AMENCUT_003.wav    | AMENCUT 003 | - | - | * | * | 3",
    "amencutup/010_AMENCUT_011.wav    | AMENCUT 011 | - | - | * | * | 11",
  ]),
  folder("Amiga: a disk's folder and short names", [
    "ST-01/BassDrum1.wav      | BassDrum1 | - | - | Drums | - | 1",
    "ST-01/HiHat1.wav         | HiHat1 | - | - | Drums | - | 1",
    "ST-01/HiHat2.wav         | HiHat2 | - | - | Drums | - | 2",
    "ST-01/Strings7.wav       | Strings7 | - | - | String | - | 7",
    "ST-01/PolySynth.wav      | PolySynth | - | - | Synth | - | -",
  ]),
  folder("A maker's name before machines that were sampled", [
    "Legowelt Bassdrum 1.wav      | Bassdrum 1 | - | - | Drums | - | 1",
    "Legowelt Bassdrum 2.wav      | Bassdrum 2 | - | - | Drums | - | 2",
    "Legowelt Hihat open 1.wav    | Hihat open 1 | - | - | Drums | - | 1",
    "Legowelt Cowbell.wav         | Cowbell | - | - | Percussion | - | -",
  ]),
  folder("Drum machines: two letters, the machine, how it was recorded", [
    "BD 909 Tape Sat 01.wav     | BD 909 Tape Sat 01 | - | - | Drums | - | 1",
    "BD 909 Tape Sat 02.wav     | BD 909 Tape Sat 02 | - | - | Drums | - | 2",
    "SD 707 Clean.wav           | SD 707 Clean | - | - | Drums | - | -",
    "CH 808 Color A 01.wav      | CH 808 Color A 01 | - | - | Drums | - | 1",
    "RS 606 Clean.wav           | RS 606 Clean | - | - | Drums | - | -",
  ]),
  folder("Samplers and synthesizers by their numbers", [
    "SP-1200 Break 94bpm.wav        | SP-1200 Break | 94 | - | Drums | loop | -",
    "MPC60 Kick 2.wav               | MPC60 Kick 2 | - | - | Drums | - | 2",
    "S950 Stab Fm.wav               | S950 Stab | - | Fm | * | - | -",
    "JP-8000 Lead 138bpm Gm.wav     | JP-8000 Lead | 138 | Gm | Synth | loop | -",
    "TX81Z Lately Bass.wav          | TX81Z Lately Bass | - | - | Bass | - | -",
    "Prophet 5 Pad Dm.wav           | Prophet 5 Pad | - | Dm | Pad | - | -",
  ]),
  folder("Velocity layers and round robins of hits", [
    "Anvil_Hit1_v1_rr1_Mid.wav       | Anvil Hit1 v1 rr1 Mid | - | - | * | - | *",
    "Cajon_Slap_v2_rr1_Mid.wav       | Cajon Slap v2 rr1 Mid | - | - | Percussion | - | *",
    "Cajon_Slap_v2_rr2_Mid.wav       | Cajon Slap v2 rr2 Mid | - | - | Percussion | - | *",
    "Tambourine_Shake_v1_rr2_Mid.wav | Tambourine Shake v1 rr2 Mid | - | - | Percussion | - | *",
  ]),
  folder("A snare by its size, velocities in folders", [
    "Snare 14x5/Velocity 1/Snare 14x5 V1 RR1.wav  | * | - | - | Drums | - | *",
    "Snare 14x5/Velocity 1/Snare 14x5 V1 RR2.wav  | * | - | - | Drums | - | *",
    "Snare 14x5/Velocity 3/Snare 14x5 V3 RR1.wav  | * | - | - | Drums | - | *",
    "Snare 14x5/Velocity 3/Snare 14x5 V3 RR2.wav  | * | - | - | Drums | - | *",
  ]),
  folder("Notes with dashes and a dynamic", [
    "Soft Piano - C4 - mp.wav      | Soft Piano C4 mp | - | C? | Keys | - | -",
    "Soft Piano - C4 - f.wav       | Soft Piano C4 f | - | C? | Keys | - | -",
    "Soft Piano - F#4 - mp.wav     | Soft Piano F#4 mp | - | F#? | Keys | - | -",
    "Soft Piano - Bb4 - mp.wav     | Soft Piano Bb4 mp | - | A#? | Keys | - | -",
  ]),
  folder("Notes of a bass with octaves", [
    "Reese_F1.wav      | Reese F1 | - | F? | Bass | - | -",
    "Reese_G1.wav      | Reese G1 | - | G? | Bass | - | -",
    "Reese_A#1.wav     | Reese A#1 | - | A#? | Bass | - | -",
    "Reese_C2.wav      | Reese C2 | - | C? | Bass | - | -",
  ]),
  folder("Chips: the voice, the part and a note", [
    "NES_Triangle_Bass_C2.wav    | NES Triangle Bass C2 | - | C? | Bass | - | -",
    "NES_Triangle_Bass_F2.wav    | NES Triangle Bass F2 | - | F? | Bass | - | -",
    "NES_Pulse_Lead_A4.wav       | NES Pulse Lead A4 | - | A? | Synth | - | -",
    "NES_Noise_Hat.wav           | NES Noise Hat | - | - | Drums | - | -",
  ]),
  folder("A keyboard's notes by number and name", [
    "Wurli_036_C1.wav     | * | - | C? | Keys | - | *",
    "Wurli_040_E1.wav     | * | - | E? | Keys | - | *",
    "Wurli_064_E3.wav     | * | - | E? | Keys | - | *",
    "Wurli_101_F6.wav     | * | - | F? | Keys | - | *",
  ]),
  folder("Cymbals of a maker", [
    "PaisteBell_01.wav            | PaisteBell 01 | - | - | Drums | - | 1",
    "PaisteCrash16_01.wav         | PaisteCrash16 01 | - | - | Drums | - | 1",
    "SabianChina18_02.wav         | SabianChina18 02 | - | - | Drums | - | 2",
    "ZildjianRideBell20_01.wav    | ZildjianRideBell20 01 | - | - | Drums | - | 1",
  ]),
  folder("Sides of a kit in short", [
    "lsnare1.wav       | lsnare1 | - | - | Drums | - | *",
    "rsnare1.wav       | rsnare1 | - | - | Drums | - | *",
    "ltom2.wav         | ltom2 | - | - | Drums | - | *",
    "rtom2.wav         | rtom2 | - | - | Drums | - | *",
    "ohat1.wav         | ohat1 | - | - | Drums | - | *",
  ]),
  folder("Pedal, close, open and edges of a hi-hat", [
    "Hat 1 Pd.wav         | Hat 1 Pd | - | - | Drums | - | *",
    "Hat 1 Cl.wav         | Hat 1 Cl | - | - | Drums | - | *",
    "Hat 1 Op.wav         | Hat 1 Op | - | - | Drums | - | *",
    "Hat 2 Semi Op.wav    | Hat 2 Semi Op | - | - | Drums | - | *",
  ]),
  folder("Recorders: a model and four digits", [
    "R09_0012.wav    | R09 0012 | - | - | - | - | 12",
    "R09_0013.wav    | R09 0013 | - | - | - | - | 13",
    "R09_0120.wav    | R09 0120 | - | - | - | - | 120",
    "R09_0121.wav    | R09 0121 | - | - | - | - | 121",
  ]),
  folder("Recorders: two running numbers", [
    "DR0000_0123.wav    | DR0000 0123 | - | - | - | - | 123",
    "DR0000_0124.wav    | DR0000 0124 | - | - | - | - | 124",
    "DR0000_0125.wav    | DR0000 0125 | - | - | - | - | 125",
  ]),
  folder("Recorders: a mode and three digits", [
    "STE-001.wav    | STE 001 | - | - | - | - | 1",
    "STE-099.wav    | STE 099 | - | - | - | - | 99",
    "STE-100.wav    | STE 100 | - | - | - | - | 100",
    "MONO-002.wav   | MONO 002 | - | - | - | - | 2",
  ]),
  folder("A broadcaster's archive: numbers only", [
    "07012043.wav    | 07012043 | - | - | - | - | *",
    "07012044.wav    | 07012044 | - | - | - | - | *",
    "07055120.wav    | 07055120 | - | - | - | - | *",
  ]),
];
