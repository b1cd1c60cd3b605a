import type { Dependencies } from "@/server/modules/dependencies";
import { isKnownDevice } from "@/server/modules/people/auth/device-repository";
import { accountKey, countAttempt } from "@/server/modules/people/auth/limits";
import { signInWarningMail } from "@/server/modules/people/auth/mails";
import { findUserByEmail } from "@/server/modules/people/users/repository";
import { queueMail } from "@/server/modules/site/mails/mail-queue";
import type { Database } from "@/server/platform/db/database";
import { clearRate, countUse, type Rate, returnUses, takeUse } from "@/server/platform/db/rate-limit";
import { InvalidInput } from "@/server/platform/errors";
import { networkOf } from "@/server/platform/network";
import { hashToken } from "@/server/platform/tokens";

/** Failed passwords of one client for one account, or of one known device of the account. */
const OWN: Rate = { limit: 10, seconds: 900 };
/** Of one client, for all accounts. */
const CLIENT: Rate = { limit: 100, seconds: 600 };
/** For one account, from all but known devices. */
const ACCOUNT: Rate = { limit: 200, seconds: 3_600 };
/** Reset mails that a known device of the account may request. */
const DEVICE_MAILS: Rate = { limit: 5, seconds: 3_600 };
/** More failures than this in an hour are a burst, about which the owner is warned at most once per day. */
const BURST: Rate = { limit: 9, seconds: 3_600 };
const WARNING: Rate = { limit: 1, seconds: 86_400 };

/** A password attempt: the e-mail, the client's IP address or network, and the secret of the device cookie. */
interface PasswordAttempt {
  email: string;
  client: string;
  device: string | null;
}

/**
 * Counts a password attempt before it is checked, runs the check, and undoes the count if it succeeds. A device that
 * signed in to the account before is counted separately, so that strangers can't lock its owner out. Throws a Failure
 * with the seconds to wait if there were too many, or what the check throws.
 */
export async function limitPasswords<Result>(
  deps: Dependencies,
  attempt: PasswordAttempt,
  check: () => Promise<Result>,
): Promise<Result> {
  const { db } = deps.database;
  const device = await knownDevice(db, attempt.email, attempt.device);
  const { own, shared } = await countPassword(db, attempt, device);
  const result = await check().catch((error: unknown) => {
    if (error instanceof InvalidInput && !device) {
      deps.background.start("failed password", () => warnOfBurst(deps, attempt));
    }
    throw error;
  });
  await clearRate(db, own);
  await returnUses(db, shared);
  return result;
}

/**
 * Counts a request for a reset mail; a device that signed in to the account before is counted separately. Resolves to
 * whether it is such a device. Throws a Failure if there were too many.
 */
export async function countPasswordMail(deps: Dependencies, attempt: PasswordAttempt): Promise<boolean> {
  const { db } = deps.database;
  const { email, client, device } = attempt;
  const known = await knownDevice(db, email, device);
  if (known) await countUse(db, `password_mail:device:${accountKey(email)}:${known}`, DEVICE_MAILS);
  else await countAttempt(db, deps.env, "password_mail", client, email);
  return known !== null;
}

/** The hash of a device's secret if the device signed in to the account before, else null. */
async function knownDevice(db: Database, email: string, secret: string | null): Promise<string | null> {
  const hash = secret && hashToken(secret);
  return hash && (await isKnownDevice(db, email, hash)) ? hash : null;
}

async function countPassword(db: Database, { email, client }: PasswordAttempt, device: string | null) {
  const account = accountKey(email);
  if (device) {
    const own = `login:device:${account}:${device}`;
    await countUse(db, own, OWN);
    return { own, shared: [] };
  }
  const own = `login:pair:${account}:${client}`;
  const [ofClient, ofAccount] = [`login:client:${client}`, `login:account:${account}`];
  // In this order, so that a client can't add more to the account's count than its own limit.
  await countUse(db, ofClient, CLIENT);
  await countUse(db, own, OWN);
  await countUse(db, ofAccount, ACCOUNT);
  return { own, shared: [ofClient, ofAccount] };
}

/**
 * Warns the owner of an account about a burst of failed passwords. Runs after the response, whose timing therefore
 * reveals nothing.
 */
async function warnOfBurst(deps: Dependencies, { email, client }: PasswordAttempt): Promise<void> {
  const { database, env } = deps;
  const { db } = database;
  const account = accountKey(email);
  if (await takeUse(db, `login:burst:${account}`, BURST)) return;
  const user = await findUserByEmail(db, email);
  if (!user || user.banned_at || !(await takeUse(db, `login:warning:${user.id}`, WARNING))) return;
  const draft = signInWarningMail(user, { at: new Date(), network: networkOf(client), webUrl: env.WEB_URL });
  await queueMail(deps, db, draft);
}
