import { fieldsOf, type SoundValues, valuesIn } from "@/features/studio/sounds/sound-values";
import type { PackSound } from "@/lib/contract/entities/pack-sound";

/** What a sound is to become. `sound` is as it was loaded when the edit began. */
export interface Change {
  sound: PackSound;
  values: SoundValues;
}

/** Values that are being saved, by the ids of their sounds. */
export type PendingEdit = ReadonlyMap<number, SoundValues>;

/** A sound that is shown, and the one that it was before what is being saved. */
export interface ShownSound {
  sound: PackSound;
  stored: PackSound;
  /** In the pack, from 1. */
  place: number;
}

/** The sounds with what is being saved, in the order that is being saved. New ones are at the end. */
export function shownSounds(
  stored: readonly PackSound[],
  edits: readonly PendingEdit[],
  order: readonly number[] | null,
): ShownSound[] {
  const places = new Map(order?.map((id, place) => [id, place]));
  const placeOf = ({ id }: PackSound) => places.get(id) ?? places.size;
  const ordered = [...stored].sort((one, other) => placeOf(one) - placeOf(other));
  return ordered.map((sound, index) => ({ sound: withEdits(sound, edits), stored: sound, place: index + 1 }));
}

/** A sound with what is being saved. */
export function withEdits(sound: PackSound, edits: readonly PendingEdit[]): PackSound {
  const own = edits.flatMap((edit) => edit.get(sound.id) ?? []);
  if (own.length === 0) return sound;
  const shown: PackSound = Object.assign({}, sound, ...own);
  return {
    ...shown,
    is_loop: shown.tempo !== null,
    is_tempo_set: sound.is_tempo_set || own.some((values) => values.tempo !== undefined),
    is_key_set: sound.is_key_set || own.some((values) => values.key !== undefined),
  };
}

/** Whether a sound has, in what `values` change, what another state of it has. */
export function isUntouched(values: SoundValues, base: PackSound, current: PackSound): boolean {
  const fields = fieldsOf(values);
  const [before, now] = [valuesIn(base, fields), valuesIn(current, fields)];
  return JSON.stringify(before) === JSON.stringify(now);
}
