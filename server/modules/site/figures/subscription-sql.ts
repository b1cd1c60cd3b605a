import { type SQL, sql } from "drizzle-orm";
import { hourOf, isInGap } from "@/server/modules/site/figures/sql-parts";

/** What a payment `x` of a plan comes to in a month, without tax: all that was due, from whatever it was paid. */
const monthly = (transactionId: SQL, plan: SQL) => sql`(
  select round(-sum(e.amount) / case when l.interval = 'yearly' then 12 else 1 end)
  from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.kind in ('cash', 'tax', 'customer_balances')
  join plans l on l.code = ${plan} where e.transaction_id = ${transactionId} group by l.interval)`;

/** The last payment of a subscription before a time: `id` of its transaction and `plan_code`. */
const lastBefore = (subscription: SQL, time: SQL, transactionId: SQL) => sql`(
  select t2.id, p2.plan_code from payments p2
  join ledger_transactions t2 on t2.idempotency_key = 'payment:' || p2.provider_id and t2.kind = 'payment'
  where p2.subscription_id = ${subscription} and p2.kind = 'plan'
    and (t2.created_at < ${time} or (t2.created_at = ${time} and t2.id < ${transactionId}))
  order by t2.created_at desc, t2.id desc limit 1)`;

/** The payments in a gap that a running subscription `s` was paid by, with the one before. */
const paid = sql`
  from ledger_transactions t join payments p on p.provider = 'stripe' and p.provider_id = substr(t.idempotency_key, 9)
    and p.kind = 'plan'
  join subscriptions s on s.id = p.subscription_id and t.created_at < coalesce(s.canceled_at, 'infinity')
  left join lateral ${lastBefore(sql`s.id`, sql`t.created_at`, sql`t.id`)} b on true
  where ${isInGap(sql`t.created_at`)} and t.kind = 'payment'`;

/** The subscriptions that ended in a gap and had been paid, with their last payment. */
const ended = sql`
  from subscriptions s join lateral ${lastBefore(sql`s.id`, sql`s.canceled_at`, sql`0`)} b on true
  where ${isInGap(sql`s.canceled_at`)}`;

const paidHour = hourOf(sql`t.created_at`);
const endHour = hourOf(sql`s.canceled_at`);

/** Whether a subscription `s` is one that its person could have. */
const IS_OWN = sql`coalesce(s.canceled_reason, '') not in ('trial_refused', 'duplicate')`;

export const SUBSCRIPTION_EVENTS: readonly SQL[] = [
  sql`select hour, 'recurring' as figure, '' as kind, sum(change) as value from (
      select ${paidHour} as hour, coalesce(${monthly(sql`t.id`, sql`p.plan_code`)}, 0)
        - coalesce(${monthly(sql`b.id`, sql`b.plan_code`)}, 0) as change ${paid}
      union all select ${endHour}, -coalesce(${monthly(sql`b.id`, sql`b.plan_code`)}, 0) ${ended}) changed group by 1`,
  sql`select hour, 'subscribers' as figure, '' as kind, sum(change) as value from (
      select ${paidHour} as hour, 1 as change ${paid} and b.id is null
      union all select ${endHour}, -1 ${ended}) changed group by 1`,
  sql`select ${endHour} as hour, 'lost' as figure, '' as kind, count(*) as value ${ended} group by 1`,
  sql`select ${paidHour} as hour, 'trials_paid' as figure, '' as kind, count(*) as value
    ${paid} and b.id is null and s.trial_started_at is not null group by 1`,
  sql`select ${hourOf(sql`s.trial_started_at`)} as hour, 'trials' as figure, '' as kind, count(*) as value
    from subscriptions s where ${isInGap(sql`s.trial_started_at`)} and ${IS_OWN} group by 1`,
];
