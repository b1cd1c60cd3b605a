import type { PackRef } from "@/lib/contract/entities/pack";
import { stemsChanged } from "@/server/modules/studio/stems/changed-stems";
import { FILE_RULES } from "@/server/modules/studio/uploads/file-kinds";
import { requireRoom } from "@/server/modules/studio/uploads/join-stems";
import { whyOverQuota } from "@/server/modules/studio/uploads/quota";
import { removeFile } from "@/server/modules/studio/uploads/removal";
import { requireReplacement } from "@/server/modules/studio/uploads/replacing";
import {
  countFiles,
  type FileRow,
  hasZip,
  insertFile,
  isApproved,
  lockFileAt,
  lockFilesOf,
  type NewFile,
  replacedBy,
} from "@/server/modules/studio/uploads/repository";
import type { Transaction } from "@/server/platform/db/database";
import { conflict, InvalidInput } from "@/server/platform/errors";
import type { JobQueue } from "@/server/platform/jobs/queue";

const ONE_ZIP = "Another zip of stems is on its way to this sound. Wait until it is unpacked, or remove it.";
const IN_USE = "There is a sound of this file already that can’t be replaced. Rename the file to add it.";

/** A pack that may be changed and is locked, with its creator. */
type LockedPack = PackRef & { creator_id: number };
type Queue = Pick<JobQueue, "send">;

/**
 * Gives a file its place in a pack: the row that is at its path already if it is equal by size and date, otherwise a new
 * one instead of it. Paths are in composed characters, so that one path is one file. `sound_id` is the sound of which it is
 * to be a stem, or a zip of stems; it may name the item whose file it replaces. Throws a Failure (409) if the one that is
 * there became more than a draft, and InvalidInput, with each limit by name.
 */
export async function placeFile(
  tx: Transaction,
  queue: Queue,
  pack: LockedPack,
  values: NewFile,
): Promise<{ file: FileRow; isNew: boolean }> {
  const { kind, bytes, sound_id: stemOf = null } = values;
  const path = values.path.normalize("NFC");
  const replaces = replacedBy(values);
  await lockFilesOf(tx, pack.creator_id);
  const before = await lockFileAt(tx, pack, path);
  const isOfOther = (stemOf !== null && before?.sound_id !== stemOf) || (before && replacedBy(before)) !== replaces;
  if (before && !isOfOther && isSame(before, values)) return { file: before, isNew: false };
  if (replaces !== null) await requireReplacement(tx, queue, pack, { itemId: replaces, kind, before });
  if (before) await replace(tx, queue, before);
  if (kind === "zip" && stemOf !== null && (await hasZip(tx, stemOf))) throw conflict(ONE_ZIP);
  await requireSpace(tx, pack, values);
  if (stemOf !== null) await requireRoom(tx, { pack, path, bytes }, stemOf);
  const file = await insertFile(tx, pack, { ...values, path });
  if (stemOf !== null) await stemsChanged(tx, queue, stemOf);
  return { file, isNew: true };
}

/** Whether a file is the one that is sent again. */
export const isSame = (file: FileRow, { bytes, modified_at }: Pick<NewFile, "bytes" | "modified_at">) =>
  file.bytes === bytes && (file.modified_at?.getTime() ?? null) === (modified_at?.getTime() ?? null);

/** Makes room for another file at the same path. Throws a Failure (409) if it became more than a draft. */
async function replace(tx: Transaction, queue: Queue, file: FileRow): Promise<void> {
  if (file.kind !== "stem" && (await isApproved(tx, file))) throw conflict(IN_USE);
  await removeFile(tx, queue, file);
}

async function requireSpace(
  tx: Transaction,
  pack: LockedPack,
  { kind, bytes, uploader_id }: Pick<NewFile, "kind" | "bytes" | "uploader_id">,
): Promise<void> {
  const { max, tooMany } = FILE_RULES[kind];
  if ((await countFiles(tx, pack))[kind] >= max) throw new InvalidInput({ path: [tooMany] });
  const reason = await whyOverQuota(tx, { creator_id: pack.creator_id, uploader_id }, bytes);
  if (reason) throw new InvalidInput({ bytes: [reason] });
}
