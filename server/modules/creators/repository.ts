import { sql } from "drizzle-orm";
import type { Creator } from "@/lib/contract/entities/person";
import type { Executor } from "@/server/db/database";
import { inOrder } from "@/server/modules/catalogue/item-select";
import { pictureAddress } from "@/server/modules/media/addresses";

/** Creators by user id, in the order of the ids, marked for the viewer; whoever is no creator is left out. */
export async function readCreators(db: Executor, ids: readonly number[], viewerId: number | null): Promise<Creator[]> {
  if (ids.length === 0) return [];
  const like =
    viewerId === null
      ? sql`null`
      : sql`(select f.id from follows f where f.user_id = ${viewerId} and f.creator_id = u.id)`;
  const { rows } = await db.execute<Omit<Creator, "thumb"> & { thumb_key: string | null }>(sql`
    select u.id, u.username, u.display, u.thumb_key, c.bio, c.is_top_seller, c.likes_count, ${like} as like_id,
      (select count(*)::int from sounds t where t.creator_id = u.id and t.is_listed) as audio_count,
      (select count(*)::int from presets t where t.creator_id = u.id and t.is_listed) as presets_count,
      (select count(*)::int from packs t where t.creator_id = u.id and t.status = 1)
        + (select count(*)::int from preset_packs t where t.creator_id = u.id and t.status = 1)
        + (select count(*)::int from oneshot_packs t where t.creator_id = u.id and t.status = 1) as packs_count
    from users u join creators c on c.user_id = u.id where u.id = any(${sql.param(ids)}::int[])`);
  return inOrder(ids, rows).map(({ thumb_key, ...row }) => ({ ...row, thumb: pictureAddress(thumb_key) }));
}

/** The user id of an active creator by username (any case), or null. */
export async function findCreatorId(db: Executor, username: string): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select u.id from users u join creators c on c.user_id = u.id
    where lower(u.username) = ${username.toLowerCase()} and c.status = 'active' and u.banned_at is null`);
  return rows[0]?.id ?? null;
}
