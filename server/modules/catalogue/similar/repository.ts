import { sql } from "drizzle-orm";
import type { SoundKind } from "@/lib/contract/entities/library";
import { SOUND_TABLES } from "@/server/modules/items/items/item-tables";
import type { Executor } from "@/server/platform/db/database";

/** The key of the pack of each of these sounds; null for one outside any pack. */
export async function readPackKeys(
  db: Executor,
  kind: SoundKind,
  ids: readonly number[],
): Promise<Map<number, number | null>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; pack: number | null }>(sql`
    select id, pack_id as pack from ${sql.identifier(SOUND_TABLES[kind].items)}
    where id = any(${sql.param([...ids])}::int[])`);
  return new Map(rows.map(({ id, pack }) => [id, pack]));
}
