import { sql } from "drizzle-orm";
import { packKey } from "@/server/modules/items/items/pack-key";
import type { Executor } from "@/server/platform/db/database";

/** The ids of the preset files of a pack that have arrived and wait for their demo sound. */
export async function readWaiting(db: Executor, packId: number): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from pack_files
    where pack_id = ${packKey({ kind: "preset", id: packId })} and kind = 'preset'
      and state = 'ready' and preset_id is null`);
  return new Set(rows.map(({ id }) => id));
}
