import { sql } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";

/** The first featured sample pack that is listed, or null. */
export async function findFeaturedPackId(db: Executor): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from featured_packs f join packs p on p.id = f.pack_id
    where p.is_listed and exists (select from sounds t where t.pack_id = p.id and t.is_listed)
    order by f.position, f.id limit 1`);
  return rows[0]?.id ?? null;
}

/** Waveforms of samples by id. */
export async function readPeaks(db: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; peaks: string }>(
    sql`select id, peaks from sounds where id = any(${sql.param(ids)}::int[])`,
  );
  return new Map(rows.map(({ id, peaks }) => [id, peaks]));
}
