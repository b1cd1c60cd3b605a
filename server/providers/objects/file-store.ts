import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { isDiskFull, writeDraft } from "@/server/providers/objects/draft";
import { isKey, keyOf } from "@/server/providers/objects/object-key";
import {
  ObjectMissingError,
  type ObjectStore,
  StorageFullError,
  type StoredObject,
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

  return {
    async put(content, { folder: objectFolder, extension, reserve }) {
      const draft = join(drafts, randomUUID());
      try {
        const { sha256, bytes } = await writeDraft(draft, content);
        const key = keyOf(objectFolder, sha256, extension);
        const path = pathOf(key);
        await reserve?.({ key, bytes });
        await mkdir(dirname(path), { recursive: true });
        await rename(draft, path);
        await syncFolder(dirname(path));
        return { key, bytes } satisfies StoredObject;
      } catch (error) {
        await rm(draft, { force: true });
        throw isDiskFull(error) ? new StorageFullError(root, REMEDY, error) : error;
      }
    },
    async get(key, range) {
      const file = await openFile(pathOf(key), key);
      return createReadStream("", { fd: file, ...(range ? { start: range.start, end: range.end } : {}) });
    },
    async handOver(key) {
      return isKey(key) ? { kind: "file", path: key } : null;
    },
    async stat(key) {
      if (!isKey(key)) return null;
      const found = await stat(pathOf(key)).catch(ignoreMissing);
      return found ? { bytes: found.size } : null;
    },
    async delete(key) {
      if (isKey(key)) await rm(pathOf(key), { force: true });
    },
    list: () => listFiles(root),
  };
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
