import { type SQL, sql } from "drizzle-orm";
import type { Pack, PackDetail, PackKind } from "@/lib/contract/entities/pack";
import { eachText, type PackTextName } from "@/lib/contract/rules/pack-fields";
import { PACK_RULES } from "@/lib/contract/rules/packs";
import { packCredits } from "@/lib/money/pack-credits";
import { collaboratorsJson, inOrder } from "@/server/modules/items/items/item-select";
import { packTextColumns } from "@/server/modules/items/items/pack-details";
import { isPack, packKey } from "@/server/modules/items/items/pack-key";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import { isOwnedBy } from "@/server/modules/items/items/visibility";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import { toUserSummary, type UserSummaryJson, userSummaryJson } from "@/server/modules/kit/user-summaries/user-summary";
import type { Executor } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";

/** Maximum of items on a pack's page. */
const MAX_ITEMS_SHOWN = 500;

export type PackRow = Omit<Pack, "kind" | "link" | "thumb" | "price" | "credits" | "user" | "collab_users"> & {
  /** Sum of the prices of its listed items; free ones count 0. */
  full_price: number;
  thumb_key: string | null;
  price_cents: number | null;
  creator: UserSummaryJson;
  collaborators: UserSummaryJson[];
};

/** Selects the packs `t` that match a condition, as {@link toPack} expects them, with the viewer's likes. */
export function packQuery(kind: PackKind, condition: SQL, viewerId: number | null): SQL {
  const { items } = PACK_TABLES[kind];
  const royaltiesCount =
    kind === "sample" ? sql`count(*) filter (where i.copyright_label <> 'Royalty-Free')::int` : sql`0`;
  const like =
    viewerId === null ? sql`null` : sql`(select l.id from likes l where l.user_id = ${viewerId} and l.pack_id = t.id)`;
  return sql`select t.wire_id as id, t.title, t.thumb_key, t.glow, t.status, t.is_listed, t.price_cents, t.likes_count,
      listed.audio_count, listed.is_free, listed.full_price, listed.royalties_count,
      (select coalesce(json_agg(json_build_object('id', g.id, 'title', g.title, 'slug', g.slug) order by g.id), '[]')
        from pack_genres j join genres g on g.id = j.genre_id where j.pack_id = t.id) as genres,
      ${userSummaryJson} as creator, ${collaboratorsJson("pack_id", sql`t.id`)} as collaborators,
      ${like} as like_id, ${isoTime(sql`coalesce(t.published_at, t.created_at)`)} as released_at
    from packs t join users u on u.id = t.creator_id
    cross join lateral (
      select count(*)::int as audio_count, coalesce(bool_and(i.is_free), false) as is_free,
        coalesce(sum(i.price) filter (where not i.is_free), 0)::int as full_price, ${royaltiesCount} as royalties_count
      from ${sql.identifier(items.items)} i where i.pack_id = t.id and i.is_listed) listed
    where ${condition}`;
}

export function toPack(
  kind: PackKind,
  { thumb_key, price_cents, full_price, creator, collaborators, ...row }: PackRow,
): Pack {
  return {
    ...row,
    ...(kind === "sample" ? {} : { samples_count: row.audio_count }),
    kind,
    link: `${PACK_TABLES[kind].path}/${row.id}`,
    thumb: pictureUrl(thumb_key),
    credits: packCredits([full_price]),
    price: price_cents === null ? null : price_cents / 100,
    user: toUserSummary(creator),
    collab_users: collaborators.map(toUserSummary),
  };
}

/** Packs by id, whatever their status, in the order of the ids, with the viewer's likes; unknown ids are omitted. */
export async function readPacks(
  db: Executor,
  kind: PackKind,
  ids: readonly number[],
  viewerId: number | null,
): Promise<Pack[]> {
  if (ids.length === 0) return [];
  const condition = sql`t.kind = ${kind} and t.wire_id = any(${sql.param(ids)}::int[])`;
  const { rows } = await db.execute<PackRow & Record<string, unknown>>(packQuery(kind, condition, viewerId));
  return inOrder(ids, rows).map((row) => toPack(kind, row));
}

/** Whether a user owns items of a pack, which they keep when it is withdrawn. */
export async function ownsOfPack(db: Executor, kind: PackKind, id: number, userId: number): Promise<boolean> {
  const { items } = PACK_TABLES[kind];
  const { rows } = await db.execute(sql`
    select t.id from ${sql.identifier(items.items)} t
    where t.pack_id = ${packKey({ kind, id })} and t.taken_at is null and ${isOwnedBy(items, userId)} limit 1`);
  return rows.length > 0;
}

/** How many items of a pack that isn't on sale are somebody's, as its card and its page show them. */
export function keptCounts({ kind }: Pick<Pack, "kind">, count: number): Pick<Pack, "audio_count" | "samples_count"> {
  return { audio_count: count, ...(kind === "sample" ? {} : { samples_count: count }) };
}

/**
 * The ids of a pack's listed items in their order, and its page's summary; with an `ownerId` of the items that this user
 * owns instead, listed or not.
 */
export async function readPackContents(
  db: Executor,
  kind: PackKind,
  id: number,
  ownerId: number | null = null,
): Promise<Pick<PackDetail, PackTextName | "total_seconds" | "tempo_min" | "tempo_max"> & { itemIds: number[] }> {
  const { items } = PACK_TABLES[kind];
  const tempo = sql.raw(PACK_RULES[kind].hasTempo ? "tempo" : "null::real");
  const { rows } = await db.execute<
    Record<PackTextName, string> & {
      total_seconds: number | null;
      tempo_min: number | null;
      tempo_max: number | null;
      ids: number[] | null;
    }
  >(sql`
    select ${packTextColumns(sql`p`)}, i.* from packs p cross join lateral (
      select sum(duration_seconds)::float8 as total_seconds, min(${tempo}) as tempo_min, max(${tempo}) as tempo_max,
        array_agg(id order by position, id) as ids
      from ${sql.identifier(items.items)} t where t.pack_id = p.id
        and ${ownerId === null ? sql`t.is_listed` : sql`t.taken_at is null and ${isOwnedBy(items, ownerId)}`}) i
    where ${isPack(sql`p`, { kind, id })}`);
  const row = rows[0];
  return {
    ...eachText((name) => row?.[name] ?? ""),
    total_seconds: row?.total_seconds ?? 0,
    tempo_min: row?.tempo_min ?? null,
    tempo_max: row?.tempo_max ?? null,
    itemIds: (row?.ids ?? []).slice(0, MAX_ITEMS_SHOWN),
  };
}

/** Whether a pack is on sale, and its creator; null if there is none. */
export async function findPackState(
  db: Executor,
  kind: PackKind,
  id: number,
): Promise<{ is_listed: boolean; creator_id: number } | null> {
  const { rows } = await db.execute<{ is_listed: boolean; creator_id: number }>(
    sql`select p.is_listed, p.creator_id from packs p where ${isPack(sql`p`, { kind, id })}`,
  );
  return rows[0] ?? null;
}

/** How many listed items a pack has. */
export async function countPackItems(db: Executor, kind: PackKind, id: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${sql.identifier(PACK_TABLES[kind].items.items)}
    where pack_id = ${packKey({ kind, id })} and is_listed`);
  return rows[0]?.count ?? 0;
}
