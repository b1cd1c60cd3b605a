import { sql } from "drizzle-orm";
import type { Oneshot } from "@/lib/contract/entities/sound";
import type { Detail } from "@/server/catalogue/public-details";
import { type ItemRow, inOrder, itemColumns, itemSource, toSoundBase } from "@/server/modules/items/items/item-select";
import { ONESHOT_TABLES } from "@/server/modules/items/items/item-tables";
import { type ItemWithPack, readItemWithPack } from "@/server/modules/items/items/item-with-pack";
import type { Executor } from "@/server/platform/db/database";
import type { Viewer } from "@/server/platform/viewer";

interface OneshotRow extends ItemRow {
  credit: string | null;
  wav_bytes: number;
}

const oneshotColumns = (viewerId: number | null) =>
  sql`${itemColumns(ONESHOT_TABLES, viewerId)}, t.credit, coalesce(t.wav_bytes, t.original_bytes) as wav_bytes`;

function toOneshot(row: OneshotRow): Oneshot {
  return {
    ...toSoundBase(row, "wav"),
    copyright_label: "Royalty-Free",
    is_public_audio: false,
    credit: row.credit,
    file_size: row.wav_bytes,
  };
}

/** One-shots by id, in the order of the ids, with the viewer's likes; unknown ids are omitted. */
export async function readOneshots(db: Executor, ids: readonly number[], viewerId: number | null): Promise<Oneshot[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<OneshotRow & Record<string, unknown>>(sql`
    select ${oneshotColumns(viewerId)} ${itemSource(ONESHOT_TABLES)} where t.id = any(${sql.param(ids)}::int[])`);
  return inOrder(ids, rows).map(toOneshot);
}

/** A one-shot and its pack, if the viewer may see them. */
export function readOneshotWithPack(
  db: Executor,
  id: number,
  viewer: Viewer | null,
): Promise<Detail<ItemWithPack<Oneshot> | null>> {
  const query = sql`select ${oneshotColumns(viewer?.id ?? null)} ${itemSource(ONESHOT_TABLES)} where t.id = ${id}`;
  return readItemWithPack(db, { kind: "oneshot", id, query, toItem: toOneshot }, viewer);
}
