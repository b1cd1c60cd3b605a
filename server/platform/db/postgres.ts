import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Database, DatabaseHandle, RawSql } from "@/server/platform/db/database";
import { isFromBeforeRelease, MIGRATIONS_FOLDER } from "@/server/platform/db/migration-history";
import { PostgresNotifications } from "@/server/platform/db/postgres-notifications";
import { StartupError } from "@/server/platform/startup-error";

/** Advisory lock held while tables and queues are created, so that processes that start at once wait for each other. */
const SETUP_LOCK = 7_205_759_403;

/**
 * Connects to PostgreSQL 15 or later and migrates it. Throws a StartupError when it cannot be reached, or when its
 * tables are from before the first release.
 */
export async function openPostgres(url: string): Promise<DatabaseHandle> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    application_name: "wavecrate",
    connectionTimeoutMillis: 5_000,
    statement_timeout: 60_000,
  });
  // A server that shuts down breaks the idle connections; the pool replaces them, and the next query reports the error.
  pool.on("error", () => undefined);
  // A checked-out connection between two statements has no other error listener, so its error would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  try {
    await migrateAlone(pool);
    const notifications = new PostgresNotifications(url);
    const close = async () => {
      await notifications.close();
      await pool.end();
    };
    const raw: RawSql = async (text, values) => {
      const result = values ? await pool.query(text, [...values]) : await pool.query(text);
      return { rows: Array.isArray(result) ? result.at(-1).rows : result.rows };
    };
    const setUpAlone = (setup: () => Promise<void>) => withSetupLock(pool, setup);
    return { db: drizzle(pool) as unknown as Database, raw, setUpAlone, engine: "postgres", notifications, close };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function migrateAlone(pool: pg.Pool): Promise<void> {
  await withSetupLock(pool, async (connection) => {
    const db = drizzle(connection);
    if (await isFromBeforeRelease(db as unknown as Database)) {
      throw new StartupError(
        "The database at DATABASE_URL is from before the first release; drop it, create an empty one and start again.",
      );
    }
    await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
  });
}

async function withSetupLock(pool: pg.Pool, setup: (connection: pg.PoolClient) => Promise<void>): Promise<void> {
  const connection = await pool.connect().catch((error: Error) => {
    throw new StartupError(`The database at DATABASE_URL cannot be reached: ${error.message || "no connection"}.`);
  });
  try {
    await connection.query("select pg_advisory_lock($1)", [SETUP_LOCK]);
    await setup(connection);
  } finally {
    // Destroying the connection releases the lock in any state that a failed setup left it in.
    connection.release(true);
  }
}
