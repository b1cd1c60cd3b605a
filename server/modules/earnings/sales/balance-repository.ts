import { sql } from "drizzle-orm";
import type { HoldReason, MovementType } from "@/lib/contract/entities/sales";
import { movementsOf } from "@/server/modules/earnings/sales/movements";
import { HOLD_REASON, HOLD_UNTIL } from "@/server/modules/money/ledger/holds";
import type { Executor } from "@/server/platform/db/database";

/** What is on hold by reason and day, the earliest first. */
export async function readHolds(
  db: Executor,
  userId: number,
): Promise<{ reason: HoldReason; until: string | null; sales: number; micros: number }[]> {
  const { rows } = await db.execute<{ reason: HoldReason; until: string | null; sales: number; micros: string }>(sql`
    select reason, until, count(distinct sale)::int as sales, sum(held) as micros from (
      select e.ledger_transaction_id as sale, e.held, ${HOLD_REASON} as reason, ${HOLD_UNTIL} as until
      from creator_earnings e where e.user_id = ${userId} and e.held > 0) held
    group by reason, until order by reason <> 'days', until`);
  return rows.map((row) => ({ ...row, micros: Number(row.micros) }));
}

/** What each type of event has added to a user's three accounts since the beginning, or before a time. */
export async function sumMovements(
  db: Executor,
  userId: number,
  condition = sql`true`,
): Promise<{ type: MovementType; on_hold: number; available: number; debt: number }[]> {
  const { rows } = await db.execute<{ type: MovementType; on_hold: string; available: string; debt: string }>(sql`
    select type, sum(on_hold) as on_hold, sum(available) as available, sum(debt) as debt
    from (${movementsOf(userId, condition)}) m group by type order by type`);
  return rows.map(({ type, ...sums }) => ({
    type,
    on_hold: Number(sums.on_hold),
    available: Number(sums.available),
    debt: Number(sums.debt),
  }));
}
