import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { sql } from "drizzle-orm";
import { OBJECT_COLUMNS } from "@/server/modules/kit/objects/released-objects";
import type { TestApp } from "@/tests/integration/support/app";

/** The keys of all stored objects. */
export async function storedObjects({ deps }: TestApp): Promise<string[]> {
  const root = join(deps.env.DATA_DIR, "objects");
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** Stores an object under a key that a factory has made. */
export async function storeObject({ deps }: TestApp, key: string, content: string): Promise<void> {
  const path = join(deps.env.DATA_DIR, "objects", key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

/** The keys of all stored objects that no row names. */
export async function unnamedObjects(app: TestApp): Promise<string[]> {
  const columns = OBJECT_COLUMNS.map((column) => sql`select ${column} as key from ${column.table}`);
  const { rows } = await app.db.execute<{ key: string | null }>(sql.join(columns, sql` union all `));
  const named = new Set(rows.map(({ key }) => key));
  // The parts of an upload are in a folder that its key names.
  return (await storedObjects(app)).filter((key) => !named.has(key) && !named.has(dirname(key)));
}
