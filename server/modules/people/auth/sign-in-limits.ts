import type { Dependencies } from "@/server/modules/dependencies";
import { queueMail } from "@/server/modules/kit/mails/mail-queue";
import { isKnownDevice } from "@/server/modules/people/auth/device-repository";
import { signInWarningMail } from "@/server/modules/people/auth/mails";
import { accountKey, countAttempt } from "@/server/modules/people/users/attempts";
import { findUserByEmail } from "@/server/modules/people/users/repository";
import type { Database } from "@/server/platform/db/database";
import { addUse, clearRate, countUse, type Rate, returnUses, takeUse } from "@/server/platform/db/rate-limit";
import { InvalidInput, tooManyRequests } from "@/server/platform/errors";
import { networkOf } from "@/server/platform/network";
import { hashToken } from "@/server/platform/tokens";

/** Failed passwords of one client for one account, or of one known device of the account. */
const OWN: Rate = { limit: 10, seconds: 900 };
/** Passwords of one client that are checked for accounts that don't exist, or that it had a failure for. */
const GUESSES: Rate = { limit: 100, seconds: 600 };
/** Failed passwords of one client, by which each further one takes longer. */
const FAILURES: Rate = { limit: 50, seconds: 600 };
const SLOWER_MS = 100;
const MAX_SLOWER_MS = 5_000;
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
 * signed in to the account before is counted separately, so that strangers can't lock its owner out; and the first
 * attempt of a client for an account is always checked, so that nobody locks out the others at an address. Throws a
 * Failure with the seconds to wait if there were too many, or what the check throws: later, the more failures there are.
 */
export async function limitPasswords<Result>(
  deps: Dependencies,
  attempt: PasswordAttempt,
  check: () => Promise<Result>,
): Promise<Result> {
  const { db } = deps;
  const device = await knownDevice(db, attempt.email, attempt.device);
  const { own, shared, failures } = device
    ? await countOfDevice(db, attempt, device)
    : await countOfStranger(db, attempt);
  const result = await check().catch(async (error: unknown) => {
    if (error instanceof InvalidInput && !device) {
      deps.background.start("failed password", () => warnOfBurst(deps, attempt));
      const slowerMs = Math.min(Math.max(0, failures - FAILURES.limit) * SLOWER_MS, MAX_SLOWER_MS);
      if (slowerMs > 0) await new Promise((resolve) => setTimeout(resolve, slowerMs));
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
  const { db } = deps;
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

/** What an attempt was counted by: its own key, those that it shares, and the failures of its client so far. */
interface Counted {
  own: string;
  shared: string[];
  failures: number;
}

async function countOfDevice(db: Database, { email }: PasswordAttempt, device: string): Promise<Counted> {
  const own = `login:device:${accountKey(email)}:${device}`;
  await countUse(db, own, OWN);
  return { own, shared: [], failures: 0 };
}

/** In this order, so that a client can't add more to the account's count than its own limit. */
async function countOfStranger(db: Database, { email, client }: PasswordAttempt): Promise<Counted> {
  const account = accountKey(email);
  const own = `login:pair:${account}:${client}`;
  const [ofGuesses, ofFailures] = [`login:guesses:${client}`, `login:client:${client}`];
  const ofAccount = `login:account:${account}`;
  const isKnown = (await findUserByEmail(db, email)) !== null;
  const { count, left } = await addUse(db, own, OWN);
  if (count > OWN.limit) throw tooManyRequests(left);
  const isGuess = !isKnown || count > 1;
  if (isGuess) await countUse(db, ofGuesses, GUESSES);
  await countUse(db, ofAccount, ACCOUNT);
  const { count: failures } = await addUse(db, ofFailures, FAILURES);
  return { own, shared: [...(isGuess ? [ofGuesses] : []), ofAccount, ofFailures], failures };
}

/**
 * Warns the owner of an account about a burst of failed passwords. Runs after the response, whose timing therefore
 * reveals nothing.
 */
async function warnOfBurst(deps: Dependencies, { email, client }: PasswordAttempt): Promise<void> {
  const { db, env } = deps;
  const account = accountKey(email);
  if (await takeUse(db, `login:burst:${account}`, BURST)) return;
  const user = await findUserByEmail(db, email);
  if (!user || user.banned_at || !(await takeUse(db, `login:warning:${user.id}`, WARNING))) return;
  const draft = signInWarningMail(user, { at: new Date(), network: networkOf(client), webUrl: env.WEB_URL });
  await queueMail(deps, db, draft);
}
