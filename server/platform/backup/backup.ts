import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import * as z from "zod";
import {
  copyDatabase,
  type DatabasePlace,
  databaseKind,
  hasDatabase,
  holdDatabase,
  restoreDatabase,
} from "@/server/platform/backup/database-copy";
import { type CopiedFiles, copyStoredFiles, copyWhole, removeOthers } from "@/server/platform/backup/stored-files";
import { StartupError } from "@/server/platform/startup-error";

/** Written last, and removed before a backup is renewed: a folder without it is no whole backup. */
const MANIFEST = "backup.json";
const manifestSchema = z.object({
  database: z.enum(["embedded", "postgres"]),
  /** When the database was copied. */
  made_at: z.string(),
  files: z.number(),
  bytes: z.number(),
});
export type BackupManifest = z.output<typeof manifestSchema>;

/** Single files of the data folder that can't be made again: the generated secret and the simulators' keys. */
const KEYS = ["secret", "simulator-keys.json"];

export type Backup = BackupManifest & Pick<CopiedFiles, "damaged">;

/**
 * Copies the database, the stored files and the generated secret into `folder`, which is empty or an earlier backup of
 * the same kind: that is renewed, and its files are not copied again. With PostgreSQL the shop may run: files are copied
 * before and after the database, so that each one that it names is there. Throws a StartupError if it can't be made.
 */
export async function backUp(place: DatabasePlace, folder: string): Promise<Backup> {
  const target = resolve(folder);
  const database = databaseKind(place);
  await assertUsable(target, database);
  const release = await holdDatabase(place);
  try {
    if (!(await hasDatabase(place))) throw new StartupError("There is no database to back up.");
    await mkdir(target, { recursive: true, mode: 0o700 });
    await rm(join(target, MANIFEST), { force: true });
    const [from, to] = [join(place.DATA_DIR, "objects"), join(target, "objects")];
    if (database === "postgres") await copyStoredFiles(from, to);
    // What is deleted from here on is still named by the copy of the database.
    await removeOthers(to, from);
    await copyDatabase(place, target);
    const made_at = new Date().toISOString();
    const { damaged, files, bytes } = await copyStoredFiles(from, to);
    for (const name of KEYS) await copyIfThere(join(place.DATA_DIR, name), join(target, name));
    const manifest: BackupManifest = { database, made_at, files, bytes };
    await writeFile(join(target, `${MANIFEST}.draft`), `${JSON.stringify(manifest, null, 2)}\n`);
    await rename(join(target, `${MANIFEST}.draft`), join(target, MANIFEST));
    return { ...manifest, damaged };
  } finally {
    release();
  }
}

/**
 * Makes the shop of a backup this one, which must have neither a database nor stored files. The database comes last, so
 * that a restore that was cut off can be repeated. Throws a StartupError if it can't be.
 */
export async function restore(place: DatabasePlace, folder: string): Promise<Backup> {
  const source = resolve(folder);
  const manifest = await readManifest(source);
  if (!manifest) throw new StartupError(`${source} is not a whole backup: it has no ${MANIFEST}.`);
  const kind = databaseKind(place);
  if (manifest.database !== kind) throw new StartupError(KINDS[manifest.database]);
  const release = await holdDatabase(place);
  try {
    if (await hasDatabase(place)) {
      throw new StartupError("There is a database already. A backup is restored into an empty place.");
    }
    const copied = await copyStoredFiles(join(source, "objects"), join(place.DATA_DIR, "objects"));
    const missing = manifest.files - copied.files - copied.damaged.length;
    if (missing > 0) throw new StartupError(`The backup has lost ${missing} of its ${manifest.files} files.`);
    for (const name of KEYS) await copyIfThere(join(source, name), join(place.DATA_DIR, name));
    await restoreDatabase(place, source);
    return { ...manifest, damaged: copied.damaged };
  } finally {
    release();
  }
}

const KINDS = {
  embedded: "The backup is of the embedded database: unset DATABASE_URL to restore it.",
  postgres: "The backup is of PostgreSQL: set DATABASE_URL to an empty database to restore it.",
} as const;

async function assertUsable(folder: string, database: BackupManifest["database"]): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw new StartupError(`${folder} is no folder to write to.`);
  });
  const isOwn = (name: string) => [MANIFEST, `${MANIFEST}.draft`, "objects", "db", "db.draft", ...KEYS].includes(name);
  const manifest = await readManifest(folder);
  if (manifest ? manifest.database !== database : names.some((name) => !isOwn(name) && !/^database\.dump/.test(name))) {
    throw new StartupError(
      `${folder} has something else in it. Choose an empty folder, or an earlier backup of this shop.`,
    );
  }
}

async function readManifest(folder: string): Promise<BackupManifest | null> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => null);
  if (text === null) return null;
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new StartupError(`${join(folder, MANIFEST)} can’t be read.`);
  }
}

async function copyIfThere(from: string, to: string): Promise<void> {
  if (await stat(from).catch(() => null)) await copyWhole(from, to);
}
