import { and, desc, eq, inArray, isNotNull, lt, ne, or } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";
import { subscriptions } from "@/server/platform/db/schema/billing";
import { userBans } from "@/server/platform/db/schema/user-records";
import { users } from "@/server/platform/db/schema/users";

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type SubscriptionValues = typeof subscriptions.$inferInsert;

/** The user who pays. */
export type Customer = {
  id: number;
  email: string;
  display: string;
  has_ever_paid: boolean;
  stripe_customer_id: string | null;
  terms_accepted_at: Date | null;
  registered_at: Date;
  banned_at: Date | null;
};

const customerColumns = {
  id: users.id,
  email: users.email,
  display: users.display,
  has_ever_paid: users.has_ever_paid,
  stripe_customer_id: users.stripe_customer_id,
  terms_accepted_at: users.terms_accepted_at,
  registered_at: users.registered_at,
  banned_at: users.banned_at,
};

export async function findCustomer(db: Executor, userId: number): Promise<Customer | null> {
  const [found] = await db.select(customerColumns).from(users).where(eq(users.id, userId));
  return found ?? null;
}

export async function findCustomerByStripeId(db: Executor, stripeId: string): Promise<Customer | null> {
  const [found] = await db.select(customerColumns).from(users).where(eq(users.stripe_customer_id, stripeId));
  return found ?? null;
}

export async function setStripeCustomer(db: Executor, userId: number, stripeId: string): Promise<void> {
  await db.update(users).set({ stripe_customer_id: stripeId }).where(eq(users.id, userId));
}

/** The user's subscription that has not ended; null without one. */
export async function findLiveSubscription(db: Executor, userId: number): Promise<SubscriptionRow | null> {
  const [found] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.user_id, userId), ne(subscriptions.status, "canceled")));
  return found ?? null;
}

/** The user's live subscription, or else the last one that ended. */
export async function findNewestSubscription(db: Executor, userId: number): Promise<SubscriptionRow | null> {
  const live = await findLiveSubscription(db, userId);
  if (live) return live;
  const [found] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.user_id, userId))
    .orderBy(desc(subscriptions.id))
    .limit(1);
  return found ?? null;
}

export async function findSubscription(db: Executor, stripeId: string): Promise<SubscriptionRow | null> {
  const [found] = await db.select().from(subscriptions).where(eq(subscriptions.stripe_subscription_id, stripeId));
  return found ?? null;
}

export async function findSubscriptionById(db: Executor, id: number): Promise<SubscriptionRow | null> {
  const [found] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return found ?? null;
}

export async function insertSubscription(db: Executor, values: SubscriptionValues): Promise<SubscriptionRow> {
  const [row] = await db.insert(subscriptions).values(values).returning();
  if (!row) throw new Error("The subscription was not stored.");
  return row;
}

export async function updateSubscription(
  db: Executor,
  id: number,
  values: Partial<SubscriptionValues>,
): Promise<SubscriptionRow> {
  const [row] = await db.update(subscriptions).set(values).where(eq(subscriptions.id, id)).returning();
  if (!row) throw new Error(`There is no subscription ${id}.`);
  return row;
}

/** Subscriptions with an unpaid invoice. */
export function listPastDue(db: Executor): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.status, "past_due"), isNotNull(subscriptions.past_due_since)));
}

/** Trials that will be billed at their end. */
export function listTrials(db: Executor): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.status, "in_trial"), eq(subscriptions.cancels_at_period_end, false)));
}

/** Paid subscriptions that will be billed at the end of their period. */
export function listRenewing(db: Executor): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.status, "active"), eq(subscriptions.cancels_at_period_end, false)));
}

/** Subscriptions whose period is over or whose invoice is unpaid, which the provider should have reported. */
export async function listOverdueIds(db: Executor, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.stripe_subscription_id })
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.stripe_subscription_id),
        inArray(subscriptions.status, ["in_trial", "active", "past_due"]),
        or(lt(subscriptions.current_period_ends_at, before), eq(subscriptions.status, "past_due")),
      ),
    )
    .limit(limit);
  return rows.flatMap(({ id }) => id ?? []);
}

/** Whether a ban cancelled a subscription, which lifting it would restore. */
export async function isCancelledByBan(db: Executor, id: number): Promise<boolean> {
  return (await db.$count(userBans, eq(userBans.cancelled_subscription_id, id))) > 0;
}
