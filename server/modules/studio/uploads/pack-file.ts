import type { PackFile } from "@/lib/contract/calls/studio/pack-files";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { packAccess, requireEditable } from "@/server/modules/items/pack-states/access";
import { type FileRow, findFile, lockFile } from "@/server/modules/studio/uploads/repository";
import type { Database, Transaction } from "@/server/platform/db/database";
import type { Disk } from "@/server/platform/disk";
import { notFound } from "@/server/platform/errors";
import type { JobQueue } from "@/server/platform/jobs/queue";
import type { Viewer } from "@/server/platform/viewer";
import type { ObjectStore } from "@/server/providers/objects/object-store";

/** Dependencies of the calls about files. */
export interface PackFileDependencies {
  db: Database;
  catalogue: Catalogue;
  objects: ObjectStore;
  queue: JobQueue;
  disk: Disk;
}

/** A file of a pack that the viewer may open. Throws a Failure (404) for any other. */
export async function readFile(db: Database, viewer: Viewer, id: number): Promise<FileRow> {
  const file = await findFile(db, id);
  if (!file) throw notFound();
  await packAccess(db, viewer, file.pack);
  return file;
}

/**
 * A file of a pack that the viewer may change now, and its pack's creator; both rows are locked until the transaction
 * ends. Throws a Failure: 404, or 409 with a sentence.
 */
export async function lockEditable(tx: Transaction, viewer: Viewer, id: number) {
  const found = await findFile(tx, id);
  if (!found) throw notFound();
  const pack = await requireEditable(tx, viewer, found.pack);
  const file = await lockFile(tx, id);
  if (!file) throw notFound();
  return { file, pack };
}

/**
 * A file as the contract has it; `received` are the bytes of the parts of one that is being sent, `place` is that of one
 * in line.
 */
export function fileOf(
  file: FileRow,
  { received = 0, place = null }: { received?: number; place?: number | null } = {},
): PackFile {
  const { id, kind, path, bytes, modified_at, state, failure, notice, sound_id, preset_id, oneshot_id } = file;
  const received_bytes = state === "uploading" ? received : bytes;
  const modified = modified_at?.toISOString() ?? null;
  return {
    id,
    kind,
    path,
    bytes,
    modified_at: modified,
    state,
    place: state === "waiting" ? place : null,
    failure,
    notice,
    received_bytes,
    sound_id,
    preset_id,
    oneshot_id,
  };
}
