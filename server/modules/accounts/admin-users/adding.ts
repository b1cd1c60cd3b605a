import { createHmac } from "node:crypto";
import type { addUser as addUserCall } from "@/lib/contract/calls/accounts/admin-users";
import type { ParsedInput, ResponseOf } from "@/lib/contract/define-call";
import type { FieldErrors } from "@/lib/contract/errors";
import type { Dependencies } from "@/server/modules/dependencies";
import { recordAudit } from "@/server/modules/kit/audit/service";
import { queueMail } from "@/server/modules/kit/mails/mail-queue";
import { lockBuyer } from "@/server/modules/money/credits/lock-buyer";
import { grantCredits } from "@/server/modules/money/credits/service";
import { becomeCreator } from "@/server/modules/people/applications/completion";
import { newAccountMail } from "@/server/modules/people/auth/mails";
import { insertPasswordReset, insertUser } from "@/server/modules/people/auth/repository";
import { registrationErrors } from "@/server/modules/people/auth/service";
import { freeUsername } from "@/server/modules/people/social/sign-in";
import { usernameOf } from "@/server/modules/people/social/username";
import { findUserByEmail } from "@/server/modules/people/users/repository";
import { flagsOf } from "@/server/modules/people/users/roles";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { constraintOf } from "@/server/platform/db/errors";
import { findResult, saveResult } from "@/server/platform/db/idempotency";
import { refuseInvalid } from "@/server/platform/errors";
import { createToken, hashToken } from "@/server/platform/tokens";

const LINK_MS = 7 * 86_400_000;
const TAKEN = new Set(["users_email_unique", "users_username_unique"]);

type NewUser = ParsedInput<typeof addUserCall>["body"];
type Adding = ActionContext & Pick<Dependencies, "db" | "queue" | "signingSecret" | "env">;
type Added = ResponseOf<typeof addUserCall>;

/** Field errors of a new account, as far as its fields are given. */
export async function newUserErrors(
  deps: { db: Executor },
  { email, username, roles }: Partial<Pick<NewUser, "email" | "username" | "roles">>,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  if (roles?.includes("admin") && roles.includes("pack_moderator")) {
    errors.roles = ["Choose Admin or Pack moderator: an admin can do what a pack moderator can."];
  }
  const owner = email === undefined ? null : await findUserByEmail(deps.db, email);
  if (owner) errors.email = [`${owner.display} (user ${owner.id}) has this address.`];
  return { ...errors, ...(await registrationErrors(deps, { username })) };
}

/**
 * Adds an account without a password, and a link that sets one and verifies its e-mail, which is mailed or returned.
 * Once per idempotency key of the admin. Throws InvalidInput for names in use and roles that exclude one another.
 */
export async function addUser(deps: Adding, { key, ...input }: NewUser & { key: string | null }): Promise<Added> {
  const { email, display, credits, sends_mail } = input;
  const roles = [...new Set(input.roles)].sort();
  const request = [
    "add user",
    email,
    display,
    input.username ?? "",
    roles.join(),
    credits,
    sends_mail,
    input.note ?? "",
  ];
  const call = { key, request };
  // A repeated key makes the same link again: it is stored nowhere.
  const token = key === null ? createToken() : tokenOf(deps, key);
  const link = `${deps.env.WEB_URL}/password/reset/${token}?${new URLSearchParams({ email })}`;
  try {
    return await deps.db.transaction(async (tx) => {
      await lockBuyer(tx, deps.actor.id);
      const saved = await findResult(tx, deps.actor.id, call);
      if (saved === null) refuseInvalid(await newUserErrors({ db: tx }, input));
      const id =
        saved === null ? await create(deps, tx, { ...input, roles, token, link }) : (saved as { id: number }).id;
      if (saved === null) await saveResult(tx, deps.actor.id, call, { id });
      return {
        message: sends_mail ? `${display} has an account now. The link is mailed.` : `${display} has an account now.`,
        id,
        link: sends_mail ? null : link,
      };
    });
  } catch (error) {
    // Somebody took a name at the same moment.
    if (TAKEN.has(constraintOf(error) ?? "")) refuseInvalid(await newUserErrors(deps, input));
    throw error;
  }
}

const tokenOf = ({ actor, signingSecret }: Adding, key: string) =>
  createHmac("sha256", signingSecret[0]).update(`link of a new account: ${actor.id} ${key}`).digest("base64url");

async function create(
  deps: Adding,
  tx: Transaction,
  { token, link, ...input }: NewUser & { token: string; link: string },
): Promise<number> {
  const { email, display, roles, credits, sends_mail, note } = input;
  const username = input.username ?? (await freeUsername(tx, usernameOf(display)));
  const id = await insertUser(tx, { email, username, display, ...flagsOf(roles) });
  await insertPasswordReset(tx, {
    token_hash: hashToken(token),
    user_id: id,
    verifies_email: email,
    expires_at: new Date(Date.now() + LINK_MS),
  });
  if (roles.includes("creator")) await becomeCreator(tx, id, null);
  if (credits > 0) {
    await grantCredits(tx, {
      ...{ user_id: id, kind: "adjustment", credits, paid_cents: 0, ends_at: null },
      ...{ description: "Credits to begin with", once: `new-account:${id}`, actor_id: deps.actor.id, note },
    });
  }
  const subject = { type: "user", id };
  await recordAudit(tx, deps.actor, { action: "user.add", subject, after: { roles, credits, sends_mail }, note });
  if (sends_mail) await queueMail(deps, tx, newAccountMail({ email, display }, link));
  return id;
}
