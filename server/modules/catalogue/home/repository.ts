import { sql } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";

/** Waveforms of samples by id. */
export async function readPeaks(db: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; peaks: string }>(
    sql`select id, peaks from sounds where id = any(${sql.param(ids)}::int[])`,
  );
  return new Map(rows.map(({ id, peaks }) => [id, peaks]));
}
