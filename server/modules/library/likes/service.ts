import { LIKE_TARGETS, type LikeState, toggleLike } from "@/server/modules/library/likes/repository";
import type { Database } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";

/** Toggles a like. Throws a Failure if there is no target with this id. */
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
