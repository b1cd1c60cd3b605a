import { sql } from "drizzle-orm";
import { EARNING, lockEarnings, toEarning } from "@/server/modules/money/ledger/creator-earnings";
import type { LedgerMovement } from "@/server/modules/money/ledger/posting";
import { type Earning, planReturn } from "@/server/modules/money/ledger/reversal";
import type { Executor, Transaction } from "@/server/platform/db/database";

/**
 * Takes back what creators earned from a sound that is taken from its owners, `wanted` by the earning's id, and returns
 * the movements to book, and what to record with them. What was paid out isn't taken from them: it is booked as a loss.
 */
export async function returnEarnings(
  tx: Transaction,
  wanted: ReadonlyMap<number, number>,
): Promise<{ movements: LedgerMovement[]; reversed: { creator_earning_id: number; micros: number }[] }> {
  const movements: LedgerMovement[] = [];
  const reversed: { creator_earning_id: number; micros: number }[] = [];
  const ids = [...wanted].flatMap(([id, micros]) => (micros > 0 ? [id] : []));
  if (ids.length === 0) return { movements, reversed };
  const among = sql`id = any(${sql.param(ids)}::int8[])`;
  const { rows: creators } = await tx.execute<{ user_id: number }>(
    sql`select distinct user_id from creator_earnings where ${among} order by user_id`,
  );
  const available = await lockEarnings(
    tx,
    creators.map(({ user_id }) => user_id),
  );
  const { rows } = await tx.execute<Record<keyof Earning, string>>(
    sql`select ${EARNING} from creator_earnings where ${among} order by id desc for update`,
  );
  let lost = 0;
  for (const earning of rows.map(toEarning)) {
    const { id, user_id: userId } = earning;
    const own = available.get(userId) ?? 0;
    const { row, onHold, payable, loss } = planReturn(
      earning,
      wanted.get(id) ?? 0,
      own - (await releasedSince(tx, userId, id)),
    );
    await tx.execute(sql`update creator_earnings set held = ${row.held}, reversed = ${row.reversed}, kept = ${row.kept},
      returned = ${row.returned}, written_off = ${row.written_off} where id = ${id}`);
    available.set(userId, own - payable);
    lost += loss;
    if (row.reversed > earning.reversed) {
      reversed.push({ creator_earning_id: id, micros: row.reversed - earning.reversed });
    }
    movements.push(
      { account: { kind: "earnings_on_hold", userId }, amount: -onHold },
      { account: { kind: "earnings", userId }, amount: -payable },
      { account: { kind: "revenue" }, amount: onHold + payable },
    );
  }
  movements.push({ account: { kind: "revenue" }, amount: lost }, { account: { kind: "losses" }, amount: -lost });
  return { movements, reversed };
}

/** What was released to a creator of earnings newer than one: the oldest are paid out first. */
async function releasedSince(db: Executor, userId: number, earningId: number): Promise<number> {
  const { rows } = await db.execute<{ micros: string }>(sql`
    select coalesce(sum(micros - held - reversed - kept - written_off), 0) as micros from creator_earnings
    where user_id = ${userId} and id > ${earningId}`);
  return Number(rows[0]?.micros ?? 0);
}
