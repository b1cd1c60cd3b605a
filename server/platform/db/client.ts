import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { lockDataFolder } from "@/server/platform/db/data-folder-lock";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { openPostgres } from "@/server/platform/db/postgres";

/**
 * Opens and migrates the product's database: PostgreSQL at `DATABASE_URL` if set, else PGlite in `DATA_DIR/db`, with
 * the folder locked. `warn` gets one sentence when notifications of changes no longer arrive. Throws a StartupError when
 * the folder is in use or the server cannot be reached.
 */
export async function createDatabase(
  env: {
    DATABASE_URL?: string | undefined;
    DATABASE_DIRECT_URL?: string | undefined;
    DATABASE_CONNECTIONS?: number | undefined;
    DATA_DIR: string;
  },
  warn?: (sentence: string) => void,
): Promise<DatabaseHandle> {
  if (env.DATABASE_URL) {
    return openPostgres(env.DATABASE_URL, {
      directUrl: env.DATABASE_DIRECT_URL,
      poolSize: env.DATABASE_CONNECTIONS,
      warn,
    });
  }
  const folder = resolve(env.DATA_DIR);
  await mkdir(folder, { recursive: true });
  const release = lockDataFolder(folder);
  try {
    // Loaded only where it is used: it would delay every start on PostgreSQL.
    const { openPglite } = await import("@/server/platform/db/pglite");
    const handle = await openPglite({ folder: join(folder, "db") });
    return { ...handle, close: () => handle.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}
