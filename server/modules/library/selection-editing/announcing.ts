import { noticeRow } from "@/server/modules/kit/notifications/notice";
import { insertNotifications } from "@/server/modules/kit/notifications/repository";
import { addedToSelection } from "@/server/modules/library/selection-editing/notices";
import { insertAnnouncements } from "@/server/modules/library/selection-editing/repository";
import type { SoundFacts } from "@/server/modules/library/selection-editing/sounds-repository";
import type { Transaction } from "@/server/platform/db/database";

/**
 * Tells the creators of sounds that these are in a public selection, each with one notification for all of theirs, and
 * only once for a selection. Sounds that aren't on sale don't count.
 */
export async function announce(
  tx: Transaction,
  selection: { id: number; title: string; slug: string },
  sounds: readonly SoundFacts[],
): Promise<void> {
  const listed = sounds.filter(({ state }) => state === "listed");
  const told = await insertAnnouncements(tx, selection.id, [...new Set(listed.map(({ creator_id }) => creator_id))]);
  const rows = told.map((userId) => {
    const theirs = listed.filter(({ creator_id }) => creator_id === userId);
    const about = { titles: theirs.map(({ title }) => title), selection };
    return noticeRow(addedToSelection, userId, about, { thumb_key: theirs[0]?.thumb_key ?? null });
  });
  await insertNotifications(tx, rows);
}
