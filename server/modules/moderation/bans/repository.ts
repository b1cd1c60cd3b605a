import { sql } from "drizzle-orm";
import type { ItemTables } from "@/server/modules/catalogue/items/item-tables";
import type { Database } from "@/server/platform/db/database";

/** Bans an item, also for its owners; idempotent. False if there is no such item. */
export async function banItem(db: Database, { items }: ItemTables, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`update ${sql.identifier(items)}
    set banned_at = coalesce(banned_at, now()) where id = ${id} returning id`);
  return rows.length > 0;
}
