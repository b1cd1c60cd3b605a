import { sql } from "drizzle-orm";
import type { Database } from "@/server/platform/db/database";
import { postLedgerTransaction } from "@/server/platform/db/ledger";
import { subscriptions } from "@/server/platform/db/schema/billing";

let sequence = 0;
const DAY_MS = 86_400_000;

/** Puts credits on a user's account. */
export async function grantCredits(db: Database, userId: number, amount: number): Promise<void> {
  sequence += 1;
  await db.transaction((tx) =>
    postLedgerTransaction(
      tx,
      { kind: "adjustment", description: "Test", idempotency_key: `test-grant-${userId}-${sequence}` },
      [
        { account: { kind: "grants" }, amount: -amount },
        { account: { kind: "credits", userId }, amount },
      ],
    ),
  );
}

/** Gives a user a plan, or a trial of it that ends in some days. */
export async function subscribe(
  db: Database,
  userId: number,
  { status = "active", trialDays = 7 }: { status?: "active" | "in_trial" | "canceled"; trialDays?: number } = {},
): Promise<void> {
  const trial_ends_at = status === "in_trial" ? new Date(Date.now() + trialDays * DAY_MS) : null;
  await db.insert(subscriptions).values({
    user_id: userId,
    plan_code: "producer-monthly",
    status,
    trial_ends_at,
    canceled_at: status === "canceled" ? new Date() : null,
  });
}

/** What is wrong with the ledger: sums that aren't zero, and balances that aren't the sum of their entries. */
export async function ledgerFaults(db: Database): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select 'transaction ' || e.transaction_id as what from ledger_entries e join ledger_accounts a on a.id = e.account_id
      group by e.transaction_id, a.unit having sum(e.amount) <> 0
    union all select 'account ' || a.id from ledger_accounts a
      left join (select account_id, sum(amount) as sum from ledger_entries group by account_id) e on e.account_id = a.id
      where a.balance is not null and (a.balance < 0 or a.balance <> coalesce(e.sum, 0))
    union all select 'download ' || d.id from downloads d left join ledger_transactions t on t.id = d.ledger_transaction_id
      where d.price > 0 and t.id is null
    union all select 'charge ' || t.id from ledger_transactions t where t.kind in ('download', 'pack_download')
      and not exists (select from downloads d where d.ledger_transaction_id = t.id)
      and not exists (select from pack_downloads d where d.ledger_transaction_id = t.id)`);
  return rows;
}
