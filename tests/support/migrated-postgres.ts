import { migrateDatabase } from "@/server/migrate-database";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { openPostgres, type PostgresOptions } from "@/server/platform/db/postgres";

/** Makes all tables in a database of PostgreSQL, as `npm run migrate` does, and opens it. */
export async function openMigrated(url: string, options: PostgresOptions = {}): Promise<DatabaseHandle> {
  await migrateDatabase({ DATABASE_URL: url, DATABASE_DIRECT_URL: options.directUrl });
  return openPostgres(url, options);
}
