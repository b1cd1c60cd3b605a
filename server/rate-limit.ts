import { lt, sql } from "drizzle-orm";
import type { Executor } from "@/server/db/database";
import { rateLimits } from "@/server/db/schema/auth";
import { Failure } from "@/server/errors";

/** At most `limit` times in a window of `seconds`. */
export type Rate = { limit: number; seconds: number };

/**
 * Counts one use of a key in the window that all API processes share. Throws a Failure with the seconds left when the
 * window is used up.
 */
export async function countUse(db: Executor, key: string, rate: Rate): Promise<void> {
  const fresh = sql`${rateLimits.resets_at} <= now()`;
  const ends = sql`now() + make_interval(secs => ${rate.seconds})`;
  const [window] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resets_at: ends })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${fresh} then 1 else ${rateLimits.count} + 1 end`,
        resets_at: sql`case when ${fresh} then ${ends} else ${rateLimits.resets_at} end`,
      },
    })
    .returning({
      count: rateLimits.count,
      left: sql<number>`ceil(extract(epoch from ${rateLimits.resets_at} - now()))::int`,
    });
  if (window && window.count > rate.limit) throw tooManyRequests(window.left);
}

/** Forgets the uses of a key, after a success. */
export async function clearRate(db: Executor, key: string): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.key} = ${key}`);
}

/** Removes the windows that are over. */
export async function removeExpiredRates(db: Executor): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resets_at, sql`now()`));
}

export function tooManyRequests(seconds: number): Failure {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  return new Failure("too_many_requests", "Too many requests. Try again later.", retryAfter);
}
