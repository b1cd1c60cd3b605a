import { sql } from "drizzle-orm";
import { findDueHours, readFirstHour } from "@/server/modules/site/figures/hours-repository";
import type { Database } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";

/** How long single plays are kept, with who played; afterwards there are only their numbers by day and item. */
const PLAY_DAYS = 400;
const DAY_MS = 86_400_000;
/** Rows of one transaction. */
const BATCH_ROWS = 10_000;

/**
 * Deletes single plays that are older than 400 days, once all hours before are added up; killed midway, the next run goes
 * on. Returns how many were deleted.
 */
export async function removeOldPlays(
  db: Database,
  { now = new Date(), signal, batch = BATCH_ROWS }: { now?: Date; signal?: AbortSignal; batch?: number } = {},
): Promise<number> {
  const since = new Date(Math.floor(now.getTime() / DAY_MS - PLAY_DAYS) * DAY_MS).toISOString();
  if (!(await isAddedUp(db, since))) return 0;
  // Before the first is deleted: from here on their hours keep what they have.
  const { rows } = await db.execute<{ since: string }>(sql`
    update play_retention set since = greatest(since, ${since}::timestamptz) where begins_at <= ${now.toISOString()}::timestamptz
    returning ${isoTime(sql`since`)} as since`);
  let deleted = 0;
  while (rows[0] && !signal?.aborted) {
    const removed = await db.execute(sql`delete from plays where id in (
      select id from plays where created_at < ${rows[0].since}::timestamptz order by created_at limit ${batch}) returning 1`);
    deleted += removed.rows.length;
    if (removed.rows.length < batch) break;
  }
  return deleted;
}

async function isAddedUp(db: Database, end: string): Promise<boolean> {
  const first = await readFirstHour(db);
  if (first === null || first >= end) return true;
  return (await findDueHours(db, { first, after: end, recountFrom: end }, 1)).length === 0;
}
