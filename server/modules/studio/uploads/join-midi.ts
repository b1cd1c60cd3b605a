import { type FileRow, isMidiOwned, lockSound, setMidi, updateFile } from "@/server/modules/studio/uploads/repository";
import type { Transaction } from "@/server/platform/db/database";
import { conflict, InvalidInput } from "@/server/platform/errors";

const NO_MIDI = "Only a MIDI file that has arrived can be joined to a sound.";
const NO_SOUND = "There is no such sound in this pack.";
const HAS_MIDI = "This sound has a MIDI file already. Part them first.";
const MIDI_OWNED = "Somebody owns this MIDI file, so it can’t be removed.";

/**
 * Joins a MIDI file to a sound of its pack, or parts it from its sound (null). Throws a Failure (409) for a file that
 * hasn't arrived, a sound that has MIDI, or MIDI that somebody owns, and InvalidInput for a sound of another pack. Lock
 * the pack and the file before.
 */
export async function joinMidi(tx: Transaction, file: FileRow, soundId: number | null): Promise<FileRow> {
  if (file.kind !== "midi" || file.state !== "ready" || file.object_key === null) throw conflict(NO_MIDI);
  if (file.sound_id === soundId) return file;
  if (file.sound_id !== null) await part(tx, file.sound_id);
  if (soundId !== null) {
    const sound = await lockSound(tx, soundId);
    if (sound?.pack_id !== file.pack.id) throw new InvalidInput({ sound_id: [NO_SOUND] });
    if (sound.mid_key !== null) throw conflict(HAS_MIDI);
    const { midi_key, midi_bytes, object_key, bytes } = file;
    await setMidi(tx, soundId, { mid_key: midi_key ?? object_key, mid_bytes: midi_bytes ?? bytes });
  }
  return updateFile(tx, file.id, { sound_id: soundId });
}

async function part(tx: Transaction, soundId: number): Promise<void> {
  await lockSound(tx, soundId);
  if (await isMidiOwned(tx, soundId)) throw conflict(MIDI_OWNED);
  await setMidi(tx, soundId, null);
}
