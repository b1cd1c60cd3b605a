import { shareOut } from "@/lib/money/share-out";
import * as repository from "@/server/modules/money/credits/repository";
import { addUp, recordSpendings } from "@/server/modules/money/credits/spending";
import { heldMovements, readEarningsOfSpendings } from "@/server/modules/money/ledger/creator-earnings";
import { creatorMicros } from "@/server/modules/money/ledger/earnings";
import { postLedgerTransaction } from "@/server/modules/money/ledger/posting";
import type { Transaction } from "@/server/platform/db/database";

/**
 * Settles the user's debts, oldest first, with credits of a new lot, and returns how many were settled. The creators
 * whose earnings were reversed with the debt earn by the new lot's price, in the same proportions.
 */
export async function settleDebts(tx: Transaction, lot: repository.Lot): Promise<number> {
  const debts = await repository.lockDebts(tx, lot.user_id);
  const parts: { debt_id: number; lot_spending_id: number; credits: number }[] = [];
  let left = lot.remaining;
  for (const debt of debts) {
    const credits = Math.min(left, debt.remaining);
    if (credits > 0) parts.push({ debt_id: debt.id, lot_spending_id: debt.lot_spending_id, credits });
    left -= credits;
  }
  const settled = lot.remaining - left;
  if (settled === 0) return 0;
  const before = await readEarningsOfSpendings(
    tx,
    parts.map(({ lot_spending_id }) => lot_spending_id),
  );
  const earned = parts.map(({ lot_spending_id, credits }) => {
    const creators = before.filter((earning) => earning.lot_spending_id === lot_spending_id);
    const micros = creatorMicros(credits, { price_cents: lot.paid_cents, credits: lot.granted });
    const split = shareOut(
      micros,
      creators.map((earning) => earning.micros),
    );
    return new Map(creators.map(({ user_id }, index) => [user_id, split[index] ?? 0]));
  });
  const booked = await postLedgerTransaction(
    tx,
    {
      kind: "debt",
      description: "Credits of a payment that was refunded",
      idempotency_key: `debt:${lot.id}`,
      created_at: lot.created_at,
    },
    [
      { account: { kind: "credits", userId: lot.user_id }, amount: -settled },
      { account: { kind: "grants" }, amount: settled },
      { account: { kind: "credit_debt", userId: lot.user_id }, amount: -settled },
      { account: { kind: "owed_credits" }, amount: settled },
      ...heldMovements(addUp(earned)),
    ],
  );
  if (booked === null) throw new Error(`Lot ${lot.id} has settled debts already.`);
  for (const { debt_id, credits } of parts) await repository.settleDebt(tx, debt_id, credits);
  await repository.spendFromLots(tx, [{ lot_id: lot.id, credits: settled }]);
  await recordSpendings(
    tx,
    parts.map(({ credits, lot_spending_id }, index) => ({
      lot_id: lot.id,
      credits,
      settles_id: lot_spending_id,
      ledger_transaction_id: booked,
      earned: earned[index] ?? new Map(),
      created_at: lot.created_at,
    })),
  );
  return settled;
}
