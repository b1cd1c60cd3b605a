import { and, eq, isNull, sql } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";
import { payments, refunds } from "@/server/platform/db/schema/payments";

export type RefundRow = typeof refunds.$inferSelect;

export async function insertRefund(db: Executor, values: typeof refunds.$inferInsert): Promise<RefundRow> {
  const [row] = await db.insert(refunds).values(values).returning();
  if (!row) throw new Error("The refund was not stored.");
  return row;
}

export async function updateRefund(
  db: Executor,
  id: number,
  values: Partial<typeof refunds.$inferInsert>,
): Promise<void> {
  await db.update(refunds).set(values).where(eq(refunds.id, id));
}

export async function findRefund(db: Executor, id: number): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

export async function findRefundOf(db: Executor, providerId: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.provider_refund_id, providerId));
  return row ?? null;
}

/** A refund of a payment that was ordered and has no id of the provider yet. */
export async function findOrdered(db: Executor, paymentId: number, id: number): Promise<RefundRow | null> {
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, id), eq(refunds.payment_id, paymentId), isNull(refunds.provider_refund_id)));
  return row ?? null;
}

/** How many of a payment's credits were taken back so far. */
export async function readTakenBack(db: Executor, paymentId: number): Promise<number> {
  const [row] = await db
    .select({ taken: payments.credits_taken_back })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return row?.taken ?? 0;
}

export async function addTakenBack(db: Executor, paymentId: number, credits: number): Promise<void> {
  await db
    .update(payments)
    .set({ credits_taken_back: sql`${payments.credits_taken_back} + ${credits}` })
    .where(eq(payments.id, paymentId));
}
