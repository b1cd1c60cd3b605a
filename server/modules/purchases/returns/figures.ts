import { sql } from "drizzle-orm";
import { cheapestCredit } from "@/lib/money/ban-returns";
import type { PriceList } from "@/lib/money/price-list";
import { purchasesOf, spendingsOf } from "@/server/modules/purchases/returns/purchases";
import type { SoundRef } from "@/server/modules/purchases/returns/sound-ref";
import type { Executor } from "@/server/platform/db/database";

/** What owners of a sound would get back, and what becomes of what it earned, in millionths of a US dollar. */
export interface ReturnFigures {
  /** How many owners get back how many credits, the most owners first. */
  groups: { credits: number; owners: number }[];
  credits: number;
  cash_credits: number;
  cash_cents: number;
  earned: number;
  on_hold: number;
  payable: number;
  paid_out: number;
}

/** More groups than an admin reads. */
const MAX_GROUPS = 20;

/** What taking a sound from its owners would do, computed as {@link returnSound} does it. */
export async function readReturns(db: Executor, { top_ups }: PriceList, sound: SoundRef): Promise<ReturnFigures> {
  const price = cheapestCredit(top_ups);
  const [row] = (
    await db.execute<{ groups: ReturnFigures["groups"] | null } & Record<string, unknown>>(sql`
    ${spendingsOf(purchasesOf(sound, null))},
    owed as (
      select spent.source, spent.source_id, spent.unreturned + coalesce((select sum(d.remaining) from credit_debts d
        where d.lot_spending_id = spent.id), 0) as credits from spent),
    unreturned as (select source, source_id, sum(credits) as credits from owed group by 1, 2),
    returns as (
      select p.user_id, case when p.source = 'download' then u.credits when p.source = 'pack'
          then least(u.credits, ceil(u.credits * p.weight / p.weights)) else 0 end as credits,
        case when p.source = 'order' then floor(p.cents * p.weight / p.weights) else 0 end as cents
      from p left join unreturned u on u.source = p.source and u.source_id = p.source_id),
    owners as (
      select user_id, sum(coalesce(credits, 0)) as credits, sum(ceil(cents * ${price.credits}::int / ${price.cents}::int)) as cash,
        sum(cents) as cents from returns group by 1),
    parts as (
      select e.*, p.weight::numeric / p.weights as part from p
        join spent using (source, source_id) join creator_earnings e on e.lot_spending_id = spent.id
      union all
      select e.*, p.weight::numeric / p.weights from p join ledger_transactions t on p.source = 'order'
          and (t.idempotency_key = 'cash:' || p.source_id or t.idempotency_key like 'cash:' || p.source_id || ':refund:%')
        join creator_earnings e on e.ledger_transaction_id = t.id),
    released as (
      select id, micros - held - reversed - kept - written_off as micros,
        sum(micros - held - reversed - kept - written_off) over (partition by user_id order by id desc) as upto
      from creator_earnings where user_id in (select user_id from parts)),
    earned as (
      select (parts.micros - parts.reversed - parts.written_off) * part as live, parts.held * part as held,
        parts.kept * part as kept, greatest(0, least(r.micros, coalesce(a.balance, 0) - (r.upto - r.micros))) * part as payable
      from parts join released r on r.id = parts.id
        left join ledger_accounts a on a.user_id = parts.user_id and a.kind = 'earnings')
    select (select json_agg(g) from (select (credits + cash)::int as credits, count(*)::int as owners from owners
        where credits + cash > 0 group by 1 order by 2 desc, 1 limit ${MAX_GROUPS}) g) as groups,
      (select coalesce(sum(credits), 0) from owners) as credits, (select coalesce(sum(cash), 0) from owners) as cash_credits,
      (select coalesce(sum(cents), 0) from owners) as cash_cents,
      (select coalesce(floor(sum(live)), 0) from earned) as earned, (select coalesce(floor(sum(held)), 0) from earned) as on_hold,
      (select coalesce(floor(sum(least(payable, live - held - kept))), 0) from earned) as payable,
      (select coalesce(floor(sum(live - held - kept - least(payable, live - held - kept))), 0) from earned) as paid_out`)
  ).rows;
  if (!row) throw new Error("The figures of a ban cannot be read.");
  const { groups } = row;
  const number = (name: Exclude<keyof ReturnFigures, "groups">) => Number(row[name]);
  return {
    groups: groups ?? [],
    credits: number("credits"),
    cash_credits: number("cash_credits"),
    cash_cents: number("cash_cents"),
    earned: number("earned"),
    on_hold: number("on_hold"),
    payable: number("payable"),
    paid_out: number("paid_out"),
  };
}
