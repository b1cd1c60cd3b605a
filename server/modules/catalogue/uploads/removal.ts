import {
  deleteFile,
  deleteSound,
  type FileRow,
  isMidiOwned,
  isOwned,
  lockSound,
  setMidi,
} from "@/server/modules/catalogue/uploads/repository";
import { releaseObjects } from "@/server/modules/media/objects/released-objects";
import type { Transaction } from "@/server/platform/db/database";
import { conflict } from "@/server/platform/errors";

const SOUND_OWNED = "Somebody owns this sound, so it can’t be removed.";
const MIDI_OWNED = "Somebody owns this MIDI file, so it can’t be removed.";

/**
 * Removes a file with the sound that it became; the MIDI of that sound stays in the pack without it. Throws a Failure
 * (409) if somebody owns what would go. Lock the pack before.
 */
export async function removeFile(tx: Transaction, file: FileRow): Promise<void> {
  if (file.kind === "midi") await partMidi(tx, file);
  const keys = file.kind === "sound" && file.sound_id !== null ? await removeSound(tx, file.sound_id) : [];
  await releaseObjects(tx, [...keys, ...(await deleteFile(tx, file))]);
}

/** Deletes a sound, and returns the keys of its objects. Throws a Failure (409) if somebody owns it. */
async function removeSound(tx: Transaction, id: number): Promise<(string | null)[]> {
  const sound = await lockSound(tx, id);
  if (!sound) return [];
  if (await isOwned(tx, id)) throw conflict(SOUND_OWNED);
  await deleteSound(tx, id);
  return [sound.original_key, sound.wav_key, sound.mp3_key, sound.mid_key, sound.stems_key];
}

/** Takes a MIDI file from its sound, if it has one. Throws a Failure (409) if somebody owns it. */
export async function partMidi(tx: Transaction, { sound_id }: FileRow): Promise<void> {
  if (sound_id === null) return;
  await lockSound(tx, sound_id);
  if (await isMidiOwned(tx, sound_id)) throw conflict(MIDI_OWNED);
  await setMidi(tx, sound_id, null);
}
