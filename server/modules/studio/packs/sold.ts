import { sql } from "drizzle-orm";
import type { OneshotPackDetail } from "@/lib/contract/entities/oneshot-pack";
import { packKey } from "@/server/modules/items/items/pack-key";
import { transactionsOfOrders } from "@/server/modules/purchases/cash/sales";
import type { Executor } from "@/server/platform/db/database";

type Sold = Pick<OneshotPackDetail, "owners_count" | "whole_count" | "earned_micros">;

/**
 * Who owns something of a one-shot pack, how often all of it was bought, and what its sales earned without what was refunded: all
 * who share in them, or one of these.
 */
export async function readSold(db: Executor, id: number, userId: number | null = null): Promise<Sold> {
  const pack = { kind: "oneshot" as const, id };
  const { rows } = await db.execute<{ owners_count: number; whole_count: number; earned: string }>(sql`
    with singles as (select d.user_id, d.ledger_transaction_id from downloads d join oneshots o on o.id = d.oneshot_id
        where o.pack_id = ${packKey(pack)}),
      wholes as (select user_id, ledger_transaction_id from pack_downloads where pack_id = ${packKey(pack)}),
      sales as (select ledger_transaction_id as id from singles union select ledger_transaction_id from wholes
        union ${transactionsOfOrders(pack)})
    select (select count(distinct user_id)::int from (select user_id from singles union select user_id from wholes) o)
        as owners_count,
      (select count(*)::int from wholes) as whole_count,
      (select coalesce(sum(e.micros - e.reversed), 0)::text from creator_earnings e
        where e.ledger_transaction_id in (select sales.id from sales)
          and ${userId === null ? sql`true` : sql`e.user_id = ${userId}`}) as earned`);
  const { earned, ...counts } = rows[0]!;
  return { ...counts, earned_micros: Number(earned) };
}
