import { and, asc, eq, gt, inArray, isNull, notExists, type SQL, sql } from "drizzle-orm";
import type { SpendableLot } from "@/lib/money/rules";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { creditDebts, creditLots, lotSpendings } from "@/server/platform/db/schema/credits";
import { disputes, payments, planChanges } from "@/server/platform/db/schema/payments";
import { users } from "@/server/platform/db/schema/users";

export type Lot = typeof creditLots.$inferSelect;
export type LotSpending = typeof lotSpendings.$inferSelect;

/** The user's lots that have credits left, oldest first. */
export function listLotsWithCredits(db: Executor, userId: number): Promise<Lot[]> {
  return db
    .select()
    .from(creditLots)
    .where(and(eq(creditLots.user_id, userId), gt(creditLots.remaining, 0)))
    .orderBy(asc(creditLots.id));
}

/** A lot with its times as the money rules expect them. */
export function toSpendable(lot: Lot): SpendableLot & { lot: Lot } {
  const { id, remaining, ends_at, frozen_at } = lot;
  return { id, remaining, ends_at: ends_at?.getTime() ?? null, frozen_at: frozen_at?.getTime() ?? null, lot };
}

/** Locks a lot. Throws if there is none with this id. */
export async function lockLot(tx: Transaction, lotId: number): Promise<Lot> {
  const [lot] = await tx.select().from(creditLots).where(eq(creditLots.id, lotId)).for("update");
  if (!lot) throw new Error(`There is no lot ${lotId}.`);
  return lot;
}

/** Locks the lot that a lot's unused credits were put towards, or null. */
export async function lockSuccessor(tx: Transaction, lotId: number): Promise<Lot | null> {
  const [lot] = await tx.select().from(creditLots).where(eq(creditLots.upgraded_from, lotId)).for("update");
  return lot ?? null;
}

export async function insertLot(tx: Transaction, values: typeof creditLots.$inferInsert): Promise<Lot> {
  const [lot] = await tx.insert(creditLots).values(values).returning();
  if (!lot) throw new Error("The lot was not stored.");
  return lot;
}

/** Takes spent credits out of lots. */
export async function spendFromLots(
  tx: Transaction,
  parts: readonly { lot_id: number; credits: number }[],
): Promise<void> {
  for (const { lot_id, credits } of parts) {
    await tx
      .update(creditLots)
      .set({ remaining: sql`${creditLots.remaining} - ${credits}` })
      .where(eq(creditLots.id, lot_id));
  }
}

/** Takes back unspent credits of a lot. */
export async function takeBackFromLot(tx: Transaction, lotId: number, credits: number): Promise<void> {
  await tx
    .update(creditLots)
    .set({
      remaining: sql`${creditLots.remaining} - ${credits}`,
      taken_back: sql`${creditLots.taken_back} + ${credits}`,
    })
    .where(eq(creditLots.id, lotId));
}

export async function setCarried(tx: Transaction, lotId: number, cents: number): Promise<void> {
  await tx.update(creditLots).set({ carried_cents: cents }).where(eq(creditLots.id, lotId));
}

/** Makes a lot unspendable. */
export async function freeze(tx: Transaction, lotId: number, at: Date): Promise<void> {
  await tx
    .update(creditLots)
    .set({ frozen_at: sql`coalesce(${creditLots.frozen_at}, ${at.toISOString()})` })
    .where(eq(creditLots.id, lotId));
}

/** Makes a lot spendable again, unless an open dispute or an upgrade that is being paid holds it. */
export async function unfreeze(tx: Transaction, lotId: number): Promise<void> {
  const isDisputed = tx
    .select({ id: disputes.id })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.payment_id))
    .where(and(eq(payments.lot_id, lotId), eq(disputes.status, "open")));
  const isUpgraded = tx
    .select({ id: planChanges.id })
    .from(planChanges)
    .where(and(eq(planChanges.lot_id, lotId), eq(planChanges.status, "open")));
  await tx
    .update(creditLots)
    .set({ frozen_at: null })
    .where(and(eq(creditLots.id, lotId), notExists(isDisputed), notExists(isUpgraded)));
}

/** Removes the expiry of the user's remaining trial and free pass credits. */
export async function clearEnds(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(creditLots)
    .set({ ends_at: null })
    .where(and(eq(creditLots.user_id, userId), inArray(creditLots.kind, ["trial", "free_pass"])));
}

/** Records the credits that a charge took from lots, in their order. */
export function insertSpendings(
  tx: Transaction,
  rows: readonly (typeof lotSpendings.$inferInsert)[],
): Promise<LotSpending[]> {
  return tx
    .insert(lotSpendings)
    .values([...rows])
    .returning();
}

/** Locks the spendings of a lot that were not fully revoked or returned, newest first. */
export function lockSpendings(tx: Transaction, lotId: number): Promise<LotSpending[]> {
  return tx
    .select()
    .from(lotSpendings)
    .where(
      and(
        eq(lotSpendings.lot_id, lotId),
        gt(lotSpendings.credits, sql`${lotSpendings.revoked} + ${lotSpendings.returned}`),
      ),
    )
    .orderBy(sql`${lotSpendings.id} desc`)
    .for("update");
}

export async function addRevoked(tx: Transaction, spendingId: number, credits: number): Promise<void> {
  await tx
    .update(lotSpendings)
    .set({ revoked: sql`${lotSpendings.revoked} + ${credits}` })
    .where(eq(lotSpendings.id, spendingId));
}

/** Locks the user's unsettled debts, oldest first. */
export function lockDebts(tx: Transaction, userId: number): Promise<(typeof creditDebts.$inferSelect)[]> {
  return tx
    .select()
    .from(creditDebts)
    .where(and(eq(creditDebts.user_id, userId), gt(creditDebts.remaining, 0)))
    .orderBy(asc(creditDebts.id))
    .for("update");
}

export async function insertDebts(tx: Transaction, rows: readonly (typeof creditDebts.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(creditDebts).values([...rows]);
}

export async function settleDebt(tx: Transaction, debtId: number, credits: number): Promise<void> {
  await tx
    .update(creditDebts)
    .set({ remaining: sql`${creditDebts.remaining} - ${credits}` })
    .where(eq(creditDebts.id, debtId));
}

/** Records that a user paid at a time; the first and the latest time are stored. */
export async function markPaid(tx: Transaction, userId: number, at: Date): Promise<void> {
  const paid = at.toISOString();
  await tx
    .update(users)
    .set({
      has_ever_paid: true,
      first_paid_at: sql`least(${users.first_paid_at}, ${paid}::timestamptz)`,
      last_paid_at: sql`greatest(${users.last_paid_at}, ${paid}::timestamptz)`,
    })
    .where(eq(users.id, userId));
}

/** Aggregate over `credit_lots`: the credits that can be spent at time `now`. */
export function spendableCredits(now: Date): SQL {
  return sql`coalesce(sum(remaining) filter (where frozen_at is null
    and (ends_at is null or ends_at > ${now.toISOString()}::timestamptz)), 0)::int`;
}

/** Sums over the user's lots and debts; `spendable` at time `now`. */
export async function readSums(db: Executor, userId: number, now: Date) {
  const { rows } = await db.execute<Record<"balance" | "spendable" | "frozen" | "debt", number>>(sql`
    select coalesce(sum(remaining), 0)::int as balance,
      ${spendableCredits(now)} as spendable,
      coalesce(sum(remaining) filter (where frozen_at is not null), 0)::int as frozen,
      (select coalesce(sum(remaining), 0)::int from credit_debts where user_id = ${userId} and remaining > 0) as debt
    from credit_lots where user_id = ${userId} and remaining > 0`);
  return rows[0] ?? { balance: 0, spendable: 0, frozen: 0, debt: 0 };
}

/** A user whose account is not deleted, as mails address them; null if there is none with this id. */
export async function findPerson(db: Executor, userId: number): Promise<{ email: string; display: string } | null> {
  const [found] = await db
    .select({ email: users.email, display: users.display })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deleted_at)));
  return found ?? null;
}
