import { sql } from "drizzle-orm";
import type { Database } from "@/server/platform/db/database";

/** One entry on an account of a creator's earnings, read without the product's queries. */
export interface RawEntry {
  account: "earnings_on_hold" | "earnings" | "earnings_debt";
  kind: string;
  day: string;
  amount: number;
}

export async function readRawEntries(db: Database, userId: number): Promise<RawEntry[]> {
  const { rows } = await db.execute<Record<keyof RawEntry, string>>(sql`
    select a.kind as account, t.kind, t.created_at::text as day, e.amount::text as amount from ledger_entries e
    join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
    where a.user_id = ${userId} and a.unit = 'usd_micro' order by e.id`);
  return rows.map(({ account, kind, day, amount }) => ({
    account: account as RawEntry["account"],
    kind,
    day: new Date(day).toISOString().slice(0, 10),
    amount: Number(amount),
  }));
}
