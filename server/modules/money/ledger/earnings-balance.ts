import { and, eq, sum } from "drizzle-orm";
import { MICROS_PER_CENT } from "@/lib/money/micros";
import { readBalance } from "@/server/modules/money/ledger/posting";
import type { Executor } from "@/server/platform/db/database";
import { payoutRequests } from "@/server/platform/db/schema/payouts";

/** What a creator has, in millionths of a US dollar. */
export interface EarningsBalance {
  /** Past the hold, less what is requested. */
  available_micros: number;
  /** Asked for, and not decided on. */
  requested_micros: number;
  on_hold_micros: number;
  debt_micros: number;
}

/** What a creator has. Nothing else says what is available to them. */
export async function readEarnings(db: Executor, userId: number): Promise<EarningsBalance> {
  const released = await readBalance(db, userId, "earnings");
  const requested_micros = await readRequested(db, userId);
  return {
    available_micros: released - requested_micros,
    requested_micros,
    on_hold_micros: await readBalance(db, userId, "earnings_on_hold"),
    debt_micros: await readBalance(db, userId, "earnings_debt"),
  };
}

async function readRequested(db: Executor, userId: number): Promise<number> {
  const [row] = await db
    .select({ cents: sum(payoutRequests.amount_cents) })
    .from(payoutRequests)
    .where(and(eq(payoutRequests.user_id, userId), eq(payoutRequests.status, "pending")));
  return Number(row?.cents ?? 0) * MICROS_PER_CENT;
}
