import { and, eq } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";
import { disputes, payments } from "@/server/platform/db/schema/payments";

type DisputeRow = typeof disputes.$inferSelect;

export async function findDispute(db: Executor, providerId: string): Promise<DisputeRow | null> {
  const [row] = await db.select().from(disputes).where(eq(disputes.provider_dispute_id, providerId));
  return row ?? null;
}

/** Stores a dispute as read from the provider. */
export async function saveDispute(db: Executor, values: typeof disputes.$inferInsert): Promise<DisputeRow> {
  const { status, evidence_due_at, closed_at } = values;
  const [row] = await db
    .insert(disputes)
    .values(values)
    .onConflictDoUpdate({ target: disputes.provider_dispute_id, set: { status, evidence_due_at, closed_at } })
    .returning();
  if (!row) throw new Error("The dispute was not stored.");
  return row;
}

/** Stripe's undecided disputes. */
export async function listOpenDisputes(db: Executor, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: disputes.provider_dispute_id })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.payment_id))
    .where(and(eq(disputes.status, "open"), eq(payments.provider, "stripe")))
    .limit(limit);
  return rows.map(({ id }) => id);
}
