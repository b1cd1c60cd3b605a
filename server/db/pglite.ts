import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { vector } from "@electric-sql/pglite-pgvector";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Database, DatabaseHandle } from "@/server/db/database";
import { ensureExtensions } from "@/server/db/extensions";
import { MIGRATIONS_FOLDER } from "@/server/db/migrations-folder";

export type PgliteHandle = DatabaseHandle & { client: PGlite };

/**
 * Opens PGlite in a folder, or in memory without one, and migrates it. `dump` is a data folder to start from, as
 * `client.dumpDataDir()` gives it. Every commit is on the file system before it is acknowledged.
 */
export async function openPglite(options: { folder?: string; dump?: Blob } = {}): Promise<PgliteHandle> {
  const client = await PGlite.create({
    ...(options.folder ? { dataDir: options.folder } : {}),
    ...(options.dump ? { loadDataDir: options.dump } : {}),
    extensions: { vector, pg_trgm },
    relaxedDurability: false,
  });
  const pglite = drizzle(client);
  const db = pglite as unknown as Database;
  try {
    await migrate(pglite, { migrationsFolder: MIGRATIONS_FOLDER });
    const extensions = await ensureExtensions(db);
    return { db, client, engine: "pglite", ...extensions, close: () => client.close() };
  } catch (error) {
    await client.close();
    throw error;
  }
}
