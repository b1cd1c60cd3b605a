import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database } from "@/server/platform/db/database";
import { retrying } from "@/server/platform/db/retrying";

/**
 * The database over a pool of connections, on which every transaction, and every statement outside of one, is retried
 * on a deadlock or serialization failure. What a transaction does outside of the database it may therefore do again.
 */
export function retriedDatabase(pool: pg.Pool): Database {
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  pool.query = ((...given: unknown[]) => retrying(() => query(...given))) as pg.Pool["query"];
  const db = drizzle(pool) as unknown as Database;
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) => retrying(() => transaction(work, config));
  return db;
}
