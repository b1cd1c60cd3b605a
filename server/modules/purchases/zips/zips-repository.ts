import { and, asc, count, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { releaseObjects } from "@/server/modules/kit/objects/released-objects";
import type { ZipOrder } from "@/server/modules/purchases/zips/contents";
import type { Database, Executor, Transaction } from "@/server/platform/db/database";
import { users } from "@/server/platform/db/schema/users";
import { zips } from "@/server/platform/db/schema/zips";

export type ZipRow = Omit<typeof zips.$inferSelect, "zip_order"> & { zip_order: ZipOrder };

/** What is known of a zip before it is written. */
export type ZipPlan = Pick<ZipRow, "user_id" | "zip_order" | "order_hash" | "name" | "files" | "bytes">;

const UNFINISHED = ["waiting", "writing"] as const;
const BATCH = 200;

const asRow = (row: typeof zips.$inferSelect | undefined): ZipRow | null => (row ? (row as ZipRow) : null);

export async function findZip(db: Executor, id: number, userId: number): Promise<ZipRow | null> {
  const [row] = await db
    .select()
    .from(zips)
    .where(and(eq(zips.id, id), eq(zips.user_id, userId)));
  return asRow(row);
}

/** The zip of the same order, locked; null if there is none. */
export async function findSame(tx: Transaction, plan: Pick<ZipPlan, "user_id" | "order_hash">): Promise<ZipRow | null> {
  const [row] = await tx
    .select()
    .from(zips)
    .where(and(eq(zips.user_id, plan.user_id), eq(zips.order_hash, plan.order_hash)))
    .for("update");
  return asRow(row);
}

export function countUnfinished(db: Executor, userId: number): Promise<number> {
  return db.$count(zips, and(eq(zips.user_id, userId), inArray(zips.state, UNFINISHED)));
}

/** Queues a zip, for the first time or again. Its previous file is released. */
export async function saveWaiting(tx: Transaction, plan: ZipPlan, before: ZipRow | null): Promise<ZipRow> {
  await releaseObjects(tx, [before?.object_key ?? null]);
  const fresh = { state: "waiting", percent: 0, failure: null, fingerprint: null, object_key: null } as const;
  const [row] = await tx
    .insert(zips)
    .values(plan)
    .onConflictDoUpdate({
      target: [zips.user_id, zips.order_hash],
      set: {
        ...fresh,
        name: plan.name,
        files: plan.files,
        bytes: plan.bytes,
        ready_at: null,
        expires_at: null,
        touched_at: sql`now()`,
      },
    })
    .returning();
  return row as ZipRow;
}

/**
 * Takes a zip for this process: one that waits, or at which nobody has been since `stalledSince`. Null if there is no such
 * zip any more.
 */
export async function claim(db: Executor, id: number, stalledSince: Date): Promise<ZipRow | null> {
  const [row] = await db
    .update(zips)
    .set({ state: "writing", attempt: sql`${zips.attempt} + 1`, percent: 0, touched_at: sql`now()` })
    .where(
      and(
        eq(zips.id, id),
        or(eq(zips.state, "waiting"), and(eq(zips.state, "writing"), lt(zips.touched_at, stalledSince))),
      ),
    )
    .returning();
  return asRow(row);
}

/** Whether this attempt is still the one that writes a zip. */
const isOwn = ({ id, attempt }: Pick<ZipRow, "id" | "attempt">): SQL | undefined =>
  and(eq(zips.id, id), eq(zips.attempt, attempt), eq(zips.state, "writing"));

type Outcome = Partial<
  Pick<
    ZipRow,
    "state" | "percent" | "failure" | "files" | "bytes" | "fingerprint" | "object_key" | "ready_at" | "expires_at"
  >
>;

/** Records the progress or outcome of an attempt; false if another attempt has taken the zip meanwhile. */
export async function note(db: Executor, zip: Pick<ZipRow, "id" | "attempt">, outcome: Outcome): Promise<boolean> {
  const noted = await db
    .update(zips)
    .set({ ...outcome, touched_at: sql`now()` })
    .where(isOwn(zip))
    .returning({ id: zips.id });
  return noted.length > 0;
}

/** The recipient of a mail about a zip; null if the account is banned. */
export async function readReader(db: Executor, userId: number): Promise<{ email: string; display: string } | null> {
  const [user] = await db
    .select({ email: users.email, display: users.display, banned_at: users.banned_at })
    .from(users)
    .where(eq(users.id, userId));
  return user && user.banned_at === null ? user : null;
}

/** Expires the oldest stored zips of a user beyond `kept`. */
export async function expireBeyond(tx: Transaction, userId: number, kept: number): Promise<void> {
  const stored = and(eq(zips.user_id, userId), eq(zips.state, "ready"));
  const [{ found = 0 } = {}] = await tx.select({ found: count() }).from(zips).where(stored);
  if (found > kept) await expire(tx, stored, found - kept);
}

/** Expires the zips that were kept long enough. Returns how many. */
export async function expireDue(db: Database, now: Date): Promise<number> {
  let expired = 0;
  for (let found = BATCH; found === BATCH; expired += found) {
    found = await db.transaction((tx) => expire(tx, and(eq(zips.state, "ready"), lt(zips.expires_at, now)), BATCH));
  }
  return expired;
}

async function expire(tx: Transaction, condition: SQL | undefined, limit: number): Promise<number> {
  const due = await tx
    .select({ id: zips.id, key: zips.object_key })
    .from(zips)
    .where(condition)
    .orderBy(asc(zips.expires_at))
    .limit(limit)
    .for("update", { skipLocked: true });
  if (due.length === 0) return 0;
  await tx
    .update(zips)
    .set({ state: "expired", object_key: null })
    .where(
      inArray(
        zips.id,
        due.map(({ id }) => id),
      ),
    );
  await releaseObjects(
    tx,
    due.map(({ key }) => key),
  );
  return due.length;
}

/** Deletes the rows of zips that have been expired or failed since `since`. */
export async function forget(db: Executor, since: Date): Promise<void> {
  await db.delete(zips).where(and(inArray(zips.state, ["expired", "failed"]), lt(zips.touched_at, since)));
}

/**
 * The zips that aren't written although nobody has been at them, whose process or job is gone: those that were being written
 * since `writing`, and those that wait since `waiting`. They count as touched now.
 */
export async function takeStalled(db: Executor, since: { writing: Date; waiting: Date }): Promise<number[]> {
  const rows = await db
    .update(zips)
    .set({ touched_at: sql`case ${zips.state} when 'writing' then ${zips.touched_at} else now() end` })
    .where(
      or(
        and(eq(zips.state, "writing"), lt(zips.touched_at, since.writing)),
        and(eq(zips.state, "waiting"), lt(zips.touched_at, since.waiting)),
      ),
    )
    .returning({ id: zips.id });
  return rows.map(({ id }) => id);
}

/** Deletes the zips of a user, and releases what is stored of them. */
export async function eraseZips(db: Executor, userId: number): Promise<void> {
  const erased = await db.delete(zips).where(eq(zips.user_id, userId)).returning({ key: zips.object_key });
  await releaseObjects(
    db,
    erased.map(({ key }) => key),
  );
}
