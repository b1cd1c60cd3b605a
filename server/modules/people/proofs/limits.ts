import type { Dependencies } from "@/server/modules/dependencies";
import { queueMail } from "@/server/modules/kit/mails/mail-queue";
import { type CodeLock, lockedCodesMail } from "@/server/modules/people/proofs/mails";
import { findAccount } from "@/server/modules/people/users/repository";
import { addUse, clearRate, countUseOfClient, type Rate, returnUses, takeUse } from "@/server/platform/db/rate-limit";
import { tooManyRequests } from "@/server/platform/errors";

/** Wrong codes of one client for one account, or of one browser that gave a code before. */
const OWN: Rate = { limit: 5, seconds: 900 };
/** For one account from all browsers that gave none before, so that codes can't be guessed from many. */
const ACCOUNT: Rate = { limit: 20, seconds: 3_600 };
/** Recovery codes can't be guessed: their limit bounds what checking them costs. */
const RECOVERY: Rate = { limit: 100, seconds: 3_600 };
/** Of one client for all accounts. */
const CLIENT: Rate = { limit: 50, seconds: 3_600 };
/** A lock is mailed once, and one of a client once for all clients. */
const MAILED_SECONDS = 3_600;

export type LimitDependencies = Pick<Dependencies, "db" | "env" | "queue" | "signingSecret">;

interface CodeAttempt {
  userId: number;
  client: string;
  /** The id of a browser in which a code of this account was accepted before. */
  browser: string | null;
  isRecovery: boolean;
}

interface Counted {
  lock: CodeLock;
  key: string;
  rate: Rate;
}

/**
 * Counts a code before it is checked, runs the check, and undoes the count if it succeeds. A browser that gave a code
 * before is counted apart, and so are recovery codes: who knows the password can't keep the account's owner out. Throws a
 * Failure with the seconds to wait if there were too many wrong ones, or what the check throws.
 */
export async function limitCodes<Result>(
  deps: LimitDependencies,
  attempt: CodeAttempt,
  check: () => Promise<Result>,
): Promise<Result> {
  const { db } = deps;
  const { userId, client, browser, isRecovery } = attempt;
  const kind = isRecovery ? "recovery_code" : "second_factor";
  const own: Counted = browser
    ? { lock: "browser", key: `${kind}:browser:${userId}:${browser}`, rate: OWN }
    : { lock: "address", key: `${kind}:pair:${userId}:${client}`, rate: OWN };
  const ofAccount: Counted = {
    lock: "account",
    key: `${kind}:account:${userId}`,
    rate: isRecovery ? RECOVERY : ACCOUNT,
  };
  // In this order, so that a client can't add more to the account's count than its own limit.
  await countCode(deps, userId, own);
  if (!browser) {
    await countUseOfClient(db, deps.env, { action: kind, client, rate: CLIENT });
    await countCode(deps, userId, ofAccount);
  }
  const result = await check();
  await clearRate(db, own.key);
  if (!browser) await returnUses(db, [`${kind}:client:${client}`, ofAccount.key]);
  return result;
}

/** Counts a code, and mails the lock that begins with it. Throws a Failure with the seconds to wait. */
async function countCode(deps: LimitDependencies, userId: number, { lock, key, rate }: Counted): Promise<void> {
  const { count, left } = await addUse(deps.db, key, rate);
  if (count <= rate.limit) return;
  if (count === rate.limit + 1) await mailLock(deps, userId, lock, left);
  throw tooManyRequests(left);
}

async function mailLock(deps: LimitDependencies, userId: number, lock: CodeLock, seconds: number): Promise<void> {
  const { db } = deps;
  const once = { limit: 1, seconds: MAILED_SECONDS };
  if (!(await takeUse(db, `second_factor:mailed:${userId}:${lock}`, once))) return;
  await db.transaction(async (tx) => {
    const account = await findAccount(tx, userId);
    if (!account) return;
    const until = new Date(Date.now() + seconds * 1_000);
    await queueMail(deps, tx, lockedCodesMail(account.user, lock, { until, webUrl: deps.env.WEB_URL }));
  });
}
