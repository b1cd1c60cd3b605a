import type { Finding } from "@/lib/contract/entities/finding";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { KEY_VALUES } from "@/lib/contract/rules/sounds";

/** A sound as it is declared, and as it was heard. */
export type DeclaredSound = Pick<PackSound, "tempo" | "key" | "duration_seconds" | "heard">;

type Key = NonNullable<PackSound["key"]>;

/** How far a loop may be from whole beats: in beats, or in seconds if that is more. */
const BEAT_TOLERANCE = { beats: 0.1, seconds: 0.015 };
/** A rest at an end of a loop of whole bars is part of it if it is shorter than a bar. */
const BAR = 4;
/** A tempo that is heard is one of these times the declared one, if both are right. */
const SAME_PULSE = [1 / 3, 1 / 2, 2 / 3, 3 / 4, 1, 4 / 3, 3 / 2, 2, 3];
const TEMPO_TOLERANCE = 0.03;
/**
 * How sure the analysis must be to contradict: surer where the length fits what is declared, less so where it fits what is
 * heard instead.
 */
const SURE_OF_TEMPO = { heardFits: 0.4, unfit: 0.6, fit: 0.95 };
/** Where a key is misheard, it is for one that is near. */
const SURE_OF_KEY = { near: 0.5, far: 0.35 };
/** How many notes two keys don't share, at least, and where they are far from one another. */
const STRANGE_NOTES = { least: 2, far: 4 };

/**
 * What is wrong with a sound as it is declared now: what was found in its samples, as far as it matters for what it is
 * said to be, and where that contradicts what is heard. Null for a sound that wasn't looked at yet.
 */
export function declaredFindings(found: readonly Finding[] | null, sound: DeclaredSound): Finding[] | null {
  if (!found) return null;
  const missing = beatsBeside(sound.tempo, sound.duration_seconds);
  const isWholeLoop = sound.tempo !== null && missing === null;
  const hasRests = isWholeLoop && Math.round((sound.duration_seconds * sound.tempo!) / 60) % BAR === 0;
  const kept = found.filter(({ kind, amount }) => {
    if (kind === "seam-click") return sound.tempo !== null;
    if (kind !== "silence-start" && kind !== "silence-end") return true;
    return !hasRests || (amount ?? 0) >= secondsOf(BAR, sound.tempo!);
  });
  return [...kept, ...(missing ? [missing] : []), ...otherTempo(sound, isWholeLoop), ...otherKey(sound)];
}

function beatsBeside(tempo: number | null, duration_seconds: number): Finding | null {
  if (tempo === null) return null;
  const beats = (duration_seconds * tempo) / 60;
  const beside = Math.abs(beats - Math.round(beats));
  const isWhole =
    Math.round(beats) > 0 && (beside <= BEAT_TOLERANCE.beats || secondsOf(beside, tempo) <= BEAT_TOLERANCE.seconds);
  if (isWhole) return null;
  const from = secondsOf(Math.floor(beats), tempo);
  return { kind: "uneven-beats", from_seconds: from, to_seconds: duration_seconds, amount: beats };
}

function otherTempo({ tempo, heard, duration_seconds }: DeclaredSound, isWholeLoop: boolean): Finding[] {
  if (tempo === null || !heard?.tempo) return [];
  const ratio = heard.tempo / tempo;
  if (SAME_PULSE.some((same) => Math.abs(ratio / same - 1) <= TEMPO_TOLERANCE)) return [];
  const heardFits = beatsBeside(heard.tempo, duration_seconds) === null;
  const sure = SURE_OF_TEMPO[isWholeLoop ? "fit" : heardFits ? "heardFits" : "unfit"];
  if ((heard.tempo_confidence ?? 0) < sure) return [];
  return [{ kind: "other-tempo", from_seconds: 0, to_seconds: duration_seconds, amount: heard.tempo }];
}

function otherKey({ key, heard, duration_seconds }: DeclaredSound): Finding[] {
  if (!key || !heard?.key || heard.key.value === key.value) return [];
  const strange = strangeNotes(key, heard.key);
  const sure = SURE_OF_KEY[strange >= STRANGE_NOTES.far ? "far" : "near"];
  if (strange < STRANGE_NOTES.least || (heard.key_confidence ?? 0) < sure) return [];
  const amount = KEY_VALUES.indexOf(heard.key.value) + (heard.key.is_minor ? KEY_VALUES.length : 0);
  return [{ kind: "other-key", from_seconds: 0, to_seconds: duration_seconds, amount }];
}

/** How many notes of one key's scale aren't in the other's: their distance on the circle of fifths. */
function strangeNotes(one: Key, other: Key): number {
  const fifths = ({ value, is_minor }: Key) => ((KEY_VALUES.indexOf(value) + (is_minor ? 3 : 0)) * 7) % 12;
  const apart = Math.abs(fifths(one) - fifths(other));
  return Math.min(apart, 12 - apart);
}

const secondsOf = (beats: number, tempo: number) => (beats * 60) / tempo;
