import { sql } from "drizzle-orm";
import type { DayRange } from "@/server/modules/earnings/sales/movements";
import { AMOUNTS, eventsWithin } from "@/server/modules/site/figures/event-sql";
import type { Gap } from "@/server/modules/site/figures/gaps";
import { gapRelation } from "@/server/modules/site/figures/hours-repository";
import type { Executor, Transaction } from "@/server/platform/db/database";

/** A figure of a day; of changes of an amount those before the range have the day null. */
export interface DayFigure {
  day: string | null;
  figure: string;
  kind: string;
  value: number;
}

const amounts = sql.join(
  AMOUNTS.map((name) => sql`${name}`),
  sql`, `,
);

/**
 * What happened on the days of a range, and what amounts had come to before it: the hours that are added up, and those of
 * `gaps` from the rows.
 */
export async function readDayFigures(
  db: Transaction,
  { first, last }: DayRange,
  gaps: readonly Gap[],
): Promise<DayFigure[]> {
  // A long statement that reads little: compiling it would take longer than running it.
  await db.execute(sql`set local jit = off`);
  const since = `${first}T00:00:00Z`;
  const end = sql`(${`${last}T00:00:00Z`}::timestamptz + interval '24 hours')`;
  const start = sql`${since}::timestamptz`;
  const isAddedUp = sql`not exists (select from gap g where f.hour >= g.first and f.hour < g.after)`;
  const { rows } = await db.execute<{ day: string | null; figure: string; kind: string; value: string }>(sql`
    with gap as materialized (select * from ${gapRelation(gaps)} v(first, after) where first < ${end}),
      figures as (
        select f.hour, f.figure, f.kind, f.value from hourly_figures f
          where f.hour >= ${start} and f.hour < ${end} and ${isAddedUp}
        union all select f.hour, f.figure, f.kind, f.value from hourly_figures f
          where f.figure in (${amounts}) and f.hour < ${start} and ${isAddedUp}
        union all select e.hour, e.figure, e.kind, e.value from (${eventsWithin(sql`gap`, since)}) e where e.hour < ${end})
    select case when hour >= ${start} then to_char(hour at time zone 'UTC', 'YYYY-MM-DD') end as day, figure, kind,
      sum(value) as value
    from figures group by 1, 2, 3`);
  return rows.map((row) => ({ ...row, value: Number(row.value) }));
}

/** The months of a range that were over when something in them was corrected, and the last day on which it was. */
export async function readCorrections(
  db: Executor,
  { first, last }: DayRange,
): Promise<{ month: string; corrected_on: string }[]> {
  const { rows } = await db.execute<{ month: string; corrected_on: string }>(sql`
    select month, to_char(max(corrected_at) at time zone 'UTC', 'YYYY-MM-DD') as corrected_on from (
      select to_char(hour at time zone 'UTC', 'YYYY-MM') as month, corrected_at from figure_hours
      where corrected_at is not null and hour >= date_trunc('month', ${`${first}T00:00:00Z`}::timestamptz, 'UTC')
        and hour < ${`${last}T00:00:00Z`}::timestamptz + interval '24 hours'
        and corrected_at >= date_trunc('month', hour, 'UTC') + interval '1 month') late
    group by month order by month`);
  return rows;
}
