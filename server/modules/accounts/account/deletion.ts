import { DELETION_OBSTACLES, type DeletionObstacle } from "@/lib/contract/calls/accounts/account-changes";
import { RETIRED_USERNAME_DAYS } from "@/lib/contract/rules/accounts";
import { product } from "@/lib/settings/product";
import * as repository from "@/server/modules/accounts/account/deletion-repository";
import { lockUser } from "@/server/modules/accounts/account/email-change-repository";
import { deletedMail, deletionMail } from "@/server/modules/accounts/account/mails";
import type { Dependencies } from "@/server/modules/dependencies";
import { queueMail } from "@/server/modules/kit/mails/mail-queue";
import { isIdentityUsed } from "@/server/modules/money/tax-identities/repository";
import { endAccountChanges } from "@/server/modules/people/auth/repository";
import { retiredEmail, retiredUsername } from "@/server/modules/people/auth/retired-names";
import { DELETED_PREFIX } from "@/server/modules/people/auth/usernames";
import { deletePacksOf } from "@/server/modules/studio/packs/removal-repository";
import type { Database, Executor, Transaction } from "@/server/platform/db/database";
import { countUse } from "@/server/platform/db/rate-limit";
import { Failure, InvalidInput, notFound } from "@/server/platform/errors";
import { createToken, hashToken } from "@/server/platform/tokens";

const LINK_MS = 3_600_000;
const REQUESTS = { limit: 5, seconds: 86_400 };
const DAY_MS = 24 * 3_600_000;
/** How long the e-mail is refused a second free pass. */
const EMAIL_MS = 730 * DAY_MS;

const dead = () => new InvalidInput({ token: ["This link is no longer valid. Ask for a new one in your account."] });

/** What prevents erasing an account, as its user reads it: what to do first. */
const REFUSALS: Record<DeletionObstacle, string> = {
  has_role: "Ask another admin to take your role away first.",
  sells:
    "You still sell sounds: withdraw your packs, and give up your shares in those of others, in your studio first.",
  is_paid_out:
    "Your payout isn’t over yet: wait until it has arrived, or take it back under Payouts in your studio first.",
  is_owed:
    "You have available earnings: ask for them under Payouts in your studio first, also for less than 50 dollars.",
  waits:
    "Some of your earnings are still on hold: wait until they are available, then ask for them under Payouts first.",
  is_billed: `Your plan is still running: write to ${product.supportEmail} to cancel it first.`,
};

/** Everything that prevents erasing an account now. */
export async function erasureObstacles(db: Executor, userId: number): Promise<DeletionObstacle[]> {
  const found = await repository.readObstacles(db, userId);
  const has = { has_role: await repository.hasRole(db, userId), ...found };
  return DELETION_OBSTACLES.filter((obstacle) => has[obstacle]);
}

/** The sentence that refuses a deletion, saying what to do first; null if the account can be deleted. */
async function readRefusal(db: Executor, userId: number): Promise<string | null> {
  const [first] = await erasureObstacles(db, userId);
  return first ? REFUSALS[first] : null;
}

/** What a deletion of the account would remove, and why it isn't possible now. */
export async function readDeletion({ db }: Dependencies, userId: number) {
  const [[obstacle = null], possessions, keeps_tax_identity] = await Promise.all([
    erasureObstacles(db, userId),
    repository.countPossessions(db, userId),
    isIdentityUsed(db, userId),
  ]);
  return { refusal: obstacle && REFUSALS[obstacle], obstacle, ...possessions, keeps_tax_identity };
}

/** Mails the link that deletes an account. Throws a Failure if something has to be done first. */
export async function requestDeletion(deps: Dependencies, userId: number): Promise<void> {
  const { db } = deps;
  await countUse(db, `deletion:user:${userId}`, REQUESTS);
  const token = createToken();
  const user = await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw notFound();
    const refusal = await readRefusal(tx, userId);
    if (refusal) throw new Failure("conflict", refusal);
    await repository.insertDeletion(tx, {
      token_hash: hashToken(token),
      user_id: userId,
      expires_at: new Date(Date.now() + LINK_MS),
    });
    return user;
  });
  await queueMail(deps, db, deletionMail(user, `${deps.env.WEB_URL}/account/delete?token=${token}`));
}

/**
 * Deletes an account permanently: its sessions end, its personal data is erased, and what others depend on (bookkeeping
 * and licenses) is kept on a closed row without a name. Resolves to the user's id. Throws InvalidInput for a link that
 * is no longer valid and a Failure if something has to be done first.
 */
export async function confirmDeletion(deps: Dependencies, token: string): Promise<number> {
  const { db } = deps;
  const tokenHash = hashToken(token);
  const user = await db.transaction(async (tx) => {
    const userId = await repository.findDeletion(tx, tokenHash);
    const user = userId === null ? null : await lockUser(tx, userId);
    if (!user || (await repository.findDeletion(tx, tokenHash)) === null) throw dead();
    const refusal = await readRefusal(tx, user.id);
    if (refusal) throw new Failure("conflict", refusal);
    await eraseAccount(tx, user);
    return user;
  });
  await afterErasure(deps, user);
  return user.id;
}

type Account = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/** Erases an account that the transaction has locked, and that nothing stands against. */
export async function eraseAccount(tx: Transaction, user: Account): Promise<void> {
  await endAccountChanges(tx, user.id);
  await repository.retireName(tx, {
    kind: "username",
    name_hash: retiredUsername(user.username),
    free_at: new Date(Date.now() + RETIRED_USERNAME_DAYS * DAY_MS),
  });
  if (user.free_pass_started_at) {
    await repository.retireName(tx, {
      kind: "email",
      name_hash: retiredEmail(user.email),
      free_at: new Date(Date.now() + EMAIL_MS),
    });
  }
  const username = `${DELETED_PREFIX}${createToken()
    .replace(/[^A-Za-z0-9]/g, "")
    .slice(0, 16)}`;
  await deletePacksOf(tx, user.id);
  await repository.eraseUser(tx, user, { username, email: `${username.toLowerCase()}@deleted.invalid` });
}

/**
 * What follows the erasure of an account: the mail to who it was, with the `reason` of an admin who did it, and the end of
 * their picture.
 */
export async function afterErasure(
  deps: Pick<Dependencies, "env" | "queue" | "signingSecret" | "objects"> & { db: Database },
  user: Account,
  reason?: string,
): Promise<void> {
  const { db } = deps;
  await queueMail(deps, db, deletedMail(user, { webUrl: deps.env.WEB_URL, reason }));
  if (user.thumb_key && !(await repository.isPictureShared(db, user.thumb_key))) {
    await deps.objects.delete(user.thumb_key);
  }
}
