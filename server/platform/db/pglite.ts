import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Database, DatabaseHandle } from "@/server/platform/db/database";
import { MIGRATIONS_FOLDER } from "@/server/platform/db/migrations-folder";
import { listenToPglite } from "@/server/platform/db/pglite-notifications";

export type PgliteHandle = DatabaseHandle & { client: PGlite };

/**
 * Opens PGlite in a folder, or in memory without one, and migrates it. `dump` is a data folder to start from, as
 * `client.dumpDataDir()` gives it. Every commit is on the file system before it is acknowledged.
 */
export async function openPglite(options: { folder?: string; dump?: Blob } = {}): Promise<PgliteHandle> {
  const client = await PGlite.create({
    ...(options.folder ? { dataDir: options.folder } : {}),
    ...(options.dump ? { loadDataDir: options.dump } : {}),
    relaxedDurability: false,
  });
  const pglite = drizzle(client);
  try {
    await migrate(pglite, { migrationsFolder: MIGRATIONS_FOLDER });
    const notifications = await listenToPglite(client);
    return { db: pglite as unknown as Database, client, notifications, engine: "pglite", close: () => client.close() };
  } catch (error) {
    await client.close();
    throw error;
  }
}
