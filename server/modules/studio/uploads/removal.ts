import { releaseObjects } from "@/server/modules/kit/objects/released-objects";
import { removeItems } from "@/server/modules/studio/pack-items/removal";
import { neighbourArrived, stemsChanged } from "@/server/modules/studio/stems/changed-stems";
import { joinMidi } from "@/server/modules/studio/uploads/join-midi";
import { removeStem } from "@/server/modules/studio/uploads/join-stems";
import { deleteFile, type FileRow, partOthers } from "@/server/modules/studio/uploads/repository";
import { hasOwnedPresets } from "@/server/modules/studio/uploads/resource-repository";
import type { Transaction } from "@/server/platform/db/database";
import { conflict } from "@/server/platform/errors";
import type { JobQueue } from "@/server/platform/jobs/queue";

const LOADED = "Somebody owns presets that load this file, so it can’t be removed.";

/**
 * Removes a file with the sound that it became; the MIDI and the stems of that sound stay in the pack without it, as
 * does the other file of a preset. Throws a
 * Failure (409) if somebody owns what would go. Lock the pack before.
 */
export async function removeFile(tx: Transaction, queue: Pick<JobQueue, "send">, file: FileRow): Promise<void> {
  if (file.oneshot_id !== null) return removeItems(tx, "oneshot", [file.oneshot_id]);
  if (file.sound_id !== null) {
    if (file.kind === "sound") return removeItems(tx, "sample", [file.sound_id]);
    if (file.kind === "midi") await joinMidi(tx, file, null);
  }
  if (file.preset_id !== null) {
    // The other file of the preset waits for another one.
    await partOthers(tx, file);
    return removeItems(tx, "preset", [file.preset_id]);
  }
  if (file.kind === "resource" && (await hasOwnedPresets(tx, file))) throw conflict(LOADED);
  if (file.kind === "stem") await removeStem(tx, file);
  await releaseObjects(tx, await deleteFile(tx, file));
  if (file.kind !== "stem" && file.kind !== "zip") return;
  if (file.sound_id !== null) await stemsChanged(tx, queue, file.sound_id);
  await neighbourArrived(tx, queue, file, file.sound_id);
}
