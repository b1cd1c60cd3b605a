import { type SQL, sql } from "drizzle-orm";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import type { SoundRef } from "@/server/modules/purchases/returns/sound-ref";
import type { Executor, Transaction } from "@/server/platform/db/database";

/**
 * What one owner paid for a sound: a file of its own, or a pack that it came with, for credits or for cash. Of a pack the
 * sound is `weight` of `weights`, by the prices of those of its sounds that nothing was given back for yet.
 */
export interface Purchase {
  user_id: number;
  source: "download" | "pack" | "order";
  source_id: number;
  ledger_transaction_id: number;
  weight: number;
  weights: number;
  /** What is left of a pack's price in cash, without tax. */
  cents: number;
}

/** The key under which credits for a sound are given back once. */
export const returnKey = (sound: SoundRef, { source, source_id }: Pick<Purchase, "source" | "source_id">) =>
  `ban_return:${source}:${source_id}:${sound.kind}:${sound.id}`;

/** The select of the purchases of a sound that nothing was given back for, of one user or of all. */
export function purchasesOf(sound: SoundRef, userId: number | null): SQL {
  const { items, reference, format } = PACK_TABLES[sound.kind].items;
  const [item, table] = [sql.identifier(reference), sql.identifier(items)];
  const own = userId === null ? sql`` : sql`and d.user_id = ${userId}`;
  const key = (source: "download" | "pack", id: SQL, itemId: SQL) =>
    sql`${`ban_return:${source}:`}::text || ${id} || ${`:${sound.kind}:`}::text || ${itemId}`;
  const isReturned = (source: "download" | "pack", id: SQL, itemId: SQL) =>
    sql`exists (select from ledger_transactions r where r.idempotency_key = ${key(source, id, itemId)})`;
  const isPaidBack = (orderId: SQL, itemId: SQL) => sql`exists (select from taken_sounds s
    join sound_takings k on k.id = s.taking_id where s.order_id = ${orderId} and k.${item} = ${itemId})`;
  /** The sounds that came with a pack: free ones weigh nothing, unless all are. */
  const weighed = (condition: SQL) => sql`
    select case when sum(w.price) = 0 then 1 else max(w.price) filter (where w.id = ${sound.id}) end as weight,
      case when sum(w.price) = 0 then count(*) else sum(w.price) end as weights
    from (select i.id, case when i.is_free then 0 else i.price end as price from downloads o
      join ${table} i on i.id = o.${item} where ${condition}) w`;
  const inPack = sql`o.user_id = p.user_id and o.order_id is null and o.price = 0 and o.format = ${format}
    and o.created_at = p.created_at and i.pack_id = p.pack_id and not ${isReturned("pack", sql`p.id`, sql`i.id`)}`;
  const inOrder = sql`o.order_id = b.id and not ${isPaidBack(sql`b.id`, sql`i.id`)}`;
  return sql`
    select d.user_id, 'download' as source, d.id as source_id, d.ledger_transaction_id, 1 as weight, 1 as weights, 0 as cents
      from downloads d where d.${item} = ${sound.id} and d.price > 0 ${own}
        and not ${isReturned("download", sql`d.id`, sql`${sound.id}::int`)}
    union all
    select d.user_id, 'pack', p.id, p.ledger_transaction_id, w.weight, w.weights, 0
      from downloads d join pack_downloads p on p.user_id = d.user_id and p.created_at = d.created_at and p.price > 0
        and p.pack_id = (select pack_id from ${table} where id = ${sound.id})
      cross join lateral (${weighed(inPack)}) w
      where d.${item} = ${sound.id} and d.format = ${format} and d.price = 0 and d.order_id is null ${own}
        and not ${isReturned("pack", sql`p.id`, sql`${sound.id}::int`)}
    union all
    select d.user_id, 'order', b.id, b.ledger_transaction_id, w.weight, w.weights,
      greatest(0, floor((b.amount_cents - b.tax_cents)::numeric * (b.amount_cents - b.refunded_cents) / b.amount_cents)
        - (select coalesce(sum(s.cash_cents), 0) from taken_sounds s where s.order_id = b.id))
      from downloads d join orders b on b.id = d.order_id and b.status in ('captured', 'disputed')
      cross join lateral (${weighed(inOrder)}) w
      where d.${item} = ${sound.id} ${own} and not ${isPaidBack(sql`b.id`, sql`${sound.id}::int`)}`;
}

/** What one owner paid for a sound and got nothing back for. */
export async function findPurchases(tx: Transaction, sound: SoundRef, userId: number): Promise<Purchase[]> {
  const { rows } = await tx.execute<Record<keyof Purchase, string | number>>(
    sql`select * from (${purchasesOf(sound, userId)}) p order by source, source_id`,
  );
  return rows.map((row) => ({
    user_id: Number(row.user_id),
    source: row.source as Purchase["source"],
    source_id: Number(row.source_id),
    ledger_transaction_id: Number(row.ledger_transaction_id),
    weight: Number(row.weight),
    weights: Number(row.weights),
    cents: Number(row.cents),
  }));
}

/**
 * The select of the spendings of purchases `p`, with those that settled a debt of one: their `id`, and how many credits
 * are `unreturned`. It begins a statement.
 */
export const spendingsOf = (purchases: SQL) => sql`with recursive p as materialized (${purchases}),
  spent as (
    select p.user_id, p.source, p.source_id, s.id, s.credits - s.revoked - s.returned as unreturned
      from p join lot_spendings s on s.ledger_transaction_id = p.ledger_transaction_id and p.source <> 'order'
    union all
    select spent.user_id, spent.source, spent.source_id, s.id, s.credits - s.revoked - s.returned
      from spent join lot_spendings s on s.settles_id = spent.id)`;

/** One spending of a purchase: credits that can go back to its lot, and those that are still owed for it. */
export interface Spent {
  id: number;
  lot_id: number;
  unreturned: number;
  debts: { id: number; remaining: number }[];
}

/** The spendings of one purchase, the newest first. */
export async function findSpendings(tx: Executor, ledgerTransactionId: number): Promise<Spent[]> {
  const purchase = sql`select 0 as user_id, 'download' as source, 0 as source_id,
    ${ledgerTransactionId}::int8 as ledger_transaction_id`;
  const { rows } = await tx.execute<{ id: string; lot_id: string; unreturned: number; debts: Spent["debts"] }>(sql`
    ${spendingsOf(purchase)}
    select spent.id, s.lot_id, spent.unreturned::int as unreturned, coalesce((select json_agg(json_build_object('id', d.id, 'remaining',
      d.remaining) order by d.id) from credit_debts d where d.lot_spending_id = spent.id and d.remaining > 0), '[]') as debts
    from spent join lot_spendings s on s.id = spent.id order by spent.id desc`);
  return rows.map(({ id, lot_id, ...row }) => ({ id: Number(id), lot_id: Number(lot_id), ...row }));
}
