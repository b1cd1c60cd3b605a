import { sql } from "drizzle-orm";
import type { DayRange } from "@/server/modules/earnings/sales/movements";
import { dayOf, isWithin } from "@/server/modules/earnings/sales/movements";
import type { Executor } from "@/server/platform/db/database";
import { STATUS } from "@/server/platform/db/schema/pack-status";

/** The middle of how long packs had waited that were decided on a day, in seconds; the day is null for the whole range. */
export interface MedianWait {
  day: string | null;
  kind: "sample" | "preset" | null;
  seconds: number;
}

/** The statuses of packs that wait for a decision. */
const WAITING = sql`(${STATUS.inReview}, ${STATUS.qualityCheck})`;

/** By day and kind, by day, by kind, and of the whole range: how long decided packs had waited since they were sent. */
export async function readMedianWaits(db: Executor, range: DayRange): Promise<MedianWait[]> {
  const { rows } = await db.execute<{ day: string | null; kind: "sample" | "preset" | null; seconds: number }>(sql`
    select day, kind, percentile_cont(0.5) within group (order by seconds)::float8 as seconds from (
      select ${dayOf(sql`e.created_at`)} as day, p.kind,
        extract(epoch from e.created_at - s.created_at) as seconds
      from pack_events e join packs p on p.id = e.pack_id join lateral (select max(b.created_at) as created_at from pack_events b
        where b.id < e.id and b.to_status = ${STATUS.inReview}
          and coalesce(b.from_status, ${STATUS.requiresUpdate}) not in ${WAITING}
          and b.pack_id = e.pack_id) s on s.created_at is not null
      where ${isWithin(sql`e.created_at`, range)} and e.from_status in ${WAITING}
        and e.to_status not in ${WAITING}) waits
    group by grouping sets ((day, kind), (day), (kind), ())
    having count(*) > 0`);
  return rows;
}
