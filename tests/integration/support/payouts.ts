import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import * as requests from "@/server/modules/earnings/payouts/requests";
import type { PayoutDependencies } from "@/server/modules/earnings/payouts/service";
import { postLedgerTransaction } from "@/server/modules/money/ledger/posting";
import { saveTaxIdentity } from "@/server/modules/money/tax-identities/service";
import type { Database } from "@/server/platform/db/database";
import { payees } from "@/server/platform/db/schema/payouts";
import { linkIn, type TestApp } from "@/tests/integration/support/app";

/** Gives a creator what is asked before a payout: a payee from long ago and a tax identity. */
export async function makePayable({ db, deps }: TestApp, userId: number, email: string): Promise<void> {
  const changed_at = new Date(0);
  await db
    .insert(payees)
    .values({ user_id: userId, email, changed_at })
    .onConflictDoUpdate({ target: payees.user_id, set: { email, changed_at } });
  const identity = { country: "DE", kind: "individual", name: "Hal Denrye", number: "81 872 495 633" } as const;
  await saveTaxIdentity({ db, signingSecret: deps.signingSecret }, userId, identity);
}

/** Books released earnings, in US dollars. */
export async function earn(db: Database, userId: number, dollars: number): Promise<void> {
  const amount = Math.round(dollars * 1_000_000);
  const event = { kind: "earnings_release", description: "Test", idempotency_key: `test:${randomUUID()}` } as const;
  await db.transaction((tx) =>
    postLedgerTransaction(tx, event, [
      { account: { kind: "earnings", userId }, amount },
      { account: { kind: "revenue" }, amount: -amount },
    ]),
  );
}

/** The verbs in transactions of their own, as the calls run them. */
export const requestPayout = (db: Database, wanted: Parameters<typeof requests.requestPayout>[1]) =>
  db.transaction((tx) => requests.requestPayout(tx, wanted));

export const approvePayout = (context: PayoutDependencies, decision: Parameters<typeof requests.approvePayout>[1]) =>
  context.db.transaction((tx) => requests.approvePayout({ ...context, db: tx }, decision));

export const rejectPayout = (context: PayoutDependencies, decision: Parameters<typeof requests.rejectPayout>[1]) =>
  context.db.transaction((tx) => requests.rejectPayout({ ...context, db: tx }, decision));

/** The token of the link in the last mail to an address. */
export const linkTo = (app: TestApp, email: string) =>
  linkIn(app.mails.findLast(({ to }) => to === email)).searchParams.get("token") ?? "";

/** Moves every change of a user's payee into the past, as if so many hours had passed. */
export async function moveChanges({ db }: TestApp, userId: number, hours: number): Promise<void> {
  const passed = sql`make_interval(secs => ${hours * 3_600})`;
  await db.execute(sql`update payee_changes set created_at = created_at - ${passed}, held_until = held_until - ${passed}
    where user_id = ${userId}`);
}
