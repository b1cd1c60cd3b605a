import { type MusicalKey, PITCH_CLASSES } from "@/server/audio/key";

const TOLERANCE = 0.02;

/** A sound with a known tempo or key, and the analysis result. */
export interface MusicCase {
  name: string;
  known: { tempo: number | null; key: MusicalKey | null };
  found: { tempo: number | null; key: MusicalKey | null };
}

export interface MusicScore {
  withTempo: number;
  exact: number;
  withinOctave: number;
  withoutTempo: number;
  noneFound: number;
  withKey: number;
  keyExact: number;
  keyExactOrRelative: number;
}

/** Whether the tempo is within 2 percent of the known one times the factor. */
export function isTempo(found: number | null, known: number, factor = 1): boolean {
  return found !== null && Math.abs(found / (known * factor) - 1) <= TOLERANCE;
}

export function scoreMusic(cases: MusicCase[]): MusicScore {
  const withTempo = cases.filter(({ known }) => known.tempo !== null);
  const withoutTempo = cases.filter(({ known }) => known.tempo === null);
  const withKey = cases.filter(({ known }) => known.key !== null);
  const keyExact = withKey.filter(({ known, found }) => isSameKey(found.key, known.key));
  const relative = withKey.filter(({ known, found }) => isSameKey(found.key, relativeOf(known.key!)));
  return {
    withTempo: withTempo.length,
    exact: withTempo.filter(({ known, found }) => isTempo(found.tempo, known.tempo!)).length,
    withinOctave: withTempo.filter(({ known, found }) =>
      [0.5, 1, 2].some((factor) => isTempo(found.tempo, known.tempo!, factor)),
    ).length,
    withoutTempo: withoutTempo.length,
    noneFound: withoutTempo.filter(({ found }) => found.tempo === null).length,
    withKey: withKey.length,
    keyExact: keyExact.length,
    keyExactOrRelative: keyExact.length + relative.length,
  };
}

function isSameKey(left: MusicalKey | null, right: MusicalKey | null): boolean {
  return left !== null && right !== null && left.value === right.value && left.is_minor === right.is_minor;
}

function relativeOf({ value, is_minor }: MusicalKey): MusicalKey {
  const tonic = PITCH_CLASSES.indexOf(value) + (is_minor ? 3 : 9);
  return { value: PITCH_CLASSES[tonic % 12]!, is_minor: !is_minor };
}
