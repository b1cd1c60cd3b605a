import type { PriceList } from "@/lib/money/price-list";
import { addressVerified, passwordAsked, signedOut } from "@/server/modules/accounts/user-decisions/notices";
import {
  lockSubject,
  type UserDecision,
  type UserDecisionContext,
} from "@/server/modules/accounts/user-decisions/subject";
import type { Dependencies } from "@/server/modules/dependencies";
import { whoDecided } from "@/server/modules/kit/audit/deciders";
import { recordAudit } from "@/server/modules/kit/audit/service";
import { notify, tell } from "@/server/modules/kit/notifications/telling";
import { lockApplicant } from "@/server/modules/people/applications/repository";
import { insertPasswordReset, revokeAppCodes } from "@/server/modules/people/auth/repository";
import { revokeSession, revokeSessions } from "@/server/modules/people/auth/session-repository";
import { revokeAccess } from "@/server/modules/people/auth/sessions";
import { completeVerification, sendVerificationMail } from "@/server/modules/people/auth/verification";
import { findUser, requirePasswordReset } from "@/server/modules/people/users/repository";
import { countUse } from "@/server/platform/db/rate-limit";
import { conflict, notFound } from "@/server/platform/errors";
import { createToken, hashToken } from "@/server/platform/tokens";

const LINK_MS = 24 * 3_600_000;
/** Verification mails that admins may have sent to one account. */
const MAILS = { limit: 5, seconds: 86_400 };
const BANNED = "This user is banned. Lift the ban first.";

/**
 * Asks a user for a new password: everything they are signed in with ends, no page opens before they set one, and a mail
 * has a link. Throws a Failure as `lockSubject` does, and "conflict" for a banned user, and while one is asked for.
 */
export async function forcePasswordReset(
  deps: UserDecisionContext,
  { id, reason, note }: UserDecision,
): Promise<string> {
  const { actor, db } = deps;
  return db.transaction(async (tx) => {
    const user = await lockSubject(tx, actor, id);
    const subject = { type: "user", id };
    if (user.banned_at) throw conflict(BANNED);
    if (user.force_reset_password) {
      const deeds = { "user.reset-password": "asked this user for a new password" };
      throw conflict(await whoDecided(tx, subject, deeds, "This user is asked for a new password already."));
    }
    await requirePasswordReset(tx, id);
    await revokeAccess(tx, id);
    const token = createToken();
    const expires_at = new Date(Date.now() + LINK_MS);
    await insertPasswordReset(tx, { token_hash: hashToken(token), user_id: id, expires_at });
    // The e-mail is for password managers, which store the new password under it.
    const path = `/password/reset/${token}?${new URLSearchParams({ email: user.email })}`;
    await tell(deps, tx, passwordAsked, user, { reason, path });
    await recordAudit(tx, actor, {
      action: "user.reset-password",
      subject,
      before: { must_reset_password: false },
      after: { must_reset_password: true },
      reason,
      note,
    });
    return `${user.display} is asked for a new password.`;
  });
}

/**
 * Verifies a user's e-mail address for them, with all that follows: an approved application, the free pass. Throws a
 * Failure as `lockSubject` does, and "conflict" for a banned user and an address that is verified.
 */
export async function verifyUser(
  { actor, db, prices }: UserDecisionContext & { prices: PriceList },
  { id, reason, note }: UserDecision,
): Promise<string> {
  return db.transaction(async (tx) => {
    const seen = await findUser(tx, id);
    if (!seen) throw notFound();
    await lockApplicant(tx, seen.email);
    const user = await lockSubject(tx, actor, id);
    const subject = { type: "user", id };
    if (user.email !== seen.email) throw conflict("This user has just changed the e-mail address. Look at them again.");
    if (user.banned_at) throw conflict(BANNED);
    if (!(await completeVerification(tx, prices, id, user.email))) {
      const deeds = { "user.verify": "verified this e-mail address" };
      throw conflict(await whoDecided(tx, subject, deeds, "This e-mail address is verified already."));
    }
    await notify(tx, addressVerified, [id], { reason });
    const change = { before: { is_verified: false }, after: { is_verified: true } };
    await recordAudit(tx, actor, { action: "user.verify", subject, ...change, reason, note });
    return `${user.display} is verified.`;
  });
}

/**
 * Mails the link that verifies an e-mail address again. Throws a Failure as `lockSubject` does, "conflict" for a banned
 * user and an address that is verified, and after five mails a day.
 */
export async function resendVerification(
  deps: UserDecisionContext & Pick<Dependencies, "db">,
  id: number,
): Promise<string> {
  const { actor, db } = deps;
  const user = await db.transaction(async (tx) => {
    const found = await lockSubject(tx, actor, id);
    if (found.banned_at) throw conflict(BANNED);
    if (found.email_verified_at) throw conflict("This e-mail address is verified already.");
    await countUse(tx, `verification_by_admin:user:${id}`, MAILS);
    const subject = { type: "user", id };
    await recordAudit(tx, actor, { action: "user.resend-verification", subject, after: {} });
    return found;
  });
  await sendVerificationMail(deps, user);
  return `A new link is on its way to ${user.display}.`;
}

/**
 * Ends every session of a user, and the codes with which apps could begin one. Throws a Failure as `lockSubject` does,
 * and "conflict" if there is none.
 */
export async function endUserSessions(
  { actor, db }: UserDecisionContext,
  { id, reason, note }: UserDecision,
): Promise<{ message: string; ended: number }> {
  return db.transaction(async (tx) => {
    await lockSubject(tx, actor, id);
    const subject = { type: "user", id };
    const ended = await revokeSessions(tx, id);
    if (ended === 0) {
      const deeds = { "user.end-sessions": "ended every session of this user" };
      throw conflict(await whoDecided(tx, subject, deeds, "This user isn’t signed in anywhere."));
    }
    await revokeAppCodes(tx, id);
    await notify(tx, signedOut, [id], { reason });
    await recordAudit(tx, actor, { action: "user.end-sessions", subject, after: { ended }, reason, note });
    return { message: ended === 1 ? "1 session ended." : `${ended} sessions ended.`, ended };
  });
}

/** Ends one session of a user. Throws a Failure as `lockSubject` does, and "not_found" if it isn't theirs or has ended. */
export async function endUserSession({ actor, db }: UserDecisionContext, id: number, sessionId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSubject(tx, actor, id);
    if (!(await revokeSession(tx, id, sessionId))) throw notFound();
    await revokeAppCodes(tx, id);
    const subject = { type: "user", id };
    await recordAudit(tx, actor, { action: "user.end-session", subject, after: { session_id: sessionId } });
  });
}
