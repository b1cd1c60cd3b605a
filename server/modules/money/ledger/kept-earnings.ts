import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { EARNING, toEarning } from "@/server/modules/money/ledger/creator-earnings";
import { postLedgerTransaction } from "@/server/modules/money/ledger/posting";
import { type Earning, planKeeping } from "@/server/modules/money/ledger/reversal";
import type { Transaction } from "@/server/platform/db/database";

/** What a creator has, in millionths of a US dollar; locked until the transaction ends. */
export interface OwnEarnings {
  onHold: number;
  available: number;
}

/** Locks a creator's earnings, and returns them. */
export async function lockOwnEarnings(tx: Transaction, userId: number): Promise<OwnEarnings> {
  const { rows } = await tx.execute<{ kind: string; balance: string }>(sql`
    select kind, balance from ledger_accounts where user_id = ${userId}
      and kind in ('earnings_on_hold', 'earnings', 'earnings_debt') order by id for update`);
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.balance ?? 0);
  return { onHold: of("earnings_on_hold"), available: of("earnings") };
}

/**
 * Books all that a banned creator has, on hold and available, to the shop's revenue. Each earning notes what was kept of
 * it, so that a later refund of its sale doesn't take it from the creator once more. Nothing is booked of nothing.
 */
export async function keepEarnings(
  tx: Transaction,
  userId: number,
  { adminId, note }: { adminId: number; note: string },
): Promise<void> {
  const { onHold, available } = await lockOwnEarnings(tx, userId);
  if (onHold + available === 0) return;
  const { rows } = await tx.execute<Record<keyof Earning, string>>(sql`
    select ${EARNING} from creator_earnings
    where user_id = ${userId} and (held > 0 or micros > reversed + kept + written_off) order by id desc for update`);
  for (const { id, kept } of planKeeping(rows.map(toEarning), available)) {
    await tx.execute(sql`update creator_earnings set held = 0, kept = ${kept} where id = ${id}`);
  }
  await postLedgerTransaction(
    tx,
    {
      kind: "earnings_kept",
      description: "Earnings kept after a ban",
      idempotency_key: `earnings_kept:${userId}:${randomUUID()}`,
      actor_id: adminId,
      note,
      created_at: new Date(),
    },
    [
      { account: { kind: "earnings_on_hold", userId }, amount: -onHold },
      { account: { kind: "earnings", userId }, amount: -available },
      { account: { kind: "revenue" }, amount: onHold + available },
    ],
  );
}
