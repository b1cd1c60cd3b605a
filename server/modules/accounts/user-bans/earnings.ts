import { formatCents } from "@/lib/format/money";
import { readEarningsCents } from "@/server/modules/accounts/user-bans/effects";
import { earningsDecidedMail } from "@/server/modules/accounts/user-bans/mails";
import * as repository from "@/server/modules/accounts/user-bans/repository";
import {
  lockSubject,
  type UserDecision,
  type UserDecisionContext,
} from "@/server/modules/accounts/user-decisions/subject";
import { rejectOpenRequest } from "@/server/modules/earnings/payouts/requests";
import { whoDecided } from "@/server/modules/kit/audit/deciders";
import { recordAudit } from "@/server/modules/kit/audit/service";
import { queueMail } from "@/server/modules/kit/mails/mail-queue";
import { keepEarnings, lockOwnEarnings } from "@/server/modules/money/ledger/kept-earnings";
import { conflict } from "@/server/platform/errors";

const SUBJECT = "user";
const DEEDS = {
  "earnings.release": "released the earnings of this user",
  "earnings.keep": "decided to keep the earnings of this user",
};

/**
 * Decides on the earnings of a banned creator. Released ones are paid out like anybody's, after their time on hold; kept
 * ones are the shop's. What comes in after they were kept is decided again. `cents` is what the admin saw, on hold and
 * available together. Throws a Failure as `lockSubject` does, and "conflict" for a user who isn't banned, earnings that
 * were decided on, and another amount.
 */
export async function decideEarnings(
  deps: UserDecisionContext,
  { id, reason, note, decision, cents }: UserDecision & { decision: "release" | "keep"; cents: number },
): Promise<string> {
  const { actor, db } = deps;
  return db.transaction(async (tx) => {
    const user = await lockSubject(tx, actor, id);
    const ban = await repository.findOpenBan(tx, id);
    const subject = { type: SUBJECT, id };
    if (!ban) throw conflict("This user isn’t banned, so their earnings are paid out as usual. Nothing was changed.");
    await lockOwnEarnings(tx, id);
    const { on_hold_cents, available_cents } = await readEarningsCents(tx, id);
    const present = on_hold_cents + available_cents;
    if (ban.earnings === "released" || (ban.earnings === "kept" && present === 0)) {
      throw conflict(await whoDecided(tx, subject, DEEDS, "These earnings were decided on already."));
    }
    const amount = formatCents(present);
    if (present !== cents) throw conflict(`The earnings are ${amount} now. Nothing was changed.`);
    if (decision === "keep") {
      await keepEarnings(tx, id, { adminId: actor.id, note: reason });
      await rejectOpenRequest(tx, id, actor.id, reason);
    }
    await repository.updateBan(tx, ban.id, { earnings: decision === "keep" ? "kept" : "released" });
    await queueMail(deps, tx, earningsDecidedMail(user, { reason, decision, amount, webUrl: deps.env.WEB_URL }));
    await recordAudit(tx, actor, {
      action: decision === "keep" ? "earnings.keep" : "earnings.release",
      subject,
      before: { earnings: ban.earnings, on_hold_cents, available_cents },
      after: { earnings: decision === "keep" ? "kept" : "released", cents: present },
      reason,
      note,
    });
    return decision === "keep" ? `${amount} kept.` : `${amount} released.`;
  });
}
