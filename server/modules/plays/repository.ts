import { sql } from "drizzle-orm";
import type { ItemTables } from "@/server/modules/items/item-tables";
import type { Database } from "@/server/platform/db/database";

export interface Play {
  item_id: number;
  user_id: number | null;
  /** ISO 8601. */
  created_at: string;
}

/** Adds plays of one kind at once; plays of deleted items are left out, and those by deleted users lose their user. */
export async function insertPlays(db: Database, tables: ItemTables, plays: readonly Play[]): Promise<void> {
  await db.execute(sql`
    insert into plays (${sql.identifier(tables.reference)}, user_id, created_at)
    select t.id, u.id, p.created_at
    from json_to_recordset(${JSON.stringify(plays)}::json) as p (item_id int, user_id int, created_at timestamptz)
    join ${sql.identifier(tables.items)} t on t.id = p.item_id left join users u on u.id = p.user_id`);
}
