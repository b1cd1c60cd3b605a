import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { BanEffects } from "@/lib/contract/entities/admin-user";
import { SOUND_TABLES } from "@/server/modules/items/items/item-tables";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";
import { userBans } from "@/server/platform/db/schema/user-records";
import { users } from "@/server/platform/db/schema/users";

export type UserBan = typeof userBans.$inferSelect;

export async function insertBan(tx: Transaction, values: typeof userBans.$inferInsert): Promise<void> {
  await tx.insert(userBans).values(values);
}

/** The ban of a user that was not lifted; null if there is none. */
export async function findOpenBan(db: Executor, userId: number): Promise<UserBan | null> {
  const [ban] = await db
    .select()
    .from(userBans)
    .where(and(eq(userBans.user_id, userId), isNull(userBans.lifted_at)));
  return ban ?? null;
}

/** A user's ban, lifted or not, that came last; null if there was none. */
export async function findLastBan(db: Executor, userId: number): Promise<UserBan | null> {
  const [ban] = await db
    .select()
    .from(userBans)
    .where(eq(userBans.user_id, userId))
    .orderBy(desc(userBans.id))
    .limit(1);
  return ban ?? null;
}

export async function updateBan(db: Executor, id: number, values: Partial<UserBan>): Promise<void> {
  await db.update(userBans).set(values).where(eq(userBans.id, id));
}

/** Lifts the open ban, if the user has one. */
export async function liftBan(tx: Transaction, userId: number, adminId: number): Promise<void> {
  await tx
    .update(userBans)
    .set({ lifted_at: new Date(), lifted_by: adminId })
    .where(and(eq(userBans.user_id, userId), isNull(userBans.lifted_at)));
}

/** Closes an account, or opens it again: triggers end its sessions and links, and list what it sells or don't. */
export async function setBanned(tx: Transaction, userId: number, at: Date | null): Promise<void> {
  await tx.update(users).set({ banned_at: at }).where(eq(users.id, userId));
}

const SOUNDS = Object.values(SOUND_TABLES).map(({ items, reference }) => ({
  items: sql.identifier(items),
  item: sql.identifier(reference),
}));

/** What a ban takes off the lists, and whom it concerns; without the money. */
export async function countEffects(
  db: Executor,
  userId: number,
): Promise<Pick<BanEffects, "sessions" | "packs" | "sounds" | "buyers" | "followers">> {
  const sounds = SOUNDS.map(
    ({ items }) => sql`(select count(*) from ${items} where is_listed
      and (creator_id = ${userId} or pack_id in (select id from packs where creator_id = ${userId})))`,
  );
  const buyers = SOUNDS.map(
    ({ items, item }) =>
      sql`select d.user_id from downloads d join ${items} t on t.id = d.${item} where t.creator_id = ${userId}`,
  );
  const { rows } = await db.execute<Record<"sessions" | "packs" | "sounds" | "buyers" | "followers", number>>(sql`
    select (select count(*)::int from sessions where user_id = ${userId} and revoked_at is null and expires_at > now())
        as sessions,
      (select count(*)::int from packs where creator_id = ${userId} and is_listed) as packs,
      (${sql.join(sounds, sql` + `)})::int as sounds,
      (select count(*)::int from (${sql.join(buyers, sql` union `)}
        union select d.user_id from pack_downloads d join packs p on p.id = d.pack_id where p.creator_id = ${userId}) b
        where user_id <> ${userId}) as buyers,
      (select count(*)::int from follows where creator_id = ${userId}) as followers`);
  const [row] = rows;
  if (!row) throw new Error("The effects of a ban cannot be read.");
  return row;
}

/** The plan of a user that the provider goes on billing, and when it would end; null without one. */
export async function findBilledPlan(db: Executor, userId: number): Promise<BanEffects["plan"]> {
  const { rows } = await db.execute<NonNullable<BanEffects["plan"]>>(sql`
    select plan_code as code, status, ${isoTime(sql`case status
        when 'in_trial' then trial_ends_at when 'active' then current_period_ends_at end`)} as ends_at
      from subscriptions where user_id = ${userId} and status <> 'canceled'
      and stripe_subscription_id is not null and not cancels_at_period_end limit 1`);
  return rows[0] ?? null;
}
