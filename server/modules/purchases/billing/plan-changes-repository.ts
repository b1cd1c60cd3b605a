import { and, desc, eq, lt } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";
import { planChanges } from "@/server/platform/db/schema/payments";

export type PlanChangeRow = typeof planChanges.$inferSelect;

export async function insertPlanChange(
  db: Executor,
  values: typeof planChanges.$inferInsert,
): Promise<PlanChangeRow | null> {
  const [row] = await db.insert(planChanges).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findPlanChange(db: Executor, id: number): Promise<PlanChangeRow | null> {
  const [found] = await db.select().from(planChanges).where(eq(planChanges.id, id));
  return found ?? null;
}

/** The change of a subscription whose payment is pending. */
export async function findOpenChange(db: Executor, subscriptionId: number): Promise<PlanChangeRow | null> {
  const [found] = await db
    .select()
    .from(planChanges)
    .where(and(eq(planChanges.subscription_id, subscriptionId), eq(planChanges.status, "open")))
    .orderBy(desc(planChanges.id));
  return found ?? null;
}

/** The change that an invoice has paid for. */
export async function findChangeOfInvoice(db: Executor, invoiceId: string): Promise<PlanChangeRow | null> {
  const [found] = await db
    .select()
    .from(planChanges)
    .where(and(eq(planChanges.stripe_invoice_id, invoiceId), eq(planChanges.status, "done")));
  return found ?? null;
}

export async function updatePlanChange(
  db: Executor,
  id: number,
  values: Partial<typeof planChanges.$inferInsert>,
): Promise<void> {
  await db.update(planChanges).set(values).where(eq(planChanges.id, id));
}

/** Changes that have been open for too long. */
export async function listOpenChanges(db: Executor, before: Date): Promise<number[]> {
  const rows = await db
    .select({ id: planChanges.id })
    .from(planChanges)
    .where(and(eq(planChanges.status, "open"), lt(planChanges.created_at, before)))
    .limit(200);
  return rows.map(({ id }) => id);
}
