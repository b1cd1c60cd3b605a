import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { openAsBlob } from "node:fs";
import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import type { Database, DatabaseEngine, DatabaseHandle } from "@/server/platform/db/database";
import { openPglite } from "@/server/platform/db/pglite";
import { openPostgres } from "@/server/platform/db/postgres";

/** For suites whose rules depend on the engine itself: `describe.each(everyEngine)`. */
export const everyEngine: readonly DatabaseEngine[] = ["pglite", "postgres"];

/** The engine of this run, from `ENGINE`: PostgreSQL unless the run is that of PGlite. */
export const testEngine: DatabaseEngine = process.env.ENGINE === "pglite" ? "pglite" : "postgres";

/** For all other suites: `describe.each(engines)`. `ENGINES=all npm test` runs them once more on PGlite. */
export const engines: readonly DatabaseEngine[] = [testEngine];

/**
 * The suite's own migrated database; `close` removes it. On PostgreSQL, whose pool has many connections, a statement
 * inside of a transaction that isn't sent through it is an error: on PGlite, which has one, it would wait for ever.
 */
export async function openTestDatabase(engine: DatabaseEngine): Promise<DatabaseHandle> {
  if (engine === "pglite") return openPglite({ dump: await openAsBlob(inject("pgliteTemplate")) });
  const { url, drop } = await createPostgresDatabase();
  const handle = await openPostgres(url);
  refuseOutsideTransaction(handle.db);
  return { ...handle, close: () => handle.close().then(drop) };
}

/** A data folder with a migrated database, for a process on PGlite: creating one takes longer than most suites. */
export async function createDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "wavecrate-data-"));
  await cp(inject("dataFolder"), folder, { recursive: true });
  return folder;
}

/** A database on this worker's PostgreSQL: migrated, or empty. For suites that need its URL. */
export async function createPostgresDatabase(
  template: "wavecrate_template" | "template0" = "wavecrate_template",
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  // By default every page is written to the WAL, which takes several times as long.
  await administrate(`create database ${name} template ${template} strategy file_copy`);
  return {
    url: postgresUrl(name),
    drop: () => administrate(`drop database ${name} with (force)`),
  };
}

/** Whether the code that runs was called by a transaction's. */
const insideTransaction = new AsyncLocalStorage<true>();

/** What somebody else does while the test holds a transaction open. A query is sent when it is awaited, so here. */
export const meanwhile = <Result>(work: () => PromiseLike<Result>): Promise<Result> =>
  insideTransaction.exit(async () => await work());

function refuseOutsideTransaction(db: Database): void {
  const pool = (db as unknown as { $client: pg.Pool }).$client;
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  pool.connect = ((...given: unknown[]) => {
    if (insideTransaction.getStore()) {
      throw new Error("A statement inside of a transaction was sent past it; PGlite would wait for ever.");
    }
    return connect(...given);
  }) as typeof pool.connect;
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) => transaction((tx) => insideTransaction.run(true, () => work(tx)), config);
}

/** Each worker has its own server: another worker's open transaction would delay what a suite may see as settled. */
function postgresUrl(database: string): string {
  const urls = inject("postgresUrls");
  const url = urls[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % urls.length]!;
  return url.replace("{database}", database);
}

async function administrate(statement: string): Promise<void> {
  const client = new pg.Client(postgresUrl("postgres"));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
