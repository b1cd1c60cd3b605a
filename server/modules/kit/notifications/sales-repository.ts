import { eq, sql } from "drizzle-orm";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { settings } from "@/server/platform/db/schema/operations";

const CURSOR = "sales_notified";
/** Maximum of sales in one run. */
const MAX_EARNINGS = 5_000;
/** Ids are assigned before the commit, so a recent sale may still be followed by one with a lower id. */
const SETTLED = sql`now() - interval '2 minutes'`;

/** What a creator earned from one sale. */
export interface SoldEarning {
  id: number;
  user_id: number;
  title: string;
  micros: number;
}

/**
 * The id of the last earning that a notification was written for, locked until the transaction ends. The first call
 * starts after everything that was sold before.
 */
export async function lockCursor(tx: Transaction): Promise<number> {
  await tx.execute(sql`
    insert into settings (key, value) select ${CURSOR}, to_jsonb(coalesce(max(id), 0)) from creator_earnings
    on conflict do nothing`);
  const [row] = await tx.select().from(settings).where(eq(settings.key, CURSOR)).for("update");
  return Number(row?.value);
}

export async function saveCursor(tx: Transaction, id: number): Promise<void> {
  await tx.update(settings).set({ value: id, updated_at: new Date() }).where(eq(settings.key, CURSOR));
}

/** Skips all sales so far: for demo data, which brings its own notifications. */
export async function skipSales(tx: Transaction): Promise<void> {
  await lockCursor(tx);
  await tx.execute(sql`
    update settings set value = (select to_jsonb(coalesce(max(id), 0)) from creator_earnings) where key = ${CURSOR}`);
}

/** The earnings of the oldest sales after a cursor, one for each creator and sale. */
export async function readSoldAfter(tx: Transaction, cursor: number): Promise<SoldEarning[]> {
  const { rows } = await tx.execute<Record<keyof SoldEarning, string>>(sql`
    select e.id, e.user_id, t.description as title, e.micros from creator_earnings e
    join ledger_transactions t on t.id = e.ledger_transaction_id
    where e.id > ${cursor} and e.id < coalesce(
      (select min(id) from creator_earnings where id > ${cursor} and created_at > ${SETTLED}), ${Number.MAX_SAFE_INTEGER})
    order by e.id limit ${MAX_EARNINGS}`);
  return rows.map(({ id, user_id, title, micros }) => ({
    id: Number(id),
    user_id: Number(user_id),
    title,
    micros: Number(micros),
  }));
}

/** Creators who have `micros` or more to be paid out, and have not been notified since their last payout. */
export async function readPayable(db: Executor, micros: number): Promise<{ user_id: number; micros: number }[]> {
  const { rows } = await db.execute<{ user_id: number; balance: string }>(sql`
    select a.user_id, a.balance from ledger_accounts a
    where a.kind = 'earnings' and a.user_id is not null and a.balance >= ${micros} and not exists (
      select from notifications n where n.user_id = a.user_id and n.type = 'payout_threshold' and n.created_at > coalesce(
        (select max(t.created_at) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
          where e.account_id = a.id and t.kind = 'payout'), '-infinity'))
    limit ${MAX_EARNINGS}`);
  return rows.map(({ user_id, balance }) => ({ user_id, micros: Number(balance) }));
}
