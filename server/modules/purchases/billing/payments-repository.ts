import { and, count, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { disputes, payments, refunds } from "@/server/platform/db/schema/payments";

export type PaymentRow = typeof payments.$inferSelect;
type PaymentValues = typeof payments.$inferInsert;

export async function findPayment(db: Executor, id: number): Promise<PaymentRow | null> {
  const [found] = await db.select().from(payments).where(eq(payments.id, id));
  return found ?? null;
}

/** The payment with a charge id. */
export async function findPaymentByCharge(
  db: Executor,
  provider: PaymentRow["provider"],
  chargeId: string,
): Promise<PaymentRow | null> {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.charge_id, chargeId)));
  return found ?? null;
}

/** The payment with the provider's id of its invoice or order. */
export async function findPaymentByProvider(
  db: Executor,
  provider: PaymentRow["provider"],
  providerId: string,
): Promise<PaymentRow | null> {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.provider_id, providerId)));
  return found ?? null;
}

/** Stores a payment as read from the provider. Its results on our side (credits, refunds) are unchanged. */
export async function savePayment(tx: Transaction, values: PaymentValues): Promise<PaymentRow> {
  const { user_id: _user, provider: _provider, provider_id: _id, created_at: _created, ...changed } = values;
  const [row] = await tx
    .insert(payments)
    .values(values)
    .onConflictDoUpdate({ target: [payments.provider, payments.provider_id], set: changed })
    .returning();
  if (!row) throw new Error("The payment was not stored.");
  return row;
}

export async function updatePayment(db: Executor, id: number, values: Partial<PaymentValues>): Promise<void> {
  await db.update(payments).set(values).where(eq(payments.id, id));
}

/** A user's payments without voided invoices: nobody owes them or has paid them. */
const isListed = (userId: number) => and(eq(payments.user_id, userId), ne(payments.status, "void"));

export function listPayments(db: Executor, userId: number, part: { offset: number; limit: number }) {
  return db
    .select()
    .from(payments)
    .where(isListed(userId))
    .orderBy(desc(payments.created_at), desc(payments.id))
    .offset(part.offset)
    .limit(part.limit);
}

export async function countPayments(db: Executor, userId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(payments).where(isListed(userId));
  return row?.total ?? 0;
}

/** The newest unpaid invoice of a subscription, or null. */
export async function findUnpaidBill(db: Executor, subscriptionId: number): Promise<PaymentRow | null> {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.subscription_id, subscriptionId), inArray(payments.status, ["open", "declined", "pending"])))
    .orderBy(desc(payments.id))
    .limit(1);
  return found ?? null;
}

/** The payment that granted the plan's current credits; null before the first. */
export async function findRunningGrant(db: Executor, subscriptionId: number): Promise<PaymentRow | null> {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.subscription_id, subscriptionId), sql`${payments.lot_id} is not null`))
    .orderBy(desc(payments.paid_at), desc(payments.id))
    .limit(1);
  return found ?? null;
}

/** Stripe's invoices that were unpaid when last read. */
export async function listUnpaidIds(db: Executor, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: payments.provider_id })
    .from(payments)
    .where(
      and(
        eq(payments.provider, "stripe"),
        eq(payments.kind, "plan"),
        inArray(payments.status, ["open", "declined", "pending"]),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Whether an open dispute of the payment exists. */
export async function isDisputed(db: Executor, paymentId: number): Promise<boolean> {
  const [found] = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.payment_id, paymentId), eq(disputes.status, "open")))
    .limit(1);
  return found !== undefined;
}

/** How much of a payment was refunded or is being refunded, in US cents. */
export async function sumRefunds(db: Executor, paymentId: number): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${refunds.amount_cents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.payment_id, paymentId), inArray(refunds.status, ["requested", "pending", "succeeded"])));
  return row?.cents ?? 0;
}
