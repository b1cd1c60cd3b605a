import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { EndpointResponse } from "@/lib/contract/endpoint";
import type { completePackFile, packFileParts, putFilePart } from "@/lib/contract/endpoints/pack-files";
import { PART_BYTES, PIECE_BYTES } from "@/lib/contract/pack-constants";
import { type FileContext, fileOf, lockEditable, readFile } from "@/server/modules/catalogue/uploads/context";
import { partBytes, partsOf, storageOf } from "@/server/modules/catalogue/uploads/file-kinds";
import { ingestJobOf } from "@/server/modules/catalogue/uploads/ingest-job";
import {
  deleteParts,
  type FileRow,
  findPart,
  listParts,
  type PartRow,
  savePart,
  updateFile,
} from "@/server/modules/catalogue/uploads/repository";
import { releaseObjects, reservingIn } from "@/server/modules/media/objects/released-objects";
import { conflict, InvalidInput } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";
import type { ObjectStore } from "@/server/providers/objects/object-store";

const ARRIVED = "This file has already arrived.";
const INCOMPLETE = "Not all parts of this file have arrived.";
const CHANGED = "Parts of this file arrived meanwhile. Try again.";

export const listed = ({ number, start, bytes, sha256 }: PartRow) => ({ number, start, bytes, sha256 });

/** The parts of a file that have arrived. Throws a Failure (404). */
export async function readParts(
  { db }: Pick<FileContext, "db">,
  viewer: Viewer,
  id: number,
): Promise<EndpointResponse<typeof packFileParts>> {
  const file = await readFile(db, viewer, id);
  return { parts: (await listParts(db, file.id)).map(listed) };
}

/**
 * Stores a part of a file, or a piece of one, which replaces what has the same place and other bytes. Throws a Failure (404,
 * 409) or InvalidInput for a part that the file doesn't have, or of another size.
 */
export async function storePart(
  { db, objects }: FileContext,
  viewer: Viewer,
  id: number,
  {
    number,
    start,
    path,
    bytes,
    sha256,
  }: { number: number; start: number; path: string; bytes: number; sha256: string },
): Promise<EndpointResponse<typeof putFilePart>> {
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
  if (before?.sha256 === sha256) return listed(before);
  const stored = await objects.put(createReadStream(path), {
    folder: "parts",
    extension: "bin",
    reserve: reservingIn(db),
  });
  const part: PartRow = { number, start, bytes, sha256, object_key: stored.key };
  await db.transaction(async (tx) => {
    const { file: present } = await lockEditable(tx, viewer, id);
    if (present.state !== "uploading") throw conflict(ARRIVED);
    await releaseObjects(tx, await savePart(tx, id, part));
    await updateFile(tx, id, {});
  });
  return listed(part);
}

/**
 * Joins the parts of a file and puts it in line for its analysis; a file that has arrived stays as it is. Throws a
 * Failure (404, 409).
 */
export async function completeFile(
  context: FileContext,
  viewer: Viewer,
  id: number,
): Promise<EndpointResponse<typeof completePackFile>> {
  const { db, queue } = context;
  const found = await readFile(db, viewer, id);
  if (found.state !== "uploading") return fileOf(found);
  const parts = await listParts(db, id);
  if (!isComplete(found, parts)) throw conflict(INCOMPLETE);
  const object_key = await joinParts(context, found, parts);
  return db.transaction(async (tx) => {
    const { file } = await lockEditable(tx, viewer, id);
    if (file.state !== "uploading") return fileOf(file);
    const present = await listParts(tx, id);
    if (!isComplete(file, present) || present.some(({ sha256 }, at) => sha256 !== parts[at]?.sha256)) {
      throw conflict(CHANGED);
    }
    await releaseObjects(tx, await deleteParts(tx, id));
    const waiting = await updateFile(tx, id, { state: "waiting", object_key });
    await queue.send(tx, ingestJobOf(file), { file_id: id });
    return fileOf(waiting);
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

/** Stores the parts as one object, and returns its key. */
async function joinParts({ db, objects }: FileContext, file: FileRow, parts: PartRow[]): Promise<string> {
  const { key, bytes } = await objects.put(Readable.from(bytesOf(objects, parts)), {
    ...storageOf(file),
    reserve: reservingIn(db),
  });
  if (bytes !== file.bytes) throw new Error(`The parts of the file ${file.id} have ${bytes} bytes, not ${file.bytes}.`);
  return key;
}

async function* bytesOf(objects: ObjectStore, parts: PartRow[]): AsyncGenerator<Uint8Array> {
  for (const { object_key } of parts) yield* await objects.get(object_key);
}
