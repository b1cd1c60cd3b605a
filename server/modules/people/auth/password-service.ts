import type { FieldErrors } from "@/lib/contract/errors";
import type { SocialProvider } from "@/lib/contract/rules/social";
import type { Dependencies, JobDependencies } from "@/server/modules/dependencies";
import { drawMail } from "@/server/modules/kit/mails/draw-mail";
import { queueMail } from "@/server/modules/kit/mails/mail-queue";
import { lockApplicant } from "@/server/modules/people/applications/repository";
import { forgetDevices } from "@/server/modules/people/auth/device-repository";
import { passwordChangedMail, passwordResetMail } from "@/server/modules/people/auth/mails";
import { type PasswordOwner, passwordWeakness } from "@/server/modules/people/auth/password-rules";
import { hashPassword, verifyPassword } from "@/server/modules/people/auth/passwords";
import { disconnectAll } from "@/server/modules/people/auth/provider-repository";
import * as repository from "@/server/modules/people/auth/repository";
import { lockForSignIn, revokeSessions } from "@/server/modules/people/auth/session-repository";
import { type Client, revokeAccess, type SignedIn, startSession } from "@/server/modules/people/auth/sessions";
import { limitPasswords } from "@/server/modules/people/auth/sign-in-limits";
import { completeVerification } from "@/server/modules/people/auth/verification";
import { findAccount, findUserByEmail } from "@/server/modules/people/users/repository";
import type { Executor } from "@/server/platform/db/database";
import { takeUse } from "@/server/platform/db/rate-limit";
import { InvalidInput, notFound, refuseInvalid } from "@/server/platform/errors";
import { defineJob } from "@/server/platform/jobs/job";
import { jobWork } from "@/server/platform/jobs/job-work";
import { createToken, hashToken } from "@/server/platform/tokens";

const LINK_MS = 3_600_000;
/** Maximum of reset mails for one account that unknown devices can request. */
const MAILS = { limit: 10, seconds: 86_400 };

/** A request for a reset link. */
const passwordJob = defineJob<{ email: string; is_known: boolean }>("password-mail", {
  title: "Mail with a new password’s link",
  concurrency: 2,
});

/**
 * Mails a reset link if the e-mail is known. The job looks it up, so that neither the response nor its timing reveals
 * it. One account gets a limited number of mails per day, except for requests from a device that signed in before.
 */
export async function sendPasswordReset(
  { queue, db }: Pick<Dependencies, "queue"> & { db: Executor },
  email: string,
  isKnown: boolean,
): Promise<void> {
  await queue.send(db, passwordJob, { email, is_known: isKnown });
}

/** Creates the link and mails it. */
async function mailPasswordReset(deps: JobDependencies, email: string, isKnown: boolean): Promise<void> {
  const { db } = deps;
  const user = await findUserByEmail(db, email);
  if (!user || user.banned_at) return;
  if (!isKnown && !(await takeUse(db, `password_mail:user:${user.id}`, MAILS))) return;
  const token = createToken();
  await repository.insertPasswordReset(db, {
    token_hash: hashToken(token),
    user_id: user.id,
    expires_at: new Date(Date.now() + LINK_MS),
  });
  // The e-mail is for password managers, which store the new password under it.
  const link = `${deps.env.WEB_URL}/password/reset/${token}?${new URLSearchParams({ email: user.email })}`;
  await deps.mailer.send(await drawMail(passwordResetMail(user, link)));
}

export const passwordWork = jobWork(
  passwordJob,
  (deps: JobDependencies) =>
    ({ data }) =>
      mailPasswordReset(deps, data.email, data.is_known),
);

const deadLink = () => new InvalidInput({ token: ["This link is no longer valid. Request a new one."] });

/** Errors of a new password and the mailed token, as far as they are given; for an invalid link, only that. */
export async function resetErrors(
  { db }: Dependencies,
  { token, password }: { token?: string | undefined; password?: string | undefined },
): Promise<FieldErrors> {
  if (token === undefined) return {};
  const owner = await repository.findPasswordReset(db, hashToken(token));
  if (!owner) return deadLink().errors;
  return weaknessErrors(password, owner);
}

/**
 * Sets a new password with a mailed token, disconnects every provider, ends all sessions, forgets all devices and signs
 * in. A stranger may have connected a provider of theirs while they held a session. The token of an account that an
 * admin added also verifies its e-mail, unless that was changed since.
 */
export async function resetPassword(
  deps: Dependencies,
  input: { token: string; password: string },
  client: Client,
): Promise<SignedIn & { disconnected: SocialProvider[] }> {
  refuseInvalid(await resetErrors(deps, input));
  const tokenHash = hashToken(input.token);
  const passwordHash = await hashPassword(input.password);
  return deps.db.transaction(async (tx) => {
    const owner = await repository.findPasswordReset(tx, tokenHash);
    const verifies = owner?.verifies_email === owner?.email;
    if (owner && verifies) await lockApplicant(tx, owner.email);
    // Locks the user's row first, as a ban does, or the two could deadlock.
    if (!owner || !(await lockForSignIn(tx, owner.id))) throw deadLink();
    const userId = await repository.redeemPasswordReset(tx, tokenHash);
    if (userId === null) throw deadLink();
    await repository.updatePassword(tx, userId, passwordHash);
    await revokeAccess(tx, userId);
    const disconnected = await disconnectAll(tx, userId);
    if (verifies) await completeVerification(tx, deps.prices, owner.id, owner.email);
    await queueMail(deps, tx, passwordChangedMail(owner, new Date(), deps.env.WEB_URL));
    return { ...(await startSession(tx, userId, client)), disconnected };
  });
}

/** Who confirms the password: a signed-in user, the client's IP address, and the secret of the device cookie. */
export interface Confirming {
  userId: number;
  client: string;
  device: string | null;
}

/**
 * Checks the password of a signed-in user, with the limits of sign-in. Throws InvalidInput for a wrong one and if the
 * account has none, and a Failure after too many.
 */
export async function confirmPassword(
  deps: Dependencies,
  { userId, client, device }: Confirming,
  password: string,
): Promise<void> {
  const account = await findAccount(deps.db, userId);
  if (!account) throw notFound();
  const attempt = { email: account.user.email, client, device };
  await limitPasswords(deps, attempt, () => verifyCurrent(account.user.password_hash, password));
}

async function verifyCurrent(passwordHash: string | null, password: string): Promise<void> {
  if (await verifyPassword(passwordHash, password)) return;
  const message =
    passwordHash === null
      ? "Your account has no password yet. Set one in your account first."
      : "The password is wrong.";
  throw new InvalidInput({ current_password: [message] });
}

/** Field errors of a signed-in user's new password, as far as it is given: it is weak, or the old one. */
export async function newPasswordErrors(
  { db }: Dependencies,
  userId: number,
  { password, current_password }: { password?: string | undefined; current_password?: string | undefined },
): Promise<FieldErrors> {
  const account = await findAccount(db, userId);
  if (!account) throw notFound();
  if (password !== undefined && password.normalize("NFC") === current_password?.normalize("NFC")) {
    return { password: ["Choose a password that differs from your current one."] };
  }
  return weaknessErrors(password, account.user);
}

/**
 * Changes the password of a signed-in user, who has confirmed the old one. Every session but the current one ends, and
 * every other device is forgotten. A weak password isn't rejected here, but before by `newPasswordErrors`.
 */
export async function changePassword(
  deps: Dependencies,
  input: { userId: number; sessionId: number; device: string | null; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(input.password);
  await deps.db.transaction(async (tx) => {
    await repository.updatePassword(tx, input.userId, passwordHash);
    await revokeSessions(tx, input.userId, input.sessionId);
    await forgetDevices(tx, input.userId, input.device && hashToken(input.device));
    await repository.revokeAppCodes(tx, input.userId);
    await repository.endAccountChanges(tx, input.userId);
    const account = await findAccount(tx, input.userId);
    if (account) await queueMail(deps, tx, passwordChangedMail(account.user, new Date(), deps.env.WEB_URL));
  });
}

function weaknessErrors(password: string | undefined, owner: PasswordOwner): FieldErrors {
  const weakness = password === undefined ? null : passwordWeakness(password, owner);
  return weakness ? { password: [weakness] } : {};
}
