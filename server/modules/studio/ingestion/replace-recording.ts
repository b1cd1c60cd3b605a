import type { BegunFile } from "@/server/modules/studio/ingestion/file-repository";
import {
  giveRecording,
  lockItem,
  type Recording,
  takeFile,
  whyKept,
} from "@/server/modules/studio/pack-items/recordings";
import { mixChanged } from "@/server/modules/studio/stems/changed-stems";
import type { Transaction } from "@/server/platform/db/database";
import type { JobQueue } from "@/server/platform/jobs/queue";

const GONE = {
  sample: "The sound that it was to replace isn’t there any more, so it became one of its own.",
  oneshot: "The one-shot that it was to replace isn’t there any more, so it became one of its own.",
};

/**
 * Gives the item that a file replaces its recording, and makes the file that of the item. Returns null if that was done,
 * otherwise why the file is to become an item of its own. Lock the file and its pack before.
 */
export async function replaceRecording(
  tx: Transaction,
  queue: Pick<JobQueue, "send">,
  file: Pick<BegunFile, "id" | "pack" | "path" | "uploader_id" | "replaces_id">,
  recording: Recording,
): Promise<string | null> {
  const { kind } = file.pack;
  if (kind === "preset") throw new Error("The file of a preset is no recording.");
  const item = file.replaces_id === null ? null : await lockItem(tx, kind, file.replaces_id);
  if (item?.pack_id !== file.pack.id) return GONE[kind];
  const kept = whyKept(item);
  if (kept !== null) return kept;
  await giveRecording(tx, item, recording, { reason: "replaced", userId: file.uploader_id });
  await takeFile(tx, item, file);
  if (kind === "sample") await mixChanged(tx, queue, item.id);
  return null;
}
