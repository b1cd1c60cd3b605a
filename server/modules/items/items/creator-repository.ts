import { sql } from "drizzle-orm";
import type { Creator } from "@/lib/contract/entities/creator";
import { inOrder } from "@/server/modules/items/items/item-select";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import type { Executor } from "@/server/platform/db/database";
import type { Indexes, IndexKind } from "@/server/search-index/catalogue-index";

type CreatorRow = Omit<Creator, "thumb" | "banner" | "audio_count" | "presets_count" | "packs_count"> & {
  thumb_key: string | null;
  banner_key: string | null;
};

/**
 * Creators by user id, in the order of the ids, with the viewer's follows; users who are not creators are omitted. The
 * indexes count their sounds.
 */
export async function readCreators(
  db: Executor,
  ids: readonly number[],
  viewerId: number | null,
  indexes: Indexes,
): Promise<Creator[]> {
  if (ids.length === 0) return [];
  const like =
    viewerId === null
      ? sql`null`
      : sql`(select f.id from follows f where f.user_id = ${viewerId} and f.creator_id = u.id)`;
  const follows =
    viewerId === null
      ? sql`false`
      : sql`coalesce((select v.is_follow_wavecrate from users v where v.id = ${viewerId}), false)`;
  const { rows } = await db.execute<CreatorRow>(sql`
    select u.id, u.username, u.display, u.thumb_key, c.status = 'active' as is_active, c.bio, c.links, c.banner_key, c.is_top_seller, c.likes_count, ${like} as like_id,
      ${follows} as is_follow_wavecrate
    from users u join creators c on c.user_id = u.id where u.id = any(${sql.param(ids)}::int[])`);
  const count = (kinds: readonly IndexKind[], id: number) =>
    kinds.reduce((total, kind) => total + indexes[kind].countOfCreator(id), 0);
  return inOrder(ids, rows).map(({ thumb_key, banner_key, ...row }) => ({
    ...row,
    thumb: pictureUrl(thumb_key),
    banner: pictureUrl(banner_key),
    audio_count: count(["sample"], row.id),
    presets_count: count(["preset"], row.id),
    packs_count: count(["sample_pack", "preset_pack", "oneshot_pack"], row.id),
  }));
}

/** The user id of an active creator by username (any case), or null. */
export async function findCreatorId(db: Executor, username: string): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select u.id from users u join creators c on c.user_id = u.id
    where lower(u.username) = ${username.toLowerCase()} and c.status = 'active' and u.banned_at is null`);
  return rows[0]?.id ?? null;
}
