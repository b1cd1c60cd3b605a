import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { assertNotForeign, type RunSql, readHistory } from "@/server/platform/db/migration-history";
import { type MigratorOptions, runMigrations, withLocks } from "@/server/platform/db/migrator";
import { unreachable } from "@/server/platform/db/postgres";

/** Advisory lock held while tables and queues are created, so that two that migrate wait for each other. */
const SETUP_LOCK = 7_205_759_403;
const CONNECT_MS = 5_000;
const TURN_MS = 200;

export interface PostgresMigration extends MigratorOptions {
  /** PostgreSQL itself where the other URL leads to a pooler of transactions: the lock needs a session of its own. */
  directUrl?: string | undefined;
  /** Creates what isn't in the migrations, such as the tables of the queue, on the same session and under its lock. */
  also?: ((run: RunSql) => Promise<void>) | undefined;
}

/**
 * Brings the tables of PostgreSQL to this version, or leaves newer ones as they are. A migration takes as long as it
 * takes, and so does waiting for that of another process. Throws a StartupError when PostgreSQL can't be reached, when
 * its tables are from before the first release, or when another transaction doesn't let go of them.
 */
export async function migratePostgres(
  url: string,
  { directUrl, also, ...options }: PostgresMigration = {},
): Promise<void> {
  const client = new pg.Client({
    connectionString: directUrl ?? url,
    application_name: "wavecrate-setup",
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  client.on("error", () => undefined);
  const run: RunSql = async (text, values) => {
    const result = values ? await client.query(text, [...values]) : await client.query(text);
    return (Array.isArray(result) ? result.at(-1) : result).rows;
  };
  try {
    await client.connect().catch((error: Error) => {
      throw unreachable(directUrl ? "DATABASE_DIRECT_URL" : "DATABASE_URL", error);
    });
    await run("set statement_timeout = 0; set lock_timeout = 0");
    await takeTurn(run);
    const history = await readHistory(run, options.folder);
    assertNotForeign(history, "The database at DATABASE_URL", "drop it, create an empty one and start again.");
    if (history !== "newer") await runMigrations(run, options);
    if (also) await withLocks("The queue of jobs", () => also(run), run, options);
  } finally {
    // The end of the connection releases the lock in any state that a failed setup left it in.
    await client.end().catch(() => undefined);
  }
}

/**
 * Waits until no other process migrates. It asks again and again: an index that the other one builds concurrently would
 * wait for a statement that waits for the lock.
 */
async function takeTurn(run: RunSql): Promise<void> {
  for (;;) {
    const [row] = await run(`select pg_try_advisory_lock(${SETUP_LOCK}) as is_taken`);
    if (row?.is_taken) return;
    await sleep(TURN_MS);
  }
}
