import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The files of a folder and those in it, as paths from where the process is; none if there is no such folder. */
export async function filesOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Adds the names and contents of files, and of all files of folders but for those below `leftOut`, to a hash. What isn't
 * there is left out.
 */
export async function hashSources(hash, { folders, files, leftOut = [] }) {
  const found = (await Promise.all(folders.map(filesOf))).flat().sort();
  const names = found.filter((name) => !leftOut.some((folder) => name.startsWith(`${folder}/`)));
  for (const name of [...names, ...files]) if (existsSync(name)) hash.update(name).update(await readFile(name));
}
