import { and, eq } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";
import { creditLots } from "@/server/platform/db/schema/credits";
import { ledgerTransactions } from "@/server/platform/db/schema/ledger";

/** The lot that was granted under a name; null when none was. */
export async function findTrialLot(db: Executor, userId: number, once: string): Promise<number | null> {
  const [found] = await db
    .select({ id: creditLots.id })
    .from(creditLots)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, creditLots.ledger_transaction_id))
    .where(and(eq(creditLots.user_id, userId), eq(ledgerTransactions.idempotency_key, once)));
  return found?.id ?? null;
}

/** A lot of credits; null where there is none of that id. */
export async function findLot(db: Executor, id: number): Promise<typeof creditLots.$inferSelect | null> {
  const [found] = await db.select().from(creditLots).where(eq(creditLots.id, id));
  return found ?? null;
}
