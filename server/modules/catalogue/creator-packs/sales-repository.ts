import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";

/** What a creator's items brought in on a day (UTC): downloads, and earnings in millionths of a dollar. */
export interface DaySales {
  day: string;
  downloads: number;
  micros: number;
}

const DAY = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;
const KINDS = [
  { items: "sounds", reference: "sound_id" },
  { items: "presets", reference: "preset_id" },
  { items: "oneshots", reference: "oneshot_id" },
] as const;

/**
 * The sales of a creator by day since the beginning of one (`2026-11-25`, UTC); days without any are left out. What was
 * reversed with its payment, or kept after a ban, isn't earned.
 */
export async function readSales(db: Executor, creatorId: number, since: string): Promise<DaySales[]> {
  const from = sql`${`${since}T00:00:00Z`}::timestamptz`;
  const downloads = KINDS.map(
    ({ items, reference }) => sql`select ${DAY(sql`d.created_at`)} as day, 1 as downloads, 0::bigint as micros
      from downloads d join ${sql.identifier(items)} t on t.id = d.${sql.identifier(reference)}
      where t.creator_id = ${creatorId} and d.created_at >= ${from}`,
  );
  const { rows } = await db.execute<{ day: string; downloads: number; micros: string }>(sql`
    select day, sum(downloads)::int as downloads, sum(micros) as micros from (
      ${sql.join(downloads, sql` union all `)}
      union all select ${DAY(sql`created_at`)}, 0, micros - reversed - kept from creator_earnings
        where user_id = ${creatorId} and created_at >= ${from}) sales
    group by day order by day`);
  return rows.map(({ micros, ...row }) => ({ ...row, micros: Number(micros) }));
}
