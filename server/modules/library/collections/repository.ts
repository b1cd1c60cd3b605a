import { type SQL, sql } from "drizzle-orm";
import type { Collection, SoundKind } from "@/lib/contract/entities/library";
import { SOUND_TABLES } from "@/server/modules/items/items/item-tables";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import { toUserSummary, type UserSummaryJson, userSummaryJson } from "@/server/modules/kit/user-summaries/user-summary";
import type { Executor } from "@/server/platform/db/database";

interface Part {
  offset: number;
  limit: number;
}

type CollectionRow = Omit<Collection, "thumb" | "user"> & { thumb_key: string | null; user: UserSummaryJson };

/** The joins of a playlist `g` to its listed items of one kind: `j` the entry, `t` the item, `p` its pack. */
function listed(kind: SoundKind): SQL {
  const { items, reference } = SOUND_TABLES[kind];
  return sql`from playlist_items j join ${sql.identifier(items)} t on t.id = j.${sql.identifier(reference)} and t.is_listed
    left join packs p on p.id = t.pack_id where j.playlist_id = g.id`;
}

const cover = sql`left join lateral (
  select covers.* from (
    (select j.position, j.id, p.thumb_key, p.glow ${listed("sample")} and p.thumb_key is not null order by j.position desc, j.id desc limit 1)
    union all
    (select j.position, j.id, p.thumb_key, p.glow ${listed("oneshot")} and p.thumb_key is not null order by j.position desc, j.id desc limit 1)
    union all
    (select j.position, j.id, p.thumb_key, p.glow ${listed("preset")} and p.thumb_key is not null order by j.position desc, j.id desc limit 1)
  ) covers order by covers.position desc, covers.id desc limit 1) cover on true`;

const columns = (
  viewerId: number | null,
): SQL => sql`g.id, g.title, g.slug, g.description, g.version, g.is_public, g.likes_count,
  ${viewerId === null ? sql`false` : sql`g.user_id = ${viewerId}`} as is_owner,
  (select count(*)::int ${listed("sample")}) as samples_count,
  (select count(*)::int ${listed("oneshot")}) as oneshots_count,
  (select count(*)::int ${listed("preset")}) as presets_count,
  cover.thumb_key, coalesce(cover.glow, '#2a2a2a') as glow, ${userSummaryJson} as "user",
  ${
    viewerId === null
      ? sql`null::int`
      : sql`(select l.id from likes l where l.user_id = ${viewerId} and l.playlist_id = g.id)`
  } as like_id`;

const toCollection = ({ thumb_key, user, ...row }: CollectionRow): Collection => ({
  ...row,
  thumb: pictureUrl(thumb_key),
  user: toUserSummary(user),
});

/** Of a playlist `g` and its user `u`: public, with at least one listed item, and its user isn't banned. */
export const isShown = sql`g.is_public and u.banned_at is null and (exists (select ${listed("sample")})
  or exists (select ${listed("oneshot")}) or exists (select ${listed("preset")}))`;

/** Public collections, most liked first, and how many there are. */
export async function readPublicCollections(
  db: Executor,
  { offset, limit }: Part,
  viewerId: number | null,
): Promise<{ total: number; collections: Collection[] }> {
  const [counted, { rows }] = await Promise.all([
    db.execute<{ total: number }>(
      sql`select count(*)::int as total from playlists g join users u on u.id = g.user_id where ${isShown}`,
    ),
    db.execute<CollectionRow & Record<string, unknown>>(sql`
      select ${columns(viewerId)} from playlists g join users u on u.id = g.user_id ${cover} where ${isShown}
      order by g.likes_count desc, g.id desc offset ${offset} limit ${limit}`),
  ]);
  return { total: counted.rows[0]?.total ?? 0, collections: rows.map(toCollection) };
}

/** A collection by its slug: a public one, or the viewer's own. */
export async function readCollection(db: Executor, slug: string, viewerId: number | null): Promise<Collection | null> {
  const own = viewerId === null ? sql`` : sql`or g.user_id = ${viewerId}`;
  const { rows } = await db.execute<CollectionRow & Record<string, unknown>>(sql`
    select ${columns(viewerId)} from playlists g join users u on u.id = g.user_id ${cover}
    where g.slug = ${slug} and ((g.is_public and u.banned_at is null) ${own})`);
  return rows[0] ? toCollection(rows[0]) : null;
}

/**
 * A page of the ids of a collection's listed items of one kind, in its owner's order, and how many there are. With a
 * `search`, only those whose title contains every word of it.
 */
export async function findCollectionItems(
  db: Executor,
  collectionId: number,
  { kind, search }: { kind: SoundKind; search?: string | undefined },
  { offset, limit }: Part,
): Promise<{ ids: number[]; total: number }> {
  const words = (search ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const found = sql.join([sql`true`, ...words.map((word) => sql`strpos(lower(t.title), ${word}) > 0`)], sql` and `);
  const items = sql`from playlists g, lateral (select t.id, j.position, j.id as entry_id ${listed(kind)} and ${found}) item
    where g.id = ${collectionId}`;
  const [counted, { rows }] = await Promise.all([
    db.execute<{ total: number }>(sql`select count(*)::int as total ${items}`),
    db.execute<{ id: number }>(sql`
      select item.id ${items} order by item.position desc, item.entry_id desc offset ${offset} limit ${limit}`),
  ]);
  return { ids: rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 };
}

/** The ids of the selections that a user follows and of the collections that the user likes. */
export async function findCollectionLikes(
  db: Executor,
  userId: number,
): Promise<{ selections: number[]; collections: number[] }> {
  const { rows } = await db.execute<{ selections: number[]; collections: number[] }>(sql`
    select array(select selection_id from follows where user_id = ${userId} and selection_id is not null) as selections,
      array(select playlist_id from likes where user_id = ${userId} and playlist_id is not null) as collections`);
  return rows[0] ?? { selections: [], collections: [] };
}
