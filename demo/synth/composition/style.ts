import type { PartKind } from "@/demo/synth/composition/part-kind";
import type { Swing } from "@/demo/synth/composition/rhythm";
import type { DrumName } from "@/demo/synth/drums/drum";
import type { KitName } from "@/demo/synth/drums/kits";
import type { Effect } from "@/demo/synth/effects/effect";

/** A bar or two of sixteenths for each drum; `fill` replaces the last bar's lines of the drums that it names. */
export interface Groove {
  lines: Partial<Record<DrumName, string>>;
  fill: Partial<Record<DrumName, string>>;
}

/** The properties of a genre. */
export interface Style {
  swing: Swing;
  /** Seconds by which players drift from the grid. */
  looseness: number;
  kits: readonly KitName[];
  grooves: readonly Groove[];
  percussion: readonly Groove[];
  /** Progressions in semitones above the tonic; see `readProgression`. */
  minor: readonly string[];
  major: readonly string[];
  /** Rhythms in sixteenths of chords, basses and melodies; bass digits are chord tones (0 root, 5 fifth, 8 octave). */
  chords: readonly string[];
  bass: readonly string[];
  melody: readonly string[];
  /** Effects on melodic parts, and on drums. */
  colour: readonly Effect[];
  drumColour: readonly Effect[];
  /** Combinations of parts for multi-layered loops. */
  ensembles: readonly (readonly PartKind[])[];
}
