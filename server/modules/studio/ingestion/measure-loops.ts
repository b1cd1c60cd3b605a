import { sql } from "drizzle-orm";
import type { Database } from "@/server/platform/db/database";

const BATCH = 500;

/**
 * Measures the loops of sounds from before that was done whose length is whole beats, in one transaction each `batch`:
 * whatever stops it, the next run goes on. Returns how many there were; none after the first whole run.
 */
export async function measureLoops(db: Database, signal: AbortSignal, batch = BATCH): Promise<number> {
  let measured = 0;
  for (let after = 0; !signal.aborted; ) {
    // Writing the column measures it: the trigger \`sounds_loop\`.
    const { rows } = await db.execute<{ id: number }>(sql`
      update sounds set beats = null where id in (
        select id from sounds where id > ${after} and tempo is not null and beats is null
          and whole_beats(duration_seconds, tempo) is not null
        order by id limit ${batch} for update skip locked)
      returning id`);
    measured += rows.length;
    if (rows.length < batch) break;
    after = Math.max(...rows.map(({ id }) => id));
  }
  return measured;
}
