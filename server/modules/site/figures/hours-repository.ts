import { sql } from "drizzle-orm";
import { eventsWithin } from "@/server/modules/site/figures/event-sql";
import type { Gap } from "@/server/modules/site/figures/gaps";
import { hourOf } from "@/server/modules/site/figures/sql-parts";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";

/** After an hour's start it is added up once more, for plays that came late, and final then. */
export const RECOUNT_HOURS = 26;

/** What happened in an hour; the hour is ISO 8601. */
export interface HourFigure {
  hour: string;
  figure: string;
  kind: string;
  value: number;
}

/** The relation of gaps that {@link eventsWithin} reads. */
export const gapRelation = (gaps: readonly Gap[]) =>
  sql`(values ${sql.join(
    gaps.map(({ first, after }) => sql`(${first}::timestamptz, ${after}::timestamptz)`),
    sql`, `,
  )}) as`;

/** The hours that are added up and of which nothing changed since, as stretches without a gap, oldest first. */
export async function readIslands(db: Executor): Promise<Gap[]> {
  const { rows } = await db.execute<{ first: string; after: string }>(sql`
    with settled as (select h.hour from figure_hours h
        where not exists (select from figure_changes c where c.hour = h.hour)),
      numbered as (select hour, hour - row_number() over (order by hour) * interval '1 hour' as island from settled),
      islands as (select min(hour) as first, max(hour) + interval '1 hour' as after from numbered group by island)
    select ${isoTime(sql`first`)} as first, ${isoTime(sql`after`)} as after from islands order by islands.first`);
  return rows;
}

/** The first hour of which there is anything; null in an empty database. */
export async function readFirstHour(db: Executor): Promise<string | null> {
  const { rows } = await db.execute<{ hour: string | null }>(sql`
    select ${isoTime(sql`hour`)} as hour from (select ${hourOf(sql`min(at)`)} as hour from (
      select min(created_at) as at from plays union all select min(created_at) from ledger_transactions
      union all select min(created_at) from downloads union all select min(created_at) from pack_downloads
      union all select min(created_at) from pack_events union all select min(trial_started_at) from subscriptions
      union all select min(canceled_at) from subscriptions) firsts) f`);
  return rows[0]?.hour ?? null;
}

/** The oldest hours from `first` to before `after` that have to be added up, at most `limit`, in their order. */
export async function findDueHours(
  db: Executor,
  { first, after, recountFrom }: { first: string; after: string; recountFrom: string },
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ hour: string }>(sql`
    select ${isoTime(sql`d.hour`)} as hour from (
      select s.hour from generate_series(${first}::timestamptz, ${after}::timestamptz - interval '1 hour', '1 hour') s(hour)
        where not exists (select from figure_hours h where h.hour = s.hour)
      union select c.hour from figure_changes c where c.hour < ${after}::timestamptz
      union select h.hour from figure_hours h
        where h.hour < ${recountFrom}::timestamptz and h.counted_at < h.hour + ${`${RECOUNT_HOURS} hours`}::interval) d
    order by d.hour limit ${limit}`);
  return rows.map(({ hour }) => hour);
}

/** Whether no other process adds hours up; until the transaction ends none does. */
export async function lockHours(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ is_locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('hourly_figures')) as is_locked`,
  );
  return rows[0]?.is_locked ?? false;
}

/** What happened in hours, from the rows themselves. */
export async function readEvents(db: Executor, { first, after }: Gap): Promise<HourFigure[]> {
  const { rows } = await db.execute<Record<keyof HourFigure, string>>(sql`
    select ${isoTime(sql`e.hour`)} as hour, e.figure, e.kind, e.value
    from (${eventsWithin(sql`(select * from ${gapRelation([{ first, after }])} v(first, after))`, first)}) e`);
  return rows.map(toFigure);
}

/** What hours were added up to. */
export async function readStored(db: Executor, { first, after }: Gap): Promise<HourFigure[]> {
  const { rows } = await db.execute<Record<keyof HourFigure, string>>(sql`
    select ${isoTime(sql`f.hour`)} as hour, f.figure, f.kind, f.value from hourly_figures f
    where f.hour >= ${first}::timestamptz and f.hour < ${after}::timestamptz`);
  return rows.map(toFigure);
}

const toFigure = (row: Record<keyof HourFigure, string>): HourFigure => ({ ...row, value: Number(row.value) });

/** Of some hours those that were final when they were last added up. */
export async function readFinal(db: Executor, { first, after }: Gap): Promise<Set<string>> {
  const { rows } = await db.execute<{ hour: string }>(sql`
    select ${isoTime(sql`h.hour`)} as hour from figure_hours h where h.hour >= ${first}::timestamptz
      and h.hour < ${after}::timestamptz and h.counted_at >= h.hour + ${`${RECOUNT_HOURS} hours`}::interval`);
  return new Set(rows.map(({ hour }) => hour));
}

/** Stores figures; one of 0 is deleted. */
export async function writeFigures(tx: Transaction, figures: readonly HourFigure[]): Promise<void> {
  if (figures.length === 0) return;
  const given = sql`json_to_recordset(${JSON.stringify(figures)}::json) as x (hour timestamptz, figure text, kind text, value bigint)`;
  await tx.execute(sql`
    delete from hourly_figures f using ${given}
    where x.value = 0 and f.hour = x.hour and f.figure = x.figure and f.kind = x.kind`);
  await tx.execute(sql`
    insert into hourly_figures (hour, figure, kind, value) select x.hour, x.figure, x.kind, x.value from ${given}
    where x.value <> 0 on conflict (hour, figure, kind) do update set value = excluded.value`);
}

/** Marks hours as added up at `now`, and `corrected` ones as corrected. What is known of their changes is done. */
export async function markHours(
  tx: Transaction,
  { first, after }: Gap,
  now: string,
  corrected: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    insert into figure_hours (hour, counted_at)
    select hour, ${now}::timestamptz
    from generate_series(${first}::timestamptz, ${after}::timestamptz - interval '1 hour', '1 hour') hour
    on conflict (hour) do update set counted_at = excluded.counted_at`);
  await tx.execute(sql`
    update figure_hours set corrected_at = ${now}::timestamptz
    where hour in (select value::timestamptz from json_array_elements_text(${JSON.stringify(corrected)}::json))`);
  await tx.execute(sql`
    delete from figure_changes where hour >= ${first}::timestamptz and hour < ${after}::timestamptz`);
}
