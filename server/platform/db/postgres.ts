import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Database, DatabaseHandle, RawSql } from "@/server/platform/db/database";
import { assertOwnHistory, MIGRATIONS_FOLDER } from "@/server/platform/db/migration-history";
import { PostgresNotifications } from "@/server/platform/db/postgres-notifications";
import { retriedDatabase } from "@/server/platform/db/retried";
import { StartupError } from "@/server/platform/startup-error";

/** Advisory lock held while tables and queues are created, so that processes that start at once wait for each other. */
const SETUP_LOCK = 7_205_759_403;

/** A statement of a request or a job that takes longer has failed. */
const STATEMENT_MS = 60_000;
const CONNECT_MS = 5_000;
const POOL_SIZE = 10;

export interface PostgresOptions {
  /** Maximum of connections for statements. One more listens. */
  poolSize?: number | undefined;
  /**
   * A URL that leads to PostgreSQL itself where the other one leads to a pooler of transactions, such as PgBouncer: for
   * what needs a session of its own, which is LISTEN and the lock of the setup.
   */
  directUrl?: string | undefined;
  /** Called with one sentence when notifications no longer arrive. */
  warn?: ((sentence: string) => void) | undefined;
}

/**
 * Connects to PostgreSQL 15 or later and migrates it. Throws a StartupError when it cannot be reached, or when its
 * tables are from before the first release or from a later version.
 */
export async function openPostgres(
  url: string,
  { poolSize = POOL_SIZE, directUrl, warn }: PostgresOptions = {},
): Promise<DatabaseHandle> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: "wavecrate",
    connectionTimeoutMillis: CONNECT_MS,
    // A pooler refuses the timeout of PostgreSQL as a parameter of the connection.
    ...(directUrl ? { query_timeout: STATEMENT_MS } : { statement_timeout: STATEMENT_MS }),
  });
  // A server that shuts down breaks the idle connections; the pool replaces them, and the next query reports the error.
  pool.on("error", () => undefined);
  // A checked-out connection between two statements has no other error listener, so its error would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const setUp = (setup: (client: pg.Client) => Promise<void>) =>
    directUrl ? withSetupLock(directUrl, "DATABASE_DIRECT_URL", setup) : withSetupLock(url, "DATABASE_URL", setup);
  try {
    const connection = await pool.connect().catch((error: Error) => {
      throw unreachable("DATABASE_URL", error);
    });
    connection.release();
    await setUp(migrateAlone);
    const db = retriedDatabase(pool);
    const notifications = new PostgresNotifications(directUrl ?? url, warn);
    const close = async () => {
      await notifications.close();
      await pool.end();
    };
    const raw: RawSql = async (text, values) => {
      const result = values ? await pool.query(text, [...values]) : await pool.query(text);
      return { rows: Array.isArray(result) ? result.at(-1).rows : result.rows };
    };
    const setUpAlone = (setup: () => Promise<void>) => setUp(setup);
    return { db, raw, setUpAlone, engine: "postgres", notifications, close };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function migrateAlone(client: pg.Client): Promise<void> {
  const db = drizzle(client);
  await assertOwnHistory(
    db as unknown as Database,
    "The database at DATABASE_URL",
    "drop it, create an empty one and start again.",
  );
  await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
}

/** A migration takes as long as it takes, and so does waiting for that of another process. */
async function withSetupLock(url: string, setting: string, setup: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "wavecrate-setup",
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  client.on("error", () => undefined);
  try {
    await client.connect().catch((error: Error) => {
      throw unreachable(setting, error);
    });
    await client.query("set statement_timeout = 0; set lock_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [SETUP_LOCK]);
    await setup(client);
  } finally {
    // The end of the connection releases the lock in any state that a failed setup left it in.
    await client.end().catch(() => undefined);
  }
}

function unreachable(setting: string, { message }: Error): StartupError {
  const isPooler = message.includes("unsupported startup parameter");
  const hint = isPooler ? " A pooler needs DATABASE_DIRECT_URL beside it." : "";
  return new StartupError(`The database at ${setting} cannot be reached: ${message || "no connection"}.${hint}`);
}
