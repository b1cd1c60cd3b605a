import type { z } from "zod";
import type { SoundBan } from "@/lib/contract/entities/reported-sound";
import type { decision, OWNERS_FATES } from "@/lib/contract/fields/decision";
import { MICROS_PER_CENT } from "@/lib/money/micros";
import type { PriceList } from "@/lib/money/price-list";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import { answerBan } from "@/server/modules/items/report-answers/answering";
import { hasReported, readOpen } from "@/server/modules/items/report-answers/repository";
import { whoDecided } from "@/server/modules/kit/audit/deciders";
import { recordAudit } from "@/server/modules/kit/audit/service";
import { notify } from "@/server/modules/kit/notifications/telling";
import { soundBanned, soundTakenFromOwners, soundUnbanned } from "@/server/modules/moderation/bans/notices";
import * as repository from "@/server/modules/moderation/bans/repository";
import { readReturns } from "@/server/modules/purchases/returns/figures";
import { soundBack } from "@/server/modules/purchases/takings/notices";
import { liftTaking } from "@/server/modules/purchases/takings/repository";
import { beginTaking } from "@/server/modules/purchases/takings/service";
import type { ActionContext, Actor } from "@/server/platform/actions/action-context";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { conflict, forbidden, notFound } from "@/server/platform/errors";
import type { JobQueue } from "@/server/platform/jobs/queue";
import type { Viewer } from "@/server/platform/viewer";

type Words = z.output<typeof decision>;
type Unban = repository.SoundRef & Words & { reason: string };
/** A ban, by which the owners keep the sound, or lose it. */
export type Ban = repository.SoundRef & Words & { owners: (typeof OWNERS_FATES)[number] };
export type BanContext = ActionContext & { queue: JobQueue };

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
 * Bans a sound, by choice also for its owners, and answers the open reports about it. Its creator is told of it where a
 * reason is given. One that its owners kept can be taken from them later. Throws a Failure as `lockForDecision` does,
 * "forbidden" for who may not decide on money, and "conflict" for a banned one, which says who banned it.
 */
export async function banSound(context: BanContext, ban: Ban): Promise<void> {
  const { actor, db } = context;
  await db.transaction(async (tx) => {
    const sound = await lockForDecision(tx, actor, ban);
    if (sound.is_banned && (ban.owners === "keep" || sound.is_taken)) {
      const deeds = { "sound.ban": "took this sound off sale", "sound.take": "took this sound from its owners" };
      throw conflict(await whoDecided(tx, subjectOf(ban), deeds, "This sound is banned already."));
    }
    await takeOffSale(tx, context, sound, ban);
  });
}

/** Bans a locked sound, or takes a banned one from its owners. Returns how many reports that answered. */
export async function takeOffSale(
  tx: Transaction,
  { actor, queue }: Pick<BanContext, "actor" | "queue">,
  sound: repository.BannedSound,
  { kind, id, reason, note, owners }: Ban,
): Promise<number> {
  const at = new Date();
  const isTaken = owners === "lose" && reason !== undefined;
  if (isTaken && actor.is_pack_moderator) throw forbidden("Only admins take a sound from its owners.");
  if (!sound.is_banned) await repository.setBanned(tx, { kind, id }, at);
  const reports = await answerBan(tx, { kind, id, title: sound.title }, { by: actor.id, note });
  await recordAudit(tx, actor, {
    action: sound.is_banned ? "sound.take" : "sound.ban",
    subject: { type: kind, id },
    before: { is_banned: sound.is_banned },
    after: { is_banned: true, owners, ...(reports > 0 && { reports }) },
    reason,
    note,
  });
  if (isTaken) await beginTaking({ queue }, tx, { kind, id }, { actorId: actor.id, reason, at });
  if (reason === undefined) return reports;
  const notice = isTaken ? soundTakenFromOwners : soundBanned;
  await notify(tx, notice, [sound.creator_id], { title: sound.title, reason });
  return reports;
}

/**
 * Lifts the ban of a sound: it is on sale again if its own state, its pack's and its creator's allow it, and owners from
 * whom it was taken have it again; what they got back stays theirs. Its creator is told. Throws a Failure as `lockForDecision` does, and "conflict" for one that isn't
 * banned.
 */
export async function unbanSound({ actor, db }: ActionContext, unban: Unban): Promise<string> {
  const { kind, id, reason, note } = unban;
  return db.transaction(async (tx) => {
    const sound = await lockForDecision(tx, actor, unban);
    if (!sound.is_banned) {
      const deeds = { "sound.unban": "lifted the ban of this sound" };
      throw conflict(await whoDecided(tx, subjectOf(unban), deeds, "This sound isn’t banned."));
    }
    const isListed = await repository.setBanned(tx, unban, null);
    await liftTaking(tx, { kind, id }, soundBack.web({ title: sound.title }), new Date());
    await recordAudit(tx, actor, {
      action: "sound.unban",
      subject: { type: kind, id },
      before: { is_banned: true },
      after: { is_banned: false },
      reason,
      note,
    });
    await notify(tx, soundUnbanned, [sound.creator_id], { title: sound.title, isListed, reason });
    return isListed
      ? `${sound.title} is on sale again.`
      : `The ban of ${sound.title} is lifted. It isn’t on sale for another reason.`;
  });
}

const subjectOf = ({ kind, id }: repository.SoundRef) => ({ type: kind, id });

/** A sound's ban, and what setting or lifting it does. Throws a Failure "not_found". */
export async function readSoundBan(
  db: Executor,
  prices: PriceList,
  viewer: Viewer,
  ref: repository.SoundRef,
): Promise<SoundBan> {
  const facts = await repository.readBanFacts(db, ref);
  if (!facts) throw notFound();
  const tables = PACK_TABLES[ref.kind].items;
  const [returns, open, isPart, isReporter] = await Promise.all([
    readReturns(db, prices, ref),
    readOpen(db, tables, ref.id),
    repository.hasPart(db, ref, viewer.id),
    hasReported(db, tables, ref.id, viewer.id),
  ]);
  const { groups, credits, cash_credits, cash_cents, earned, on_hold, payable, paid_out } = returns;
  const money = (micros: number) => (viewer.is_pack_moderator ? null : Math.floor(micros / MICROS_PER_CENT));
  return {
    ...ref,
    ...facts,
    returns: groups,
    credits_back: credits,
    cash_credits_back: cash_credits,
    cash_cents_back: cash_cents,
    earned_cents: money(earned),
    on_hold_cents: money(on_hold),
    payable_cents: money(payable),
    paid_out_cents: money(paid_out),
    reports: open.count,
    is_own: isPart || isReporter,
  };
}
