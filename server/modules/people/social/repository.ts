import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { SocialProvider } from "@/lib/contract/rules/social";
import type { Executor } from "@/server/platform/db/database";
import { emailVerifications, passwordResets, socialAccounts, socialAttempts } from "@/server/platform/db/schema/auth";
import { users } from "@/server/platform/db/schema/users";

export type Attempt = typeof socialAttempts.$inferSelect;

export async function insertAttempt(db: Executor, values: typeof socialAttempts.$inferInsert): Promise<void> {
  await db.insert(socialAttempts).values(values);
}

/** Redeems an attempt: null if it is used, expired, unknown or of another browser, provider or kind. */
export async function redeemAttempt(
  db: Executor,
  attempt: Pick<Attempt, "state_hash" | "browser_hash" | "provider" | "response">,
): Promise<Attempt | null> {
  const usedAt = new Date();
  const [used] = await db
    .update(socialAttempts)
    .set({ used_at: usedAt })
    .where(
      and(
        eq(socialAttempts.state_hash, attempt.state_hash),
        eq(socialAttempts.browser_hash, attempt.browser_hash),
        eq(socialAttempts.provider, attempt.provider),
        eq(socialAttempts.response, attempt.response),
        isNull(socialAttempts.used_at),
        gt(socialAttempts.expires_at, usedAt),
      ),
    )
    .returning();
  return used ?? null;
}

/** The user whom a provider's account signs in; null if it is connected to none. */
export async function findOwner(db: Executor, provider: SocialProvider, accountId: string): Promise<number | null> {
  const [found] = await db
    .select({ user_id: socialAccounts.user_id })
    .from(socialAccounts)
    .where(and(eq(socialAccounts.provider, provider), eq(socialAccounts.provider_user_id, accountId)));
  return found?.user_id ?? null;
}

export async function insertAccount(db: Executor, values: typeof socialAccounts.$inferInsert): Promise<void> {
  await db.insert(socialAccounts).values(values);
}

/** The providers that a user has connected, oldest connection first. */
export function listAccounts(db: Executor, userId: number) {
  return db
    .select({ provider: socialAccounts.provider, created_at: socialAccounts.created_at })
    .from(socialAccounts)
    .where(eq(socialAccounts.user_id, userId))
    .orderBy(asc(socialAccounts.id));
}

/** The connection that a mailed link disconnects; null if the link is unknown or expired. */
export async function findRevocable(db: Executor, tokenHash: string) {
  const [found] = await db
    .select({ user_id: socialAccounts.user_id, provider: socialAccounts.provider })
    .from(socialAccounts)
    .where(and(eq(socialAccounts.revoke_token_hash, tokenHash), gt(socialAccounts.revocable_until, new Date())));
  return found ?? null;
}

/** Disconnects a provider from a user; false if it wasn't connected. */
export async function deleteAccount(db: Executor, userId: number, provider: SocialProvider): Promise<boolean> {
  const deleted = await db
    .delete(socialAccounts)
    .where(and(eq(socialAccounts.user_id, userId), eq(socialAccounts.provider, provider)))
    .returning({ id: socialAccounts.id });
  return deleted.length > 0;
}

/** Locks a user's row against other changes of the ways to sign in, as signing in does. Null for a banned user. */
export async function lockUser(db: Executor, userId: number) {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      display: users.display,
      email_verified_at: users.email_verified_at,
      password_hash: users.password_hash,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.banned_at)))
    .for("update");
  return user ?? null;
}

/** Removes every way to sign in that the account's creator had, except sessions: password, links and providers. */
export async function clearWaysIn(db: Executor, userId: number): Promise<void> {
  await db.update(users).set({ password_hash: null, force_reset_password: false }).where(eq(users.id, userId));
  await db.delete(socialAccounts).where(eq(socialAccounts.user_id, userId));
  await db.delete(emailVerifications).where(eq(emailVerifications.user_id, userId));
  await db
    .update(passwordResets)
    .set({ used_at: new Date() })
    .where(and(eq(passwordResets.user_id, userId), isNull(passwordResets.used_at)));
}

/** Whether a username is in use, case-insensitively. */
export async function isUsernameTaken(db: Executor, username: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()))
    .limit(1);
  return found.length > 0;
}
