import { LIKE_TARGETS, type LikeState, toggleLike } from "@/server/modules/likes/repository";
import type { Database } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";

/** Likes, or removes the like. Throws a Failure when there is nothing of that id to like. */
export async function toggle(
  db: Database,
  kind: keyof typeof LIKE_TARGETS,
  id: number,
  userId: number,
): Promise<LikeState> {
  const state = await toggleLike(db, LIKE_TARGETS[kind], id, userId);
  if (!state) throw notFound();
  return state;
}
