import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/server/platform/db/database";

/** A target that can be liked or followed: its table, the column that references it, and which rows are visible. */
export interface LikeTarget {
  /** The table that stores the like. */
  likes: "likes" | "follows";
  reference: string;
  table: string;
  key: string;
  /** Condition for rows that any user may like. */
  visible: SQL;
}

const listed = (table: string, reference: string): LikeTarget => ({
  likes: "likes",
  reference,
  table,
  key: "id",
  visible: sql`is_listed`,
});

export const LIKE_TARGETS = {
  sample: listed("sounds", "sound_id"),
  oneshot: listed("oneshots", "oneshot_id"),
  preset: listed("presets", "preset_id"),
  samplePack: listed("packs", "pack_id"),
  presetPack: listed("preset_packs", "preset_pack_id"),
  oneshotPack: listed("oneshot_packs", "oneshot_pack_id"),
  playlist: { likes: "likes", reference: "playlist_id", table: "playlists", key: "id", visible: sql`is_public` },
  creator: {
    likes: "follows",
    reference: "creator_id",
    table: "creators",
    key: "user_id",
    visible: sql`status = 'active'`,
  },
  selection: {
    likes: "follows",
    reference: "selection_id",
    table: "selections",
    key: "id",
    visible: sql`is_published`,
  },
} as const satisfies Record<string, LikeTarget>;

export interface LikeState {
  is_like: boolean;
  like_id: number | null;
  likes_count: number;
}

/**
 * Toggles a user's like and returns the new state; null if the target doesn't exist or isn't visible. A like of a
 * target that is no longer visible can still be removed.
 */
export function toggleLike(db: Database, target: LikeTarget, id: number, userId: number): Promise<LikeState | null> {
  return db.transaction(async (tx) => {
    // Serialises the toggles of one user, so that two concurrent ones count as two.
    await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
    const removed = await removeLike(tx, target, id, userId);
    const likeId = removed ? null : await addLike(tx, target, id, userId);
    if (!removed && likeId === null) return null;
    return { is_like: !removed, like_id: likeId, likes_count: await readLikesCount(tx, target, id) };
  });
}

async function removeLike(tx: Transaction, target: LikeTarget, id: number, userId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`delete from ${sql.identifier(target.likes)}
    where user_id = ${userId} and ${sql.identifier(target.reference)} = ${id} returning id`);
  return rows.length > 0;
}

async function addLike(tx: Transaction, target: LikeTarget, id: number, userId: number): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${sql.identifier(target.likes)} (user_id, ${sql.identifier(target.reference)})
    select ${userId}::int, ${sql.identifier(target.key)} from ${sql.identifier(target.table)}
    where ${sql.identifier(target.key)} = ${id} and ${target.visible} returning id`);
  return rows[0]?.id ?? null;
}

async function readLikesCount(tx: Transaction, target: LikeTarget, id: number): Promise<number> {
  const { rows } = await tx.execute<{ likes_count: number }>(
    sql`select likes_count from ${sql.identifier(target.table)} where ${sql.identifier(target.key)} = ${id}`,
  );
  return rows[0]?.likes_count ?? 0;
}
