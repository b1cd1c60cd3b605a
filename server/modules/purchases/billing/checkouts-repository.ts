import { and, desc, eq, gt, inArray, isNotNull, lt } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";
import { checkouts } from "@/server/platform/db/schema/payments";

export type CheckoutRow = typeof checkouts.$inferSelect;
type CheckoutValues = typeof checkouts.$inferInsert;

export async function insertCheckout(db: Executor, values: CheckoutValues): Promise<CheckoutRow> {
  const [row] = await db.insert(checkouts).values(values).returning();
  if (!row) throw new Error("The checkout was not stored.");
  return row;
}

export async function updateCheckout(db: Executor, id: number, values: Partial<CheckoutValues>): Promise<void> {
  await db.update(checkouts).set(values).where(eq(checkouts.id, id));
}

export async function findCheckout(db: Executor, sessionId: string): Promise<CheckoutRow | null> {
  const [found] = await db.select().from(checkouts).where(eq(checkouts.stripe_session_id, sessionId));
  return found ?? null;
}

export async function findCheckoutById(db: Executor, id: number): Promise<CheckoutRow | null> {
  const [found] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return found ?? null;
}

/** The user's checkouts that can still be paid, of one kind or of all. */
export function listOpenCheckouts(db: Executor, userId: number, kind?: CheckoutRow["kind"]): Promise<CheckoutRow[]> {
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.user_id, userId), eq(checkouts.status, "open"), kind && eq(checkouts.kind, kind)))
    .orderBy(desc(checkouts.id))
    .limit(10);
}

/** Sessions begun between two times whose outcome is not known yet. */
export async function listUnfinishedSessions(db: Executor, after: Date, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: checkouts.stripe_session_id })
    .from(checkouts)
    .where(
      and(
        inArray(checkouts.status, ["open", "processing"]),
        isNotNull(checkouts.stripe_session_id),
        gt(checkouts.created_at, after),
        lt(checkouts.created_at, before),
      ),
    )
    .orderBy(desc(checkouts.id))
    .limit(200);
  return rows.flatMap(({ id }) => id ?? []);
}
