import * as requests from "@/server/modules/money/payouts/requests";
import type { PayoutContext } from "@/server/modules/money/payouts/service";
import type { Database } from "@/server/platform/db/database";
import { payees, taxIdentities } from "@/server/platform/db/schema/payouts";

/** Gives a creator what is asked before a payout: a payee from long ago and a tax identity. */
export async function makePayable(db: Database, userId: number, email: string): Promise<void> {
  const changed_at = new Date(0);
  await db
    .insert(payees)
    .values({ user_id: userId, email, changed_at })
    .onConflictDoUpdate({ target: payees.user_id, set: { email, changed_at } });
  await db
    .insert(taxIdentities)
    .values({ user_id: userId, country: "DE", kind: "individual", sealed_name: "sealed" })
    .onConflictDoNothing();
}

/** The verbs in transactions of their own, as the calls run them. */
export const requestPayout = (db: Database, wanted: Parameters<typeof requests.requestPayout>[1]) =>
  db.transaction((tx) => requests.requestPayout(tx, wanted));

export const approvePayout = (context: PayoutContext, decision: Parameters<typeof requests.approvePayout>[1]) =>
  context.db.transaction((tx) => requests.approvePayout({ ...context, db: tx }, decision));

export const rejectPayout = (context: PayoutContext, decision: Parameters<typeof requests.rejectPayout>[1]) =>
  context.db.transaction((tx) => requests.rejectPayout({ ...context, db: tx }, decision));
