import type { BegunFile } from "@/server/modules/catalogue/ingestion/file-repository";
import {
  giveRecording,
  lockSound,
  type Recording,
  takeFile,
  whyKept,
} from "@/server/modules/catalogue/pack-items/recordings";
import { mixChanged } from "@/server/modules/catalogue/stems/changed-stems";
import type { Transaction } from "@/server/platform/db/database";
import type { JobQueue } from "@/server/platform/jobs/queue";

const GONE = "The sound that it was to replace isn’t there any more, so it became one of its own.";

/**
 * Gives the sound that a file replaces its recording, and makes the file that of the sound. Returns null if that was done,
 * otherwise why the file is to become a sound of its own. Lock the file and its pack before.
 */
export async function replaceRecording(
  tx: Transaction,
  queue: Pick<JobQueue, "send">,
  file: Pick<BegunFile, "id" | "pack" | "path" | "uploader_id" | "replaces_id">,
  recording: Recording,
): Promise<string | null> {
  const sound = file.replaces_id === null ? null : await lockSound(tx, file.replaces_id);
  if (!sound || file.pack.kind !== "sample" || sound.pack_id !== file.pack.id) return GONE;
  const kept = whyKept(sound);
  if (kept !== null) return kept;
  await giveRecording(tx, sound, recording, { reason: "replaced", userId: file.uploader_id });
  await takeFile(tx, sound.id, file);
  await mixChanged(tx, queue, sound.id);
  return null;
}
