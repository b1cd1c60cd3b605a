import { recordAudit } from "@/server/modules/kit/audit/service";
import {
  countAdmins,
  isCreator,
  lockUserByEmail,
  saveRoles,
  type UserRow,
} from "@/server/modules/people/users/repository";
import { rolesOf } from "@/server/modules/people/users/roles";
import type { Database, Transaction } from "@/server/platform/db/database";
import { forbidden, notFound } from "@/server/platform/errors";

type Flags = Pick<UserRow, "is_admin" | "is_pack_moderator">;

/**
 * Makes a user an admin, also one who was a pack moderator. Resolves to a sentence that says what was done. Throws a
 * Failure if there is no such user, or one who is banned or whose e-mail isn't verified.
 */
export function giveAdmin(db: Database, email: string): Promise<string> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, email);
    if (user.banned_at) throw forbidden(`${user.email} is banned.`);
    if (!user.email_verified_at) {
      throw forbidden(`${user.email} is not verified. Open the link in the mail that was sent after signing up first.`);
    }
    if (user.is_admin && !user.is_pack_moderator) return `${user.email} is an admin already.`;
    await change(tx, user, { is_admin: true, is_pack_moderator: false });
    return user.is_pack_moderator
      ? `${user.email} is an admin now, and no longer a pack moderator.`
      : `${user.email} is an admin now.`;
  });
}

/**
 * Takes the admin role from a user, of pack moderators as well; they stay signed in. Resolves to a sentence that says
 * what was done. Throws a Failure if there is no such user.
 */
export function takeAdmin(db: Database, email: string): Promise<string> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, email);
    if (!user.is_admin) return `${user.email} is not an admin.`;
    await change(tx, user, { is_admin: false, is_pack_moderator: false });
    const others = await countAdmins(tx);
    return others === 0
      ? `${user.email} is no longer an admin. Nobody is an admin now.`
      : `${user.email} is no longer an admin.`;
  });
}

async function lockUser(tx: Transaction, email: string): Promise<UserRow> {
  const user = await lockUserByEmail(tx, email);
  if (!user) throw notFound(`There is no user with the e-mail ${email.trim()}.`);
  return user;
}

/** Nobody is signed in on the command line, so the record names the user themself. */
async function change(tx: Transaction, user: UserRow, flags: Flags): Promise<void> {
  const { id } = user;
  const isSeller = await isCreator(tx, id);
  await saveRoles(tx, id, flags);
  await recordAudit(
    tx,
    { id, network: null },
    {
      action: "role.change",
      subject: { type: "user", id },
      before: { roles: rolesOf(user, isSeller) },
      after: { roles: rolesOf({ ...user, ...flags }, isSeller) },
      note: "On the command line",
    },
  );
}
