import { sql } from "drizzle-orm";
import type { PackKind } from "@/lib/contract/entities/pack";
import type { DayRange } from "@/server/modules/earnings/sales/movements";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import type { Executor } from "@/server/platform/db/database";

const KINDS = Object.entries(PACK_TABLES).map(([kind, { items }]) => ({ kind: kind as PackKind, ...items }));

const onSaleNow = sql.join(
  KINDS.map(
    ({ kind, items }) =>
      sql`select ${kind}::text as kind, count(*) as sounds from ${sql.identifier(items)} where is_listed`,
  ),
  sql` union all `,
);

/** What is on sale now, by the day since when it has been: with its pack, or since its upload if that was later. */
const onSaleSince = sql.join(
  KINDS.map(
    ({ kind, items }) => sql`
      select ${kind}::text as kind,
        (greatest(i.uploaded_at, p.published_at) at time zone 'UTC')::date as day, count(*) as sounds
      from ${sql.identifier(items)} i left join packs p on p.id = i.pack_id
      where i.is_listed group by 2`,
  ),
  sql` union all `,
);

/** Each day of `since` until `last`, with how many of what is on sale now were on sale at its end. */
const grown = (last: string) => sql`
  select k.kind, d.day::date as day, sum(coalesce(s.sounds, 0)) over (partition by k.kind order by d.day)::bigint as sounds
  from (select distinct kind from since) k
  cross join generate_series((select min(day) from since)::timestamp, ${last}::timestamp, '1 day') d(day)
  left join since s on s.kind = k.kind and s.day = d.day::date`;

/**
 * Notes how many sounds are on sale, for the hour that ended at `after`, once. The first time also for the days before, by
 * since when the sounds of now are on sale.
 */
export async function readCatalogue(db: Executor, after: string): Promise<void> {
  const day = after.slice(0, 10);
  await db.execute(sql`
    with since as materialized (select * from (${onSaleSince}) s where not exists (select from catalogue_readings))
    insert into catalogue_readings (hour, kind, sounds)
    select (g.day + time '23:00') at time zone 'UTC', g.kind, g.sounds from (${grown(day)}) g where g.day < ${day}::date
    on conflict do nothing`);
  await db.execute(sql`
    insert into catalogue_readings (hour, kind, sounds)
    select ${after}::timestamptz - interval '1 hour', n.kind, n.sounds from (${onSaleNow}) n
    on conflict do nothing`);
}

export interface DaySounds {
  day: string;
  kind: PackKind;
  sounds: number;
}

/** How many sounds of each kind were on sale at the end of each day, and now if the range ends with `today`. */
export async function readSoundsOnSale(db: Executor, range: DayRange, today: string): Promise<DaySounds[]> {
  const { rows: noted } = await db.execute<{ is_noted: boolean }>(
    sql`select exists (select from catalogue_readings) as is_noted`,
  );
  const past = noted[0]?.is_noted
    ? sql`select to_char(d.day, 'YYYY-MM-DD') as day, k.kind, r.sounds
        from generate_series(${range.first}::timestamp, ${range.last}::timestamp, '1 day') d(day)
        cross join (values ${sql.join(
          KINDS.map(({ kind }) => sql`(${kind}::text)`),
          sql`, `,
        )}) k(kind)
        cross join lateral (select r.sounds from catalogue_readings r
          where r.kind = k.kind and r.hour < (d.day + interval '1 day') at time zone 'UTC'
          order by r.hour desc limit 1) r where d.day < ${today}::timestamp`
    : sql`select to_char(g.day, 'YYYY-MM-DD') as day, g.kind, g.sounds from (${grown(range.last)}) g
        where g.day >= ${range.first}::date and g.day < ${today}::date`;
  const { rows } = await db.execute<{ day: string; kind: PackKind; sounds: string }>(sql`
    with since as materialized (select * from (${onSaleSince}) s where not ${noted[0]?.is_noted ?? false}::boolean)
    select * from (${past}) past
    union all select ${today}, n.kind, n.sounds from (${onSaleNow}) n where ${range.last} >= ${today}`);
  return rows.map((row) => ({ ...row, sounds: Number(row.sounds) }));
}
