import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/server/db/database";
import type { ItemTables } from "@/server/modules/catalogue/item-select";
import type { Viewer } from "@/server/viewer";

/**
 * Whether a viewer may see an item: everyone sees what is listed; what isn't is seen by admins and its creator, and,
 * unless it is banned, by those who own it.
 */
export async function canSeeItem(
  db: Executor,
  tables: ItemTables,
  id: number,
  viewer: Pick<Viewer, "id" | "is_admin"> | null,
): Promise<boolean> {
  const { rows } = await db.execute<{ is_listed: boolean; is_banned: boolean; creator_id: number; is_owned: boolean }>(
    sql`select t.is_listed, t.banned_at is not null as is_banned, t.creator_id, ${
      viewer === null
        ? sql`false`
        : sql`exists (select from downloads d where d.user_id = ${viewer.id}
            and d.${sql.identifier(tables.reference)} = t.id)`
    } as is_owned from ${sql.identifier(tables.items)} t where t.id = ${id}`,
  );
  const item = rows[0];
  if (!item) return false;
  if (item.is_listed || viewer?.is_admin || viewer?.id === item.creator_id) return true;
  return item.is_owned && !item.is_banned;
}

/** Whether an item `t` is listed, or owned by a user in its own format and not banned: what is withdrawn stays its owners'. */
export function isListedOrOwned({ reference, format }: ItemTables, userId: number): SQL {
  return sql`(t.is_listed or (t.banned_at is null and exists (select from downloads d where d.user_id = ${userId}
    and d.${sql.identifier(reference)} = t.id and d.format = ${format})))`;
}
