import { mailboxOf } from "@/lib/contract/fields/email";
import { inOneLine } from "@/lib/contract/rules/social-sentences";
import { countOf } from "@/lib/format/count";
import type { PriceList } from "@/lib/money/price-list";
import { DAY_MS } from "@/lib/money/rules";
import { parseIntent } from "@/lib/routes/intent";
import type { Dependencies, JobDependencies } from "@/server/modules/dependencies";
import { drawMail } from "@/server/modules/kit/mails/draw-mail";
import { grantCredits } from "@/server/modules/money/credits/service";
import { completeApplications } from "@/server/modules/people/applications/completion";
import { lockApplicant } from "@/server/modules/people/applications/repository";
import { verificationMail } from "@/server/modules/people/auth/mails";
import * as repository from "@/server/modules/people/auth/repository";
import { retiredEmails } from "@/server/modules/people/auth/retired-names";
import { findAccount } from "@/server/modules/people/users/repository";
import type { Transaction } from "@/server/platform/db/database";
import { InvalidInput } from "@/server/platform/errors";
import { defineJob } from "@/server/platform/jobs/job";
import { jobWork } from "@/server/platform/jobs/job-work";
import { createToken, hashToken } from "@/server/platform/tokens";

const LINK_MS = 24 * 3_600_000;

/** Mails a link that verifies an e-mail. */
const verificationJob = defineJob<{ user_id: number; intent: string | null }>("verification-mail", {
  title: "Mail to confirm an address",
  concurrency: 2,
});

/** Mails a link that verifies the user's current e-mail. The link carries the user's `intent`, if it is a known one. */
export async function sendVerificationMail(
  { queue, db }: Pick<Dependencies, "queue" | "db">,
  user: { id: number },
  intent?: string,
): Promise<void> {
  await queue.send(db, verificationJob, { user_id: user.id, intent: intent ?? null });
}

/** Creates the link and mails it. */
async function mailVerification(deps: JobDependencies, userId: number, intent: string | null): Promise<void> {
  const { db } = deps;
  const account = await findAccount(db, userId);
  if (!account || account.user.banned_at) return;
  const token = createToken();
  await repository.insertEmailVerification(db, {
    token_hash: hashToken(token),
    user_id: userId,
    email: account.user.email,
    expires_at: new Date(Date.now() + LINK_MS),
  });
  const query = new URLSearchParams({ token, ...(intent && parseIntent(intent) && { intent }) });
  const draft = verificationMail(
    deps.prices,
    account.user,
    `${deps.env.WEB_URL}/account/verify?${query}`,
    account.subscription !== null,
  );
  await deps.mailer.send(await drawMail(draft));
}

export const verificationWork = jobWork(
  verificationJob,
  (deps: JobDependencies) =>
    ({ data }) =>
      mailVerification(deps, data.user_id, data.intent),
);

/**
 * Verifies the e-mail that a link was sent to, completes an approved application with it, and starts the free pass of
 * an account without a plan, once. Opening the link again changes nothing and returns a message
 * saying so.
 */
export async function verifyEmail({ db, prices }: Dependencies, token: string): Promise<string> {
  const tokenHash = hashToken(token);
  return db.transaction(async (tx) => {
    const found = await repository.findEmailVerification(tx, tokenHash);
    if (!found) throw new InvalidInput({ token: ["This link is no longer valid. Request a new one."] });
    await lockApplicant(tx, found.email);
    const verified = await completeVerification(tx, prices, found.user_id, found.email);
    await repository.markVerificationUsed(tx, tokenHash);
    if (!verified) return "Your e-mail address is already verified.";
    return inOneLine(
      "Your e-mail address is verified.",
      verified.isCreator ? "You’re a creator now." : null,
      verified.hasPass ? `${countOf(prices.free_pass.credits, "free credit")} added.` : null,
    );
  });
}

/**
 * Verifies a user's e-mail with all that follows from it. The transaction has called `lockApplicant` for the e-mail before
 * it locked the user's row. Null if it is verified already, or the user is banned.
 */
export async function completeVerification(
  tx: Transaction,
  prices: PriceList,
  userId: number,
  email: string,
): Promise<{ isCreator: boolean; hasPass: boolean } | null> {
  if (!(await repository.markVerified(tx, userId))) return null;
  const isCreator = await completeApplications(tx, userId, email);
  return { isCreator, hasPass: await grantFreePass(tx, prices, { id: userId, email }) };
}

/**
 * Starts the free pass of an account whose e-mail was just verified, once per person. False for
 * an account or a person who had one, for an account with a plan, and for the e-mail of a deleted account.
 */
export async function grantFreePass(
  tx: Transaction,
  { free_pass }: PriceList,
  { id: userId, email }: { id: number; email: string },
): Promise<boolean> {
  if (await repository.isRetired(tx, "email", retiredEmails(email))) return false;
  if (await repository.hasPersonHadFreePass(tx, mailboxOf(email), userId)) return false;
  const ends_at = new Date(Date.now() + free_pass.days * DAY_MS);
  if (!(await repository.startFreePass(tx, userId, ends_at))) return false;
  await grantCredits(tx, {
    user_id: userId,
    kind: "free_pass",
    credits: free_pass.credits,
    paid_cents: 0,
    ends_at,
    description: "Free pass",
    once: `free_pass:${userId}`,
  });
  return true;
}
