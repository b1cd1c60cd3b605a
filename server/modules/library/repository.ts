import { type SQL, sql } from "drizzle-orm";
import type { PackKind } from "@/lib/contract/entities/pack";
import type { SoundFormat } from "@/lib/contract/entities/user";
import type { Executor } from "@/server/db/database";
import { type ItemTables, isoTime } from "@/server/modules/catalogue/item-select";

interface Part {
  offset: number;
  limit: number;
}

export type OwnedItem = {
  id: number;
  formats: SoundFormat[];
  downloaded_at: string;
};

/** The words of a search, each to be found in the item; wildcards mean themselves. */
function matches(search: string | undefined): SQL {
  const words = (search ?? "").toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  return sql.join(
    patterns.map((pattern) => sql` and t.search_text like ${pattern}`),
    sql``,
  );
}

/** One page of a query that numbers its rows by `place`, with how many rows the query has in all. */
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
 * A page of the items of one kind that a user owns, banned ones left out: newest download first, or what is trending.
 * `formats` names the WAV of a one-shot and, for lack of another name, the file of a preset.
 */
export async function findOwnedItems(
  db: Executor,
  tables: ItemTables,
  userId: number,
  filter: Part & { search?: string | undefined; copyright?: string | undefined; isTrending: boolean },
): Promise<{ total: number; items: OwnedItem[] }> {
  const order = sql`${filter.isTrending ? sql`t.trending_score desc, ` : sql``}max(d.id) desc`;
  const { total, rows } = await readPage<OwnedItem>(
    db,
    sql`select t.id, row_number() over (order by ${order}) as place,
        array_agg(distinct case d.format when 'preset' then 'wav' else d.format end) as formats,
        ${isoTime(sql`max(d.created_at)`)} as downloaded_at
      from downloads d join ${sql.identifier(tables.items)} t on t.id = d.${sql.identifier(tables.reference)}
      where d.user_id = ${userId} and t.banned_at is null ${matches(filter.search)}
        ${filter.copyright === undefined ? sql`` : sql`and t.copyright_label = ${filter.copyright}`}
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

/** A page of the active packs of every kind that a user likes, newest like first. */
export async function findLikedPacks(
  db: Executor,
  userId: number,
  part: Part,
): Promise<{ total: number; packs: { kind: PackKind; id: number }[] }> {
  const { total, rows } = await readPage<{ kind: PackKind; id: number }>(
    db,
    sql`select row_number() over (order by l.id desc) as place,
        case when l.pack_id is not null then 'sample' when l.preset_pack_id is not null then 'preset'
          else 'oneshot' end as kind,
        coalesce(l.pack_id, l.preset_pack_id, l.oneshot_pack_id) as id
      from likes l left join packs a on a.id = l.pack_id left join preset_packs b on b.id = l.preset_pack_id
        left join oneshot_packs c on c.id = l.oneshot_pack_id
      where l.user_id = ${userId} and coalesce(a.status, b.status, c.status) = 1`,
    part,
  );
  return { total, packs: rows };
}
