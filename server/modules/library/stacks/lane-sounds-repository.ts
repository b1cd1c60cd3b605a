import { sql } from "drizzle-orm";
import { inOrder } from "@/server/modules/items/items/item-select";
import { SAMPLE_TABLES } from "@/server/modules/items/items/item-tables";
import { type ItemState, type ItemViewer, isVisible, stateColumns } from "@/server/modules/items/items/visibility";
import type { Executor } from "@/server/platform/db/database";

/** What suggestions go by of a sound in a lane. */
export interface LaneSound {
  id: number;
  /** Ids of the taxonomy. */
  instruments: number[];
  /** Its feature vector; null before it is analysed. */
  features: number[] | null;
}

/** Those of some samples that a viewer may hear, in the order of the ids. */
export async function readLaneSounds(db: Executor, ids: readonly number[], viewer: ItemViewer): Promise<LaneSound[]> {
  const { rows } = await db.execute<LaneSound & ItemState & { [column: string]: unknown }>(sql`
    select t.id, case when t.cyanite_status = 1 then t.features end as features,
      array(select instrument_id from sound_instruments i where i.sound_id = t.id order by 1) as instruments,
      ${stateColumns(SAMPLE_TABLES, viewer)}
    from sounds t where t.id = any(${sql.param([...ids])}::int[])`);
  return inOrder(ids, rows).filter((row) => isVisible(row, viewer));
}
