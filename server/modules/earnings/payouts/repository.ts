import { and, asc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { payoutRequests } from "@/server/platform/db/schema/payouts";
import { users } from "@/server/platform/db/schema/users";

export type PayoutRequest = typeof payoutRequests.$inferSelect;
type Values = typeof payoutRequests.$inferInsert;

export async function insertRequest(tx: Transaction, values: Values): Promise<PayoutRequest> {
  const [request] = await tx.insert(payoutRequests).values(values).returning();
  if (!request) throw new Error("The payout request was not stored.");
  return request;
}

export async function readRequest(db: Executor, id: number): Promise<PayoutRequest | null> {
  const [request] = await db.select().from(payoutRequests).where(eq(payoutRequests.id, id));
  return request ?? null;
}

/** A user's request that isn't over; null if there is none. */
export async function findOpen(db: Executor, userId: number): Promise<PayoutRequest | null> {
  const [request] = await db
    .select()
    .from(payoutRequests)
    .where(and(eq(payoutRequests.user_id, userId), inArray(payoutRequests.status, ["pending", "sending"])));
  return request ?? null;
}

/**
 * Locks a creator against every other change of their requests and their payee, until the transaction ends; a ban waits,
 * too. It comes before the lock of a request, so that two of them never deadlock. Null for an account that isn't there.
 */
export async function lockCreator(tx: Transaction, userId: number) {
  const [user] = await tx
    .select({ id: users.id, email: users.email, display: users.display, banned_at: users.banned_at })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  return user ?? null;
}

/** Locks a request behind its creator until the transaction ends; null if there is none. */
export async function lockWithCreator(tx: Transaction, id: number): Promise<PayoutRequest | null> {
  const found = await readRequest(tx, id);
  if (!found) return null;
  await lockCreator(tx, found.user_id);
  const [request] = await tx.select().from(payoutRequests).where(eq(payoutRequests.id, id)).for("update");
  return request ?? null;
}

export async function updateRequest(db: Executor, id: number, values: Partial<Values>): Promise<PayoutRequest> {
  const [request] = await db.update(payoutRequests).set(values).where(eq(payoutRequests.id, id)).returning();
  if (!request) throw new Error(`There is no payout request ${id}.`);
  return request;
}

/** Records an attempt to send a payout; true for the first one. */
export async function markAttempt(db: Executor, id: number): Promise<boolean> {
  const checked = { checked_at: new Date() };
  const marked = await db
    .update(payoutRequests)
    .set(checked)
    .where(and(eq(payoutRequests.id, id), isNull(payoutRequests.checked_at)))
    .returning({ id: payoutRequests.id });
  if (marked.length > 0) return true;
  await updateRequest(db, id, checked);
  return false;
}

/** The request that a PayPal batch pays; null for a batch that isn't this shop's. */
export async function findByBatch(db: Executor, batchId: string): Promise<PayoutRequest | null> {
  const [request] = await db.select().from(payoutRequests).where(eq(payoutRequests.provider_batch_id, batchId));
  return request ?? null;
}

/** Payouts in progress that were not checked since a time: those that never were, then those checked longest ago. */
export async function listSending(db: Executor, before: Date, limit: number): Promise<{ id: number }[]> {
  return db
    .select({ id: payoutRequests.id })
    .from(payoutRequests)
    .where(
      and(
        eq(payoutRequests.status, "sending"),
        or(isNull(payoutRequests.checked_at), lt(payoutRequests.checked_at, before)),
        lt(payoutRequests.decided_at, before),
      ),
    )
    .orderBy(sql`${payoutRequests.checked_at} asc nulls first`, asc(payoutRequests.id))
    .limit(limit);
}
