import { eq } from "drizzle-orm";
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from "@/demo/catalogue/accounts";
import { CUSTOMERS, type Customer, type DemoUser, SUBSCRIBERS } from "@/demo/catalogue/users";
import { daysAgo, type SeedContext } from "@/demo/seed/seed-context";
import { sharedList } from "@/lib/money/price-list";
import { grantCredits } from "@/server/modules/money/credits/service";
import { hashPassword } from "@/server/modules/people/auth/passwords";
import type { Transaction } from "@/server/platform/db/database";
import { subscriptions } from "@/server/platform/db/schema/billing";
import { users } from "@/server/platform/db/schema/users";

const GRANTS = {
  free_pass: { kind: "free_pass", description: "Free pass" },
  in_trial: { kind: "trial", description: "Trial credits" },
} as const;

/** Creates the demo accounts, each in its state, and the customers. Returns all ids by username. */
export async function seedAccounts(context: SeedContext, userIds: Map<string, number>): Promise<Map<string, number>> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  for (const account of DEMO_ACCOUNTS) {
    userIds.set(account.username, await seedAccount(context, account, userIds, password_hash));
  }
  for (const customer of CUSTOMERS) userIds.set(customer.username, await seedCustomer(context, customer));
  return userIds;
}

async function seedAccount(
  context: SeedContext,
  account: DemoAccount,
  userIds: ReadonlyMap<string, number>,
  password_hash: string,
): Promise<number> {
  const { db } = context;
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, account.email));
  if (known) return known.id;
  const values = valuesOf(context, account, password_hash);
  return db.transaction(async (tx) => {
    const creatorId = account.creator === null ? undefined : userIds.get(account.creator);
    const [user] =
      creatorId === undefined
        ? await tx.insert(users).values(values).returning({ id: users.id })
        : await tx.update(users).set(values).where(eq(users.id, creatorId)).returning({ id: users.id });
    await subscribe(tx, context, account, user!.id);
    return user!.id;
  });
}

function valuesOf(context: SeedContext, account: DemoAccount, password_hash: string): typeof users.$inferInsert {
  const registered = daysAgo(context, account.days_ago);
  const { subscription } = account;
  const user = SUBSCRIBERS.find(({ username }) => username === account.username);
  const hasPass = subscription.status === "free_pass";
  return {
    email: account.email,
    username: account.username,
    display: account.display,
    firstname: account.firstname,
    lastname: account.lastname,
    password_hash,
    is_admin: account.is_admin,
    is_moderator: account.is_moderator,
    is_pack_moderator: account.is_pack_moderator,
    force_reset_password: account.force_reset_password,
    email_verified_at: account.is_verified ? registered : null,
    terms_accepted_at: registered,
    registered_at: registered,
    is_opened_plan_notice: 1,
    is_opened_cyanite_popup: 1,
    is_onboarding_questionnaire_done: account.is_onboarding_questionnaire_done,
    onboarding_questionnaire_data: account.onboarding
      ? {
          genres: { preferred: account.onboarding.genres },
          file_types: account.onboarding.file_types,
          referral: { referral: account.onboarding.referral, other: null, skip: false },
        }
      : {},
    ...(user && paymentValues(context, user)),
    free_pass_started_at: hasPass ? context.now : null,
    free_pass_ends_at: hasPass ? daysAgo(context, -subscription.ends_in_days) : null,
  };
}

async function subscribe(
  tx: Transaction,
  context: SeedContext,
  { subscription, username }: DemoAccount,
  userId: number,
): Promise<void> {
  if (subscription.status === "none") return;
  if (subscription.status === "active") {
    const user = SUBSCRIBERS.find((candidate) => candidate.username === username);
    if (!user) throw new Error(`${username} has an active subscription, but no plan.`);
    return addSubscription(tx, context, user, userId);
  }
  if (subscription.status === "in_trial") {
    await tx.insert(subscriptions).values({
      user_id: userId,
      plan_code: subscription.plan,
      status: "in_trial",
      trial_ends_at: daysAgo(context, -subscription.ends_in_days),
      full_access_ends_at: daysAgo(
        context,
        sharedList().trial.days - sharedList().trial.full_access_days - subscription.ends_in_days,
      ),
    });
  }
  await grantCredits(tx, {
    ...GRANTS[subscription.status],
    user_id: userId,
    credits: subscription.credits,
    paid_cents: 0,
    ends_at: daysAgo(context, -subscription.ends_in_days),
    once: `demo:${userId}`,
  });
}

/** Creates a user without a password. */
async function seedCustomer(context: SeedContext, customer: Customer): Promise<number> {
  const { db } = context;
  const { username, display, firstname, lastname } = customer;
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
  if (known) return known.id;
  const registered = daysAgo(context, customer.since_days_ago + 1);
  return db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        email: `${username}@customers.wavecrate.test`,
        username,
        display,
        firstname,
        lastname,
        email_verified_at: registered,
        terms_accepted_at: registered,
        registered_at: registered,
        is_onboarding_questionnaire_done: true,
        ...paymentValues(context, customer),
      })
      .returning({ id: users.id });
    await addSubscription(tx, context, customer, user!.id);
    return user!.id;
  });
}

/** Days since the newest payment of a user. */
const sinceLastPayment = ({ since_days_ago, plan }: DemoUser) => since_days_ago % plan.interval_days;

function paymentValues(context: SeedContext, user: DemoUser) {
  return {
    has_ever_paid: true,
    first_paid_at: daysAgo(context, user.since_days_ago),
    last_paid_at: daysAgo(context, sinceLastPayment(user)),
  };
}

async function addSubscription(tx: Transaction, context: SeedContext, user: DemoUser, user_id: number): Promise<void> {
  await tx.insert(subscriptions).values({
    user_id,
    plan_code: user.plan.code,
    status: "active",
    created_at: daysAgo(context, user.since_days_ago),
    current_period_ends_at: daysAgo(context, sinceLastPayment(user) - user.plan.interval_days),
  });
}
