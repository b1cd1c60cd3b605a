import { and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "@/lib/money/rules";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { emailVerifications } from "@/server/platform/db/schema/auth";
import { creatorApplications, creators, MAILBOX, users } from "@/server/platform/db/schema/users";
import { createToken, hashToken } from "@/server/platform/tokens";

export type Application = typeof creatorApplications.$inferSelect;

/** Locks the applications of an e-mail until the transaction ends. Taken before the lock of any user's row. */
export async function lockApplicant(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`apply:${email}`}, 0))`);
}

/** Locks the applications of a user until the transaction ends, before those of an e-mail. */
export async function lockOwnApplications(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`apply as:${userId}`}, 0))`);
}

/** What an account is to its applications; null if there is none. */
export async function findApplicant(db: Executor, userId: number) {
  const [user] = await db
    .select({ email: users.email, email_verified_at: users.email_verified_at })
    .from(users)
    .where(eq(users.id, userId));
  return user ?? null;
}

/**
 * The latest application of a user, or by e-mail alone of `person`, the key of a mailbox that is verified to be
 * theirs. Of an application with an account only the account's e-mail is known to be the applicant's.
 */
export async function findOwn(db: Executor, userId: number, person: string | null): Promise<Application | null> {
  const { user_id } = creatorApplications;
  if (person === null) return latest(db, eq(user_id, userId));
  const byEmail = and(isNull(user_id), eq(MAILBOX, person));
  return latest(db, or(eq(user_id, userId), byEmail, ofAccountsWith(person)));
}

/** The latest application with an e-mail, or of the account with it, by the keys of their mailboxes. */
export async function findByPerson(db: Executor, person: string): Promise<Application | null> {
  return latest(db, or(eq(MAILBOX, person), ofAccountsWith(person)));
}

const ofAccountsWith = (person: string) => sql`${creatorApplications.user_id} = any(array(
  select id from users where ${MAILBOX} = ${person}))`;

async function latest(db: Executor, condition: SQL | undefined): Promise<Application | null> {
  const [row] = await db
    .select()
    .from(creatorApplications)
    .where(condition)
    .orderBy(desc(creatorApplications.id))
    .limit(1);
  return row ?? null;
}

export async function findApplication(db: Executor, id: number): Promise<Application | null> {
  const [row] = await db.select().from(creatorApplications).where(eq(creatorApplications.id, id));
  return row ?? null;
}

/** Reads an application and locks it until the transaction ends. */
export async function lockApplication(tx: Transaction, id: number): Promise<Application | null> {
  const [row] = await tx.select().from(creatorApplications).where(eq(creatorApplications.id, id)).for("update");
  return row ?? null;
}

/** Stores an application and resolves to its id. */
export async function insertApplication(
  db: Executor,
  values: typeof creatorApplications.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(creatorApplications).values(values).returning({ id: creatorApplications.id });
  if (!row) throw new Error("The new application cannot be read.");
  return row.id;
}

/** Changes an application that waits; false if it was decided meanwhile. */
export async function updatePending(db: Executor, id: number, values: Partial<Application>): Promise<boolean> {
  const changed = await db
    .update(creatorApplications)
    .set(values)
    .where(and(eq(creatorApplications.id, id), eq(creatorApplications.status, "pending")))
    .returning({ id: creatorApplications.id });
  return changed.length > 0;
}

/** Makes a link that verifies an account's e-mail address, valid for a week, and resolves to its token. */
export async function insertVerification(tx: Transaction, account: { id: number; email: string }): Promise<string> {
  const token = createToken();
  await tx.insert(emailVerifications).values({
    token_hash: hashToken(token),
    user_id: account.id,
    email: account.email,
    expires_at: new Date(Date.now() + 7 * DAY_MS),
  });
  return token;
}

/** Marks the e-mail address of an application as confirmed. */
export async function confirmAddress(tx: Transaction, id: number): Promise<void> {
  await tx.update(creatorApplications).set({ confirmed_at: new Date() }).where(eq(creatorApplications.id, id));
}

/** Locks the account that an application belongs to, by id or else by e-mail; null if there is none. */
export async function lockAccount(tx: Transaction, { user_id, email }: Pick<Application, "user_id" | "email">) {
  const [user] = await tx
    .select({
      id: users.id,
      email: users.email,
      email_verified_at: users.email_verified_at,
      banned_at: users.banned_at,
      deleted_at: users.deleted_at,
    })
    .from(users)
    .where(user_id === null ? eq(users.email, email) : eq(users.id, user_id))
    .for("update");
  return user ?? null;
}

/**
 * Marks the approved applications that waited for a user's verified e-mail as completed, whether the user or the e-mail
 * alone applied. Resolves to the creator name of the latest; null if there were none.
 */
export async function completeWaiting(tx: Transaction, userId: number, email: string): Promise<string | null> {
  const completed = await tx
    .update(creatorApplications)
    .set({ completed_at: new Date(), user_id: userId })
    .where(
      and(
        eq(creatorApplications.status, "approved"),
        sql`${creatorApplications.completed_at} is null`,
        sql`(${creatorApplications.user_id} = ${userId}
          or (${creatorApplications.user_id} is null and ${creatorApplications.email} = ${email}))`,
      ),
    )
    .returning({ id: creatorApplications.id, name: creatorApplications.creator_name });
  return completed.sort((left, right) => right.id - left.id)[0]?.name ?? null;
}

/** Makes a user an active creator; false if they are one already. */
export async function activateCreator(tx: Transaction, userId: number): Promise<boolean> {
  const now = new Date();
  const activated = await tx
    .insert(creators)
    .values({ user_id: userId, status: "active", activated_at: now })
    .onConflictDoUpdate({
      target: creators.user_id,
      set: { status: "active", activated_at: now },
      setWhere: sql`${creators.status} <> 'active'`,
    })
    .returning({ user_id: creators.user_id });
  return activated.length > 0;
}
