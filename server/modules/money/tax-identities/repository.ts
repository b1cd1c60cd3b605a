import { and, eq, exists, not } from "drizzle-orm";
import type { SealedIdentity } from "@/server/modules/money/tax-identities/sealed-identity";
import type { Executor } from "@/server/platform/db/database";
import { payoutRequests, taxIdentities } from "@/server/platform/db/schema/payouts";

export async function readIdentity(
  db: Executor,
  userId: number,
): Promise<(SealedIdentity & { changed_at: Date }) | null> {
  const [row] = await db.select().from(taxIdentities).where(eq(taxIdentities.user_id, userId));
  return row ?? null;
}

export async function saveIdentity(db: Executor, values: SealedIdentity): Promise<void> {
  const changed = { ...values, changed_at: new Date() };
  await db.insert(taxIdentities).values(changed).onConflictDoUpdate({ target: taxIdentities.user_id, set: changed });
}

/** Payouts that arrived: what was paid, and to whom, has to be reported. */
const paidTo = (db: Executor, userId: number) =>
  db
    .select({ id: payoutRequests.id })
    .from(payoutRequests)
    .where(and(eq(payoutRequests.user_id, userId), eq(payoutRequests.status, "paid")));

/** Whether a user has a tax identity that has to be kept, because they were paid. */
export async function isIdentityUsed(db: Executor, userId: number): Promise<boolean> {
  const found = await db
    .select({ user_id: taxIdentities.user_id })
    .from(taxIdentities)
    .where(and(eq(taxIdentities.user_id, userId), exists(paidTo(db, userId))));
  return found.length > 0;
}

/** Deletes the identity of a user who was never paid. */
export async function deleteUnusedIdentity(db: Executor, userId: number): Promise<void> {
  await db.delete(taxIdentities).where(and(eq(taxIdentities.user_id, userId), not(exists(paidTo(db, userId)))));
}
