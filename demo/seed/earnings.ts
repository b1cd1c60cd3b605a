import { sql } from "drizzle-orm";
import { CUSTOMERS } from "@/demo/catalogue/users";
import type { PastPayments } from "@/demo/seed/past-payments";
import type { Transaction } from "@/server/platform/db/database";

/** Days between two releases: in a shop that runs it is an hour. */
const EVERY_DAYS = 14;
const REFUND_DAYS_AGO = 3;

/** What becomes of earnings besides sales: they are released, and the newest payment of one customer is refunded. */
export interface Settlement {
  type: "release" | "refund";
  /** Whose payment is refunded; releases are of all creators. */
  username: string;
  days_ago: number;
}

/** The releases at intervals since `since` days ago, and a recent refund. */
export function settlementsSince(since: number): Settlement[] {
  const username = CUSTOMERS[0]?.username ?? "";
  const releases: Settlement[] = [];
  for (let days_ago = since; days_ago > REFUND_DAYS_AGO; days_ago -= EVERY_DAYS) {
    releases.push({ type: "release", username, days_ago });
  }
  return [...releases, { type: "refund", username, days_ago: REFUND_DAYS_AGO }];
}

/** Refunds a user's newest payment of which credits were spent. */
export async function refundNewest(tx: Transaction, money: PastPayments, userId: number, at: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select l.id from credit_lots l where l.user_id = ${userId} and l.paid_cents > 0
      and exists (select from lot_spendings s where s.lot_id = l.id) order by l.id desc limit 1`);
  const lot = rows[0];
  if (lot) await money.refundNewest(tx, userId, Number(lot.id), at);
}
