import { escapeHtml } from "@/lib/format/escape-html";
import { PACK_TABLES } from "@/server/modules/catalogue/items/pack-tables";
import * as repository from "@/server/modules/moderation/reviews/announcements-repository";
import { insertNotifications } from "@/server/modules/site/notifications/repository";
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
    const message = `<b>${escapeHtml(display)}</b> has released <a href="${PACK_TABLES[kind].path}/${pack_id}">${escapeHtml(title)}</a>.`;
    await insertNotifications(
      tx,
      followers.map((user_id) => ({ user_id, type: "new_pack", message, thumb_key })),
    );
    const isLast = followers.length < FOLLOWERS;
    await repository.saveProgress(tx, id, isLast ? null : followers.at(-1)!);
    return !isLast;
  });
}
