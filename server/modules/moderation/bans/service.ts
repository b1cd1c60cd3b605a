import type { z } from "zod";
import type { decision } from "@/lib/contract/decision";
import type { SoundBan } from "@/lib/contract/entities/reported-sound";
import { MICROS_PER_CENT } from "@/lib/money/micros";
import { PACK_TABLES } from "@/server/modules/catalogue/items/pack-tables";
import { whoDecided } from "@/server/modules/moderation/audit/deciders";
import { recordAudit } from "@/server/modules/moderation/audit/service";
import * as repository from "@/server/modules/moderation/bans/repository";
import { answerBan } from "@/server/modules/moderation/report-answers/answering";
import { hasReported, readOpen } from "@/server/modules/moderation/report-answers/repository";
import { soundBannedMessage, soundUnbannedMessage } from "@/server/modules/site/notifications/decision-messages";
import { insertNotifications } from "@/server/modules/site/notifications/repository";
import type { ActionContext, Actor } from "@/server/platform/actions/action-context";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { conflict, forbidden, notFound } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

type Words = z.output<typeof decision>;
type Ban = repository.SoundRef & Words;

/**
 * Locks a sound for a decision on it. Throws a Failure: "not_found", and "forbidden" for who has a part in it or has
 * reported it, who may not decide on it.
 */
export async function lockForDecision(
  tx: Transaction,
  actor: Pick<Actor, "id">,
  ref: repository.SoundRef,
): Promise<repository.BannedSound> {
  const sound = await repository.lockSound(tx, ref);
  if (!sound) throw notFound();
  if (await repository.hasPart(tx, ref, actor.id)) {
    throw forbidden("Nobody decides on a sound that they own, created or share in.");
  }
  if (await hasReported(tx, PACK_TABLES[ref.kind].items, ref.id, actor.id)) {
    throw forbidden("You reported this sound: another admin decides on it.");
  }
  return sound;
}

/**
 * Bans a sound, also for its owners, and answers the open reports about it. Its creator is told of it where a reason is
 * given. Throws a Failure as `lockForDecision` does, and "conflict" for a banned one, which says who banned it.
 */
export async function banSound({ actor, db }: ActionContext, ban: Ban): Promise<void> {
  await db.transaction(async (tx) => {
    const sound = await lockForDecision(tx, actor, ban);
    if (sound.is_banned) {
      const deeds = { "sound.ban": "took this sound off sale" };
      throw conflict(await whoDecided(tx, subjectOf(ban), deeds, "This sound is banned already."));
    }
    await takeOffSale(tx, actor, sound, ban);
  });
}

/** Bans a locked sound that isn't banned. Returns how many reports that answered. */
export async function takeOffSale(
  tx: Transaction,
  actor: Actor,
  sound: repository.BannedSound,
  { kind, id, reason, note }: Ban,
): Promise<number> {
  await repository.setBanned(tx, { kind, id }, new Date());
  const reports = await answerBan(tx, { kind, id, title: sound.title }, { by: actor.id, note });
  await recordAudit(tx, actor, {
    action: "sound.ban",
    subject: { type: kind, id },
    before: { is_banned: false },
    after: { is_banned: true, ...(reports > 0 && { reports }) },
    reason,
    note,
  });
  if (reason !== undefined) await tellCreator(tx, sound, "sound_banned", soundBannedMessage(sound.title, reason));
  return reports;
}

/**
 * Lifts the ban of a sound: it is on sale again if its own state, its pack's and its creator's allow it, and its owners
 * have it again. Its creator is told. Throws a Failure as `lockForDecision` does, and "conflict" for one that isn't
 * banned.
 */
export async function unbanSound({ actor, db }: ActionContext, unban: Ban & { reason: string }): Promise<string> {
  const { kind, id, reason, note } = unban;
  return db.transaction(async (tx) => {
    const sound = await lockForDecision(tx, actor, unban);
    if (!sound.is_banned) {
      const deeds = { "sound.unban": "lifted the ban of this sound" };
      throw conflict(await whoDecided(tx, subjectOf(unban), deeds, "This sound isn’t banned."));
    }
    const isListed = await repository.setBanned(tx, unban, null);
    await recordAudit(tx, actor, {
      action: "sound.unban",
      subject: { type: kind, id },
      before: { is_banned: true },
      after: { is_banned: false },
      reason,
      note,
    });
    const message = soundUnbannedMessage({ title: sound.title, isListed }, reason);
    await tellCreator(tx, sound, "sound_unbanned", message);
    return isListed
      ? `${sound.title} is on sale again.`
      : `The ban of ${sound.title} is lifted. It isn’t on sale for another reason.`;
  });
}

const subjectOf = ({ kind, id }: repository.SoundRef) => ({ type: kind, id });

const tellCreator = (tx: Transaction, { creator_id }: repository.BannedSound, type: string, message: string) =>
  insertNotifications(tx, [{ user_id: creator_id, type, message }]);

const cents = (micros: string) => Math.floor(Number(micros) / MICROS_PER_CENT);

/** A sound's ban, and what setting or lifting it does. Throws a Failure "not_found". */
export async function readSoundBan(db: Executor, viewer: Viewer, ref: repository.SoundRef): Promise<SoundBan> {
  const facts = await repository.readBanFacts(db, ref);
  if (!facts) throw notFound();
  const tables = PACK_TABLES[ref.kind].items;
  const [open, isPart, isReporter] = await Promise.all([
    readOpen(db, tables, ref.id),
    repository.hasPart(db, ref, viewer.id),
    hasReported(db, tables, ref.id, viewer.id),
  ]);
  const { earned, held, ...rest } = facts;
  const isMoney = !viewer.is_pack_moderator;
  return {
    ...ref,
    ...rest,
    earned_cents: isMoney ? cents(earned) : null,
    on_hold_cents: isMoney ? cents(held) : null,
    reports: open.count,
    is_own: isPart || isReporter,
  };
}
