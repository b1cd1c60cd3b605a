import { and, desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { User } from "@/lib/contract/entities/user";
import { normaliseEmail } from "@/lib/contract/fields/email";
import { ownedPacks } from "@/server/modules/items/items/owned-packs";
import { spendableCredits } from "@/server/modules/money/credits/repository";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { secondFactors, sessions } from "@/server/platform/db/schema/auth";
import { plans, subscriptions } from "@/server/platform/db/schema/billing";
import { downloads } from "@/server/platform/db/schema/downloads";
import { follows, likes } from "@/server/platform/db/schema/engagement";
import { packs } from "@/server/platform/db/schema/packs";
import { creators, type OnboardingQuestionnaireData, users } from "@/server/platform/db/schema/users";

export type UserRow = typeof users.$inferSelect;

/** A user with the spendable credits, the creator profile if any, and the newest subscription if any. */
export async function findAccount(db: Executor, userId: number) {
  const [account] = await db
    .select({
      user: users,
      seller_status: creators.status,
      credit: sql<number>`(select ${spendableCredits(new Date())} from credit_lots
        where user_id = ${users.id} and remaining > 0)`,
      subscription: subscriptions,
      interval: plans.interval,
      has_app_token: hasAppToken(users.id),
      factor_confirmed_at: secondFactors.confirmed_at,
    })
    .from(users)
    .leftJoin(creators, eq(creators.user_id, users.id))
    .leftJoin(secondFactors, eq(secondFactors.user_id, users.id))
    .leftJoin(subscriptions, eq(subscriptions.user_id, users.id))
    .leftJoin(plans, eq(plans.code, subscriptions.plan_code))
    .where(eq(users.id, userId))
    .orderBy(desc(sql`${subscriptions.status} <> 'canceled'`), desc(subscriptions.id))
    .limit(1);
  return account ?? null;
}

/** Whether a user is signed in to the desktop app. */
const hasAppToken = (userId: AnyPgColumn | number) => sql<boolean>`exists (select from ${sessions}
  where ${sessions.user_id} = ${userId} and ${sessions.app} = 'desktop-app'
    and ${sessions.revoked_at} is null and ${sessions.expires_at} > now())`;

/** {@link hasAppToken} of one user. */
export async function isSignedInToApp(db: Executor, userId: number): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`select ${hasAppToken(userId)} as has`);
  return rows[0]?.has ?? false;
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Everything a user likes, newest first, except playlists. */
export function listLikes(db: Executor, userId: number) {
  return db
    .select({
      sound_id: likes.sound_id,
      oneshot_id: likes.oneshot_id,
      preset_id: likes.preset_id,
      pack: { kind: packs.kind, id: packs.wire_id },
    })
    .from(likes)
    .leftJoin(packs, eq(packs.id, likes.pack_id))
    .where(eq(likes.user_id, userId))
    .orderBy(desc(likes.id));
}

/** The ids of the creators a user follows, newest first. */
export async function listFollowedCreators(db: Executor, userId: number): Promise<number[]> {
  const rows = await db
    .select({ creator_id: follows.creator_id })
    .from(follows)
    .where(and(eq(follows.user_id, userId), isNotNull(follows.creator_id)))
    .orderBy(desc(follows.id));
  return rows.flatMap((row) => row.creator_id ?? []);
}

/** Every item and format a user owns, newest first. */
export function listDownloads(db: Executor, userId: number) {
  return db.select().from(downloads).where(eq(downloads.user_id, userId)).orderBy(desc(downloads.id));
}

/** The active packs of every kind that a user owns. */
export async function listOwnedPacks(db: Executor, userId: number): Promise<User["owned_packs"]> {
  const { rows } = await db.execute<User["owned_packs"][number]>(
    sql`select kind, id from (${ownedPacks(userId)}) owned order by kind, id`,
  );
  return rows;
}

/** Toggles a setting of a user and returns its new state. */
export async function toggleSwitch(
  db: Executor,
  userId: number,
  name: "is_synced_to_app" | "is_follow_wavecrate",
): Promise<boolean> {
  const [row] = await db
    .update(users)
    .set({ [name]: sql`not ${users[name]}` })
    .where(eq(users.id, userId))
    .returning({ state: users[name] });
  return row?.state ?? false;
}

/** Records that a user has seen a notice. */
export async function acknowledgeNotice(
  db: Executor,
  userId: number,
  name: "is_opened_cyanite_popup" | "is_opened_plan_notice" | "is_opened_questionnaire",
): Promise<void> {
  await db
    .update(users)
    .set({ [name]: 1 })
    .where(eq(users.id, userId));
}

/** Adds answers to a user's questionnaire; the last answer completes it. */
export async function saveAnswers(db: Executor, userId: number, answers: OnboardingQuestionnaireData): Promise<void> {
  await db
    .update(users)
    .set({
      onboarding_questionnaire_data: sql`${users.onboarding_questionnaire_data} || ${JSON.stringify(answers)}::jsonb`,
      ...(answers.referral && { is_onboarding_questionnaire_done: true }),
    })
    .where(eq(users.id, userId));
}

export async function userExists(db: Executor, userId: number): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  return found.length > 0;
}

/** A user by e-mail address (any case) or null. */
export async function findUserByEmail(db: Executor, email: string): Promise<UserRow | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, normaliseEmail(email)));
  return user ?? null;
}

/** Which of a new account's e-mail and username are in use. */
export async function findTakenNames(db: Executor, names: { email: string; username: string }) {
  const rows = await db
    .select({ email: users.email, username: users.username })
    .from(users)
    .where(or(eq(users.email, names.email), eq(sql`lower(${users.username})`, names.username.toLowerCase())));
  return {
    email: rows.some((row) => row.email === names.email),
    username: rows.some((row) => row.username.toLowerCase() === names.username.toLowerCase()),
  };
}

/** Sets a user's portrait. */
export async function savePortrait(db: Executor, userId: number, key: string): Promise<void> {
  await db.update(users).set({ thumb_key: key }).where(eq(users.id, userId));
}

/** Changes the names of a user. */
export async function saveNames(
  db: Executor,
  userId: number,
  names: { display: string; firstname: string | null; lastname: string | null },
): Promise<void> {
  await db.update(users).set(names).where(eq(users.id, userId));
}

/** A user by e-mail address (any case), locked until the transaction ends; null if there is none. */
export async function lockUserByEmail(tx: Transaction, email: string): Promise<UserRow | null> {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(users.email, normaliseEmail(email)))
    .for("update");
  return user ?? null;
}

export async function saveRoles(
  tx: Transaction,
  userId: number,
  roles: Partial<Pick<UserRow, "is_admin" | "is_moderator" | "is_pack_moderator">>,
): Promise<void> {
  await tx.update(users).set(roles).where(eq(users.id, userId));
}

/** The number of admins who aren't pack moderators. */
export async function countAdmins(db: Executor): Promise<number> {
  return db.$count(users, and(eq(users.is_admin, true), eq(users.is_pack_moderator, false), isNull(users.banned_at)));
}

export async function findUser(db: Executor, id: number): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

/** A user, locked until the transaction ends; null if there is none. */
export async function lockUser(tx: Transaction, id: number): Promise<UserRow | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for("update");
  return user ?? null;
}

/** The ids of all admins who aren't pack moderators, locked until the transaction ends. */
export async function lockAdmins(tx: Transaction): Promise<number[]> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.is_admin, true), eq(users.is_pack_moderator, false), isNull(users.banned_at)))
    .orderBy(users.id)
    .for("update");
  return admins.map(({ id }) => id);
}

/** Whether a user is an active creator. */
export async function isCreator(db: Executor, userId: number): Promise<boolean> {
  const [creator] = await db
    .select({ id: creators.user_id })
    .from(creators)
    .where(and(eq(creators.user_id, userId), eq(creators.status, "active")));
  return creator !== undefined;
}

/** Takes the studio from a creator, who may apply again. */
export async function closeStudio(tx: Transaction, userId: number): Promise<void> {
  await tx.update(creators).set({ status: "rejected" }).where(eq(creators.user_id, userId));
}

/** No page opens for the user before they set a new password. */
export async function requirePasswordReset(tx: Transaction, userId: number): Promise<void> {
  await tx.update(users).set({ force_reset_password: true }).where(eq(users.id, userId));
}
