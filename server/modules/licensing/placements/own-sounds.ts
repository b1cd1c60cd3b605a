import { type SQL, sql } from "drizzle-orm";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { ItemTables } from "@/server/modules/items/items/item-tables";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";

/** Each kind of sound with its tables. */
export const KINDS = Object.entries(PACK_TABLES).map(([kind, { items }]) => ({ kind: kind as SoundKind, ...items }));
export type KindTables = ItemTables & { kind: SoundKind };

/** One select for each kind. */
export const ofEachKind = (select: (tables: KindTables) => SQL) => sql.join(KINDS.map(select), sql` union all `);

/**
 * The select of the ids of a creator's sounds of a kind: those that they made, and those in whose earnings they have
 * agreed to share. A sound's own collaborators stand in for its pack's, as they do when it is sold.
 */
export function ownSounds(userId: number, { kind, items }: KindTables): SQL {
  const table = sql.identifier(items);
  const hasNone = sql`not exists (select from collaborators o where o.sound_id = i.id)`;
  const ofPacks = sql`select i.id from collaborators k join ${table} i on i.pack_id = k.pack_id
    where k.user_id = ${userId}`;
  const made = sql`select id from ${table} where creator_id = ${userId}`;
  if (kind !== "sample") return sql`${made} union ${ofPacks}`;
  const single = sql`select sound_id from collaborators where user_id = ${userId} and sound_id is not null`;
  return sql`${made} union ${ofPacks} and ${hasNone} union ${single}`;
}
