import { type SQL, sql } from "drizzle-orm";
import type { PackKind } from "@/lib/contract/entities/pack";
import { isPack } from "@/server/modules/items/items/pack-key";
import type { Database, Transaction } from "@/server/platform/db/database";

/** A target that can be liked or followed: its table, the column that references it, and which rows are visible. */
export interface LikeTarget {
  /** The table that stores the like. */
  likes: "likes" | "follows";
  reference: string;
  table: string;
  /** The column that likes reference. */
  key: string;
  /** Condition for the row with an id on the wire. */
  is: (id: number) => SQL;
  /** Condition for rows that any user may like. */
  visible: SQL;
}

const byKey = (key: string): Pick<LikeTarget, "key" | "is"> => ({
  key,
  is: (id) => sql`${sql.identifier(key)} = ${id}`,
});

const item = (table: string, reference: string): LikeTarget => ({
  likes: "likes",
  reference,
  table,
  ...byKey("id"),
  visible: sql`is_listed`,
});

const pack = (kind: PackKind): LikeTarget => ({
  ...item("packs", "pack_id"),
  is: (id) => isPack(sql`packs`, { kind, id }),
});

export const LIKE_TARGETS = {
  sample: item("sounds", "sound_id"),
  oneshot: item("oneshots", "oneshot_id"),
  preset: item("presets", "preset_id"),
  samplePack: pack("sample"),
  presetPack: pack("preset"),
  oneshotPack: pack("oneshot"),
  playlist: { likes: "likes", reference: "playlist_id", table: "playlists", ...byKey("id"), visible: sql`is_public` },
  creator: {
    likes: "follows",
    reference: "creator_id",
    table: "creators",
    ...byKey("user_id"),
    visible: sql`status = 'active'`,
  },
  selection: {
    likes: "follows",
    reference: "selection_id",
    table: "selections",
    ...byKey("id"),
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
    where user_id = ${userId} and ${sql.identifier(target.reference)} = (
      select ${sql.identifier(target.key)} from ${sql.identifier(target.table)} where ${target.is(id)}) returning id`);
  return rows.length > 0;
}

async function addLike(tx: Transaction, target: LikeTarget, id: number, userId: number): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${sql.identifier(target.likes)} (user_id, ${sql.identifier(target.reference)})
    select ${userId}::int, ${sql.identifier(target.key)} from ${sql.identifier(target.table)}
    where ${target.is(id)} and ${target.visible} returning id`);
  return rows[0]?.id ?? null;
}

async function readLikesCount(tx: Transaction, target: LikeTarget, id: number): Promise<number> {
  const { rows } = await tx.execute<{ likes_count: number }>(
    sql`select likes_count from ${sql.identifier(target.table)} where ${target.is(id)}`,
  );
  return rows[0]?.likes_count ?? 0;
}
