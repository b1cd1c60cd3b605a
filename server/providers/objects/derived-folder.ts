import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type DerivedFile, type DerivedFiles, RENEWED_AFTER_MS } from "@/server/providers/objects/derived-files";

/** Derived files in a folder of this machine, which may be deleted at any time. */
export function derivedFolder(root: string): DerivedFiles {
  return {
    async read(path) {
      const file = await open(join(root, path)).catch(() => null);
      if (!file) return null;
      try {
        const content = await file.readFile();
        const { mtimeMs } = await file.stat();
        const now = new Date();
        // If that fails, the file is only evicted earlier.
        if (now.getTime() - mtimeMs > RENEWED_AFTER_MS) await file.utimes(now, now).catch(() => undefined);
        return content;
      } finally {
        await file.close();
      }
    },
    async write(path, content) {
      const place = join(root, path);
      await mkdir(dirname(place), { recursive: true });
      const draft = `${place}.${randomUUID()}`;
      try {
        await writeFile(draft, content);
        await rename(draft, place);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    list: (folder) => filesIn(root, folder),
    delete: (path) => rm(join(root, path), { force: true }),
  };
}

async function* filesIn(root: string, folder: string): AsyncGenerator<DerivedFile> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      yield* filesIn(root, path);
      continue;
    }
    const found = await stat(join(root, path)).catch(() => null);
    if (found) yield { path, bytes: found.size, at: found.mtime };
  }
}
