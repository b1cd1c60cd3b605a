import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from "@/server/platform/db/schema/ledger";

const creditsOf = (userId: number) => and(eq(ledgerAccounts.user_id, userId), eq(ledgerAccounts.kind, "credits"));

/** Movements of a user's credits, newest first, each with the balance after it. */
export function listCreditEntries(db: Executor, userId: number, part: { offset: number; limit: number }) {
  // The balance after an entry is the present one less all newer entries, so a page reads no older entries.
  const newer = sql`sum(${ledgerEntries.amount}) over (order by ${ledgerEntries.id} desc
    rows between unbounded preceding and 1 preceding)`;
  return db
    .select({
      id: ledgerEntries.id,
      kind: ledgerTransactions.kind,
      description: ledgerTransactions.description,
      amount: ledgerEntries.amount,
      balance: sql<number>`(${ledgerAccounts.balance} - coalesce(${newer}, 0))::int`,
      created_at: ledgerEntries.created_at,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.account_id))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transaction_id))
    .where(creditsOf(userId))
    .orderBy(desc(ledgerEntries.id))
    .offset(part.offset)
    .limit(part.limit);
}

/** The number of movements of a user's credits. */
export async function countCreditEntries(db: Executor, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.account_id))
    .where(creditsOf(userId));
  return row?.total ?? 0;
}
