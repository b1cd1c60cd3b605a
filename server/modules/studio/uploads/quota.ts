import { MAX_UNSENT_BYTES } from "@/lib/contract/rules/packs";
import { countRemovedBytes, countUnsentBytes } from "@/server/modules/studio/uploads/repository";
import type { Executor } from "@/server/platform/db/database";

const WAITING = "At most 5 GB can wait to be sent. Send a pack, or remove files.";
const REMOVED =
  "At most 5 GB can wait to be sent, and what was removed or replaced counts for 24 hours. Send a pack, or go on tomorrow.";

/** Whose packs something is for, and who sends it. */
interface Sender {
  creator_id: number;
  uploader_id: number;
}

/**
 * Why so many bytes more may not be stored for packs that were not sent; null if they may. What was removed or replaced
 * within 24 hours after it was sent counts as if it were there.
 */
export async function whyOverQuota(
  db: Executor,
  { creator_id, uploader_id }: Sender,
  bytes: number,
): Promise<string | null> {
  const waiting = (await countUnsentBytes(db, creator_id)) + bytes;
  if (waiting > MAX_UNSENT_BYTES) return WAITING;
  return waiting + (await countRemovedBytes(db, uploader_id)) > MAX_UNSENT_BYTES ? REMOVED : null;
}
