import { sql } from "drizzle-orm";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import { readPackItems } from "@/server/modules/money/pack-quote/repository";
import type { Order } from "@/server/modules/purchases/cash/orders";
import { readOrderedPack } from "@/server/modules/purchases/cash/repository";
import type { Transaction } from "@/server/platform/db/database";
import { forgetResults } from "@/server/platform/db/idempotency";

type GrantedOrder = Pick<Order, "id" | "user_id" | "pack_id">;

/**
 * Gives the buyer of a paid order the whole pack, including sounds added later. Returns false if the buyer already
 * owned the whole pack by other means.
 */
export async function grantPack(
  tx: Transaction,
  order: GrantedOrder,
  ledgerTransactionId: number,
  at: Date,
): Promise<boolean> {
  const { kind, id } = await readOrderedPack(tx, order);
  const { items } = PACK_TABLES[kind];
  const { rows } = await tx.execute(sql`
    insert into pack_downloads (user_id, pack_id, price, ledger_transaction_id, order_id, created_at)
    values (${order.user_id}, ${order.pack_id}, 0, ${ledgerTransactionId}, ${order.id}, ${at.toISOString()})
    on conflict do nothing returning id`);
  if (rows.length === 0) return false;
  // Read afterwards: a pack that was taken off sale meanwhile is shown whole only to who owns it.
  const missing = (await readPackItems(tx, kind, id, order.user_id)).filter(({ is_owned }) => !is_owned);
  if (missing.length > 0) {
    const ids = sql.join(
      missing.map((item) => sql`(${item.id}::int)`),
      sql`, `,
    );
    await tx.execute(sql`
      insert into downloads (user_id, ${sql.identifier(items.reference)}, format, price, order_id, created_at)
      select ${order.user_id}, item, ${items.format}, 0, ${order.id}, ${at.toISOString()} from (values ${ids}) t (item)
      order by item
      on conflict do nothing`);
  }
  return true;
}

/**
 * Revokes what an order gave its buyer: the pack, the sounds that came with it, and the certificates of those not owned
 * by other means. Other purchases are unaffected.
 */
export async function revokePack(tx: Transaction, order: GrantedOrder, at: Date): Promise<void> {
  await tx.execute(sql`delete from pack_downloads where order_id = ${order.id}`);
  await tx.execute(sql`delete from downloads where order_id = ${order.id}`);
  // A saved result would return the same link again.
  await forgetResults(tx, order.user_id);
  // Only samples are licensed.
  for (const table of ["licenses", "track_licenses"] as const) {
    await tx.execute(sql`
      update ${sql.identifier(table)} l set voided_at = ${at.toISOString()} from sounds t
      where l.user_id = ${order.user_id} and l.voided_at is null and t.id = l.sound_id and t.pack_id = ${order.pack_id}
        and not exists (select from downloads d where d.user_id = l.user_id and d.sound_id = t.id)
        and not exists (select from pack_downloads d where d.user_id = l.user_id and d.pack_id = t.pack_id)`);
  }
}
