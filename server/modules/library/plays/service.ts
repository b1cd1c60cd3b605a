import type { Sound } from "@/lib/contract/entities/sound";
import type { PageMeta } from "@/lib/contract/fields/primitives";
import { readMixedSounds } from "@/server/modules/items/items/mixed-sounds";
import { findRecentlyPlayed } from "@/server/modules/library/plays/repository";
import type { Executor } from "@/server/platform/db/database";
import { offsetOf, type PageQuery, pageMeta } from "@/server/platform/paging";

/** The sounds of every kind that a user has played, last played first, each once. */
export async function listRecentlyPlayed(
  db: Executor,
  query: PageQuery,
  userId: number,
): Promise<{ data: Sound[]; meta: PageMeta }> {
  const part = { offset: offsetOf(query), limit: query.perpage };
  const { total, sounds } = await findRecentlyPlayed(db, userId, part);
  return { data: await readMixedSounds(db, sounds, userId), meta: pageMeta(query, total) };
}
