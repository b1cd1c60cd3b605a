import { and, eq, gt, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { AppSource } from "@/lib/contract/rules/accounts";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { accountDeletions, emailChanges, retiredNames } from "@/server/platform/db/schema/account-changes";
import { emailVerifications, oneTimeCodes, passwordResets } from "@/server/platform/db/schema/auth";
import { subscriptions } from "@/server/platform/db/schema/billing";
import { MAILBOX, users } from "@/server/platform/db/schema/users";

const isNotBanned = (userId: AnyPgColumn) =>
  sql`exists (select from ${users} where ${users.id} = ${userId} and ${users.banned_at} is null)`;

/**
 * Creates an account; the database rejects a name in use. Notices of new features and plans don't apply to a new
 * account, so both count as seen.
 */
export async function insertUser(db: Executor, values: typeof users.$inferInsert): Promise<number> {
  const [user] = await db
    .insert(users)
    .values({ is_opened_cyanite_popup: 1, is_opened_plan_notice: 1, ...values })
    .returning({ id: users.id });
  if (!user) throw new Error("The new user cannot be read.");
  return user.id;
}

/** Sets a new password, which clears a forced reset. */
export async function updatePassword(db: Executor, userId: number, passwordHash: string): Promise<void> {
  await db.update(users).set({ password_hash: passwordHash, force_reset_password: false }).where(eq(users.id, userId));
}

export async function insertPasswordReset(db: Executor, values: typeof passwordResets.$inferInsert): Promise<void> {
  await db.insert(passwordResets).values(values);
}

/** The user of a valid reset link; null if it is used, unknown or expired, or its user is banned. */
export async function findPasswordReset(db: Executor, tokenHash: string) {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      username: users.username,
      display: users.display,
      firstname: users.firstname,
      lastname: users.lastname,
      verifies_email: passwordResets.verifies_email,
    })
    .from(passwordResets)
    .innerJoin(users, and(eq(users.id, passwordResets.user_id), isNull(users.banned_at)))
    .where(
      and(
        eq(passwordResets.token_hash, tokenHash),
        isNull(passwordResets.used_at),
        gt(passwordResets.expires_at, new Date()),
      ),
    );
  return user ?? null;
}

/** Redeems a reset link and invalidates the user's others: the user's id, or null if `findPasswordReset` finds none. */
export async function redeemPasswordReset(db: Executor, tokenHash: string): Promise<number | null> {
  const usedAt = new Date();
  const [used] = await db
    .update(passwordResets)
    .set({ used_at: usedAt })
    .where(
      and(
        eq(passwordResets.token_hash, tokenHash),
        isNull(passwordResets.used_at),
        gt(passwordResets.expires_at, usedAt),
        isNotBanned(passwordResets.user_id),
      ),
    )
    .returning({ user_id: passwordResets.user_id });
  if (!used) return null;
  await db
    .update(passwordResets)
    .set({ used_at: usedAt })
    .where(and(eq(passwordResets.user_id, used.user_id), isNull(passwordResets.used_at)));
  return used.user_id;
}

export async function insertEmailVerification(
  db: Executor,
  values: typeof emailVerifications.$inferInsert,
): Promise<void> {
  await db.insert(emailVerifications).values(values);
}

/** A verification link that has not expired, used or not, whose user still has this e-mail and is not banned. */
export async function findEmailVerification(db: Executor, tokenHash: string) {
  const [found] = await db
    .select({ user_id: users.id, email: users.email, email_verified_at: users.email_verified_at })
    .from(emailVerifications)
    .innerJoin(users, and(eq(users.id, emailVerifications.user_id), eq(users.email, emailVerifications.email)))
    .where(
      and(
        eq(emailVerifications.token_hash, tokenHash),
        gt(emailVerifications.expires_at, new Date()),
        isNull(users.banned_at),
      ),
    );
  return found ?? null;
}

/** Marks a user's e-mail as verified; false if it already was. */
export async function markVerified(db: Executor, userId: number): Promise<boolean> {
  const marked = await db
    .update(users)
    .set({ email_verified_at: new Date() })
    .where(and(eq(users.id, userId), isNull(users.email_verified_at), isNull(users.banned_at)))
    .returning({ id: users.id });
  return marked.length > 0;
}

export async function markVerificationUsed(db: Executor, tokenHash: string): Promise<void> {
  await db.update(emailVerifications).set({ used_at: new Date() }).where(eq(emailVerifications.token_hash, tokenHash));
}

/** Starts a free pass for a user who never had one or a subscription; false otherwise. */
export async function startFreePass(db: Executor, userId: number, endsAt: Date): Promise<boolean> {
  const started = await db
    .update(users)
    .set({ free_pass_started_at: new Date(), free_pass_ends_at: endsAt })
    .where(
      and(
        eq(users.id, userId),
        isNull(users.free_pass_started_at),
        sql`not exists (select from ${subscriptions} where ${subscriptions.user_id} = ${users.id})`,
      ),
    )
    .returning({ id: users.id });
  return started.length > 0;
}

/**
 * Whether another account of the same person (`mailboxOf` their e-mails) had a free pass. Concurrent checks for one
 * person are serialised by a lock.
 */
export async function hasPersonHadFreePass(tx: Transaction, person: string, userId: number): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`free pass of ${person}`}))`);
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(MAILBOX, person), isNotNull(users.free_pass_started_at), ne(users.id, userId)))
    .limit(1);
  return other !== undefined;
}

/** Whether a name of a deleted account, by any of its hashes, is still reserved. */
export async function isRetired(db: Executor, kind: "username" | "email", hashes: readonly string[]): Promise<boolean> {
  const [row] = await db
    .select({ kind: retiredNames.kind })
    .from(retiredNames)
    .where(
      and(
        eq(retiredNames.kind, kind),
        inArray(retiredNames.name_hash, [...hashes]),
        gt(retiredNames.free_at, new Date()),
      ),
    );
  return row !== undefined;
}

/** Ends the changes that mails of a user could still confirm: of the e-mail, and the account's deletion. */
export async function endAccountChanges(db: Executor, userId: number): Promise<void> {
  await db
    .update(emailChanges)
    .set({ ended_at: new Date() })
    .where(and(eq(emailChanges.user_id, userId), isNull(emailChanges.ended_at)));
  await db.delete(accountDeletions).where(eq(accountDeletions.user_id, userId));
}

/** Revokes a user's unused app codes. */
export async function revokeAppCodes(db: Executor, userId: number): Promise<void> {
  await db.delete(oneTimeCodes).where(and(eq(oneTimeCodes.user_id, userId), isNull(oneTimeCodes.used_at)));
}

export async function insertAppCode(db: Executor, values: typeof oneTimeCodes.$inferInsert): Promise<void> {
  await db.insert(oneTimeCodes).values(values);
}

/** Redeems a code: the id of its user, or null if it is used, unknown, expired, another app's or a banned user's. */
export async function redeemAppCode(db: Executor, codeHash: string, source: AppSource): Promise<number | null> {
  const usedAt = new Date();
  const [used] = await db
    .update(oneTimeCodes)
    .set({ used_at: usedAt })
    .where(
      and(
        eq(oneTimeCodes.code_hash, codeHash),
        eq(oneTimeCodes.source, source),
        isNull(oneTimeCodes.used_at),
        gt(oneTimeCodes.expires_at, usedAt),
        isNotBanned(oneTimeCodes.user_id),
      ),
    )
    .returning({ user_id: oneTimeCodes.user_id });
  return used?.user_id ?? null;
}
