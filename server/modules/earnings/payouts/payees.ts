import { disconnectedSentence, inOneLine } from "@/lib/contract/rules/social-sentences";
import { maskEmail } from "@/lib/format/mask-email";
import { PAYEE_HOLD_HOURS } from "@/lib/money/rules";
import { newPayeeMail, oldPayeeMail } from "@/server/modules/earnings/payouts/mails";
import { payeeChanged, payeeStopped } from "@/server/modules/earnings/payouts/notices";
import { lockCreator } from "@/server/modules/earnings/payouts/repository";
import { takeBackPending } from "@/server/modules/earnings/payouts/requests";
import { queueMail } from "@/server/modules/kit/mails/mail-queue";
import { type TellDependencies, tell } from "@/server/modules/kit/notifications/telling";
import * as repository from "@/server/modules/money/payees/repository";
import { sendPasswordReset } from "@/server/modules/people/auth/password-service";
import { disconnectAll } from "@/server/modules/people/auth/provider-repository";
import { revokeAccess } from "@/server/modules/people/auth/sessions";
import { accountKey } from "@/server/modules/people/users/attempts";
import type { Database } from "@/server/platform/db/database";
import { countUse, takeUse } from "@/server/platform/db/rate-limit";
import { InvalidInput, notFound } from "@/server/platform/errors";
import { createToken, hashToken } from "@/server/platform/tokens";

export type PayeeDependencies = TellDependencies & { db: Database };

const HOUR_MS = 3_600_000;
/** How long the link that stops a change works. */
const LINK_MS = 30 * 24 * HOUR_MS;
/** Changes of one account, and mails that strangers can cause to one mailbox. */
const CHANGES = { limit: 5, seconds: 86_400 };
const MAILS = { limit: 3, seconds: 86_400 };
/** PayPal takes no longer address of a receiver. */
const MAX_RECEIVER = 127;

const dead = () => new InvalidInput({ token: ["This link is no longer valid."] });

/**
 * Sets the address to which a creator is paid. For 72 hours no request is approved; the account's address and the old one
 * get a link that undoes it. Throws InvalidInput for the present address, and a Failure after five changes a day.
 */
export async function changePayee(deps: PayeeDependencies, userId: number, email: string): Promise<void> {
  const { db, env } = deps;
  if (email.length > MAX_RECEIVER) throw new InvalidInput({ email: [`Must be at most ${MAX_RECEIVER} characters.`] });
  await db.transaction(async (tx) => {
    const user = await lockCreator(tx, userId);
    if (!user) throw notFound();
    // Taken once the creator is locked: an approval that came first counts as one before the change.
    const now = new Date();
    const { payee: old_email, held_until } = await repository.readStanding(tx, userId, now);
    if (old_email === email) throw new InvalidInput({ email: ["You are paid to this address already."] });
    await countUse(tx, `payee_change:user:${userId}`, CHANGES);
    const token = createToken();
    await repository.savePayee(tx, { user_id: userId, email, changed_at: now });
    await repository.insertPayeeChange(tx, {
      user_id: userId,
      old_email,
      new_email: email,
      token_hash: hashToken(token),
      held_until: new Date(now.getTime() + PAYEE_HOLD_HOURS * HOUR_MS),
      created_at: now,
    });
    const path = `/account/payee?token=${token}`;
    const oldPayee = old_email === null ? null : maskEmail(old_email);
    const change = { display: user.display, newPayee: maskEmail(email), oldPayee };
    await tell(deps, tx, payeeChanged, user, { ...change, path });
    if (old_email !== null && old_email !== user.email) {
      // An address that is held itself may be a thief's, who would stop the owner's own change.
      await queueMail(deps, tx, oldPayeeMail(old_email, change, held_until ? null : path, env.WEB_URL));
    }
    if (email !== user.email && (await takeUse(tx, `payee_change:mailbox:${accountKey(email)}`, MAILS))) {
      await queueMail(deps, tx, newPayeeMail(email, user.display, env.WEB_URL));
    }
  });
}

/** The change that a mailed link stops, its addresses masked. Throws InvalidInput for a link that is no longer valid. */
export async function inspectChange(db: Database, token: string) {
  const change = await findChange(db, token);
  return {
    old_email: change.old_email === null ? null : maskEmail(change.old_email),
    new_email: maskEmail(change.new_email),
    is_stopped: change.stopped_at !== null,
  };
}

/**
 * Undoes a change of the payee and every later one: whoever made it had a session, so every device is signed out, the
 * providers are disconnected, a link to set a new password is mailed, and an undecided request is taken back. Throws
 * InvalidInput for a link that is no longer valid.
 */
export async function stopChange(deps: PayeeDependencies, token: string): Promise<string> {
  const { db } = deps;
  const { user_id } = await findChange(db, token);
  const stopped = await db.transaction(async (tx) => {
    const user = await lockCreator(tx, user_id);
    const change = await findChange(tx, token);
    if (!user || change.stopped_at) return null;
    const now = new Date();
    await repository.stopChangesFrom(tx, change, now);
    if (change.old_email === null) await repository.deletePayee(tx, user.id);
    else await repository.savePayee(tx, { user_id: user.id, email: change.old_email, changed_at: now });
    await takeBackPending(tx, user.id);
    await revokeAccess(tx, user.id);
    const disconnected = await disconnectAll(tx, user.id);
    const payee = change.old_email === null ? null : maskEmail(change.old_email);
    await tell(deps, tx, payeeStopped, user, { payee });
    await sendPasswordReset({ queue: deps.queue, db: tx }, user.email, true);
    return disconnected;
  });
  if (stopped === null) return "The change was stopped already.";
  return inOneLine(
    "The change is stopped and every device is signed out.",
    disconnectedSentence(stopped),
    "We have sent you a link to set a new password.",
  );
}

async function findChange(db: Parameters<typeof repository.findPayeeChange>[0], token: string) {
  const change = await repository.findPayeeChange(db, hashToken(token), new Date(Date.now() - LINK_MS));
  if (!change) throw dead();
  return change;
}
