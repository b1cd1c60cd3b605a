import { and, eq, gte, isNull, sql } from "drizzle-orm";
import { HOLDS_EARNINGS } from "@/server/modules/money/ledger/earnings-hold";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { payeeChanges, payees } from "@/server/platform/db/schema/payouts";

export type PayeeChange = typeof payeeChanges.$inferSelect;

/** What has to be right before a creator is paid, beside the request itself. */
export interface PayoutStanding {
  payee: string | null;
  payee_changed_at: Date | null;
  /** Until when nothing is paid since the payee was changed; null if that is over. */
  held_until: Date | null;
  has_tax_identity: boolean;
  /** Whether a ban holds the earnings. */
  is_held: boolean;
  /** Whether it is the shop’s own account, which is never paid. */
  is_shop: boolean;
}

export async function readStanding(db: Executor, userId: number, now = new Date()): Promise<PayoutStanding> {
  const { rows } = await db.execute<Record<"payee" | "changed_at" | "held_until", string | null> & Held>(sql`
    select p.email as payee, p.changed_at, ${HOLDS_EARNINGS} as is_held,
      exists (select from tax_identities where user_id = u.id) as has_tax_identity,
      coalesce((select c.is_shop from creators c where c.user_id = u.id), false) as is_shop,
      (select max(c.held_until) from payee_changes c where c.user_id = u.id and c.stopped_at is null
        and c.held_until > ${now.toISOString()}) as held_until
    from users u left join payees p on p.user_id = u.id where u.id = ${userId}`);
  const row = rows[0];
  return {
    payee: row?.payee ?? null,
    payee_changed_at: toDate(row?.changed_at),
    held_until: toDate(row?.held_until),
    has_tax_identity: row?.has_tax_identity ?? false,
    is_held: row?.is_held ?? false,
    is_shop: row?.is_shop ?? false,
  };
}

type Held = { is_held: boolean; is_shop: boolean; has_tax_identity: boolean };
const toDate = (text: string | null | undefined) => (text == null ? null : new Date(text));

/** Whether a change of the payee that nobody had stopped held a user's payouts at that time. */
export async function wasHeldAt(db: Executor, userId: number, at: Date): Promise<boolean> {
  const time = at.toISOString();
  const { rows } = await db.execute<{ was_held: boolean }>(sql`select exists (select from payee_changes
    where user_id = ${userId} and created_at < ${time} and held_until > ${time}
      and (stopped_at is null or stopped_at > ${time})) as was_held`);
  return rows[0]?.was_held ?? true;
}

export async function savePayee(tx: Transaction, values: { user_id: number; email: string; changed_at: Date }) {
  await tx.insert(payees).values(values).onConflictDoUpdate({ target: payees.user_id, set: values });
}

export async function deletePayee(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(payees).where(eq(payees.user_id, userId));
}

export async function insertPayeeChange(tx: Transaction, values: typeof payeeChanges.$inferInsert): Promise<void> {
  await tx.insert(payeeChanges).values(values);
}

/** The change that a mailed link stops; null for a link that nobody was sent, or one from before `after`. */
export async function findPayeeChange(db: Executor, tokenHash: string, after: Date): Promise<PayeeChange | null> {
  const [change] = await db
    .select()
    .from(payeeChanges)
    .where(and(eq(payeeChanges.token_hash, tokenHash), gte(payeeChanges.created_at, after)));
  return change ?? null;
}

/** Marks a change, and every later one of its user that isn't, as stopped. */
export async function stopChangesFrom(tx: Transaction, { id, user_id }: PayeeChange, at: Date): Promise<void> {
  await tx
    .update(payeeChanges)
    .set({ stopped_at: at })
    .where(and(eq(payeeChanges.user_id, user_id), gte(payeeChanges.id, id), isNull(payeeChanges.stopped_at)));
}
