import pg from "pg";
import type { DatabaseHandle, RawSql } from "@/server/platform/db/database";
import { assertNotForeign, readHistory } from "@/server/platform/db/migration-history";
import { PostgresNotifications } from "@/server/platform/db/postgres-notifications";
import { retriedDatabase } from "@/server/platform/db/retried";
import { SilentConnections } from "@/server/platform/db/silent-connections";
import { StartupError } from "@/server/platform/startup-error";

/** A statement of a request or a job that takes longer has failed. */
const STATEMENT_MS = 60_000;
const CONNECT_MS = 5_000;
const POOL_SIZE = 10;

export interface PostgresOptions {
  /** Maximum of connections for statements. One more listens. */
  poolSize?: number | undefined;
  /**
   * A URL that leads to PostgreSQL itself where the other one leads to a pooler of transactions, such as PgBouncer: for
   * what needs a session of its own, which is LISTEN.
   */
  directUrl?: string | undefined;
  /** Called with one sentence when notifications no longer arrive. */
  warn?: ((sentence: string) => void) | undefined;
  /** Timeout of a probe, in milliseconds. */
  probeMs?: number | undefined;
}

/**
 * Connects to PostgreSQL 15 or later, whose tables `migratePostgres` made: of this version, or of a newer one, which has
 * only added to them. Throws a StartupError when it cannot be reached or its tables are older.
 */
export async function openPostgres(
  url: string,
  { poolSize = POOL_SIZE, directUrl, warn, probeMs }: PostgresOptions = {},
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
  try {
    const connections = new SilentConnections(pool, probeMs);
    const connection = await pool.connect().catch((error: Error) => {
      throw unreachable("DATABASE_URL", error);
    });
    connection.release();
    const raw: RawSql = async (text, values) => {
      const result = values ? await pool.query(text, [...values]) : await pool.query(text);
      return { rows: Array.isArray(result) ? result.at(-1).rows : result.rows };
    };
    await assertMigrated(raw);
    const db = retriedDatabase(pool);
    const notifications = new PostgresNotifications(directUrl ?? url, warn);
    const close = async () => {
      await notifications.close();
      await pool.end();
    };
    const state = () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    });
    const probe = () => connections.probe();
    return { db, raw, probe, pool: state, engine: "postgres", notifications, close };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function assertMigrated(raw: RawSql): Promise<void> {
  const history = await readHistory(async (text) => (await raw(text)).rows);
  assertNotForeign(history, "The database at DATABASE_URL", "drop it, create an empty one and run npm run migrate.");
  if (history === "equal" || history === "newer") return;
  const state = history === "empty" ? "has no tables yet" : "has tables of an older version";
  throw new StartupError(`The database at DATABASE_URL ${state}: run npm run migrate first.`);
}

/** The sentence about a database that can’t be connected to, by the setting that names it. */
export function unreachable(setting: string, { message }: Error): StartupError {
  const isPooler = message.includes("unsupported startup parameter");
  const hint = isPooler ? " A pooler needs DATABASE_DIRECT_URL beside it." : "";
  return new StartupError(`The database at ${setting} cannot be reached: ${message || "no connection"}.${hint}`);
}
