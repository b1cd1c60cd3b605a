import { sql } from "drizzle-orm";
import type { PackKind } from "@/lib/contract/entities/pack";
import { packKey } from "@/server/modules/items/items/pack-key";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import { isListedOrOwned } from "@/server/modules/items/items/visibility";
import type { Executor } from "@/server/platform/db/database";

/** An item of a pack with its price for the user: 0 if it is free or owned. */
export interface PackItem {
  id: number;
  creator_id: number;
  price: number;
  is_owned: boolean;
}

/**
 * The listed items of a pack with their prices for a user, and withdrawn ones that the user owns. A visitor owns none.
 */
export async function readPackItems(
  db: Executor,
  kind: PackKind,
  packId: number,
  userId: number | null,
): Promise<PackItem[]> {
  const { items } = PACK_TABLES[kind];
  const owned =
    userId === null
      ? sql`false`
      : sql`exists (select from downloads d where d.user_id = ${userId}
          and d.${sql.identifier(items.reference)} = t.id and d.format = ${items.format})`;
  const { rows } = await db.execute<{
    id: number;
    creator_id: number;
    price: number;
    is_free: boolean;
    is_owned: boolean;
  }>(sql`
    select t.id, t.creator_id, t.price, t.is_free, ${owned} as is_owned from ${sql.identifier(items.items)} t
    where t.pack_id = ${packKey({ kind, id: packId })} and ${userId === null ? sql`t.is_listed` : isListedOrOwned(items, userId)} order by t.id`);
  return rows.map(({ is_free, ...row }) => ({ ...row, price: is_free || row.is_owned ? 0 : row.price }));
}

/** Whether the user owns the pack as a whole. */
export async function ownsPack(db: Executor, kind: PackKind, packId: number, userId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from pack_downloads where user_id = ${userId}
    and pack_id = ${packKey({ kind, id: packId })}`);
  return rows.length > 0;
}
