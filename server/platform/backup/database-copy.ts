import { spawn } from "node:child_process";
import { cp, mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { lockDataFolder } from "@/server/platform/db/data-folder-lock";
import { StartupError } from "@/server/platform/startup-error";

/** Which database a copy is of: it is restored into one of the same kind. */
export type DatabaseKind = "embedded" | "postgres";

export interface DatabasePlace {
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  DATA_DIR: string;
}

export const databaseKind = ({ DATABASE_URL }: DatabasePlace): DatabaseKind => (DATABASE_URL ? "postgres" : "embedded");

/** The name of the copy in a backup. */
const NAMES: Record<DatabaseKind, string> = { embedded: "db", postgres: "database.dump" };

/**
 * Copies the database into the folder of a backup. PostgreSQL is dumped as it is at one moment, while the shop runs; the
 * embedded database belongs to one process, so the shop has to be stopped.
 */
export async function copyDatabase(place: DatabasePlace, folder: string): Promise<void> {
  const kind = databaseKind(place);
  const copy = join(folder, NAMES[kind]);
  const draft = `${copy}.draft`;
  await rm(draft, { recursive: true, force: true });
  if (kind === "embedded") await cp(join(place.DATA_DIR, "db"), draft, { recursive: true });
  else await run("pg_dump", place, ["--format=custom", "--no-owner", "--no-privileges", `--file=${draft}`]);
  await rm(copy, { recursive: true, force: true });
  await rename(draft, copy);
}

/** Makes the database of a backup that of the shop. Throws a StartupError if the shop has one already. */
export async function restoreDatabase(place: DatabasePlace, folder: string): Promise<void> {
  const kind = databaseKind(place);
  const copy = join(folder, NAMES[kind]);
  if (kind === "postgres") {
    return run("pg_restore", place, ["--exit-on-error", "--single-transaction", "--no-owner", "--no-privileges", copy]);
  }
  const draft = join(place.DATA_DIR, "db.draft");
  await rm(draft, { recursive: true, force: true });
  await cp(copy, draft, { recursive: true });
  await rename(draft, join(place.DATA_DIR, "db"));
}

/** Keeps the embedded database from being opened meanwhile. Throws a StartupError while the shop runs. */
export async function holdDatabase(place: DatabasePlace): Promise<() => void> {
  if (databaseKind(place) === "postgres") return () => undefined;
  await mkdir(place.DATA_DIR, { recursive: true });
  return lockDataFolder(place.DATA_DIR);
}

export async function hasDatabase(place: DatabasePlace): Promise<boolean> {
  if (databaseKind(place) === "embedded") {
    return (await stat(join(place.DATA_DIR, "db")).catch(() => null)) !== null;
  }
  const client = new pg.Client({ connectionString: urlOf(place) });
  await client.connect().catch((error: Error) => {
    throw new StartupError(`The database can’t be reached: ${error.message}`);
  });
  try {
    const { rows } = await client.query(
      "select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1",
    );
    return rows.length > 0;
  } finally {
    await client.end();
  }
}

/** A pooler of transactions can't be dumped through. */
const urlOf = (place: DatabasePlace) => (place.DATABASE_DIRECT_URL || place.DATABASE_URL)!;

/** Runs one of PostgreSQL's own programs, its password where no list of processes shows it. */
async function run(program: "pg_dump" | "pg_restore", place: DatabasePlace, args: readonly string[]): Promise<void> {
  const url = new URL(urlOf(place));
  const password = decodeURIComponent(url.password);
  url.password = "";
  const child = spawn(program, [`--dbname=${url.href}`, ...args], {
    stdio: ["ignore", "inherit", "pipe"],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-2_000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("close", resolve);
    child.once("error", (error: NodeJS.ErrnoException) => {
      const missing = `${program} isn’t installed. It comes with PostgreSQL’s client programs, of the server’s version or a later one.`;
      reject(error.code === "ENOENT" ? new StartupError(missing) : error);
    });
  });
  if (code !== 0) throw new StartupError(said.trim() || `${program} ended with ${code}.`);
}
