import { sql } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";
import { releasedObjects } from "@/server/platform/db/schema/pack-files";

/**
 * Notes that a row names some objects no more: they are deleted a day later, unless another row names them then. Absent
 * keys are ignored.
 */
export async function releaseObjects(db: Executor, keys: readonly (string | null)[]): Promise<void> {
  const named = [...new Set(keys)].filter((key) => key !== null);
  if (named.length === 0) return;
  await db
    .insert(releasedObjects)
    .values(named.map((object_key) => ({ object_key })))
    .onConflictDoUpdate({ target: releasedObjects.object_key, set: { released_at: sql`now()` } });
}
