import { sql } from "drizzle-orm";
import type { SaleOrigin } from "@/lib/contract/rules/money";
import {
  type DayRange,
  dayOf,
  isDayWithin,
  isWithin,
  movementsWithin,
} from "@/server/modules/earnings/sales/movements";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import type { Executor } from "@/server/platform/db/database";

/** What is counted for each day: sums of movements by type in millionths of a dollar, and numbers of events. */
export type Measure = "credits" | "cash" | "repaid" | "taken_back" | "plays" | "downloads" | "followers";

export interface DayMeasure {
  day: string;
  measure: Measure;
  value: number;
}

/** A creator's figures by day; days and measures without anything are left out. */
export async function readDays(db: Executor, creatorId: number, range: DayRange): Promise<DayMeasure[]> {
  const events = Object.values(PACK_TABLES).flatMap(({ items: { items, reference } }) => {
    const ofCreator = sql`join ${sql.identifier(items)} i on i.id = x.${sql.identifier(reference)}
      where i.creator_id = ${creatorId}`;
    return [
      sql`select to_char(x.day, 'YYYY-MM-DD') as day, 'plays' as measure, x.plays::bigint as value
        from play_days x ${ofCreator} and ${isDayWithin(sql`x.day`, range)}`,
      sql`select ${dayOf(sql`x.created_at`)}, 'downloads', 1
        from downloads x ${ofCreator} and ${isWithin(sql`x.created_at`, range)}`,
    ];
  });
  const { rows } = await db.execute<{ day: string; measure: Measure; value: string }>(sql`
    select day, measure, sum(value) as value from (
      select ${dayOf(sql`m.created_at`)} as day, m.type as measure, m.on_hold + m.available - m.debt as value
        from (${movementsWithin(creatorId, range)}) m where m.type in ('credits', 'cash', 'repaid', 'taken_back')
      union all ${sql.join(events, sql` union all `)}
      union all select ${dayOf(sql`f.created_at`)}, 'followers', 1 from follows f
        where f.creator_id = ${creatorId} and ${isWithin(sql`f.created_at`, range)}) measured
    group by day, measure`);
  return rows.map(({ value, ...row }) => ({ ...row, value: Number(value) }));
}

/** How many follow a creator. */
export async function countFollowers(db: Executor, creatorId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from follows where creator_id = ${creatorId}`,
  );
  return rows[0]?.count ?? 0;
}

/** A creator's sales by where their buyers came from, those that earned most first. */
export async function readOrigins(
  db: Executor,
  creatorId: number,
  range: DayRange,
): Promise<{ origin: SaleOrigin | null; sales: number; micros: number }[]> {
  const { rows } = await db.execute<{ origin: SaleOrigin | null; sales: number; micros: string }>(sql`
    select m.origin, count(*)::int as sales, sum(m.on_hold) as micros
    from (${movementsWithin(creatorId, range)}) m where m.type in ('credits', 'cash', 'repaid')
    group by m.origin order by m.origin is null, sum(m.on_hold) desc, m.origin`);
  return rows.map((row) => ({ ...row, micros: Number(row.micros) }));
}
