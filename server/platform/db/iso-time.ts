import { type SQL, sql } from "drizzle-orm";

const ISO = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);

/** A point in time as ISO 8601 in UTC. */
export function isoTime(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', ${ISO})`;
}
