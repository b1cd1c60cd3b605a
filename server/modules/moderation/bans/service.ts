import type { z } from "zod";
import type { decision } from "@/lib/contract/decision";
import { ONESHOT_TABLES, PRESET_TABLES, SAMPLE_TABLES } from "@/server/modules/catalogue/items/item-tables";
import { recordAudit } from "@/server/modules/moderation/audit/service";
import * as repository from "@/server/modules/moderation/bans/repository";
import { soundBannedMessage } from "@/server/modules/site/notifications/decision-messages";
import { insertNotifications } from "@/server/modules/site/notifications/repository";
import type { ActionContext } from "@/server/platform/actions/action-context";
import { notFound } from "@/server/platform/errors";

const TABLES = { sample: SAMPLE_TABLES, preset: PRESET_TABLES, oneshot: ONESHOT_TABLES };

/**
 * Bans a sound, also for its owners. Banning a banned one again changes and records nothing. Its creator is told of it
 * where a reason is given. Throws a Failure if there is no such sound.
 */
export async function banSound(
  { actor, db }: ActionContext,
  { kind, id, reason, note }: { kind: keyof typeof TABLES; id: number } & z.output<typeof decision>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const sound = await repository.lockItem(tx, TABLES[kind], id);
    if (!sound) throw notFound();
    if (sound.isBanned) return;
    await repository.banItem(tx, TABLES[kind], id);
    const change = { before: { is_banned: false }, after: { is_banned: true } };
    await recordAudit(tx, actor, { action: "sound.ban", subject: { type: kind, id }, ...change, reason, note });
    if (reason === undefined) return;
    const message = soundBannedMessage(sound.title, reason);
    await insertNotifications(tx, [{ user_id: sound.creator_id, type: "sound_banned", message }]);
  });
}
