import { cleanName } from "@/lib/contract/fields/person-name";
import type { Dependencies } from "@/server/modules/dependencies";
import { lockApplicant } from "@/server/modules/people/applications/repository";
import { connectedProviders } from "@/server/modules/people/auth/provider-repository";
import { insertUser, isRetired } from "@/server/modules/people/auth/repository";
import { retiredUsername } from "@/server/modules/people/auth/retired-names";
import { type Client, revokeAccess, type SignedIn, startSession } from "@/server/modules/people/auth/sessions";
import { completeVerification, sendVerificationMail } from "@/server/modules/people/auth/verification";
import { passesForStaff } from "@/server/modules/people/names/staff-names";
import { insertConnection } from "@/server/modules/people/social/connections";
import * as repository from "@/server/modules/people/social/repository";
import { needsNumber, numbered, usernameOf } from "@/server/modules/people/social/username";
import { countAttempt } from "@/server/modules/people/users/attempts";
import { findUserByEmail } from "@/server/modules/people/users/repository";
import type { Transaction } from "@/server/platform/db/database";
import { constraintOf } from "@/server/platform/db/errors";
import { type SocialProfile, SocialRefusal } from "@/server/providers/social/provider";

/** The maximum length of a profile's name. */
const MAX_DISPLAY = 60;
const MAX_NAME = 80;
/** Of two concurrent sign-ins of one person or name, the second retries and finds what the first created. */
const TRIES = 3;
const RACES = new Set([
  "users_email_unique",
  "users_username_unique",
  "social_accounts_provider_user_unique",
  "social_accounts_user_provider_unique",
]);

/** Who signs in: the browser or app, its address, and the page that led here. */
interface Arrival {
  client: Client & { address: string };
  referer: string | null;
}

export type SocialSignIn = SignedIn & { isNew: boolean };

/**
 * Signs in the person of a provider's profile: the user who connected the account, else the one with the e-mail if that
 * is proved, else a new one. Throws a SocialRefusal, and a Failure for a banned user.
 */
export async function signInWith(deps: Dependencies, profile: SocialProfile, arrival: Arrival): Promise<SocialSignIn> {
  for (let tries = 1; ; tries += 1) {
    try {
      const signedIn = await deps.db.transaction((tx) => signIn(tx, deps, profile, arrival));
      const { user, isNew } = signedIn;
      if (isNew && !user.email_verified_at) await sendVerificationMail(deps, user);
      return signedIn;
    } catch (error) {
      if (tries === TRIES || !RACES.has(constraintOf(error) ?? "")) throw error;
    }
  }
}

async function signIn(
  tx: Transaction,
  deps: Dependencies,
  profile: SocialProfile,
  arrival: Arrival,
): Promise<SocialSignIn> {
  const client = { ...arrival.client, provider: profile.provider };
  // First of all, so that of two first sign-ins at once the second finds the account of the first.
  if (profile.email !== null) await lockApplicant(tx, profile.email);
  const owner = await repository.findOwner(tx, profile.provider, profile.id);
  if (owner !== null) return { ...(await startSession(tx, owner, client)), isNew: false };
  if (profile.email === null) throw new SocialRefusal("no-email");
  const known = await findUserByEmail(tx, profile.email);
  const userId = known
    ? await link(tx, deps, profile, known.id)
    : await create(tx, deps, profile, profile.email, arrival);
  return { ...(await startSession(tx, userId, client)), isNew: !known };
}

/**
 * Connects the provider to the account with its e-mail, if the provider runs the mailbox. The creator of an account
 * whose e-mail was never verified may be a stranger who waits for its owner, so they lose every way to sign in.
 */
async function link(tx: Transaction, deps: Dependencies, profile: SocialProfile, userId: number): Promise<number> {
  if (!profile.ownsMailbox) throw new SocialRefusal("exists");
  const user = await repository.lockUser(tx, userId);
  if (!user) throw new SocialRefusal("failed");
  if (!user.email_verified_at) {
    await repository.clearWaysIn(tx, userId);
    await revokeAccess(tx, userId);
    await completeVerification(tx, deps.prices, user.id, user.email);
  } else if ((await connectedProviders(tx, userId)).includes(profile.provider)) {
    throw new SocialRefusal("exists");
  }
  await insertConnection(deps, tx, user, profile);
  return userId;
}

/** Creates an account by the rules of registration. An e-mail that the provider has verified counts as verified. */
async function create(
  tx: Transaction,
  { env, prices }: Dependencies,
  profile: SocialProfile,
  email: string,
  { client, referer }: Arrival,
): Promise<number> {
  await countAttempt(tx, env, "register", client.address);
  const username = await freeUsername(tx, usernameOf(profile.name));
  const userId = await insertUser(tx, {
    email,
    username,
    display: shownName(profile.name) ?? username,
    firstname: shortened(profile.firstname, MAX_NAME),
    lastname: shortened(profile.lastname, MAX_NAME),
    terms_accepted_at: new Date(),
    referer,
  });
  await repository.insertAccount(tx, { user_id: userId, provider: profile.provider, provider_user_id: profile.id });
  if (profile.isEmailVerified) await completeVerification(tx, prices, userId, email);
  return userId;
}

/** The wanted username, or the same with digits if it is in use or reserved. */
export async function freeUsername(tx: Transaction, wanted: string): Promise<string> {
  const isFree =
    !needsNumber(wanted) &&
    !(await repository.isUsernameTaken(tx, wanted)) &&
    !(await isRetired(tx, "username", [retiredUsername(wanted)]));
  return isFree ? wanted : numbered(wanted);
}

/** The name that others see; null for one that is empty or passes for staff. */
function shownName(name: string | null): string | null {
  const shown = shortened(name, MAX_DISPLAY);
  return shown === null || passesForStaff(shown) ? null : shown;
}

/** A person's name at a provider, cleaned as names in forms are, and cut. */
function shortened(name: string | null, max: number): string | null {
  return [...cleanName(name ?? "")].slice(0, max).join("").trim() || null;
}
