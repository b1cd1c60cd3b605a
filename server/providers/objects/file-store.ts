import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import {
  ObjectMissingError,
  type ObjectStore,
  StorageFullError,
  type StoredObject,
} from "@/server/providers/objects/object-store";

const KEY = /^[a-z][a-z-]{0,30}\/[0-9a-f]{2}\/[0-9a-f]{64}\.[a-z0-9]{1,8}$/;
const ABANDONED_MS = 24 * 3_600_000;

/** Stores objects as files in a folder, each synced to disk before it is acknowledged. */
export async function openFileStore(folder: string): Promise<ObjectStore> {
  const root = resolve(folder);
  const drafts = join(root, "drafts");
  await mkdir(drafts, { recursive: true });
  await removeAbandoned(drafts);
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new ObjectMissingError(key);
    return join(root, key);
  };

  return {
    async put(content, { folder: objectFolder, extension, reserve }) {
      const draft = join(drafts, randomUUID());
      try {
        const { hash, bytes } = await writeDraft(draft, content);
        const key = `${objectFolder}/${hash.slice(0, 2)}/${hash}.${extension}`;
        const path = pathOf(key);
        await reserve?.({ key, bytes });
        await mkdir(dirname(path), { recursive: true });
        await rename(draft, path);
        await syncFolder(dirname(path));
        return { key, bytes } satisfies StoredObject;
      } catch (error) {
        await rm(draft, { force: true });
        throw isDiskFull(error) ? new StorageFullError(root, error) : error;
      }
    },
    async get(key, range) {
      const file = await openFile(pathOf(key), key);
      return createReadStream("", { fd: file, ...(range ? { start: range.start, end: range.end } : {}) });
    },
    async handOver(key) {
      return KEY.test(key) ? { kind: "file", path: key } : null;
    },
    async stat(key) {
      if (!KEY.test(key)) return null;
      const found = await stat(pathOf(key)).catch(ignoreMissing);
      return found ? { bytes: found.size } : null;
    },
    async delete(key) {
      if (KEY.test(key)) await rm(pathOf(key), { force: true });
    },
  };
}

async function writeDraft(path: string, content: Readable | Uint8Array): Promise<{ hash: string; bytes: number }> {
  const hash = createHash("sha256");
  let bytes = 0;
  const file = await open(path, "wx");
  try {
    for await (const chunk of content instanceof Readable ? content : [content]) {
      const part: Uint8Array = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
      hash.update(part);
      bytes += part.byteLength;
      await file.writeFile(part);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { hash: hash.digest("hex"), bytes };
}

async function openFile(path: string, key: string): Promise<FileHandle> {
  try {
    return await open(path, "r");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new ObjectMissingError(key);
    throw error;
  }
}

/** Syncs a folder, so that a rename in it survives a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
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

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

const isDiskFull = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
