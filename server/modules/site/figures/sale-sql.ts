import { type SQL, sql } from "drizzle-orm";
import { hourOf, isInGap } from "@/server/modules/site/figures/sql-parts";

/** The money that customers paid in a transaction of the ledger, without its tax; negative if they got it back. */
export const paidIn = (transactionId: SQL) => sql`(
  select coalesce(-sum(e.amount), 0) from ledger_entries e
  join ledger_accounts a on a.id = e.account_id and a.kind in ('cash', 'tax') where e.transaction_id = ${transactionId})`;

/** The payment at Stripe that a transaction `t` booked; joined as `p`. */
export const PAYMENT_OF_SALE = sql`left join payments p on t.kind = 'payment' and p.provider = 'stripe'
  and p.provider_id = substr(t.idempotency_key, 9)`;

/** The order of a pack that a transaction `t` booked; joined as `o`. */
export const ORDER_OF_SALE = sql`left join orders o on t.kind = 'pack_purchase' and o.ledger_transaction_id = t.id`;

/** What was sold: a kind of pack, or `subscription`, `top_up`; `other` if no payment is recorded. */
const KIND = sql`case when p.kind = 'plan' then 'subscription' when p.kind = 'top_up' then 'top_up'
  when o.id is not null then (select k.kind from packs k where k.id = o.pack_id) else 'other' end`;

/** The transactions by which a sale `t` of a payment `p` or an order `o` was given back. */
export const REFUNDS_OF_SALE = sql`(
  select r.id from refunds f join ledger_transactions r on r.idempotency_key = 'payment_refund:' || f.provider_refund_id
    where f.payment_id = p.id
  union all select r.id from disputes f join ledger_transactions r
    on r.idempotency_key = 'dispute_lost:' || f.provider_dispute_id where f.payment_id = p.id
  union all select r.id from generate_series(0, o.revision) n join ledger_transactions r
    on r.idempotency_key = 'cash:' || o.id || ':refund:' || n)`;

/** What was paid less what was given back of it since, by the hour of the sale. */
const revenue = sql`
  select ${hourOf(sql`t.created_at`)} as hour, 'revenue' as figure, ${KIND} as kind,
    sum(${paidIn(sql`t.id`)} + (select coalesce(sum(${paidIn(sql`r.id`)}), 0) from ${REFUNDS_OF_SALE} r)) as value
  from ledger_transactions t ${PAYMENT_OF_SALE} ${ORDER_OF_SALE}
  where ${isInGap(sql`t.created_at`)} and t.kind in ('payment', 'pack_purchase') group by 1, 3`;

/** The sale that a transaction `r` gives back: the payment `p` or the order `o`. */
const GIVEN_BACK = sql`left join lateral (
    select f.payment_id from refunds f where r.idempotency_key = 'payment_refund:' || f.provider_refund_id
    union all select f.payment_id from disputes f where r.idempotency_key = 'dispute_lost:' || f.provider_dispute_id) f
    on r.kind = 'payment_refund'
  left join payments p on p.id = f.payment_id
  left join orders o on o.id = case when r.idempotency_key ~ '^cash:[0-9]+:refund:'
    then split_part(r.idempotency_key, ':', 2)::int end`;

/** What was given back, by the hour in which it was booked. */
const refunds = sql`
  select ${hourOf(sql`r.created_at`)} as hour, 'refunds' as figure, ${KIND} as kind, -sum(${paidIn(sql`r.id`)}) as value
  from ledger_transactions r ${GIVEN_BACK}
  where ${isInGap(sql`r.created_at`)} and r.kind in ('payment_refund', 'pack_refund') group by 1, 3`;

/** What was given back of no sale that is known: it lowers the revenue of the hour in which it was booked. */
const strayRefunds = sql`
  select ${hourOf(sql`r.created_at`)} as hour, 'revenue' as figure, 'other' as kind, sum(${paidIn(sql`r.id`)}) as value
  from ledger_transactions r ${GIVEN_BACK}
  where ${isInGap(sql`r.created_at`)} and r.kind in ('payment_refund', 'pack_refund')
    and p.id is null and o.id is null group by 1`;

export const SALE_EVENTS: readonly SQL[] = [revenue, refunds, strayRefunds];
