import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { isDiskFull, writeDraft } from "@/server/providers/objects/draft";
import { isKey, isUploadKey, keyOf, uploadKey } from "@/server/providers/objects/object-key";
import {
  ObjectMissingError,
  type ObjectStore,
  StorageFullError,
  type StoredObject,
  UploadLostError,
  type UploadPart,
} from "@/server/providers/objects/object-store";

const REMEDY = "free some or set DATA_DIR to another disk";
const ABANDONED_MS = 24 * 3_600_000;

/** Stores objects as files in a folder, each synced to disk before it is acknowledged. */
export async function openFileStore(folder: string): Promise<ObjectStore> {
  const root = resolve(folder);
  const drafts = join(root, "drafts");
  await mkdir(drafts, { recursive: true });
  await removeAbandoned(drafts);
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new ObjectMissingError(key);
    return join(root, key);
  };

  const uploadFolder = (upload: string) => {
    if (!isUploadKey(upload)) throw new UploadLostError(upload);
    return join(root, upload);
  };

  const store: ObjectStore = {
    async put(content, { folder: objectFolder, extension, reserve }) {
      const draft = join(drafts, randomUUID());
      try {
        const { sha256, bytes } = await writeDraft(draft, content);
        const key = keyOf(objectFolder, sha256, extension);
        const path = pathOf(key);
        await reserve?.({ key, bytes });
        await mkdir(dirname(path), { recursive: true });
        await rename(draft, path);
        await sync(dirname(path));
        return { key, bytes } satisfies StoredObject;
      } catch (error) {
        await rm(draft, { force: true });
        throw isDiskFull(error) ? new StorageFullError(root, REMEDY, error) : error;
      }
    },
    async begin(reserve) {
      const key = uploadKey(randomUUID());
      await reserve({ key, bytes: 0 });
      await mkdir(join(root, key), { recursive: true });
      return key;
    },
    async putPart(upload, { number }, path) {
      const folder = uploadFolder(upload);
      const draft = join(drafts, randomUUID());
      try {
        await linkOrCopy(path, draft);
        await sync(draft);
        await rename(draft, join(folder, String(number)));
        await sync(folder);
      } catch (error) {
        await rm(draft, { force: true });
        if (isDiskFull(error)) throw new StorageFullError(root, REMEDY, error);
        throw isMissing(error) ? new UploadLostError(upload, { cause: error }) : error;
      }
    },
    finish: (upload, parts, name) => store.put(Readable.from(readParts(uploadFolder(upload), upload, parts)), name),
    async get(key, range) {
      const file = await openFile(pathOf(key), key);
      return createReadStream("", { fd: file, ...(range ? { start: range.start, end: range.end } : {}) });
    },
    async handOver(key) {
      return isKey(key) ? { kind: "file", path: key } : null;
    },
    async stat(key) {
      if (isUploadKey(key)) return sizeOfUpload(join(root, key));
      if (!isKey(key)) return null;
      const found = await stat(pathOf(key)).catch(ignoreMissing);
      return found ? { bytes: found.size } : null;
    },
    async delete(key) {
      if (isUploadKey(key)) await rm(join(root, key), { recursive: true, force: true });
      else if (isKey(key)) await rm(pathOf(key), { force: true });
    },
    async *list() {
      yield* listFiles(root);
      yield* listUploads(root);
    },
  };
  return store;
}

/** The bytes of an upload's parts, each compared with its hash. */
async function* readParts(folder: string, upload: string, parts: readonly UploadPart[]): AsyncGenerator<Buffer> {
  for (const { number, sha256 } of parts) {
    const hash = createHash("sha256");
    const file = await open(join(folder, String(number))).catch((error: unknown) => {
      throw isMissing(error) ? new UploadLostError(upload, { cause: error }) : error;
    });
    for await (const chunk of file.createReadStream()) {
      hash.update(chunk as Buffer);
      yield chunk as Buffer;
    }
    if (hash.digest("hex") !== sha256) throw new UploadLostError(upload);
  }
}

async function* listUploads(root: string): AsyncGenerator<StoredObject> {
  const ids = await readdir(join(root, "uploads")).catch(ignoreMissing);
  for (const id of (ids ?? []).sort()) {
    const key = uploadKey(id);
    const found = isUploadKey(key) ? await sizeOfUpload(join(root, key)) : null;
    if (found) yield { key, ...found };
  }
}

/** What is stored of an upload, or null if there is none. */
async function sizeOfUpload(folder: string): Promise<{ bytes: number } | null> {
  const names = await readdir(folder).catch(ignoreMissing);
  if (!names) return null;
  const sizes = await Promise.all(names.map((name) => stat(join(folder, name)).catch(ignoreMissing)));
  return { bytes: sizes.reduce((sum, found) => sum + (found?.size ?? 0), 0) };
}

/** A file has a second name where one disk has both, so that its bytes aren't written again. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EXDEV" && error.code !== "EPERM") throw error;
    return copyFile(from, to);
  });
}

/** Every file with a key, folder by folder. */
async function* listFiles(root: string): AsyncGenerator<StoredObject> {
  for (const folder of await foldersIn(root)) {
    for (const digits of await foldersIn(join(root, folder))) {
      for (const name of (await readdir(join(root, folder, digits))).sort()) {
        const key = `${folder}/${digits}/${name}`;
        const found = isKey(key) && (await stat(join(root, key)).catch(ignoreMissing));
        if (found) yield { key, bytes: found.size };
      }
    }
  }
}

async function foldersIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

async function openFile(path: string, key: string): Promise<FileHandle> {
  try {
    return await open(path, "r");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new ObjectMissingError(key);
    throw error;
  }
}

/** Syncs a file, or a folder, so that a rename in it survives a power cut. */
async function sync(path: string): Promise<void> {
  const opened = await open(path, "r");
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Removes the temporary files of processes that were killed while writing. */
async function removeAbandoned(drafts: string): Promise<void> {
  for (const name of await readdir(drafts)) {
    const path = join(drafts, name);
    const found = await stat(path).catch(ignoreMissing);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (isMissing(error)) return null;
  throw error;
}
