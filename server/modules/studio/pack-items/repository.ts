import { type SQL, sql } from "drizzle-orm";
import type { PackKind, PackRef } from "@/lib/contract/entities/pack";
import { packKey, packWireId } from "@/server/modules/items/items/pack-key";
import { PACK_SQL } from "@/server/modules/items/pack-states/packs";
import type { Executor, Transaction } from "@/server/platform/db/database";

/** The pack of an item that is in one; null if there is no such item. */
export async function findPackOf(db: Executor, kind: PackKind, itemId: number): Promise<number | null> {
  const { rows } = await db.execute<{ pack_id: number | null }>(
    sql`select ${packWireId(sql`t.pack_id`)} as pack_id from ${PACK_SQL[kind].items} t where t.id = ${itemId}`,
  );
  return rows[0]?.pack_id ?? null;
}

/** Locks items of a pack and returns their versions by id; items of other packs are left out. */
export async function lockItems(tx: Transaction, pack: PackRef, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ id: number; version: number }>(sql`
    select id, version from ${PACK_SQL[pack.kind].items}
    where pack_id = ${packKey(pack)} and id = any(${sql.param([...ids])}::int[])
    order by id for update`);
  return new Map(rows.map((row) => [row.id, row.version]));
}

/** Puts items of a kind in the order of their ids. */
export async function updateOrder(tx: Transaction, kind: PackKind, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${PACK_SQL[kind].items} i set position = o.position
    from unnest(${sql.param([...ids])}::int[]) with ordinality as o (id, position)
    where i.id = o.id and i.position <> o.position`);
}

/** The ids of a pack's items. */
export async function readItemIds(db: Executor, pack: PackRef): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${PACK_SQL[pack.kind].items} where pack_id = ${packKey(pack)}`,
  );
  return rows.map((row) => row.id);
}

export type TermKind = "genres" | "instruments";

const TERMS: Record<TermKind, { term: SQL; terms: SQL }> = {
  genres: { term: sql`genre_id`, terms: sql`genres` },
  instruments: { term: sql`instrument_id`, terms: sql`instruments` },
};

/** Gives items of a kind these genres or instruments instead of those that they have. */
export async function replaceTerms(
  tx: Transaction,
  kind: PackKind,
  termKind: TermKind,
  itemIds: readonly number[],
  termIds: readonly number[],
): Promise<void> {
  const { item, itemTerms } = PACK_SQL[kind];
  const { term } = TERMS[termKind];
  const links = itemTerms[termKind];
  const [items, terms] = [sql.param([...itemIds]), sql.param([...termIds])];
  await tx.execute(sql`delete from ${links} where ${item} = any(${items}::int[]) and ${term} <> all(${terms}::int[])`);
  await tx.execute(sql`
    insert into ${links} (${item}, ${term}) select s, t from unnest(${items}::int[]) s, unnest(${terms}::int[]) t
    order by s, t on conflict do nothing`);
}

/** How many of these genres or instruments exist. */
export async function countTerms(db: Executor, kind: TermKind, ids: readonly number[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${TERMS[kind].terms} where id = any(${sql.param([...ids])}::int[])`,
  );
  return rows[0]!.count;
}
