import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import type { MusicalKey } from "@/server/audio/key";
import type { LoopHint } from "@/server/audio/loop";

/** A part of a sound that a sampler repeats while a key is held, in samples: from the first to the one behind the last. */
export interface SampleLoop {
  from: number;
  to: number;
  /** As `smpl` numbers them: forward, back and forth, or backward. */
  direction: 0 | 1 | 2;
}

/** What ACID, and programs that write the same, note of a loop or a hit. */
export interface AcidMark {
  isOneShot: boolean;
  /** MIDI note; null if it has none. */
  root: number | null;
  beats: number;
  meter: [over: number, under: number];
  /** 0 where only the beats are noted. */
  tempo: number;
}

/** What a program noted in a sound's file of how it is played. */
export interface SoundMarks {
  /** The MIDI note at which it sounds as recorded; null if nothing says it. */
  root: number | null;
  /** The mode of its key, where the file says it. */
  isMinor: boolean | null;
  loops: SampleLoop[];
  acid: AcidMark | null;
}

/** What a file says of its own music, as a name does. */
export interface NotedMusic {
  tempo: number | null;
  /** `is_minor` is null where the file says only a note. */
  key: { value: MusicalKey["value"]; is_minor: boolean | null } | null;
}

export const NO_MARKS: SoundMarks = { root: null, isMinor: null, loops: [], acid: null };

/** Middle C, the default of programs that weren't given a note. */
const UNTOLD_NOTE = 60;
const TEMPOS = { lowest: 30, highest: 300 };
/** How far the noted beats may be from those of the noted tempo; beyond that, the note is of another recording. */
const LENGTH_TOLERANCE = 0.02;

/** The key and tempo that marks state. A default note, and a tempo that doesn't fit the length, are ignored. */
export function notedMusic({ root, isMinor, acid }: SoundMarks, seconds: number): NotedMusic {
  const note = acid?.root ?? (root === UNTOLD_NOTE ? null : root);
  const key = note === null ? null : { value: KEY_VALUES[note % KEY_VALUES.length]!, is_minor: isMinor };
  return { tempo: acid && notedTempo(acid, seconds), key };
}

function notedTempo(acid: AcidMark, seconds: number): number | null {
  const { isOneShot, beats } = acid;
  const tempo = tempoOf(acid, seconds);
  if (isOneShot || beats < 1 || !(tempo >= TEMPOS.lowest && tempo <= TEMPOS.highest)) return null;
  const isOfLength = Math.abs((seconds * tempo) / 60 / beats - 1) <= LENGTH_TOLERANCE;
  return isOfLength ? Math.round(tempo * 100) / 100 : null;
}

/** The tempo that is noted, or that of the beats where only these are. */
export const tempoOf = ({ tempo, beats }: AcidMark, seconds: number) => tempo || (beats * 60) / seconds;

/** Whether marks say that a sound is a loop or a one-shot. */
export function hintOf({ acid }: SoundMarks): LoopHint | undefined {
  if (!acid) return undefined;
  return acid.isOneShot ? "one-shot" : acid.beats > 0 ? "loop" : undefined;
}

/** Marks moved to another sample rate (`ratio`), a later start (`from`) or a shorter sound (`frames`). */
export function movedMarks(marks: SoundMarks, { ratio = 1, from = 0, frames = Infinity }): SoundMarks {
  const moved = marks.loops.map((loop) => ({
    ...loop,
    from: Math.round(loop.from * ratio) - from,
    to: Math.min(frames, Math.round(loop.to * ratio) - from),
  }));
  return { ...marks, loops: moved.filter((loop) => loop.from >= 0 && loop.to > loop.from) };
}
