import { sql } from "drizzle-orm";
import type { AdminPayout } from "@/lib/contract/entities/payout";
import { paidBefore } from "@/server/modules/earnings/payouts/admin-scope";
import { packsOfSales } from "@/server/modules/earnings/sales/items-repository";
import { movementsOf } from "@/server/modules/earnings/sales/movements";
import type { Executor } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";

type Consists = AdminPayout["consists_of"];

/** The packs that are listed; others are in the rest. */
const MAX_PARTS = 50;
/** Of sounds that are in no pack. */
const LOOSE = "Sounds without a pack";

type PartRow = {
  title: string | null;
  sales: number;
  credits: string;
  cash: string;
  taken_back: string;
  shares: { username: string; micros: number }[];
};

/**
 * What a request pays for: what became available to its creator since the payout before, until it was asked for. Its parts
 * are the sales that were released in that time, by pack, less what was taken back of them until then.
 */
export async function readConsistsOf(
  db: Executor,
  { id, user_id }: { id: number; user_id: number },
): Promise<Consists> {
  const { rows: periods } = await db.execute<{ from: string | null; to: string }>(sql`
    select ${isoTime(paidBefore(sql`r`))} as from, ${isoTime(sql`r.created_at`)} as to
    from payout_requests r where r.id = ${id}`);
  const [period] = periods;
  if (!period) throw new Error(`There is no payout request ${id}.`);
  const within = (column: string) => {
    const time = sql.raw(column);
    const until = sql`${time} <= ${period.to}::timestamptz`;
    return period.from === null ? until : sql`${until} and ${time} > ${period.from}::timestamptz`;
  };
  const [released, parts] = await Promise.all([
    db.execute<{ micros: string }>(sql`
      select coalesce(sum(m.available), 0)::text as micros
      from (${movementsOf(user_id, within("e.created_at"))}) m where m.type <> 'payout'`),
    db.execute<PartRow>(sql`
      with sold as materialized (select m.id, m.type, m.on_hold from (${movementsOf(
        user_id,
        sql`e.transaction_id in (select h.ledger_transaction_id from creator_earnings h
          where h.user_id = ${user_id} and ${within("h.released_at")})`,
      )}) m where m.type in ('credits', 'cash')),
      of_packs as materialized (select s.*, coalesce((select sum(v.micros) from creator_earnings c
          join earning_reversals v on v.creator_earning_id = c.id and v.created_at <= ${period.to}::timestamptz
          where c.ledger_transaction_id = s.sale and c.user_id = ${user_id}), 0)::bigint as taken_back
        from (${packsOfSales("sold")}) s),
      best as materialized (
        select s.pack_id, coalesce(p.kind, '') as kind, p.wire_id, p.title, count(*)::int as sales,
          coalesce(sum(s.on_hold) filter (where s.type = 'credits'), 0)::bigint as credits,
          coalesce(sum(s.on_hold) filter (where s.type = 'cash'), 0)::bigint as cash, sum(s.taken_back)::bigint as taken_back
        from of_packs s left join packs p on p.id = s.pack_id
        group by s.pack_id, p.id order by sum(s.on_hold) desc, 2, 3 limit ${MAX_PARTS}),
      shares as (
        select s.pack_id, u.username, sum(e.amount)::bigint as micros
        from of_packs s join ledger_entries e on e.transaction_id = s.sale
        join ledger_accounts a on a.id = e.account_id and a.kind = 'earnings_on_hold' and a.user_id <> ${user_id}
        join users u on u.id = a.user_id group by 1, 2)
      select b.title, b.sales, b.credits::text, b.cash::text, b.taken_back::text,
        coalesce((select json_agg(json_build_object('username', s.username, 'micros', s.micros)
            order by s.micros desc, s.username)
          from shares s where s.pack_id is not distinct from b.pack_id), '[]') as shares
      from best b order by b.credits + b.cash desc, b.kind, b.wire_id`),
  ]);
  return consistsOf(period, Number(released.rows[0]?.micros ?? 0), parts.rows);
}

function consistsOf(
  period: Pick<Consists, "from" | "to">,
  released_micros: number,
  rows: readonly PartRow[],
): Consists {
  const parts = rows.map(({ title, sales, shares, ...row }) => {
    const [credits_micros, cash_micros, taken_back_micros] = [
      ...[Number(row.credits), Number(row.cash), Number(row.taken_back)],
    ] as [number, number, number];
    const micros = credits_micros + cash_micros - taken_back_micros;
    return { title: title ?? LOOSE, sales, credits_micros, cash_micros, taken_back_micros, micros, shares };
  });
  const rest_micros = released_micros - parts.reduce((sum, { micros }) => sum + micros, 0);
  return { ...period, parts, rest_micros, released_micros };
}
