import { type SQL, sql } from "drizzle-orm";
import type { OwnedPack, PackKind } from "@/lib/contract/entities/pack";
import type { SoundFormat } from "@/lib/contract/entities/user";
import type { ItemTables } from "@/server/modules/items/items/item-tables";
import { keptPacks, ownedPacks } from "@/server/modules/items/items/owned-packs";
import { type Taken, takenJson } from "@/server/modules/items/items/taken-sounds";
import type { Executor } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";

interface Part {
  offset: number;
  limit: number;
}

export type OwnedItem = {
  id: number;
  formats: SoundFormat[];
  downloaded_at: string;
  /** Null unless it was taken from its owners. */
  taken: Taken | null;
};

/** Matches items that contain every word of a search; wildcards are literal. */
function matches(search: string | undefined): SQL {
  const words = (search ?? "").toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  return sql.join(
    patterns.map((pattern) => sql` and t.search_text like ${pattern}`),
    sql``,
  );
}

/** One page of a query that numbers its rows by `place`, and the total number of rows. */
async function readPage<Row extends Record<string, unknown>>(
  db: Executor,
  query: SQL,
  part: Part,
): Promise<{ total: number; rows: Row[] }> {
  const { rows } = await db.execute<Row & { total: number; place: string | number | null }>(sql`
    with found as (${query})
    select counted.total, page.* from (select count(*)::int as total from found) counted
    left join (select * from found where place > ${part.offset} and place <= ${part.offset + part.limit}) page on true
    order by page.place`);
  return { total: rows[0]?.total ?? 0, rows: rows.filter(({ place }) => place !== null) };
}

/**
 * A page of the items of one kind that a user owns or that were taken from them: newest download first, or trending first.
 * `formats` names the WAV of a one-shot and the file of a preset.
 */
export async function findOwnedItems(
  db: Executor,
  tables: ItemTables,
  userId: number,
  filter: Part & {
    search?: string | undefined;
    copyright?: string | undefined;
    format?: string | undefined;
    isTrending: boolean;
  },
): Promise<{ total: number; items: OwnedItem[] }> {
  const order = sql`${filter.isTrending ? sql`t.trending_score desc, ` : sql``}max(d.id) desc`;
  const { total, rows } = await readPage<OwnedItem>(
    db,
    sql`select t.id, row_number() over (order by ${order}) as place,
        array_agg(distinct case d.format when 'preset' then 'wav' else d.format end) as formats,
        ${isoTime(sql`max(d.created_at)`)} as downloaded_at,
        case when t.taken_at is not null then ${takenJson(tables, sql`t.id`, userId)} end as taken
      from downloads d join ${sql.identifier(tables.items)} t on t.id = d.${sql.identifier(tables.reference)}
      where d.user_id = ${userId} ${matches(filter.search)}
        ${filter.copyright === undefined ? sql`` : sql`and t.copyright_label = ${filter.copyright}`}
        ${filter.format === undefined ? sql`` : sql`and d.format = ${filter.format}`}
      group by t.id`,
    filter,
  );
  return { total, items: rows };
}

/** A page of the ids of the listed items of one kind that a user likes, newest like first. */
export async function findLikedItems(
  db: Executor,
  tables: ItemTables,
  userId: number,
  part: Part,
): Promise<{ total: number; ids: number[] }> {
  const { total, rows } = await readPage<{ id: number }>(
    db,
    sql`select t.id, row_number() over (order by l.id desc) as place
      from likes l join ${sql.identifier(tables.items)} t on t.id = l.${sql.identifier(tables.reference)}
      where l.user_id = ${userId} and t.is_listed`,
    part,
  );
  return { total, ids: rows.map(({ id }) => id) };
}

export type OwnPack = { kind: PackKind; id: number };

/** A page of the listed packs of every kind that a user likes, newest like first. */
export async function findLikedPacks(
  db: Executor,
  userId: number,
  part: Part,
): Promise<{ total: number; packs: OwnPack[] }> {
  const { total, rows } = await readPage<OwnPack>(
    db,
    sql`select p.kind, p.wire_id as id, row_number() over (order by l.id desc) as place
      from likes l join packs p on p.id = l.pack_id and p.is_listed where l.user_id = ${userId}`,
    part,
  );
  return { total, packs: rows };
}

/**
 * A page of the packs of every kind that a user owns, newest download first: listed ones, and those of which the user
 * keeps sounds (`kept_count`, else null).
 */
export async function findOwnedPacks(
  db: Executor,
  userId: number,
  part: Part,
): Promise<{ total: number; packs: (OwnPack & { kept_count: number | null })[] }> {
  const order = sql`downloaded_at desc, kind, id desc`;
  const { total, rows } = await readPage<OwnPack & { kept_count: number | null }>(
    db,
    sql`select kind, id, kept_count, row_number() over (order by ${order}) as place from (
      select kind, id, null::int as kept_count, downloaded_at from (${ownedPacks(userId)}) owned
      union all select kind, id, kept_count, downloaded_at from (${keptPacks(userId)}) kept) packs`,
    part,
  );
  return { total, packs: rows };
}

/** The user's purchases of packs for cash that they still own, by kind and id: `sample:12`. */
export async function findPurchases(db: Executor, userId: number): Promise<Map<string, OwnedPack["purchase"]>> {
  const { rows } = await db.execute<{ key: string; amount_cents: number; paid_at: string; receipt_url: string }>(sql`
    select k.kind || ':' || k.wire_id as key, o.amount_cents, ${isoTime(sql`o.captured_at`)} as paid_at, p.receipt_url
    from orders o join packs k on k.id = o.pack_id
      join payments p on p.provider = 'paypal' and p.provider_id = o.provider_order_id
    where o.user_id = ${userId} and o.status in ('captured', 'disputed') and p.receipt_url is not null`);
  return new Map(rows.map(({ key, ...purchase }) => [key, purchase]));
}

/** A page of the user ids of the active creators whom a user follows, newest follow first. */
export async function findFollowedCreators(
  db: Executor,
  userId: number,
  part: Part,
): Promise<{ total: number; ids: number[] }> {
  const { total, rows } = await readPage<{ id: number }>(
    db,
    sql`select u.id, row_number() over (order by f.id desc) as place
      from follows f join creators c on c.user_id = f.creator_id and c.status = 'active'
        join users u on u.id = c.user_id and u.banned_at is null
      where f.user_id = ${userId}`,
    part,
  );
  return { total, ids: rows.map(({ id }) => id) };
}
