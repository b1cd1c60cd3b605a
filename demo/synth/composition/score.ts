import type { Chord, Tonality } from "@/demo/synth/composition/harmony";
import type { PartKind } from "@/demo/synth/composition/part-kind";
import type { PartSpec } from "@/demo/synth/composition/part-table";
import type { Style } from "@/demo/synth/composition/style";
import type { Stroke } from "@/demo/synth/drums/drum-part";
import type { KitName } from "@/demo/synth/drums/kits";
import type { Note } from "@/demo/synth/note";

/** Properties that all parts of a loop share. */
export interface Score {
  style: Style;
  tempo: number;
  bars: number;
  tonality: Tonality;
  /** One chord for each bar. */
  chords: Chord[];
  kit: KitName;
  seed: string;
}

/** A part with the notes or the strokes that it plays. */
export interface Part {
  kind: PartKind;
  spec: PartSpec;
  notes: Note[];
  strokes: Stroke[];
}
