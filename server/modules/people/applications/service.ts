import type { z } from "zod";
import type { creatorApplicationBody } from "@/lib/contract/calls/people/creator-applications";
import type { OwnApplication } from "@/lib/contract/entities/creator-application";
import { mailboxOf } from "@/lib/contract/fields/email";
import { formatLongDay } from "@/lib/format/date";
import type { Dependencies } from "@/server/modules/dependencies";
import { answerApplicant } from "@/server/modules/people/applications/answers";
import { digestOf, openApplicationToken } from "@/server/modules/people/applications/links";
import * as repository from "@/server/modules/people/applications/repository";
import { againAt, isUnconfirmed, stateOf } from "@/server/modules/people/applications/state";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { countUseOfClient } from "@/server/platform/db/rate-limit";
import { conflict, forbidden, InvalidInput } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

type Input = z.output<typeof creatorApplicationBody>;

/** Applications from one IP address. */
const RATE = { limit: 10, seconds: 3_600 };

/**
 * Stores an application, at most one pending for each person. That of a user counts with the account's e-mail address, that
 * of a visitor once the typed one is confirmed by a mailed link. Their own user corrects it by applying
 * again, and reads a refusal within REAPPLY_DAYS. For anyone else the response is the same whatever the state of the
 * e-mail's application; what there is to say is mailed to the address of that application. Throws a Failure for
 * creators, a user who was declined or approved, and too many applications, and InvalidInput for another address than the
 * account's.
 */
export async function applyAsCreator(
  { db, queue, env }: Pick<Dependencies, "db" | "queue" | "env">,
  input: Input,
  { viewer, address }: { viewer: Viewer | null; address: string },
): Promise<void> {
  if (viewer?.is_seller) throw forbidden("You’re already a creator.");
  await countUseOfClient(db, env, { action: "creator_application", client: address, rate: RATE });
  const account = viewer && (await repository.findApplicant(db, viewer.id));
  if (account && mailboxOf(account.email) !== mailboxOf(input.email)) {
    throw new InvalidInput({ email: [`You apply with your account’s address, ${account.email}.`] });
  }
  const sent = { ...input, email: account?.email ?? input.email, user_id: viewer?.id ?? null };
  await db.transaction(async (tx) => {
    if (viewer) await repository.lockOwnApplications(tx, viewer.id);
    const person = mailboxOf(sent.email);
    await repository.lockApplicant(tx, person);
    const ownPerson = viewer ? await verifiedPerson(tx, viewer.id) : null;
    if (viewer && (await correctOwn(tx, viewer.id, ownPerson, sent))) return;
    const other = person === ownPerson ? null : await repository.findByPerson(tx, person);
    const isFree = !other || stateOf(other) === "none";
    // Nobody has answered for what an unconfirmed one says.
    if (other && isUnconfirmed(other)) await repository.updatePending(tx, other.id, sent);
    const id = isFree ? await repository.insertApplication(tx, sent) : other.id;
    await answerApplicant(queue, tx, { application_id: id, is_new: isFree });
  });
}

/** Counts an application whose mailed link was opened. Throws InvalidInput if the link isn't that of what it says now. */
export async function confirmApplication(
  { db, signingSecret }: Pick<Dependencies, "db" | "signingSecret">,
  token: string,
): Promise<void> {
  const opened = openApplicationToken("confirm", token, signingSecret);
  await db.transaction(async (tx) => {
    const application = opened && (await repository.lockApplication(tx, opened.id));
    if (!application || application.email !== opened.email || digestOf(application) !== opened.words) {
      throw new InvalidInput({ token: ["This link is no longer valid. Send your application again."] });
    }
    if (isUnconfirmed(application)) await repository.confirmAddress(tx, application.id);
  });
}

/** Corrects the user's pending application; false if they may send a new one. Throws a Failure otherwise. */
async function correctOwn(
  tx: Transaction,
  userId: number,
  person: string | null,
  sent: Parameters<typeof repository.insertApplication>[1],
): Promise<boolean> {
  const own = await repository.findOwn(tx, userId, person);
  const state = stateOf(own);
  if (!own || state === "none") return false;
  if (state === "declined") throw forbidden(`You can apply again from ${formatLongDay(againAt(own).toISOString())}.`);
  const isOpen = state === "pending" && (await repository.updatePending(tx, own.id, sent));
  if (!isOpen) throw conflict("Your application has been decided. Reload the page to read how.");
  return true;
}

/** The user's e-mail without its tag, if it is verified to be theirs. */
async function verifiedPerson(db: Executor, userId: number): Promise<string | null> {
  const user = await repository.findApplicant(db, userId);
  return user?.email_verified_at ? mailboxOf(user.email) : null;
}

/** The state of a user's own application, as the form shows it. */
export async function readOwnApplication(db: Executor, viewer: Viewer): Promise<OwnApplication> {
  const own = await repository.findOwn(db, viewer.id, await verifiedPerson(db, viewer.id));
  const state = viewer.is_seller ? "creator" : stateOf(own);
  return {
    state,
    application: own && {
      name: own.name,
      creator_name: own.creator_name,
      email: own.email,
      social_media: own.social_media,
      samples_link: own.samples_link,
      created_at: own.created_at.toISOString(),
    },
    reason: state === "declined" || state === "approved" ? (own?.reason ?? null) : null,
    again_at: own && state === "declined" ? againAt(own).toISOString() : null,
  };
}
