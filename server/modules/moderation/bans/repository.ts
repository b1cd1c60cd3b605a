import { sql } from "drizzle-orm";
import type { ItemTables } from "@/server/modules/catalogue/items/item-tables";
import type { Transaction } from "@/server/platform/db/database";

/** An item, locked until the transaction ends, with whether it is banned; null if there is no such item. */
export async function lockItem(
  tx: Transaction,
  { items }: ItemTables,
  id: number,
): Promise<{ isBanned: boolean; title: string; creator_id: number } | null> {
  const { rows } = await tx.execute<{ isBanned: boolean; title: string; creator_id: number }>(sql`
    select banned_at is not null as "isBanned", title, creator_id from ${sql.identifier(items)} where id = ${id} for no key update`);
  return rows[0] ?? null;
}

export async function banItem(tx: Transaction, { items }: ItemTables, id: number): Promise<void> {
  await tx.execute(sql`update ${sql.identifier(items)} set banned_at = now() where id = ${id}`);
}
