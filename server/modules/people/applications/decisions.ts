import type { z } from "zod";
import type { decision } from "@/lib/contract/fields/decision";
import { mailboxOf } from "@/lib/contract/fields/email";
import type { Dependencies } from "@/server/modules/dependencies";
import { recordAudit } from "@/server/modules/kit/audit/service";
import { queueMail } from "@/server/modules/kit/mails/mail-queue";
import { timeAgo } from "@/server/modules/kit/notifications/time-ago";
import { becomeCreator } from "@/server/modules/people/applications/completion";
import { applicationToken } from "@/server/modules/people/applications/links";
import * as mails from "@/server/modules/people/applications/mails";
import { findDecider } from "@/server/modules/people/applications/queue-repository";
import * as repository from "@/server/modules/people/applications/repository";
import { againAt, isUnconfirmed } from "@/server/modules/people/applications/state";
import { readShownName } from "@/server/modules/people/names/names-repository";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { conflict, forbidden, notFound } from "@/server/platform/errors";

type Deciding = ActionContext & Pick<Dependencies, "queue" | "signingSecret" | "env">;
type Words = { id: number } & z.output<typeof decision>;
type Account = Awaited<ReturnType<typeof repository.lockAccount>>;

/**
 * Approves an application. An applicant whose account is verified is a creator at once; for another it waits until the
 * e-mail is verified. Throws a Failure if it is decided already, the admin's own, or of a closed account.
 */
export async function approveApplication(deps: Deciding, { id, reason, note }: Words): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { application, account } = await lockPending(deps, tx, id);
    if (account?.deleted_at) throw conflict("The account of this application was deleted.");
    if (account?.banned_at) throw conflict("The account of this application is banned. It can only be declined.");
    if (isUnconfirmed(application)) throw conflict("The e-mail address of this application isn’t confirmed yet.");
    const creatorId = account?.email_verified_at ? account.id : null;
    await repository.updatePending(tx, id, {
      ...decisionOf(deps, { reason, note }),
      status: "approved",
      ...(creatorId !== null && { user_id: creatorId, completed_at: new Date() }),
    });
    if (creatorId !== null) await becomeCreator(tx, creatorId, application.creator_name);
    const to = addressee(application, account);
    const answer = { reason: reason ?? null, webUrl: deps.env.WEB_URL };
    const draft =
      creatorId === null
        ? mails.applicationWaitsMail(to, { ...answer, proof: await createProof(deps, tx, application, account) })
        : mails.applicationApprovedMail(to, { ...answer, shown: await readShownName(tx, creatorId) });
    await queueMail(deps, tx, draft);
    await recordAudit(tx, deps.actor, {
      action: "application.approve",
      subject: { type: "application", id },
      before: { status: "pending" },
      after: { status: "approved", creator_id: creatorId },
      reason,
      note,
    });
  });
}

/**
 * What the mail's link proves: the mailbox of the account that applied, or of who has no account yet. Nothing for an
 * account that didn't apply: it has only the same address, and somebody else may have made it.
 */
async function createProof(
  { signingSecret }: Deciding,
  tx: Transaction,
  application: repository.Application,
  account: Account,
): Promise<mails.MailboxProof> {
  if (!account) return { kind: "new-account", token: applicationToken("approved", application, signingSecret) };
  const isApplicant = application.user_id !== null;
  return { kind: "account", token: isApplicant ? await repository.insertVerification(tx, account) : null };
}

/** Declines an application with words for the applicant. Throws a Failure if it is decided already or the admin's own. */
export async function declineApplication(
  deps: Deciding,
  { id, reason, note }: Words & { reason: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { application, account } = await lockPending(deps, tx, id);
    const values = decisionOf(deps, { reason, note });
    await repository.updatePending(tx, id, { ...values, status: "rejected" });
    if (!account?.banned_at) {
      const answer = { reason, againAt: againAt(values), webUrl: deps.env.WEB_URL };
      await queueMail(deps, tx, mails.applicationDeclinedMail(addressee(application, account), answer));
    }
    await recordAudit(tx, deps.actor, {
      action: "application.decline",
      subject: { type: "application", id },
      before: { status: "pending" },
      after: { status: "rejected" },
      reason,
      note,
    });
  });
}

const decisionOf = ({ actor }: ActionContext, { reason, note }: z.output<typeof decision>) => ({
  decided_by: actor.id,
  decided_at: new Date(),
  reason: reason ?? null,
  note: note ?? null,
});

/** The decision goes to the account's own e-mail; what an application names may be anyone's. */
const addressee = ({ name, email }: repository.Application, account: Account) => ({
  name,
  email: account?.email ?? email,
});

/** Locks an application that waits, and its account, in the order in which verifying an e-mail locks them. */
async function lockPending({ actor }: ActionContext, tx: Transaction, id: number) {
  const seen = await repository.findApplication(tx, id);
  if (!seen) throw notFound();
  if (seen.user_id === null) await repository.lockApplicant(tx, seen.email);
  const account = await repository.lockAccount(tx, seen);
  const application = await repository.lockApplication(tx, id);
  if (!application) throw notFound();
  if (application.status !== "pending") throw conflict(await whoDecided(tx, application));
  if (application.user_id !== seen.user_id || application.email !== seen.email) {
    throw conflict("The applicant has just changed this application. Read it again.");
  }
  if (await isOwn(tx, actor.id, application)) throw forbidden("Another admin decides on your own application.");
  return { application, account };
}

/** Whether an application is the user's own: sent signed in, or with their e-mail. */
export async function isOwn(
  db: Executor,
  userId: number,
  { user_id, email }: Pick<repository.Application, "user_id" | "email">,
): Promise<boolean> {
  if (user_id !== null) return user_id === userId;
  const user = await repository.findApplicant(db, userId);
  return user !== null && mailboxOf(user.email) === mailboxOf(email);
}

async function whoDecided(tx: Transaction, { status, decided_by, decided_at }: repository.Application) {
  const name = (decided_by && (await findDecider(tx, decided_by))) || "Another admin";
  const verb = status === "approved" ? "approved" : "declined";
  return `${name} ${verb} this application ${timeAgo(decided_at ?? new Date(), new Date())}. Nothing was changed.`;
}
