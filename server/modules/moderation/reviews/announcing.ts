import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import { notify } from "@/server/modules/kit/notifications/telling";
import * as repository from "@/server/modules/moderation/reviews/announcements-repository";
import { newPack } from "@/server/modules/moderation/reviews/notices";
import type { Database } from "@/server/platform/db/database";

const PACKS = 20;
const FOLLOWERS = 500;

/**
 * Tells the followers of creators of their new packs, each once: a batch of notifications and how far they go are one
 * transaction. A pack that was withdrawn and is approved again is announced no more.
 */
export async function announceNewPacks(db: Database, signal: AbortSignal): Promise<void> {
  for (const id of await repository.readOpenAnnouncements(db, PACKS)) {
    while (!signal.aborted && (await announceBatch(db, id))) {
      // Each batch is a transaction of its own.
    }
  }
}

/** Returns whether there may be more followers. */
function announceBatch(db: Database, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const announcement = await repository.lockAnnouncement(tx, id);
    if (!announcement) return false;
    const { kind, pack_id, title, thumb_key, display } = announcement;
    const followers = await repository.readFollowersAfter(tx, announcement, FOLLOWERS);
    const about = { creator: display, title, path: `${PACK_TABLES[kind].path}/${pack_id}` };
    await notify(tx, newPack, followers, about, { thumb_key });
    const isLast = followers.length < FOLLOWERS;
    await repository.saveProgress(tx, id, isLast ? null : followers.at(-1)!);
    return !isLast;
  });
}
