import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** A stored file is named by the SHA-256 of its content. */
const STORED = /^([0-9a-f]{64})\.[a-z0-9]{1,8}$/;

/** What became of the stored files of a folder. */
export interface CopiedFiles {
  files: number;
  bytes: number;
  /** Those whose content isn't what their name says; they are not copied. */
  damaged: string[];
}

/**
 * Makes `to` have the stored files of `from`, each compared with its name. Files that `to` has in the same size are not
 * copied again, since a stored file never changes.
 */
export async function copyStoredFiles(from: string, to: string): Promise<CopiedFiles> {
  const copied: CopiedFiles = { files: 0, bytes: 0, damaged: [] };
  await mkdir(to, { recursive: true });
  for await (const path of storedFiles(from)) {
    const target = join(to, path);
    const [source, present] = await Promise.all([sizeOf(join(from, path)), sizeOf(target)]);
    // Deleted since it was listed.
    if (source === null) continue;
    if (source !== present && !(await copyChecked(join(from, path), target))) {
      copied.damaged.push(path);
      continue;
    }
    copied.files += 1;
    copied.bytes += source;
  }
  return copied;
}

/** Removes the stored files of `folder` that `model` hasn't got. */
export async function removeOthers(folder: string, model: string): Promise<void> {
  for await (const path of storedFiles(folder)) {
    if ((await sizeOf(join(model, path))) === null) await rm(join(folder, path), { force: true });
  }
}

/** Copies any file, so that a kill leaves none that is cut off. */
export async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const draft = `${to}.${randomUUID()}`;
  await copyFile(from, draft);
  await synced(draft);
  await rename(draft, to);
}

/** The paths of the stored files below a folder, relative to it. */
async function* storedFiles(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ignoreMissing);
  for (const entry of entries ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) for await (const inner of storedFiles(path)) yield join(entry.name, inner);
    else if (STORED.test(entry.name)) yield relative(folder, path);
  }
}

/** Returns false, and leaves nothing, if the content isn't what the name says. */
async function copyChecked(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true });
  const draft = `${to}.${randomUUID()}`;
  const hash = createHash("sha256");
  const hashing = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const file = await open(draft, "wx", 0o600);
  try {
    await pipeline(createReadStream(from), hashing, file.createWriteStream({ flush: true }));
    if (hash.digest("hex") !== STORED.exec(basename(from))?.[1]) return false;
    await rename(draft, to);
    return true;
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
}

async function synced(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

const sizeOf = async (path: string): Promise<number | null> => (await stat(path).catch(ignoreMissing))?.size ?? null;

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
