import { dirname } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Database, DatabaseHandle, RawSql } from "@/server/platform/db/database";
import { assertOwnHistory, MIGRATIONS_FOLDER } from "@/server/platform/db/migration-history";
import { CHANNEL, type Notifications, Subscribers } from "@/server/platform/db/notifications";

export type PgliteHandle = DatabaseHandle & { client: PGlite };

/**
 * Opens PGlite in a folder, or in memory without one, and migrates it. `dump` is a data folder to start from, as
 * `client.dumpDataDir()` gives it. Every commit is on the file system before it is acknowledged. Throws a StartupError
 * when the database is from before the first release or from a later version.
 */
export async function openPglite(options: { folder?: string; dump?: Blob } = {}): Promise<PgliteHandle> {
  const client = await PGlite.create({
    ...(options.folder ? { dataDir: options.folder } : {}),
    ...(options.dump ? { loadDataDir: options.dump } : {}),
    relaxedDurability: false,
  });
  const pglite = drizzle(client);
  try {
    const name = options.folder ? `The data folder ${dirname(options.folder)}` : "The dump of the database";
    await assertOwnHistory(pglite as unknown as Database, name, "remove it and start again.");
    await migrate(pglite, { migrationsFolder: MIGRATIONS_FOLDER });
    const notifications = await listen(client);
    const raw: RawSql = async (text, values) => {
      const result = values ? await client.query(text, [...values]) : (await client.exec(text)).at(-1);
      return { rows: (result?.rows ?? []) as Record<string, unknown>[] };
    };
    const db = pglite as unknown as Database;
    // No other process can open the folder.
    const setUpAlone = (setup: () => Promise<void>) => setup();
    return { db, raw, setUpAlone, client, notifications, engine: "pglite", close: () => client.close() };
  } catch (error) {
    await client.close();
    throw error;
  }
}

/** LISTEN on the embedded database, which only this process writes. */
async function listen(client: PGlite): Promise<Notifications> {
  const subscribers = new Subscribers();
  const stop = await client.listen(CHANNEL, (payload) => subscribers.notify(payload));
  return {
    subscribe: (topic, onChange) => subscribers.add(topic, onChange),
    isImmediate: true,
    isListening: () => true,
    close: () => stop(),
  };
}
