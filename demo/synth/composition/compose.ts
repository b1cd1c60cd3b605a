import { composeBass } from "@/demo/synth/composition/compose-bass";
import {
  composeChords,
  composePad,
  composePower,
  composeStabs,
  composeStrum,
} from "@/demo/synth/composition/compose-chords";
import { composeArp, composeMelody } from "@/demo/synth/composition/compose-lines";
import { composeStrokes } from "@/demo/synth/composition/compose-strokes";
import { readProgression, type Tonality } from "@/demo/synth/composition/harmony";
import type { PartKind } from "@/demo/synth/composition/part-kind";
import { PARTS, type PartSpec } from "@/demo/synth/composition/part-table";
import type { Part, Score } from "@/demo/synth/composition/score";
import type { Style } from "@/demo/synth/composition/style";
import { type GenreId, STYLES } from "@/demo/synth/composition/styles";
import type { Note } from "@/demo/synth/note";
import { createRandom, pick, type Random } from "@/lib/random/seeded-random";

/** The piece of which a loop is a part. Loops of one pack with the same `harmonySeed` share their chords. */
export function createScore(
  loop: { genre: GenreId; tempo: number; bars: number; tonality: Tonality; seed: string },
  harmonySeed: string,
): Score {
  const style: Style = STYLES[loop.genre];
  const harmony = createRandom(`harmony:${harmonySeed}`);
  const progression = readProgression(pick(harmony, loop.tonality.minor ? style.minor : style.major), loop.tonality);
  const stretch = loop.bars >= 8 ? 2 : 1;
  const chords = Array.from({ length: loop.bars }, (_, bar) => {
    if (loop.bars === 2) return progression[bar === 0 ? 0 : progression.length - 1]!;
    return progression[Math.floor(bar / stretch) % progression.length]!;
  });
  const random = createRandom(`kit:${loop.seed}`);
  return {
    style,
    tempo: loop.tempo,
    bars: loop.bars,
    tonality: loop.tonality,
    chords,
    kit: pick(random, style.kits),
    seed: loop.seed,
  };
}

function compose(score: Score, kind: PartKind, spec: PartSpec, random: Random): Note[] {
  switch (spec.role) {
    case "bass":
      return composeBass(score, kind, spec.centre, random);
    case "chords":
      return composeChords(score, kind, spec.centre, random);
    case "pad":
      return composePad(score, kind, spec.centre, random);
    case "strum":
      return composeStrum(score, spec.centre, random);
    case "power":
      return composePower(score, spec.centre, random);
    case "stabs":
      return composeStabs(score, spec.centre, random);
    case "arp":
      return composeArp(score, kind, spec.centre, random);
    case "melody":
      return composeMelody(score, kind, spec.centre, random);
    default:
      return [];
  }
}

/** Composes one kind of part of a score. */
export function composePart(score: Score, kind: PartKind): Part {
  const spec = PARTS[kind];
  const random = createRandom(`${score.seed}:${kind}`);
  if (spec.patch === null) return { kind, spec, notes: [], strokes: composeStrokes(score, kind, random) };
  return { kind, spec, notes: compose(score, kind, spec, random), strokes: [] };
}
