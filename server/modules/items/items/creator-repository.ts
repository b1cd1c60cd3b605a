import { sql } from "drizzle-orm";
import type { Creator } from "@/lib/contract/entities/creator";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { inOrder } from "@/server/modules/items/items/item-select";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import type { Executor } from "@/server/platform/db/database";

type CreatorRow = Omit<Creator, "thumb" | "banner" | "audio_count" | "presets_count" | "packs_count"> & {
  thumb_key: string | null;
  banner_key: string | null;
};

/**
 * Creators by user id, in the order of the ids, with the viewer's follows; users who are not creators are omitted. The
 * catalogue counts their sounds.
 */
export async function readCreators(
  { db, search }: Pick<Catalogue, "db" | "search">,
  ids: readonly number[],
  viewerId: number | null,
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
  const read = db.execute<CreatorRow>(sql`
    select u.id, u.username, u.display, u.thumb_key, c.status = 'active' as is_active, c.bio, c.links, c.banner_key, c.is_top_seller, c.likes_count, ${like} as like_id,
      ${follows} as is_follow_wavecrate
    from users u join creators c on c.user_id = u.id where u.id = any(${sql.param(ids)}::int[])`);
  const [{ rows }, sizes] = await Promise.all([read, search.sizesOfCreators(ids)]);
  const sizesOf = new Map(ids.map((id, at) => [id, sizes[at]]));
  return inOrder(ids, rows).map(({ thumb_key, banner_key, ...row }) => {
    const { sample = 0, preset = 0, sample_pack = 0, preset_pack = 0, oneshot_pack = 0 } = sizesOf.get(row.id) ?? {};
    return {
      ...row,
      thumb: pictureUrl(thumb_key),
      banner: pictureUrl(banner_key),
      audio_count: sample,
      presets_count: preset,
      packs_count: sample_pack + preset_pack + oneshot_pack,
    };
  });
}

/** The user id of an active creator by username (any case), or null. */
export async function findCreatorId(db: Executor, username: string): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select u.id from users u join creators c on c.user_id = u.id
    where lower(u.username) = ${username.toLowerCase()} and c.status = 'active' and u.banned_at is null`);
  return rows[0]?.id ?? null;
}
