import { sql } from "drizzle-orm";
import type { Oneshot } from "@/lib/contract/entities/sound";
import type { Executor } from "@/server/db/database";
import {
  type ItemRow,
  inOrder,
  itemColumns,
  itemSource,
  ONESHOT_TABLES,
  toSoundBase,
} from "@/server/modules/catalogue/item-select";

interface OneshotRow extends ItemRow {
  credit: string | null;
  original_bytes: number;
}

/** One-shots by id, in the order of the ids, marked for the viewer; unknown ids are left out. */
export async function readOneshots(db: Executor, ids: readonly number[], viewerId: number | null): Promise<Oneshot[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<OneshotRow & Record<string, unknown>>(sql`
    select ${itemColumns(ONESHOT_TABLES, viewerId)}, t.credit, t.original_bytes
    ${itemSource(ONESHOT_TABLES)} where t.id = any(${sql.param(ids)}::int[])`);
  return inOrder(ids, rows).map((row) => ({
    ...toSoundBase(row, "wav"),
    copyright_label: "Royalty-Free",
    is_public_audio: false,
    credit: row.credit,
    file_size: row.original_bytes,
  }));
}
