import { removeSounds } from "@/server/modules/catalogue/pack-sounds/removal";
import { joinMidi } from "@/server/modules/catalogue/uploads/join-midi";
import { deleteFile, type FileRow } from "@/server/modules/catalogue/uploads/repository";
import { releaseObjects } from "@/server/modules/media/objects/released-objects";
import type { Transaction } from "@/server/platform/db/database";

/**
 * Removes a file with the sound that it became; the MIDI of that sound stays in the pack without it. Throws a Failure
 * (409) if somebody owns what would go. Lock the pack before.
 */
export async function removeFile(tx: Transaction, file: FileRow): Promise<void> {
  if (file.sound_id !== null) {
    if (file.kind === "sound") return removeSounds(tx, [file.sound_id]);
    await joinMidi(tx, file, null);
  }
  await releaseObjects(tx, await deleteFile(tx, file));
}
