import type { PartKind, Role } from "@/demo/synth/composition/part-kind";
import type { Effect } from "@/demo/synth/effects/effect";
import * as basses from "@/demo/synth/patches/basses";
import * as keys from "@/demo/synth/patches/keys";
import * as leads from "@/demo/synth/patches/leads";
import * as orchestra from "@/demo/synth/patches/orchestra";
import * as pads from "@/demo/synth/patches/pads";
import * as plucks from "@/demo/synth/patches/plucks";
import type { Patch } from "@/demo/synth/voices/voice";

/** The sound and the place in the mix of one kind of part. */
export interface PartSpec {
  role: Role;
  patch: Patch | null;
  /** MIDI pitch around which it plays. */
  centre: number;
  effects: readonly Effect[];
  /** Loudness inside a band, relative to the drums, in LU. */
  seat: number;
  /** Instrument id of the catalogue. */
  instrument: number;
  mono: boolean;
}

const room = (mix: number, seconds = 1.4): Effect => ({ effect: "reverb", seconds, damping: 0.5, mix });
const echo = (mix: number, beats = 0.75): Effect => ({ effect: "delay", beats, feedback: 0.36, mix, cutoff: 3200 });
const chorus = (mix: number): Effect => ({ effect: "chorus", rate: 0.6, depth: 2.2, delay: 9, mix });
const eq = (lowCut: number, low: number, high: number, highCut = 0, bell = { frequency: 1000, gain: 0 }): Effect => ({
  effect: "equaliser",
  lowCut,
  low,
  bell,
  high,
  highCut,
});
const amp = (amount: number): Effect => ({ effect: "drive", amount, mix: 1 });
const body = (frequency: number, gain: number) => ({ frequency, gain });

const part = (
  role: Role,
  patch: Patch | null,
  centre: number,
  instrument: number,
  seat: number,
  effects: readonly Effect[],
  mono = false,
): PartSpec => ({ role, patch, centre, instrument, seat, effects, mono });

/** Every kind of part. */
export const PARTS: Record<PartKind, PartSpec> = {
  drums: part("drums", null, 0, 1, 0, []),
  tops: part("tops", null, 0, 1, -4, []),
  percussion: part("percussion", null, 0, 5, -4, [room(0.16, 0.9)]),
  shakers: part("percussion", null, 0, 5, -8, [room(0.12, 0.7)]),
  congas: part("percussion", null, 0, 5, -4, [room(0.2, 1.1)]),
  sub: part("bass", basses.SUB, 33, 10, -3, [], true),
  "808": part("bass", basses.EIGHT_OH_EIGHT, 33, 10, -2, [], true),
  reese: part("bass", basses.REESE, 34, 10, -4, [{ effect: "width", amount: 0.8 }]),
  "pluck-bass": part("bass", basses.PLUCK_BASS, 34, 10, -3, [], true),
  upright: part("bass", basses.UPRIGHT, 35, 10, -3, [eq(32, 2, -2, 0, body(780, 2)), room(0.06, 0.6)], true),
  moog: part("bass", basses.MOOG, 34, 10, -3, [], true),
  acid: part("bass", basses.ACID, 40, 10, -5, [echo(0.16)]),
  rhodes: part("chords", keys.RHODES, 62, 6, -6, [
    amp(0.12),
    { effect: "tremolo", beats: 0.5, depth: 0.24, spread: 1 },
    chorus(0.3),
    room(0.16, 1.5),
  ]),
  wurli: part("chords", keys.WURLI, 61, 6, -6, [
    amp(0.25),
    { effect: "tremolo", beats: 0.5, depth: 0.32, spread: 0 },
    room(0.14, 1.1),
  ]),
  piano: part("chords", keys.PIANO, 62, 6, -6, [eq(40, 0, 1.5), room(0.18, 1.8)]),
  felt: part("chords", keys.FELT, 60, 6, -6, [eq(45, 1, -1), room(0.24, 2.1)]),
  organ: part("chords", keys.ORGAN, 62, 6, -8, [
    chorus(0.5),
    { effect: "tremolo", beats: 0.25, depth: 0.18, spread: 1 },
    amp(0.14),
    room(0.16, 1.4),
  ]),
  clav: part("chords", keys.CLAV, 60, 6, -7, [eq(120, 0, 0, 0, body(1700, 4)), amp(0.24), room(0.08, 0.7)]),
  "warm-pad": part("pad", pads.WARM_PAD, 60, 7, -8, [chorus(0.4), room(0.34, 2.6)]),
  "dark-pad": part("pad", pads.DARK_PAD, 57, 7, -8, [chorus(0.3), room(0.32, 2.8)]),
  "glass-pad": part("pad", pads.GLASS_PAD, 65, 7, -8, [chorus(0.35), room(0.4, 3)]),
  "sweep-pad": part("pad", pads.SWEEP_PAD, 60, 7, -8, [
    { effect: "sweep", type: "lowpass", from: 420, to: 5200, resonance: 0.35, cycles: 1 },
    room(0.3, 2.2),
  ]),
  kalimba: part("arp", plucks.KALIMBA, 69, 8, -8, [room(0.24, 1.7), echo(0.14)]),
  bells: part("melody", plucks.BELLS, 74, 8, -9, [room(0.3, 2.2), echo(0.2)]),
  harp: part("arp", plucks.HARP, 64, 8, -8, [room(0.28, 2.2)]),
  kora: part("arp", plucks.KORA, 63, 8, -8, [eq(110, 0, 1, 0, body(620, 3)), room(0.2, 1.3)]),
  marimba: part("arp", plucks.MARIMBA, 62, 8, -7, [room(0.2, 1.4)]),
  "synth-pluck": part("arp", plucks.SYNTH_PLUCK, 66, 8, -8, [echo(0.26), room(0.18, 1.6)]),
  nylon: part("strum", plucks.NYLON, 43, 3, -6, [eq(75, 1, -1, 0, body(220, 3)), room(0.18, 1.3)]),
  steel: part("strum", plucks.STEEL, 42, 3, -7, [eq(90, -1, 2, 0, body(240, 2.5)), room(0.16, 1.2)]),
  electric: part("melody", plucks.ELECTRIC, 62, 3, -7, [
    eq(90, 0, 0, 6200, body(900, 3)),
    amp(0.16),
    chorus(0.35),
    room(0.24, 1.8),
    echo(0.12),
  ]),
  muted: part("strum", plucks.MUTED, 52, 3, -7, [eq(140, 0, 0, 6800, body(1400, 3)), amp(0.1), room(0.12, 0.8)]),
  crunch: part("power", plucks.CRUNCH, 40, 3, -6, [
    eq(80, -2, 0),
    amp(0.9),
    amp(0.5),
    eq(85, 0, 0, 4600, body(1500, 3.5)),
    room(0.14, 1),
  ]),
  strings: part("pad", orchestra.STRINGS, 62, 9, -7, [room(0.32, 2.2)]),
  "tremolo-strings": part("arp", orchestra.SHORT_STRINGS, 62, 9, -7, [room(0.28, 2)]),
  pizzicato: part("arp", orchestra.PIZZICATO, 64, 9, -7, [eq(110, 0, 0, 0, body(480, 3)), room(0.3, 1.9)]),
  cello: part("melody", orchestra.CELLO, 52, 9, -6, [room(0.28, 2)]),
  stabs: part("stabs", orchestra.BRASS, 62, 11, -6, [room(0.18, 1.2)]),
  section: part("stabs", orchestra.BRASS, 60, 11, -6, [room(0.22, 1.5)]),
  trumpet: part("melody", orchestra.TRUMPET, 69, 11, -7, [eq(220, 0, 0, 0, body(1600, 3)), room(0.26, 1.8)]),
  horns: part("pad", orchestra.HORNS, 57, 11, -7, [room(0.32, 2.2)]),
  lead: part("melody", leads.LEAD, 72, 2, -8, [echo(0.24), room(0.16, 1.5)]),
  "square-lead": part("melody", leads.SQUARE_LEAD, 72, 2, -8, [chorus(0.25), echo(0.22), room(0.14, 1.3)]),
  arp: part("arp", leads.ARP, 64, 2, -8, [echo(0.28), room(0.16, 1.6)]),
  "chord-stab": part("chords", leads.CHORD_STAB, 62, 2, -7, [echo(0.2), room(0.22, 1.7)]),
  supersaw: part("chords", leads.SUPERSAW, 64, 2, -7, [room(0.2, 1.5)]),
  chops: part("melody", pads.CHOP, 65, 4, -7, [eq(160, 0, 2), echo(0.26), room(0.22, 1.7)]),
  oohs: part("pad", pads.CHOIR, 63, 4, -8, [eq(140, 0, 1.5), chorus(0.3), room(0.36, 2.4)]),
  "lead-vocal": part("melody", pads.SINGER, 65, 4, -7, [eq(150, 0, 2.5), echo(0.16, 1), room(0.26, 1.9)]),
};

/** Instrument ids of sounds with more than one part. */
export const MULTILAYERED = 13;
export const FX = 12;
