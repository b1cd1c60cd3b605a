import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Notifications } from "@/server/platform/db/notifications";

type Rows<Row> = { rows: Row[] };

interface RowsResult extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}

/**
 * The interface that repositories use, independent of the engine. Inside a transaction use the transaction only: PGlite
 * is one connection, and the outer database waits for the transaction to end.
 */
export type Database = PgDatabase<RowsResult>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** The database argument of repositories: the database itself, or the transaction to take part in. */
export type Executor = Database | Transaction;

export type DatabaseEngine = "pglite" | "postgres";

/**
 * Runs SQL that a library wrote, with its values for `$1` and so on. Without values it may be several statements, which
 * run on one connection.
 */
export type RawSql = (text: string, values?: readonly unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** An open, migrated database. */
export type DatabaseHandle = {
  db: Database;
  raw: RawSql;
  engine: DatabaseEngine;
  /** Rejects when the database can't be reached or doesn't answer. */
  probe: () => Promise<void>;
  /** The connections of PostgreSQL, and what waits for one. */
  pool?: () => { busy: number; idle: number; waiting: number };
  notifications: Notifications;
  close: () => Promise<void>;
};
