import type { Effect } from "@/demo/synth/effects/effect";
import { applyEffects } from "@/demo/synth/effects/effect";
import { KEY_NAMES, type KeyName } from "@/demo/synth/loop";
import { master } from "@/demo/synth/master";
import type { Note } from "@/demo/synth/note";
import { level, renderNotes } from "@/demo/synth/render-part";
import { createStereo, SAMPLE_RATE, type Stereo } from "@/demo/synth/stereo";
import type { Patch } from "@/demo/synth/voices/voice";

/** The phrases of presets' demos. */
export const PHRASES = ["chords", "pad", "bass", "lead", "arp", "pluck", "keys"] as const;
export type Phrase = (typeof PHRASES)[number];

/** The content of a preset's file. An effect preset has no patch of its own. */
export interface PresetFile {
  format: "wavecrate-preset";
  version: 1;
  name: string;
  plugin: string;
  type: "instrument" | "effect";
  author: string;
  patch: Patch | null;
  effects: readonly Effect[];
}

/** The recipe of a preset's demo sound. */
export interface PresetRecipe {
  type: "preset";
  seed: string;
  preset: PresetFile;
  /** The instrument to which an effect preset is applied; an instrument preset plays its own patch. */
  source: Patch;
  phrase: Phrase;
  tempo: number;
  key: { value: KeyName; is_minor: boolean };
}

const chord = (start: number, length: number, pitches: readonly number[]): Note[] =>
  pitches.map((pitch, i) => ({ start: start + i * 0.01, length, pitch, velocity: 0.72 }));

const line = (steps: readonly (readonly [number, number, number])[]): Note[] =>
  steps.map(([start, length, pitch], i) => ({ start, length, pitch, velocity: i % 2 === 0 ? 0.84 : 0.7 }));

/** Phrases of two bars in C, minor and major; pitches are transposed to the key. */
function notesOf(phrase: Phrase, minor: boolean): Note[] {
  const third = minor ? 3 : 4;
  const sixth = minor ? 8 : 9;
  const seventh = minor ? 10 : 11;
  switch (phrase) {
    case "chords":
      return [
        ...chord(0, 0.8, [60, 60 + third, 67, 60 + seventh]),
        ...chord(1.5, 0.4, [60, 60 + third, 67, 60 + seventh]),
        ...chord(2.5, 0.8, [60, 60 + third, 67, 74]),
        ...chord(4, 0.8, [60, 65, 60 + sixth, 72]),
        ...chord(5.5, 0.4, [60, 65, 60 + sixth, 72]),
        ...chord(6.5, 1.2, [59 + (minor ? -1 : 0), 62, 67, 74]),
      ];
    case "pad":
      return [...chord(0, 3.9, [48, 60, 60 + third, 67, 74]), ...chord(4, 3.6, [41, 60, 60 + sixth, 72, 65])];
    case "bass":
      return line([
        [0, 0.7, 36],
        [1.5, 0.4, 36],
        [2, 0.4, 36 + seventh],
        [2.5, 0.4, 48],
        [3.5, 0.4, 43],
        [4, 0.7, 36],
        [5.5, 0.4, 36],
        [6, 0.9, 36 + third],
        [7, 0.8, 31],
      ]);
    case "lead":
      return line([
        [0, 0.9, 72],
        [1, 0.4, 72 + third],
        [1.5, 0.9, 79],
        [2.5, 0.4, 77],
        [3, 0.9, 72 + third],
        [4, 1.4, 74],
        [5.5, 0.4, 72],
        [6, 1.8, 67],
      ]);
    case "arp":
      return line(
        Array.from({ length: 32 }, (_, i) => {
          const tones =
            i < 16
              ? [60, 60 + third, 67, 72, 72 + third, 72, 67, 60 + third]
              : [60, 65, 60 + sixth, 72, 77, 72, 60 + sixth, 65];
          return [i * 0.25, 0.2, tones[i % 8]!] as const;
        }),
      );
    case "pluck":
      return line([
        [0, 0.4, 72],
        [0.75, 0.4, 67],
        [1.5, 0.4, 72 + third],
        [2.25, 0.4, 79],
        [3, 0.4, 77],
        [3.5, 0.4, 72 + third],
        [4, 0.4, 72],
        [4.75, 0.4, 65],
        [5.5, 0.4, 72],
        [6.25, 0.4, 60 + sixth],
        [7, 0.8, 67],
      ]);
    case "keys":
      return [
        ...chord(0, 1.8, [48, 60 + third, 67, 60 + seventh, 74]),
        ...line([
          [2.5, 0.4, 79],
          [3, 0.4, 77],
        ]),
        ...chord(3.5, 0.4, [60 + third, 67, 72]),
        ...chord(4, 1.8, [41, 60, 60 + sixth, 67, 72]),
        ...line([
          [6.5, 0.4, 72 + third],
          [7, 0.7, 74],
        ]),
      ];
  }
}

/** Renders a preset's demo: two bars, then time for the tail. */
export function renderPresetAudio(recipe: PresetRecipe): Stereo {
  const framesPerBeat = (60 * SAMPLE_RATE) / recipe.tempo;
  const out = createStereo(Math.round(framesPerBeat * 8 + 1.6 * SAMPLE_RATE));
  const tonic = KEY_NAMES.indexOf(recipe.key.value);
  const shift = tonic > 6 ? tonic - 12 : tonic;
  const notes = notesOf(recipe.phrase, recipe.key.is_minor).map((note) => ({ ...note, pitch: note.pitch + shift }));
  renderNotes(out, recipe.source, notes, framesPerBeat, recipe.seed);
  level(out, -18);
  applyEffects(out, recipe.preset.effects, framesPerBeat, recipe.seed);
  const finished = master([out], -14, 3);
  const frames = finished.left.length;
  const fade = Math.floor(0.6 * SAMPLE_RATE);
  for (let i = 0; i < fade; i++) {
    const gain = (i / fade) ** 1.5;
    finished.left[frames - 1 - i]! *= gain;
    finished.right[frames - 1 - i]! *= gain;
  }
  return finished;
}
