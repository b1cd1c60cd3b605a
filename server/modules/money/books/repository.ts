import { sql } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";
import { ledgerTransactions } from "@/server/platform/db/schema/ledger";

/** Maximum of reported differences per kind. */
const MAX_DIFFERENCES = 1_000;

/** Each query selects what differs; none returns a row while the books are consistent. */
const CHECKS = [
  sql`select 'Transaction ' || e.transaction_id || ' does not balance in ' || a.unit || ': ' || sum(e.amount) as what
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    group by e.transaction_id, a.unit having sum(e.amount) <> 0`,
  sql`select 'Account ' || a.id || ' (' || a.kind || ' of user ' || a.user_id || ') has ' || a.balance
      || ', its entries say ' || coalesce(e.sum, 0) as what
    from ledger_accounts a
    left join (select account_id, sum(amount) as sum from ledger_entries group by 1) e on e.account_id = a.id
    where a.balance is not null and (a.balance < 0 or a.balance <> coalesce(e.sum, 0))`,
  sql`select 'User ' || user_id || ' has ' || balance || ' of ' || kind || ', the records say ' || recorded as what
    from (
      select coalesce(a.user_id, r.user_id) as user_id, coalesce(a.kind, r.kind) as kind,
        coalesce(a.balance, 0) as balance, coalesce(r.recorded, 0) as recorded
      from (select user_id, kind, balance from ledger_accounts
        where kind in ('credits', 'credit_debt', 'earnings_on_hold')) a
      full join (select user_id, 'credits' as kind, sum(remaining)::bigint as recorded from credit_lots group by 1
        union all select user_id, 'credit_debt', sum(remaining)::bigint from credit_debts group by 1
        union all select user_id, 'earnings_on_hold', sum(held)::bigint from creator_earnings group by 1) r
        on r.user_id = a.user_id and r.kind = a.kind) compared
    where balance <> recorded`,
  sql`select 'Lot ' || l.id || ' granted ' || l.granted || ', of which ' || l.remaining || ' are left, ' || l.taken_back
      || ' went back and ' || coalesce(s.spent, 0) || ' were spent' as what
    from credit_lots l left join (select lot_id, sum(credits - returned) as spent from lot_spendings group by 1) s on s.lot_id = l.id
    where l.granted <> l.remaining + l.taken_back + coalesce(s.spent, 0)`,
  sql`select 'Lot ' || l.id || ' has no grant of ' || l.granted || ' on the ledger' as what
    from credit_lots l where not exists (select from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.transaction_id = l.ledger_transaction_id and a.kind = 'credits' and a.user_id = l.user_id
        and e.amount > 0)`,
  sql`select 'Spending ' || s.id || ' has ' || s.revoked || ' credits revoked, its debts say ' || coalesce(d.sum, 0) as what
    from lot_spendings s
    left join (select lot_spending_id, sum(credits) as sum from credit_debts group by 1) d on d.lot_spending_id = s.id
    where s.revoked <> coalesce(d.sum, 0)`,
  sql`select 'Charge ' || s.transaction_id || ' took ' || s.spent || ' credits of lots, the ledger says ' || -e.amount as what
    from (select ledger_transaction_id as transaction_id, sum(credits) as spent from lot_spendings group by 1) s
    join ledger_entries e on e.transaction_id = s.transaction_id
    join ledger_accounts a on a.id = e.account_id and a.kind = 'credits'
    where s.spent <> -e.amount`,
  sql`select 'Transaction ' || s.transaction_id || ' earns ' || s.micros || ', the ledger says ' || coalesce(e.sum, 0) as what
    from (select ledger_transaction_id as transaction_id, sum(micros) as micros from creator_earnings group by 1) s
    left join (select e.transaction_id, sum(e.amount) as sum from ledger_entries e
      join ledger_accounts a on a.id = e.account_id and a.kind = 'earnings_on_hold' where e.amount > 0 group by 1) e
      on e.transaction_id = s.transaction_id
    where s.micros <> coalesce(e.sum, 0)`,
  sql`select 'Statement ' || s.period || ' of user ' || s.user_id || ' closes with ' || s.closing || ', the ledger says '
      || s.booked as what
    from (select s.period, s.user_id, (s.figures->'closing'->>'on_hold_micros')::bigint
          + (s.figures->'closing'->>'available_micros')::bigint - (s.figures->'closing'->>'debt_micros')::bigint as closing,
        (select coalesce(sum(case a.kind when 'earnings_debt' then -e.amount else e.amount end), 0)
          from ledger_accounts a join ledger_entries e on e.account_id = a.id
          where a.user_id = s.user_id and a.kind in ('earnings_on_hold', 'earnings', 'earnings_debt')
            and e.created_at < ((rpad(s.period, 7, '-01') || '-01')::timestamp
              + case length(s.period) when 4 then interval '1 year' else interval '1 month' end) at time zone 'UTC') as booked
      from statements s) s
    where s.closing <> s.booked`,
  sql`select 'Creators keep ' || w.written_off || ' of sounds that were taken from their owners, the ledger has a loss of '
      || l.lost as what
    from (select coalesce(sum(written_off), 0) as written_off from creator_earnings) w
    cross join (select coalesce(-sum(e.amount), 0) as lost from ledger_entries e
      join ledger_accounts a on a.id = e.account_id and a.kind = 'losses') l
    where w.written_off <> l.lost`,
  sql`select 'Download ' || d.id || ' is not booked' as what from downloads d
    left join ledger_transactions t on t.id = d.ledger_transaction_id where d.price > 0 and t.id is null`,
  sql`select 'Charge ' || t.id || ' bought nothing' as what from ledger_transactions t
    where t.kind in ('download', 'pack_download')
      and not exists (select from downloads d where d.ledger_transaction_id = t.id)
      and not exists (select from pack_downloads d where d.ledger_transaction_id = t.id)`,
] as const;

/** Differences between the ledger and the lots, debts, earnings and downloads. */
export async function findDifferences(db: Executor): Promise<string[]> {
  const found: string[] = [];
  for (const check of CHECKS) {
    const { rows } = await db.execute<{ what: string }>(sql`${check} limit ${MAX_DIFFERENCES}`);
    found.push(...rows.map(({ what }) => what));
  }
  return found;
}

/**
 * Cents in each transaction of money, by its key: the amount received less what was refunded, or the amount paid out
 * less what came back.
 */
export async function readCash(db: Executor): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ key: string; cents: string }>(sql`
    select t.idempotency_key as key,
      coalesce(sum(case a.kind when 'cash' then -e.amount else e.amount end), 0) / 10000 as cents
    from ${ledgerTransactions} t
    left join (ledger_entries e join ledger_accounts a on a.id = e.account_id and a.kind in ('cash', 'payouts'))
      on e.transaction_id = t.id
    where t.kind in ('payment', 'payment_refund', 'pack_purchase', 'pack_refund', 'payout')
    group by t.id, t.idempotency_key`);
  return new Map(rows.map(({ key, cents }) => [key, Number(cents)]));
}
