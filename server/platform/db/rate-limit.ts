import { and, eq, gt, gte, inArray, lt, sql } from "drizzle-orm";
import type { Rate } from "@/lib/contract/define-call";
import { clientKey } from "@/lib/http/client-key";
import type { Executor } from "@/server/platform/db/database";
import { rateLimits } from "@/server/platform/db/schema/auth";
import { tooManyRequests } from "@/server/platform/errors";

export type { Rate };

/**
 * Counts one use of a key, in a window shared by all API processes. Throws a Failure with the seconds left if the limit
 * is reached.
 */
export async function countUse(db: Executor, key: string, rate: Rate): Promise<void> {
  const { count, left } = await addUse(db, key, rate);
  if (count > rate.limit) throw tooManyRequests(left);
}

/**
 * Counts one use of a client (its IP address or network), unless its operator made it an unlimited one. Throws like
 * {@link countUse}.
 */
export async function countUseOfClient(
  db: Executor,
  { UNLIMITED_CLIENTS }: { UNLIMITED_CLIENTS: readonly string[] },
  { action, client, rate }: { action: string; client: string; rate: Rate },
): Promise<void> {
  if (UNLIMITED_CLIENTS.some((address) => clientKey(address) === client)) return;
  await countUse(db, `${action}:client:${client}`, rate);
}

/** Throws a Failure if a key's limit is reached; counts nothing. */
export async function requireUnused(db: Executor, key: string, rate: Rate): Promise<void> {
  const [window] = await db
    .select({ left: sql<number>`ceil(extract(epoch from ${rateLimits.resets_at} - now()))::int` })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gte(rateLimits.count, rate.limit), gt(rateLimits.resets_at, sql`now()`)));
  if (window) throw tooManyRequests(window.left);
}

/** Counts one use of a key, and resolves to whether it was within the limit. */
export async function takeUse(db: Executor, key: string, rate: Rate): Promise<boolean> {
  return (await addUse(db, key, rate)).count <= rate.limit;
}

/** Counts one use of a key: returns the uses in its window, and the window's remaining seconds. */
export async function addUse(db: Executor, key: string, rate: Rate): Promise<{ count: number; left: number }> {
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
  if (!window) throw new Error("The uses of a key cannot be counted.");
  return window;
}

/** Undoes one use of each key. */
export async function returnUses(db: Executor, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const inOrder = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(inArray(rateLimits.key, [...keys]))
    .orderBy(rateLimits.key)
    .for("update");
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(inArray(rateLimits.key, inOrder));
}

/** Deletes the counter of a key, after a success. */
export async function clearRate(db: Executor, key: string): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.key} = ${key}`);
}

/** Deletes expired windows, except those that a request is counting in. */
export async function removeExpiredRates(db: Executor): Promise<void> {
  const expired = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lt(rateLimits.resets_at, sql`now()`))
    .orderBy(rateLimits.key)
    .for("update", { skipLocked: true });
  await db.delete(rateLimits).where(inArray(rateLimits.key, expired));
}
