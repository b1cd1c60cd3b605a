import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import type { DatabaseEngine, DatabaseHandle } from "@/server/platform/db/database";
import { MIGRATIONS_FOLDER } from "@/server/platform/db/migration-history";
import { openPglite } from "@/server/platform/db/pglite";
import { createPostgresDatabase } from "@/tests/integration/support/database";
import { openMigrated } from "@/tests/support/migrated-postgres";

/** Runs statements without parameters; resolves to the rows of the last one. */
export type Query = (text: string) => Promise<Record<string, unknown>[]>;

/** A folder of the migrations before the one of this name. */
export async function migrationsBefore(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "wavecrate-migrations-"));
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  const journalFile = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(await readFile(journalFile, "utf8")) as { entries: { tag: string }[] };
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex(({ tag }) => tag === name),
  );
  await writeFile(journalFile, JSON.stringify({ ...journal, entries }));
  return folder;
}

export interface DatabaseBefore<Filled> {
  /** What filling it resolved to. */
  filled: Filled;
  /** Of a PostgreSQL, for what is run in a process of its own; null of PGlite. */
  url: string | null;
  /** Opens the database, which migrates it. */
  open: () => Promise<DatabaseHandle>;
  end: () => Promise<void>;
}

/** A database as it was before a migration, and filled. */
export async function databaseBefore<Filled>(
  engine: DatabaseEngine,
  migration: string,
  fill: (query: Query) => Promise<Filled>,
): Promise<DatabaseBefore<Filled>> {
  const migrationsFolder = await migrationsBefore(migration);
  try {
    if (engine === "pglite") {
      const client = await PGlite.create();
      await migratePglite(drizzlePglite(client), { migrationsFolder });
      const filled = await fill(async (text) => (await client.query<Record<string, unknown>>(text)).rows);
      const dump = await client.dumpDataDir("none");
      await client.close();
      return { filled, url: null, open: () => openPglite({ dump }), end: async () => undefined };
    }
    const { url, drop } = await createPostgresDatabase("template0");
    const client = new pg.Client(url);
    await client.connect();
    await migratePostgres(drizzlePostgres(client), { migrationsFolder });
    const filled = await fill(async (text) => (await client.query(text)).rows);
    await client.end();
    return { filled, url, open: () => openMigrated(url), end: drop };
  } finally {
    await rm(migrationsFolder, { recursive: true });
  }
}
