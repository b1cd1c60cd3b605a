import { composePart, createScore } from "@/demo/synth/composition/compose";
import type { PartKind } from "@/demo/synth/composition/part-kind";
import { PARTS } from "@/demo/synth/composition/part-table";
import type { Part } from "@/demo/synth/composition/score";
import { type GenreId, STYLES } from "@/demo/synth/composition/styles";
import { master } from "@/demo/synth/master";
import { encodeMidi } from "@/demo/synth/midi";
import { renderPart, type Stage } from "@/demo/synth/render-part";
import { SAMPLE_RATE, type Stereo } from "@/demo/synth/stereo";
import { encodeWav } from "@/demo/synth/wav";

/** Key names in the catalogue, by pitch class. */
export const KEY_NAMES = ["C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"] as const;
export type KeyName = (typeof KEY_NAMES)[number];

/** A key in the catalogue's notation. */
export interface LoopKey {
  value: KeyName;
  is_minor: boolean;
}

/** The recipe of a loop. Plain data: the same recipe always gives the same bytes. */
export interface LoopRecipe {
  type: "loop";
  seed: string;
  /** Loops with the same harmony seed, key and genre play the same chords. */
  harmony: string;
  genre: GenreId;
  tempo: number;
  bars: 2 | 4 | 8;
  key: LoopKey;
  /** Its parts; more than one makes a multi-layered loop. */
  parts: readonly PartKind[];
  /** Whether each part is also rendered to a file of its own. */
  stems: boolean;
  midi: boolean;
  bits: 16 | 24;
}

/** One part of a loop as a file. */
export interface Stem {
  name: string;
  wav: Uint8Array;
}

/** A rendered sound. It has MIDI and stems only if the recipe requires them. */
export interface RenderedSound {
  wav: Uint8Array;
  midi: Uint8Array | null;
  stems: Stem[];
}

/** Length of a loop in frames: whole beats, rounded to the nearest frame. */
export function loopFrames(recipe: Pick<LoopRecipe, "bars" | "tempo">): number {
  return Math.round((recipe.bars * 4 * 60 * SAMPLE_RATE) / recipe.tempo);
}

/** The parts of a recipe with their notes. */
export function composeLoop(recipe: LoopRecipe): { parts: Part[]; stage: Stage } {
  const tonality = { tonic: KEY_NAMES.indexOf(recipe.key.value), minor: recipe.key.is_minor };
  const score = createScore({ ...recipe, tonality }, recipe.harmony);
  const frames = loopFrames(recipe);
  return {
    parts: recipe.parts.map((kind) => composePart(score, kind)),
    stage: {
      frames,
      framesPerBeat: frames / (recipe.bars * 4),
      style: STYLES[recipe.genre],
      kit: score.kit,
      seed: recipe.seed,
    },
  };
}

/** Loudness in LUFS and maximum limiting in dB, by the loop's leading part. */
function target(parts: readonly Part[]): [number, number] {
  if (parts.length > 1) return [-11, 4];
  const spec = parts[0]?.spec;
  if (spec?.patch === null) return [-12, 3];
  return spec?.role === "bass" ? [-12, 2] : [-13, 3];
}

/** The mix and the parts of a loop as audio, mastered; the parts add up to the mix. */
export function renderLoopAudio(recipe: LoopRecipe): {
  mix: Stereo;
  stems: { name: string; audio: Stereo }[];
  parts: Part[];
} {
  const { parts, stage } = composeLoop(recipe);
  const audio = parts.map((part) => renderPart(part, stage, parts.length > 1));
  const [loudness, squeeze] = target(parts);
  const mix = master(audio, loudness, squeeze);
  return { mix, parts, stems: parts.map((part, index) => ({ name: part.kind, audio: audio[index]! })) };
}

/** Renders a loop to files. */
export function renderLoop(recipe: LoopRecipe): RenderedSound {
  const { mix, stems, parts } = renderLoopAudio(recipe);
  const mono = recipe.parts.length === 1 && recipe.parts.every((kind) => PARTS[kind].mono);
  const { bits, seed } = recipe;
  return {
    wav: encodeWav(mix, { channels: mono ? 1 : 2, bits }, seed),
    midi: recipe.midi ? encodeMidi(parts, recipe.tempo, recipe.bars) : null,
    stems: recipe.stems
      ? stems.map(({ name, audio }) => ({ name, wav: encodeWav(audio, { channels: 2, bits }, `${seed}:${name}`) }))
      : [],
  };
}
