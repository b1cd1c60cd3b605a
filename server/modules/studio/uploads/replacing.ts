import type { PackRef } from "@/lib/contract/entities/pack";
import { lockItem, requireReplaceable } from "@/server/modules/studio/pack-items/recordings";
import { removeFile } from "@/server/modules/studio/uploads/removal";
import { type FileRow, lockReplacements, replacedBy } from "@/server/modules/studio/uploads/repository";
import type { Transaction } from "@/server/platform/db/database";
import { InvalidInput } from "@/server/platform/errors";
import type { JobQueue } from "@/server/platform/jobs/queue";

const NO_SUCH = { sample: "There is no such sound in this pack.", oneshot: "There is no such one-shot in this pack." };
const NOTHING = "A file of this pack can’t be replaced so.";
const NOT_SOUND = "Only the file of a sound can be replaced so, by another one.";
const TAKEN = "There is a file of this name in the pack already. Rename this one.";

/**
 * Makes sure that a file may replace that of a sound or a one-shot once it is ready, and removes another one that was to.
 * `before` is the file at its path. Throws InvalidInput, or a Failure (409) for one that must keep its file. Lock the pack
 * before.
 */
export async function requireReplacement(
  tx: Transaction,
  queue: Pick<JobQueue, "send">,
  pack: PackRef,
  { itemId, kind, before }: { itemId: number; kind: FileRow["kind"]; before: FileRow | null },
): Promise<void> {
  if (pack.kind === "preset") throw new InvalidInput({ replaces: [NOTHING] });
  if (kind !== "sound") throw new InvalidInput({ path: [NOT_SOUND] });
  if (before && replacedBy(before) !== itemId) throw new InvalidInput({ path: [TAKEN] });
  const item = await lockItem(tx, pack.kind, itemId);
  if (item?.pack_id !== pack.id) throw new InvalidInput({ replaces: [NO_SUCH[pack.kind]] });
  requireReplaceable(item);
  const others = await lockReplacements(tx, pack.kind, itemId);
  for (const file of others) if (file.id !== before?.id) await removeFile(tx, queue, file);
}
