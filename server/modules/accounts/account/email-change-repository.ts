import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";
import { emailChanges } from "@/server/platform/db/schema/account-changes";
import { emailVerifications, passwordResets, socialAccounts } from "@/server/platform/db/schema/auth";
import { users } from "@/server/platform/db/schema/users";

const isOpen = () => and(isNull(emailChanges.ended_at), gt(emailChanges.expires_at, new Date()));

/** Locks a user's row against other changes of the account; null for a banned or deleted user. */
export async function lockUser(db: Executor, userId: number) {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.banned_at)))
    .for("update");
  return user ?? null;
}

export async function insertEmailChange(db: Executor, values: typeof emailChanges.$inferInsert) {
  const [change] = await db.insert(emailChanges).values(values).returning();
  if (!change) throw new Error("The new change of an e-mail cannot be read.");
  return change;
}

/** The open change of a user's e-mail, or null. */
export async function findOpenChange(db: Executor, userId: number) {
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.user_id, userId), isOpen()));
  return change ?? null;
}

/** The open change that a token of either mailbox belongs to; null if the user is banned. */
export async function findChangeByToken(db: Executor, tokenHash: string) {
  const [found] = await db
    .select({ change: emailChanges })
    .from(emailChanges)
    .innerJoin(users, and(eq(users.id, emailChanges.user_id), isNull(users.banned_at)))
    .where(and(or(eq(emailChanges.new_token_hash, tokenHash), eq(emailChanges.old_token_hash, tokenHash)), isOpen()));
  return found?.change ?? null;
}

/** Records that a mailbox has confirmed. */
export async function confirmSide(db: Executor, changeId: number, side: "new" | "old"): Promise<void> {
  const column = side === "new" ? "new_confirmed_at" : "old_confirmed_at";
  await db
    .update(emailChanges)
    .set({ [column]: sql`coalesce(${emailChanges[column]}, now())` })
    .where(eq(emailChanges.id, changeId));
}

/** Sets a user's new, verified e-mail and invalidates links sent to the old mailbox. Fails for an e-mail in use. */
export async function applyEmail(db: Executor, userId: number, email: string): Promise<void> {
  const now = new Date();
  await db
    .update(users)
    .set({ email, email_verified_at: sql`coalesce(${users.email_verified_at}, now())` })
    .where(eq(users.id, userId));
  await db.delete(emailVerifications).where(eq(emailVerifications.user_id, userId));
  await db
    .update(passwordResets)
    .set({ used_at: now })
    .where(and(eq(passwordResets.user_id, userId), isNull(passwordResets.used_at)));
  await db
    .update(socialAccounts)
    .set({ revoke_token_hash: null, revocable_until: null })
    .where(eq(socialAccounts.user_id, userId));
}
