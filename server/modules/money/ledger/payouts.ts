import { sql } from "drizzle-orm";
import { MICROS_PER_CENT } from "@/lib/money/micros";
import { postLedgerTransaction } from "@/server/modules/money/ledger/posting";
import type { Transaction } from "@/server/platform/db/database";

interface BookedPayout {
  /** The request's id. */
  id: number;
  user_id: number;
  amount_cents: number;
}

/**
 * Books a payout from a creator's earnings that can be paid out, once per request. Returns the ledger transaction;
 * throws an InsufficientBalanceError if they are lower.
 */
export async function bookPayout(tx: Transaction, payout: BookedPayout, adminId: number, at: Date): Promise<number> {
  const amount = payout.amount_cents * MICROS_PER_CENT;
  const id = await postLedgerTransaction(
    tx,
    {
      kind: "payout",
      description: "Payout",
      idempotency_key: `payout:${payout.id}`,
      actor_id: adminId,
      created_at: at,
    },
    [
      { account: { kind: "earnings", userId: payout.user_id }, amount: -amount },
      { account: { kind: "payouts" }, amount },
    ],
  );
  if (id === null) throw new Error(`Payout ${payout.id} is booked already.`);
  return id;
}

/**
 * Books that a payout's money came back: it can be paid out again, except for what settles a debt of earnings reversed
 * meanwhile, and which it returns in millionths of a US dollar. Once per request.
 */
export async function bookPayoutReturn(tx: Transaction, { id, user_id, amount_cents }: BookedPayout): Promise<number> {
  const { rows } = await tx.execute<{ kind: string; balance: string }>(sql`
    select kind, balance from ledger_accounts where user_id = ${user_id}
      and kind in ('earnings_on_hold', 'earnings', 'earnings_debt') order by id for update`);
  const amount = amount_cents * MICROS_PER_CENT;
  const settled = Math.min(amount, Number(rows.find(({ kind }) => kind === "earnings_debt")?.balance ?? 0));
  await postLedgerTransaction(
    tx,
    {
      kind: "payout",
      description: "Payout returned",
      idempotency_key: `payout:${id}:returned`,
      created_at: new Date(),
    },
    [
      { account: { kind: "payouts" }, amount: -amount },
      { account: { kind: "earnings", userId: user_id }, amount: amount - settled },
      { account: { kind: "revenue" }, amount: settled },
      { account: { kind: "earnings_debt", userId: user_id }, amount: -settled },
      { account: { kind: "owed_earnings" }, amount: settled },
    ],
  );
  return settled;
}
