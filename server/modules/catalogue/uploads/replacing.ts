import type { PackRef } from "@/lib/contract/entities/pack";
import { lockSound, requireReplaceable } from "@/server/modules/catalogue/pack-items/recordings";
import { removeFile } from "@/server/modules/catalogue/uploads/removal";
import { type FileRow, lockReplacements } from "@/server/modules/catalogue/uploads/repository";
import type { Transaction } from "@/server/platform/db/database";
import { InvalidInput } from "@/server/platform/errors";
import type { JobQueue } from "@/server/platform/jobs/queue";

const NO_SOUND = "There is no such sound in this pack.";
const NOT_SOUND = "Only the file of a sound can be replaced so, by another one.";
const TAKEN = "There is a file of this name in the pack already. Rename this one.";

/**
 * Makes sure that a file may replace that of a sample once it is ready, and removes another one that was to. `before` is
 * the file at its path. Throws InvalidInput, or a Failure (409) for a sound that must keep its file. Lock the pack before.
 */
export async function requireReplacement(
  tx: Transaction,
  queue: Pick<JobQueue, "send">,
  pack: PackRef,
  { soundId, kind, before }: { soundId: number; kind: FileRow["kind"]; before: FileRow | null },
): Promise<void> {
  if (pack.kind !== "sample") throw new InvalidInput({ replaces: [NO_SOUND] });
  if (kind !== "sound") throw new InvalidInput({ path: [NOT_SOUND] });
  if (before && before.replaces_id !== soundId) throw new InvalidInput({ path: [TAKEN] });
  const sound = await lockSound(tx, soundId);
  if (sound?.pack_id !== pack.id) throw new InvalidInput({ replaces: [NO_SOUND] });
  requireReplaceable(sound);
  const others = await lockReplacements(tx, soundId);
  for (const file of others) if (file.id !== before?.id) await removeFile(tx, queue, file);
}
