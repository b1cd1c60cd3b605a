import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Database } from "@/server/platform/db/database";
import { StartupError } from "@/server/platform/startup-error";

/** The SQL that drizzle-kit generates and the hand-written steps, in order. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));

/**
 * Why a database can't be used with these migrations: it began with others, as every one from before the first release
 * did, so that migrating it further would fail halfway (`earlier`), or a later version of the shop has migrated it
 * (`later`). Null if it can, as an empty one can.
 */
async function findForeignHistory(db: Pick<Database, "execute">): Promise<"earlier" | "later" | null> {
  const table = "drizzle.__drizzle_migrations";
  const { rows: found } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass(${table}) is not null as exists`,
  );
  if (!found[0]?.exists) return null;
  const { rows } = await db.execute<{ first: string | null; last: string | null }>(
    sql`select min(created_at)::text as first, max(created_at)::text as last from ${sql.raw(table)}`,
  );
  const [row] = rows;
  if (row?.first == null) return null;
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  if (Number(row.first) !== migrations[0]?.folderMillis) return "earlier";
  return Number(row.last) > migrations.at(-1)!.folderMillis ? "later" : null;
}

/** Throws a StartupError if a database, as a sentence names it, can't be used with these migrations. */
export async function assertOwnHistory(db: Pick<Database, "execute">, name: string, remedy: string): Promise<void> {
  const history = await findForeignHistory(db);
  if (history === "earlier") throw new StartupError(`${name} is from before the first release; ${remedy}`);
  if (history === "later") {
    throw new StartupError(
      `${name} was migrated by a later version; start that one, or put the copy from before in its place.`,
    );
  }
}
