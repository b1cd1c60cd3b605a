import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "@/server/platform/db/database";

/** Puts credits of a spending back into the lot that they were spent from. */
export async function putBack(
  tx: Transaction,
  { spending_id, lot_id, credits }: { spending_id: number; lot_id: number; credits: number },
): Promise<void> {
  await tx.execute(sql`update lot_spendings set returned = returned + ${credits} where id = ${spending_id}`);
  await tx.execute(sql`update credit_lots set remaining = remaining + ${credits} where id = ${lot_id}`);
}

/** The ledger transactions of an order for cash and of its refunds, oldest first. */
export async function readTransactionsOfOrder(db: Executor, orderId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ledger_transactions
    where idempotency_key = ${`cash:${orderId}`} or idempotency_key like ${`cash:${orderId}:refund:%`} order by id`);
  return rows.map(({ id }) => Number(id));
}

/** Locks what was given back for sounds of an order, and the lots that were granted for it. */
export async function lockCashReturns(
  tx: Transaction,
  orderId: number,
): Promise<{ id: string; lot_id: number | null }[]> {
  const { rows } = await tx.execute<{ id: string; lot_id: string | null }>(
    sql`select id, lot_id from taken_sounds where order_id = ${orderId} order by id for update`,
  );
  return rows.map(({ id, lot_id }) => ({ id, lot_id: lot_id === null ? null : Number(lot_id) }));
}

/** Notes that nothing is given back any more for sounds of an order. */
export async function clearCashReturns(tx: Transaction, orderId: number): Promise<void> {
  await tx.execute(sql`
    update taken_sounds set order_id = null, lot_id = null, cash_credits = 0, cash_cents = 0 where order_id = ${orderId}`);
}
