import { type SQL, sql } from "drizzle-orm";
import { SALE_EVENTS } from "@/server/modules/site/figures/sale-sql";
import { hourOf, isInGap } from "@/server/modules/site/figures/sql-parts";
import { SUBSCRIPTION_EVENTS } from "@/server/modules/site/figures/subscription-sql";
import { STATUS } from "@/server/platform/db/schema/pack-status";

const itemKind = (row: string) =>
  sql.raw(
    `case when ${row}.sound_id is not null then 'sample' when ${row}.preset_id is not null then 'preset' else 'oneshot' end`,
  );
const packKind = (row: string) => sql.raw(`(select p.kind from packs p where p.id = ${row}.pack_id)`);

const counted = (figure: string, table: string, kind: SQL) => sql`
  select ${hourOf(sql`x.created_at`)} as hour, ${figure}::text as figure, ${kind} as kind, count(*) as value
  from ${sql.identifier(table)} x where ${isInGap(sql`x.created_at`)} group by 1, 3`;

/** Plays that aren't kept any more are what their hours were added up to. */
const plays = sql`
  select ${hourOf(sql`x.created_at`)} as hour, 'plays' as figure, ${itemKind("x")} as kind, count(*) as value
    from plays x where ${isInGap(sql`x.created_at`)} and x.created_at >= (select since from play_retention) group by 1, 3
  union all select x.hour, x.figure, x.kind, x.value from hourly_figures x
    where x.figure = 'plays' and ${isInGap(sql`x.hour`)} and x.hour < (select since from play_retention)`;

/** What users had on their earnings accounts more, or less, after the hour. */
const owed = sql`
  select ${hourOf(sql`t.created_at`)} as hour, 'owed' as figure, '' as kind,
    sum(case a.kind when 'earnings_debt' then -e.amount else e.amount end) as value
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id and a.kind in ('earnings_on_hold', 'earnings', 'earnings_debt')
  where ${isInGap(sql`t.created_at`)} group by 1`;

const credits = sql`
  select ${hourOf(sql`t.created_at`)} as hour, 'credits' as figure, coalesce(
      (select ${itemKind("d")} from downloads d where d.ledger_transaction_id = t.id limit 1),
      (select ${packKind("d")} from pack_downloads d where d.ledger_transaction_id = t.id limit 1), 'other') as kind,
    -sum(e.amount) as value
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id and a.kind = 'credits'
  where ${isInGap(sql`t.created_at`)} and t.kind in ('download', 'pack_download') group by 1, 3`;

const isWaiting = (column: string) =>
  sql`(coalesce(${sql.raw(column)}, ${STATUS.inactive}) in (${STATUS.inReview}, ${STATUS.qualityCheck}))`;

const approved = sql`
  select ${hourOf(sql`x.created_at`)} as hour, 'approved' as figure, ${packKind("x")} as kind, count(*) as value
  from pack_events x
  where ${isInGap(sql`x.created_at`)} and ${isWaiting("x.from_status")} and x.to_status in (${STATUS.active}, ${STATUS.ready})
    and not exists (select from packs a where a.id = x.pack_id and a.adds_to_id is not null) group by 1, 3`;

const waiting = sql`
  select ${hourOf(sql`x.created_at`)} as hour, 'waiting' as figure, ${packKind("x")} as kind,
    sum(${isWaiting("x.to_status")}::int - ${isWaiting("x.from_status")}::int) as value
  from pack_events x where ${isInGap(sql`x.created_at`)} group by 1, 3`;

/** What is added up of the period alone. */
const FLOWS: readonly SQL[] = [
  plays,
  counted("downloads", "downloads", itemKind("x")),
  counted("pack_downloads", "pack_downloads", packKind("x")),
  credits,
  approved,
  ...SALE_EVENTS,
];
/** Changes of what there is: its amount is the sum since the beginning. */
const CHANGES: readonly SQL[] = [owed, waiting, ...SUBSCRIPTION_EVENTS];

/** Figures whose values are changes of an amount. */
export const AMOUNTS = ["owed", "waiting", "subscribers", "recurring"] as const;

/**
 * A select of what happened within gaps, from the rows themselves: `hour`, `figure`, `kind` and `value`, which isn't 0.
 * `gap` is a relation of `first` and `after`. Flows are read from `since` on, changes of amounts from the beginning.
 */
export function eventsWithin(gap: SQL, since: string): SQL {
  const clipped = sql`(select greatest(g.first, ${since}::timestamptz) as first, g.after from ${gap} g
    where g.after > ${since}::timestamptz)`;
  const of = (relation: SQL, selects: readonly SQL[]) =>
    selects.map(
      (select) => sql`select e.hour, e.figure, e.kind, e.value::bigint as value
      from ${relation} gap cross join lateral (${select}) e`,
    );
  return sql`select * from (${sql.join([...of(clipped, FLOWS), ...of(gap, CHANGES)], sql` union all `)}) events
    where value <> 0`;
}
