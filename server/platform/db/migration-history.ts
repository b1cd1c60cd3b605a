import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Database } from "@/server/platform/db/database";

/** The SQL that drizzle-kit generates and the hand-written steps, in order. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));

/**
 * Whether a database began with other migrations than these, as every one from before the first release did: migrating
 * it further would fail halfway. False for an empty database.
 */
export async function isFromBeforeRelease(db: Pick<Database, "execute">): Promise<boolean> {
  const table = "drizzle.__drizzle_migrations";
  const { rows: found } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass(${table}) is not null as exists`,
  );
  if (!found[0]?.exists) return false;
  const { rows } = await db.execute<{ first: string | null }>(
    sql`select min(created_at)::text as first from ${sql.raw(table)}`,
  );
  const first = rows[0]?.first;
  return (
    first != null && Number(first) !== readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })[0]?.folderMillis
  );
}
