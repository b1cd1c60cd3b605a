import { dirname } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Database, DatabaseHandle, RawSql } from "@/server/platform/db/database";
import { assertNotForeign, type RunSql, readHistory } from "@/server/platform/db/migration-history";
import { runMigrations } from "@/server/platform/db/migrator";
import { CHANNEL, type Notifications, Subscribers } from "@/server/platform/db/notifications";
import { StartupError } from "@/server/platform/startup-error";

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
  const raw: RawSql = async (text, values) => {
    const result = values ? await client.query(text, [...values]) : (await client.exec(text)).at(-1);
    return { rows: (result?.rows ?? []) as Record<string, unknown>[] };
  };
  try {
    const name = options.folder ? `The data folder ${dirname(options.folder)}` : "The dump of the database";
    await migrateAlone(async (text, values) => (await raw(text, values)).rows, name);
    const notifications = await listen(client);
    const db = drizzle(client) as unknown as Database;
    const probe = async () => void (await client.query("select 1"));
    return { db, raw, probe, client, notifications, engine: "pglite", close: () => client.close() };
  } catch (error) {
    await client.close();
    throw error;
  }
}

/** No other process can open the folder, so the one that does migrates it. */
async function migrateAlone(run: RunSql, name: string): Promise<void> {
  const history = await readHistory(run);
  assertNotForeign(history, name, "remove it and start again.");
  if (history === "newer") {
    throw new StartupError(
      `${name} was migrated by a later version; start that one, or put the copy from before in its place.`,
    );
  }
  if (history !== "equal") await runMigrations(run);
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
