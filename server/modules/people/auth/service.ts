import type { FieldErrors } from "@/lib/contract/errors";
import type { Dependencies } from "@/server/modules/dependencies";
import { openApplicationToken } from "@/server/modules/people/applications/links";
import { lockApplicant } from "@/server/modules/people/applications/repository";
import { passwordWeakness } from "@/server/modules/people/auth/password-rules";
import { hashPassword, verifyPassword } from "@/server/modules/people/auth/passwords";
import * as repository from "@/server/modules/people/auth/repository";
import { retiredUsername } from "@/server/modules/people/auth/retired-names";
import { type Client, type SignedIn, startSession } from "@/server/modules/people/auth/sessions";
import { isReservedUsername } from "@/server/modules/people/auth/usernames";
import { completeVerification, sendVerificationMail } from "@/server/modules/people/auth/verification";
import { findTakenNames, findUserByEmail } from "@/server/modules/people/users/repository";
import type { Executor } from "@/server/platform/db/database";
import { constraintOf } from "@/server/platform/db/errors";
import { InvalidInput, refuseInvalid } from "@/server/platform/errors";

const EMAIL_TAKEN = "The e-mail has already been taken.";
const USERNAME_TAKEN = "The username has already been taken.";

const BANNED = "This account is banned. The mail that we sent you about it says why.";

/**
 * Checks e-mail and password; a wrong e-mail and a wrong password give the same error in the same time. Only who knows
 * the password reads of a ban.
 */
export async function logIn(
  { db }: Dependencies,
  input: { email: string; password: string },
  client: Client,
): Promise<SignedIn> {
  const user = await findUserByEmail(db, input.email);
  const fits = await verifyPassword(user?.password_hash ?? null, input.password);
  if (!user || !fits) throw new InvalidInput({ email: ["These credentials do not match our records."] });
  if (user.banned_at) throw new InvalidInput({ email: [BANNED] });
  return startSession(db, user.id, client);
}

type Registration = {
  email: string;
  username: string;
  password: string;
  terms?: boolean | undefined;
  referer?: string | undefined;
  intent?: string | undefined;
  email_proof?: string | undefined;
};

/** Field errors of a registration, as far as its fields are given: names in use or reserved, a weak password. */
export async function registrationErrors(
  { db }: { db: Executor },
  input: Partial<Pick<Registration, "email" | "username" | "password">>,
): Promise<FieldErrors> {
  const [email, username] = [input.email ?? "", input.username ?? ""];
  const errors: FieldErrors = {};
  const taken = await findTakenNames(db, { email, username });
  if (taken.email) errors.email = [EMAIL_TAKEN];
  const isRetired = await repository.isRetired(db, "username", [retiredUsername(username)]);
  const isReserved = input.username !== undefined && isReservedUsername(username);
  if (taken.username || isRetired || isReserved) errors.username = [USERNAME_TAKEN];
  const weakness = input.password === undefined ? null : passwordWeakness(input.password, { email, username });
  if (weakness) errors.password = [weakness];
  return errors;
}

/**
 * Creates an account and signs it in. Mails the verification link, unless the link of an approved application's mail has
 * proved the mailbox. Throws InvalidInput for names in use or reserved, and for a weak password.
 */
export async function register(deps: Dependencies, input: Registration, client: Client): Promise<SignedIn> {
  const { db } = deps;
  refuseInvalid(await registrationErrors(deps, input));

  const passwordHash = await hashPassword(input.password);
  const proof = input.email_proof && openApplicationToken("approved", input.email_proof, deps.signingSecret);
  const isProved = Boolean(proof && proof.email === input.email);
  const signedIn = await db
    .transaction(async (tx) => {
      if (isProved) await lockApplicant(tx, input.email);
      const userId = await repository.insertUser(tx, {
        email: input.email,
        username: input.username,
        display: input.username,
        password_hash: passwordHash,
        terms_accepted_at: input.terms ? new Date() : null,
        referer: input.referer || null,
      });
      if (isProved) await completeVerification(tx, deps.prices, userId, input.email);
      return startSession(tx, userId, client);
    })
    .catch((error: unknown) => {
      throw nameTaken(error) ?? error;
    });
  if (!isProved) await sendVerificationMail(deps, signedIn.user, input.intent);
  return signedIn;
}

/** Two registrations requested the same name at once: the database accepted one of them. */
function nameTaken(error: unknown): InvalidInput | null {
  const constraint = constraintOf(error);
  if (constraint === "users_email_unique") return new InvalidInput({ email: [EMAIL_TAKEN] });
  if (constraint === "users_username_unique") return new InvalidInput({ username: [USERNAME_TAKEN] });
  return null;
}
