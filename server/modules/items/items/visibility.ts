import { type SQL, sql } from "drizzle-orm";
import type { ItemTables } from "@/server/modules/items/items/item-tables";
import type { Executor } from "@/server/platform/db/database";
import type { Viewer } from "@/server/platform/viewer";

/** The facts that decide who sees an item. */
export interface ItemState {
  is_listed: boolean;
  is_banned: boolean;
  /** Banned, and taken from its owners. */
  is_taken: boolean;
  creator_id: number;
  /** Whether the viewer owns it. */
  is_owned: boolean;
}

export type ItemViewer = Pick<Viewer, "id" | "is_admin"> | null;

/** The columns of {@link ItemState} of an item `t`. */
export function stateColumns(tables: ItemTables, viewer: ItemViewer): SQL {
  const owned = viewer === null ? sql`false` : isOwnedBy(tables, viewer.id);
  return sql`t.is_listed, t.banned_at is not null as is_banned, t.taken_at is not null as is_taken, t.creator_id, ${owned} as is_owned`;
}

/**
 * Whether an item `t` is a user's: in any format, or in the one given, or with its whole pack, which a draft doesn't come
 * with.
 */
export function isOwnedBy({ reference }: ItemTables, userId: number, format: ItemTables["format"] | null = null): SQL {
  return sql`(exists (select from downloads d where d.user_id = ${userId} and d.${sql.identifier(reference)} = t.id
      ${format === null ? sql`` : sql`and d.format = ${format}`})
    or t.state = 'approved' and exists (select from pack_downloads d where d.user_id = ${userId}
      and d.pack_id = t.pack_id))`;
}

/**
 * Whether a viewer may see an item: listed items are visible to everyone, others to admins and their creator, and,
 * unless they were taken, to those who own them.
 */
export function isVisible(item: ItemState, viewer: ItemViewer): boolean {
  if (item.is_listed || viewer?.is_admin || viewer?.id === item.creator_id) return true;
  return item.is_owned && !item.is_taken;
}

/** Whether a viewer may see the item with an id. */
export async function canSeeItem(db: Executor, tables: ItemTables, id: number, viewer: ItemViewer): Promise<boolean> {
  const { rows } = await db.execute<{ [Column in keyof ItemState]: ItemState[Column] }>(
    sql`select ${stateColumns(tables, viewer)} from ${sql.identifier(tables.items)} t where t.id = ${id}`,
  );
  return rows[0] !== undefined && isVisible(rows[0], viewer);
}

/** Whether an item `t` is listed, or owned by a user in its own format and not taken: owners keep withdrawn items. */
export function isListedOrOwned(tables: ItemTables, userId: number): SQL {
  return sql`(t.is_listed or (t.taken_at is null and ${isOwnedBy(tables, userId, tables.format)}))`;
}
