import { earningsByUser, type Sale } from "@/server/modules/ledger/earnings";
import type { Transaction } from "@/server/platform/db/database";
import { type LedgerMovement, postLedgerTransaction } from "@/server/platform/db/ledger";

/**
 * Books credits that a user spends and what creators earn by them, and returns the ledger transaction. `once` names
 * what is bought: nothing is booked twice for one user.
 */
export async function bookSpending(
  tx: Transaction,
  purchase: {
    kind: "download" | "pack_download";
    user_id: number;
    credits: number;
    description: string;
    once: string;
    sales: readonly Sale[];
    /** When it was bought; now when not given. */
    at?: Date | undefined;
  },
): Promise<number> {
  const earnings = [...earningsByUser(purchase.sales)];
  const earned = earnings.reduce((total, [, micros]) => total + micros, 0);
  const movements: LedgerMovement[] = [
    { account: { kind: "credits", userId: purchase.user_id }, amount: -purchase.credits },
    { account: { kind: "spent" }, amount: purchase.credits },
    ...earnings.map(([userId, amount]) => ({ account: { kind: "earnings" as const, userId }, amount })),
    ...(earned > 0 ? [{ account: { kind: "revenue" as const }, amount: -earned }] : []),
  ];
  const id = await postLedgerTransaction(
    tx,
    { kind: purchase.kind, description: purchase.description, idempotency_key: purchase.once, created_at: purchase.at },
    movements,
  );
  if (id === null) throw new Error(`${purchase.once} is booked already, but is not owned.`);
  return id;
}
