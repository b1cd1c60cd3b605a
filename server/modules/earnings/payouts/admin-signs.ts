import { type SQL, sql } from "drizzle-orm";
import type { PayoutSignFound } from "@/lib/contract/entities/payout";
import { PAYOUT_SIGNS, type PayoutSign } from "@/lib/contract/rules/money";
import { SIGN_LIMITS } from "@/lib/money/payout-signs";
import { PAYEE } from "@/server/modules/earnings/payouts/admin-list-repository";
import { paidBefore, partnersOf } from "@/server/modules/earnings/payouts/admin-scope";
import type { Executor } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";
import { mailboxIn } from "@/server/platform/db/schema/users";

/** The sales of a sign that are shown. */
const SHOWN = 50;

const mailbox = (email: SQL) => mailboxIn(sql`lower(${email})`);
const days = (count: number) => sql.raw(`interval '${24 * count} hours'`);
const minutes = (count: number) => sql.raw(`interval '${count} minutes'`);

/**
 * Common table expressions of some requests: `marked` has every sale that is looked at, with its buyer and what is true of
 * it. Looked at are the sales whose earnings a request pays, and later ones until it was decided, on hold or not; of very
 * many the newest.
 */
function markedSales(ids: readonly number[]): SQL {
  return sql`asked as materialized (
      select r.id, r.user_id, ${mailbox(PAYEE)} as payee, ${paidBefore(sql`r`)} as since,
        coalesce(r.decided_at, r.settled_at, now()) as until
      from payout_requests r where r.id = any(${`{${ids.join()}}`}::int[])),
    sales as materialized (
      select a.id as request_id, s.* from asked a cross join lateral (
        select n.ledger_transaction_id as sale, min(n.created_at) as at, sum(n.micros)::bigint as micros,
          sum(n.reversed)::bigint as reversed, coalesce(min(l.user_id), min(o.user_id)) as buyer_id
        from (select e.* from creator_earnings e where e.user_id = a.user_id and e.created_at <= a.until
            and (a.since is null or e.released_at is null or e.released_at > a.since)
          order by e.id desc limit ${SIGN_LIMITS.sales}) n
        left join lot_spendings x on x.id = n.lot_spending_id left join credit_lots l on l.id = x.lot_id
        left join orders o on n.lot_spending_id is null and o.ledger_transaction_id = n.ledger_transaction_id
        group by n.ledger_transaction_id) s),
    partners as materialized (
      select a.id as request_id, p.user_id from asked a cross join lateral (${partnersOf(sql`a.user_id`)}) p
      union select s.request_id, c.user_id from sales s join creator_earnings c on c.ledger_transaction_id = s.sale),
    networks as materialized (
      select distinct a.id as request_id, t.network from asked a join sessions t on t.user_id = a.user_id
      where t.network is not null),
    totals as (select request_id, buyer_id, sum(micros) as micros from sales group by 1, 2),
    buyers as materialized (
      select t.request_id, t.buyer_id, u.display, u.registered_at,
        row_number() over (partition by t.request_id order by t.micros desc, t.buyer_id) = 1 as is_top,
        exists (select from partners p where p.request_id = t.request_id and p.user_id = t.buyer_id)
          or ${mailbox(sql`u.email`)} = a.payee
          or exists (select from orders o where o.user_id = t.buyer_id and ${mailbox(sql`o.payer_email`)} = a.payee)
          or exists (select from sessions t2 join networks n on n.request_id = t.request_id and n.network = t2.network
            where t2.user_id = t.buyer_id) as is_own
      from totals t join asked a on a.id = t.request_id join users u on u.id = t.buyer_id),
    timed as (
      select s.*, b.display, b.registered_at, b.is_top, b.is_own,
        s.at < b.registered_at + ${days(SIGN_LIMITS.youngDays)} as is_young,
        count(*) over (partition by s.request_id order by s.at
          range between ${minutes(SIGN_LIMITS.burstMinutes)} preceding and current row) as crowd
      from sales s join buyers b on b.request_id = s.request_id and b.buyer_id = s.buyer_id),
    peaks as (select distinct on (request_id) request_id, at from timed order by request_id, crowd desc, at desc),
    marked as materialized (
      select t.*, t.at between p.at - ${minutes(SIGN_LIMITS.burstMinutes)} and p.at as is_burst
      from timed t join peaks p using (request_id))`;
}

type SumRow = Record<"total" | "reversed" | "own" | "top" | "burst" | "young", string> & {
  request_id: number;
  sales: number;
  own_buyers: number;
  crowd: number;
};

const NOTHING = {
  sales: 0,
  own_buyers: 0,
  crowd: 0,
  total: "0",
  reversed: "0",
  own: "0",
  top: "0",
  burst: "0",
  young: "0",
};

export type Sign = Omit<PayoutSignFound, "sales">;

/** Every sign of some requests, found or not. */
export async function readSigns(db: Executor, ids: readonly number[]): Promise<Map<number, Sign[]>> {
  if (ids.length === 0) return new Map();
  const sum = (condition: SQL) => sql`coalesce(sum(micros) filter (where ${condition}), 0)::text`;
  const { rows } = await db.execute<SumRow>(sql`with ${markedSales(ids)}
    select request_id, count(*)::int as sales, (count(distinct buyer_id) filter (where is_own))::int as own_buyers,
      max(crowd)::int as crowd, sum(micros)::text as total, sum(reversed)::text as reversed, ${sum(sql`is_own`)} as own,
      ${sum(sql`is_top`)} as top, ${sum(sql`is_burst`)} as burst, ${sum(sql`is_young`)} as young
    from marked group by request_id`);
  const byRequest = new Map(rows.map((row) => [row.request_id, row]));
  return new Map(ids.map((id) => [id, signsOf(byRequest.get(id) ?? NOTHING)]));
}

function signsOf(row: Omit<SumRow, "request_id">): Sign[] {
  const { sales, own_buyers, crowd } = row;
  const total = Number(row.total);
  const percent = (micros: number) => (total === 0 ? 0 : Math.round((1_000 * micros) / total) / 10);
  const isMore = (micros: number, limit: number) => micros * 100 > limit * total;
  const [own, top, reversed, burst, young] = [row.own, row.top, row.reversed, row.burst, row.young].map(Number) as [
    ...[number, number, number, number, number],
  ];
  const { oneBuyerSales, oneBuyerPercent, refundsPercent, burstSales, youngPercent } = SIGN_LIMITS;
  const isOneBuyer = sales >= oneBuyerSales && isMore(top, oneBuyerPercent);
  return [
    { sign: "own-purchases", is_found: own_buyers > 0, figure: own_buyers, micros: own },
    { sign: "one-buyer", is_found: isOneBuyer, figure: percent(top), micros: top },
    { sign: "refunds", is_found: isMore(reversed, refundsPercent), figure: percent(reversed), micros: reversed },
    { sign: "burst", is_found: crowd >= burstSales, figure: crowd, micros: burst },
    { sign: "young-accounts", is_found: isMore(young, youngPercent), figure: percent(young), micros: young },
  ];
}

/** Of a sale in `marked`: whether a sign stands on it. */
const STANDS_ON: Record<PayoutSign, SQL> = {
  "own-purchases": sql`is_own`,
  "one-buyer": sql`is_top`,
  refunds: sql`reversed > 0`,
  burst: sql`is_burst`,
  "young-accounts": sql`is_young`,
};

type SaleRow = {
  sign: PayoutSign;
  created_at: string;
  title: string;
  buyer: PayoutSignFound["sales"][number]["buyer"];
  micros: string;
};

/** The signs of one request, those that were found with the newest sales on which they stand. */
export async function readEvidence(db: Executor, id: number): Promise<PayoutSignFound[]> {
  const signs = (await readSigns(db, [id])).get(id) ?? [];
  const found = PAYOUT_SIGNS.filter((name) => signs.some(({ sign, is_found }) => sign === name && is_found));
  if (found.length === 0) return signs.map((sign) => ({ ...sign, sales: [] }));
  const selects = found.map(
    (sign) => sql`(select ${sign}::text as sign, m.* from marked m where ${STANDS_ON[sign]}
      order by m.at desc, m.sale desc limit ${SHOWN})`,
  );
  const { rows } = await db.execute<SaleRow>(sql`with ${markedSales([id])}
    select f.sign, ${isoTime(sql`f.at`)} as created_at, t.description as title,
      json_build_object('id', f.buyer_id, 'display', f.display, 'created_at', ${isoTime(sql`f.registered_at`)}) as buyer,
      (case when f.sign = 'refunds' then f.reversed else f.micros end)::text as micros
    from (${sql.join(selects, sql` union all `)}) f join ledger_transactions t on t.id = f.sale
    order by f.at desc, f.sale desc`);
  return signs.map((sign) => ({
    ...sign,
    sales: rows
      .filter((row) => row.sign === sign.sign)
      .map(({ created_at, title, buyer, micros }) => ({ created_at, title, buyer, micros: Number(micros) })),
  }));
}
