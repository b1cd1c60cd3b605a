import type { EmailChange } from "@/lib/contract/calls/accounts/account-changes";
import type { FieldErrors } from "@/lib/contract/errors";
import type { SocialProvider } from "@/lib/contract/rules/social";
import * as repository from "@/server/modules/accounts/account/email-change-repository";
import { emailChangedMail, emailInUseMail, newEmailMail, oldEmailMail } from "@/server/modules/accounts/account/mails";
import type { Dependencies } from "@/server/modules/dependencies";
import { queueMail } from "@/server/modules/kit/mails/mail-queue";
import { completeApplications } from "@/server/modules/people/applications/completion";
import { lockApplicant } from "@/server/modules/people/applications/repository";
import { sendPasswordReset } from "@/server/modules/people/auth/password-service";
import { disconnectAll } from "@/server/modules/people/auth/provider-repository";
import { endAccountChanges } from "@/server/modules/people/auth/repository";
import { revokeAccess } from "@/server/modules/people/auth/sessions";
import { grantFreePass } from "@/server/modules/people/auth/verification";
import { accountKey } from "@/server/modules/people/users/attempts";
import { findUserByEmail } from "@/server/modules/people/users/repository";
import { customerEmailJob } from "@/server/modules/purchases/billing/billing-jobs";
import { constraintOf } from "@/server/platform/db/errors";
import { countUse, takeUse } from "@/server/platform/db/rate-limit";
import { InvalidInput, notFound, refuseInvalid } from "@/server/platform/errors";
import { createToken, hashToken } from "@/server/platform/tokens";

const LINK_MS = 24 * 3_600_000;
/** Changes that one account may request, and mails that strangers can cause to one mailbox. */
const REQUESTS = { limit: 5, seconds: 86_400 };
const MAILS = { limit: 3, seconds: 86_400 };

type Change = Awaited<ReturnType<typeof repository.insertEmailChange>>;

const dead = () => new InvalidInput({ token: ["This link is no longer valid. Ask for the change again."] });
const sideOf = (change: Change, tokenHash: string) => (change.new_token_hash === tokenHash ? "new" : "old");

const wire = (change: Change): EmailChange => ({
  new_email: change.new_email,
  is_new_confirmed: change.new_confirmed_at !== null,
  is_old_confirmed: change.old_confirmed_at !== null,
  expires_at: change.expires_at.toISOString(),
});

/** Field errors of a new e-mail: it is the account's current one. */
export function emailChangeErrors(user: { email: string }, email: string | undefined): FieldErrors {
  if (email !== user.email) return {};
  return { email: ["This is already your e-mail address."] };
}

/**
 * Begins a change of the e-mail and mails a link to both mailboxes; an earlier change ends. An old mailbox that was
 * never verified doesn't have to confirm. An e-mail in use gets the same response, and its owner gets a mail. Throws
 * InvalidInput for the account's current e-mail.
 */
export async function requestEmailChange(deps: Dependencies, userId: number, newEmail: string): Promise<EmailChange> {
  const { db } = deps;
  await countUse(db, `email_change:user:${userId}`, REQUESTS);
  const [newToken, oldToken] = [createToken(), createToken()];
  const { change, user } = await db.transaction(async (tx) => {
    const user = await repository.lockUser(tx, userId);
    if (!user) throw notFound();
    refuseInvalid(emailChangeErrors(user, newEmail));
    await endAccountChanges(tx, userId);
    const change = await repository.insertEmailChange(tx, {
      user_id: userId,
      new_email: newEmail,
      new_token_hash: hashToken(newToken),
      old_token_hash: hashToken(oldToken),
      old_confirmed_at: user.email_verified_at ? null : new Date(),
      expires_at: new Date(Date.now() + LINK_MS),
    });
    return { change, user };
  });
  const to = { display: user.display, oldEmail: user.email, newEmail };
  const link = (token: string) => `${deps.env.WEB_URL}/account/email?token=${token}`;
  if (user.email_verified_at) await queueMail(deps, db, oldEmailMail({ ...to, link: link(oldToken) }));
  if (await takeUse(db, `email_change:mailbox:${accountKey(newEmail)}`, MAILS)) {
    const owner = await findUserByEmail(db, newEmail);
    const draft = owner
      ? emailInUseMail(newEmail, owner.display, deps.env.WEB_URL)
      : newEmailMail({ ...to, link: link(newToken) });
    if (!owner?.banned_at) await queueMail(deps, db, draft);
  }
  return wire(change);
}

/** The open change of a user's e-mail, or null. */
export async function readEmailChange({ db }: Dependencies, userId: number): Promise<EmailChange | null> {
  const change = await repository.findOpenChange(db, userId);
  return change && wire(change);
}

/** The change that a mailed link would confirm. Throws InvalidInput if the link is unknown, used or expired. */
export async function inspectEmailChange({ db }: Dependencies, token: string) {
  const tokenHash = hashToken(token);
  const change = await repository.findChangeByToken(db, tokenHash);
  if (!change) throw dead();
  const side = sideOf(change, tokenHash);
  const confirmedAt = side === "new" ? change.new_confirmed_at : change.old_confirmed_at;
  return { side, new_email: change.new_email, is_confirmed: confirmedAt !== null } as const;
}

/** Confirms a change for one mailbox, and applies it once both have. Throws InvalidInput for an invalid link. */
export async function confirmEmailChange(deps: Dependencies, token: string) {
  const { db } = deps;
  const tokenHash = hashToken(token);
  const confirmed = await db
    .transaction(async (tx) => {
      const found = await repository.findChangeByToken(tx, tokenHash);
      if (found) await lockApplicant(tx, found.new_email);
      const user = found && (await repository.lockUser(tx, found.user_id));
      // Read again under the lock: a ban, a refusal or the other mailbox's confirmation may have come first.
      const change = user && (await repository.findChangeByToken(tx, tokenHash));
      if (!change) throw dead();
      const side = sideOf(change, tokenHash);
      await repository.confirmSide(tx, change.id, side);
      const isOtherConfirmed = (side === "new" ? change.old_confirmed_at : change.new_confirmed_at) !== null;
      if (!isOtherConfirmed) return { side, user, change, isChanged: false };
      await repository.applyEmail(tx, user.id, change.new_email);
      await endAccountChanges(tx, user.id);
      await completeApplications(tx, user.id, change.new_email);
      await deps.queue.send(tx, customerEmailJob, { user_id: user.id });
      if (!user.email_verified_at) await grantFreePass(tx, deps.prices, { id: user.id, email: change.new_email });
      return { side, user, change, isChanged: true };
    })
    .catch((error: unknown) => {
      throw constraintOf(error) === "users_email_unique" ? dead() : error;
    });
  const { side, user, change, isChanged } = confirmed;
  if (!isChanged) {
    const missing = side === "new" ? "old" : "new";
    return { message: `Confirmed. Now open the link that we sent to your ${missing} address.`, is_changed: false };
  }
  if (user.email_verified_at) {
    const to = { display: user.display, oldEmail: user.email, newEmail: change.new_email };
    await queueMail(deps, db, emailChangedMail(to, deps.env.WEB_URL));
  }
  return { message: "Your e-mail address has been changed.", is_changed: true };
}

/**
 * Refuses a change from the old mailbox: the requester knew the password, so all sessions and apps are signed out, the
 * providers are disconnected and a reset link is mailed. Resolves to the disconnected providers. Throws InvalidInput
 * for any other token.
 */
export async function refuseEmailChange(deps: Dependencies, token: string): Promise<SocialProvider[]> {
  const tokenHash = hashToken(token);
  const { email, disconnected } = await deps.db.transaction(async (tx) => {
    const found = await repository.findChangeByToken(tx, tokenHash);
    const user = found && (await repository.lockUser(tx, found.user_id));
    const change = user && (await repository.findChangeByToken(tx, tokenHash));
    if (!change || sideOf(change, tokenHash) !== "old") throw dead();
    await revokeAccess(tx, user.id);
    return { email: user.email, disconnected: await disconnectAll(tx, user.id) };
  });
  await sendPasswordReset(deps, email, true);
  return disconnected;
}
