import { readBanEffects } from "@/server/modules/accounts/user-bans/effects";
import * as mails from "@/server/modules/accounts/user-bans/mails";
import { unbanned } from "@/server/modules/accounts/user-bans/notices";
import { banPlanJob } from "@/server/modules/accounts/user-bans/plan";
import * as repository from "@/server/modules/accounts/user-bans/repository";
import {
  lockSubject,
  type UserDecision,
  type UserDecisionContext,
} from "@/server/modules/accounts/user-decisions/subject";
import { whoDecided } from "@/server/modules/kit/audit/deciders";
import { recordAudit } from "@/server/modules/kit/audit/service";
import { queueMail } from "@/server/modules/kit/mails/mail-queue";
import { tell } from "@/server/modules/kit/notifications/telling";
import { conflict } from "@/server/platform/errors";

/**
 * Bans a user: their sessions, links and codes end, what they sell leaves the lists, their earnings stay on hold, and
 * their plan isn't billed again. What was bought from them stays with its buyers. Throws a Failure as `lockSubject`
 * does, and "conflict" for a banned user, which says who banned them.
 */
export async function banUser(deps: UserDecisionContext, { id, reason, note }: UserDecision): Promise<string> {
  const { actor, db, queue } = deps;
  return db.transaction(async (tx) => {
    const user = await lockSubject(tx, actor, id);
    if (user.banned_at) {
      const deeds = { "user.ban": "banned this user" };
      throw conflict(await whoDecided(tx, { type: "user", id }, deeds, "This user is banned already."));
    }
    const { sessions, packs, sounds } = await readBanEffects(tx, id);
    await repository.insertBan(tx, { user_id: id, banned_by: actor.id, reason, note: note ?? null });
    await repository.setBanned(tx, id, new Date());
    await queue.send(tx, banPlanJob, { user_id: id });
    await queueMail(deps, tx, mails.bannedMail(user, { reason, sells: packs + sounds > 0, webUrl: deps.env.WEB_URL }));
    await recordAudit(tx, actor, {
      action: "user.ban",
      subject: { type: "user", id },
      before: { is_banned: false },
      after: { is_banned: true, sessions, packs, sounds },
      reason,
      note,
    });
    return `${user.display} is banned.`;
  });
}

/**
 * Lifts a ban: what it took off the lists is listed again, and the plan that it cancelled goes on unless its period is
 * over. Sessions and links don't come back. Throws a Failure as `lockSubject` does, and "conflict" for a user who isn't
 * banned.
 */
export async function unbanUser(deps: UserDecisionContext, { id, reason, note }: UserDecision): Promise<string> {
  const { actor, db, queue } = deps;
  return db.transaction(async (tx) => {
    const user = await lockSubject(tx, actor, id);
    if (!user.banned_at) {
      const deeds = { "user.unban": "lifted the ban of this user" };
      throw conflict(await whoDecided(tx, { type: "user", id }, deeds, "This user isn’t banned."));
    }
    await repository.liftBan(tx, id, actor.id);
    await repository.setBanned(tx, id, null);
    await queue.send(tx, banPlanJob, { user_id: id });
    await tell(deps, tx, unbanned, user, { reason });
    await recordAudit(tx, actor, {
      action: "user.unban",
      subject: { type: "user", id },
      before: { is_banned: true },
      after: { is_banned: false },
      reason,
      note,
    });
    return `${user.display} is no longer banned.`;
  });
}
