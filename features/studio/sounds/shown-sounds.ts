import { fieldsOf, type SoundValues, valuesIn } from "@/features/studio/sounds/sound-values";
import type { PackSound } from "@/lib/contract/entities/pack-sound";

/** Values that are being saved. */
export interface PendingEdit {
  ids: readonly number[];
  values: SoundValues;
}

/** A sound that is shown, and the one that it was before what is being saved. */
export interface ShownSound {
  sound: PackSound;
  stored: PackSound;
}

/** The sounds with what is being saved, in the order that is being saved. New ones are at the end. */
export function shownSounds(
  stored: readonly PackSound[],
  edits: readonly PendingEdit[],
  order: readonly number[] | null,
): ShownSound[] {
  const shown = stored.map((sound) => ({ sound: withEdits(sound, edits), stored: sound }));
  if (!order) return shown;
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ stored: { id } }: ShownSound) => places.get(id) ?? order.length;
  return shown.sort((one, other) => placeOf(one) - placeOf(other));
}

function withEdits(sound: PackSound, edits: readonly PendingEdit[]): PackSound {
  const own = edits.filter(({ ids }) => ids.includes(sound.id));
  if (own.length === 0) return sound;
  const shown: PackSound = Object.assign({}, sound, ...own.map(({ values }) => values));
  return {
    ...shown,
    is_loop: shown.tempo !== null,
    is_tempo_set: sound.is_tempo_set || own.some(({ values }) => values.tempo !== undefined),
    is_key_set: sound.is_key_set || own.some(({ values }) => values.key !== undefined),
  };
}

/** Whether a sound has, in what `values` change, what another state of it has. */
export function isUntouched(values: SoundValues, base: PackSound, current: PackSound): boolean {
  const fields = fieldsOf(values);
  const [before, now] = [valuesIn(base, fields), valuesIn(current, fields)];
  return JSON.stringify(before) === JSON.stringify(now);
}
