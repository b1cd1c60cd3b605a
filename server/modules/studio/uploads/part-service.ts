import { createReadStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { completePackFile, PackFile, packFileParts, putFilePart } from "@/lib/contract/calls/studio/pack-files";
import type { ResponseOf } from "@/lib/contract/define-call";
import { PART_BYTES, PIECE_BYTES } from "@/lib/contract/rules/packs";
import { isHeld, type Reserve, releaseObjects, withReservations } from "@/server/modules/kit/objects/released-objects";
import { partBytes, partsOf, storageOf } from "@/server/modules/studio/uploads/file-kinds";
import { enterLine } from "@/server/modules/studio/uploads/line";
import { fileOf, lockEditable, type PackFileDependencies, readFile } from "@/server/modules/studio/uploads/pack-file";
import { whyOverQuota } from "@/server/modules/studio/uploads/quota";
import {
  countRemoved,
  deleteParts,
  type FileRow,
  findPart,
  forgetUpload,
  listParts,
  type PartRow,
  savePart,
  setUpload,
  updateFile,
} from "@/server/modules/studio/uploads/repository";
import type { Transaction } from "@/server/platform/db/database";
import { conflict, InvalidInput } from "@/server/platform/errors";
import { withTemporaryFolder } from "@/server/platform/temporary-folder";
import type { Viewer } from "@/server/platform/viewer";
import { writeDraft } from "@/server/providers/objects/draft";
import {
  ObjectMissingError,
  type ObjectStore,
  UploadLostError,
  type UploadPart,
} from "@/server/providers/objects/object-store";

const ARRIVED = "This file has already arrived.";
const INCOMPLETE = "Not all parts of this file have arrived.";
const CHANGED = "Parts of this file arrived meanwhile. Try again.";

export const partAsListed = ({ number, start, bytes, sha256 }: PartRow) => ({ number, start, bytes, sha256 });

/** The parts of a file that have arrived. Throws a Failure (404). */
export async function readParts(
  { db }: Pick<PackFileDependencies, "db">,
  viewer: Viewer,
  id: number,
): Promise<ResponseOf<typeof packFileParts>> {
  const file = await readFile(db, viewer, id);
  return { parts: (await listParts(db, file.id)).map(partAsListed) };
}

/**
 * Stores a part of a file, or a piece of one, which replaces what has the same place and other bytes. Throws a Failure (404,
 * 409) or InvalidInput for a part that the file doesn't have, or of another size.
 */
export async function storePart(
  deps: PackFileDependencies,
  viewer: Viewer,
  id: number,
  {
    number,
    start,
    path,
    bytes,
    sha256,
  }: { number: number; start: number; path: string; bytes: number; sha256: string },
): Promise<ResponseOf<typeof putFilePart>> {
  const { db, objects } = deps;
  const file = await readFile(db, viewer, id);
  const whole = partBytes(file.bytes, number);
  if (whole === 0) throw new InvalidInput({ number: [`The file has ${partsOf(file.bytes)} parts.`] });
  const left = whole - start;
  if (left <= 0) throw new InvalidInput({ start: [`This part has ${whole} bytes.`] });
  if (bytes !== left && (bytes === 0 || bytes > left || bytes % PIECE_BYTES > 0)) {
    const orLess = left > PIECE_BYTES ? `, or a multiple of ${PIECE_BYTES} below that` : "";
    throw new InvalidInput({ body: [`This part must have ${left} bytes${orLess}.`] });
  }
  if (file.state !== "uploading") throw conflict(ARRIVED);
  const before = await findPart(db, id, { number, start, bytes });
  if (before?.sha256 === sha256) return partAsListed(before);
  const part = { number, start, bytes, sha256 };
  const save = (where: Pick<PartRow, "object_key">, upload: string | null) =>
    db.transaction((tx) => placePart(tx, viewer, id, { part: { ...part, ...where }, upload }));
  if (bytes === whole) {
    const upload = await uploadOf(deps, file);
    // An upload that is removed meanwhile is removed again, with what came too late.
    return withReservations(deps, async (reserve) => {
      await reserve({ key: upload, bytes });
      await sendPart(deps, id, upload, part, path);
      await save({ object_key: null }, upload);
      return part;
    });
  }
  return withReservations(deps, async (reserve) => {
    const stored = await objects.put(createReadStream(path), { folder: "parts", extension: "bin", reserve });
    await save({ object_key: stored.key }, null);
    return part;
  });
}

/** The upload of a file that is being sent, which is begun with its first part. Throws a Failure (409). */
async function uploadOf(deps: PackFileDependencies, { id, upload_key }: FileRow): Promise<string> {
  if (upload_key !== null) return upload_key;
  return withReservations(deps, async (reserve) => {
    const begun = await deps.objects.begin(reserve);
    // Another part may have begun one meanwhile: then this one goes.
    const key = await setUpload(deps.db, id, begun);
    if (key === null) throw conflict(ARRIVED);
    return key;
  });
}

/** Stores a part in an upload. Throws a Failure (409) if that is lost, and forgets it. */
async function sendPart(
  deps: PackFileDependencies,
  fileId: number,
  upload: string,
  part: UploadPart,
  path: string,
): Promise<void> {
  await deps.objects.putPart(upload, part, path).catch((error: unknown) => failLost(deps, { fileId, upload, error }));
}

/** Throws the error, or a Failure (409) if it is that an upload is lost, whose parts have to be sent again then. */
async function failLost(
  { db }: Pick<PackFileDependencies, "db">,
  { fileId, upload, error }: { fileId: number; upload: string; error: unknown },
): Promise<never> {
  if (!(error instanceof UploadLostError)) throw error;
  await db.transaction(async (tx) => {
    await forgetUpload(tx, fileId, upload);
    await releaseObjects(tx, [upload]);
  });
  throw conflict(CHANGED);
}

/** Saves a part that is stored; those that it replaces go, and count against what their sender may store. */
async function placePart(
  tx: Transaction,
  viewer: Viewer,
  id: number,
  { part, upload }: { part: PartRow; upload: string | null },
): Promise<void> {
  const { file, pack } = await lockEditable(tx, viewer, id);
  if (file.state !== "uploading") throw conflict(ARRIVED);
  if (upload !== null && file.upload_key !== upload) throw conflict(CHANGED);
  const replaced = await savePart(tx, id, part);
  await updateFile(tx, id, {});
  if (replaced.length === 0) return;
  await countRemoved(tx, file.uploader_id, replaced);
  const reason = await whyOverQuota(tx, { ...pack, uploader_id: file.uploader_id }, 0);
  if (reason) throw new InvalidInput({ body: [reason] });
  await releaseObjects(
    tx,
    replaced.map(({ object_key }) => object_key).filter((key) => key !== part.object_key),
  );
}

/**
 * Joins the parts of a file and puts it in line for its analysis; a file that has arrived stays as it is. Throws a
 * Failure (404, 409), and "unavailable" while the disk is nearly full.
 */
export async function completeFile(
  deps: PackFileDependencies,
  viewer: Viewer,
  id: number,
): Promise<ResponseOf<typeof completePackFile>> {
  const { db, disk } = deps;
  const found = await readFile(db, viewer, id);
  if (found.state !== "uploading") return fileOf(found);
  const parts = await listParts(db, id);
  if (!isComplete(found, parts)) throw conflict(INCOMPLETE);
  // The parts are there until the file is.
  return disk.storing(found.bytes, () => joinParts(deps, viewer, found, parts));
}

function joinParts(deps: PackFileDependencies, viewer: Viewer, found: FileRow, parts: PartRow[]): Promise<PackFile> {
  const { db, queue } = deps;
  const { id } = found;
  return withReservations(deps, async (reserve) => {
    const object_key = await storeJoined(deps, found, parts, reserve);
    return db.transaction(async (tx) => {
      const { file } = await lockEditable(tx, viewer, id);
      if (file.state !== "uploading") return fileOf(file);
      const present = await listParts(tx, id);
      if (!isComplete(file, present) || present.some(({ sha256 }, at) => sha256 !== parts[at]?.sha256)) {
        throw conflict(CHANGED);
      }
      await releaseObjects(tx, [...(await deleteParts(tx, id)), file.upload_key]);
      const waiting = await updateFile(tx, id, { state: "waiting", object_key, upload_key: null });
      await enterLine(tx, queue, id);
      return fileOf(waiting);
    });
  });
}

/** Whether parts in their order, and pieces of each, are the whole file without a gap. */
function isComplete(file: FileRow, parts: readonly PartRow[]): boolean {
  let end = 0;
  for (const { number, start, bytes } of parts) {
    if ((number - 1) * PART_BYTES + start !== end) return false;
    end += bytes;
  }
  return end === file.bytes;
}

/** Stores the parts as one object, and returns its key. Throws a Failure (409) if they change meanwhile. */
async function storeJoined(
  deps: PackFileDependencies,
  file: FileRow,
  rows: PartRow[],
  reserve: Reserve,
): Promise<string> {
  const upload = await uploadOf(deps, file);
  const parts: UploadPart[] = [];
  for (const number of new Set(rows.map((row) => row.number))) {
    const own = rows.filter((row) => row.number === number);
    const [first] = own;
    const isSent = first?.object_key === null && own.length === 1;
    parts.push(
      isSent ? { number, bytes: first.bytes, sha256: first.sha256 } : await sendPieces(deps, file, upload, own),
    );
  }
  const { key, bytes } = await deps.objects
    .finish(upload, parts, { ...storageOf(file), reserve })
    .catch(async (error: unknown) => {
      if (error instanceof UploadLostError && (await areChanging(deps.db, upload, rows, file.id))) {
        throw conflict(CHANGED);
      }
      return failLost(deps, { fileId: file.id, upload, error });
    });
  if (bytes !== file.bytes) throw new Error(`The parts of the file ${file.id} have ${bytes} bytes, not ${file.bytes}.`);
  return key;
}

/** Whether another part is just being sent, or took the place of one of these since they were read. */
async function areChanging(
  db: PackFileDependencies["db"],
  upload: string,
  rows: readonly PartRow[],
  fileId: number,
): Promise<boolean> {
  if (await isHeld(db, upload)) return true;
  const present = await listParts(db, fileId);
  return present.length !== rows.length || present.some(({ sha256 }, at) => sha256 !== rows[at]?.sha256);
}

/** Makes a part of an upload of the pieces in which it came. Throws a Failure (409) if one is replaced meanwhile. */
function sendPieces(
  deps: PackFileDependencies,
  file: FileRow,
  upload: string,
  pieces: readonly PartRow[],
): Promise<UploadPart> {
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, "part");
    const content = Readable.from(bytesOf(deps.objects, pieces));
    const stored = await writeDraft(path, content).catch((error: unknown) => {
      throw error instanceof ObjectMissingError ? conflict(CHANGED) : error;
    });
    const part = { number: pieces[0]?.number ?? 0, ...stored };
    await sendPart(deps, file.id, upload, part, path);
    return part;
  });
}

async function* bytesOf(objects: ObjectStore, pieces: readonly PartRow[]): AsyncGenerator<Uint8Array> {
  for (const { object_key } of pieces) if (object_key !== null) yield* await objects.get(object_key);
}
