import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "@/server/platform/db/schema/columns";
import { keptUserId } from "@/server/platform/db/schema/users";

/**
 * Why a subscription ended. `trial_refused`: the person had a trial before. `duplicate`: bought twice at the same time.
 * `provider`: ended at the provider, not by us.
 */
export const CANCEL_REASONS = ["requested", "unpaid", "trial_refused", "duplicate", "disputed", "provider"] as const;

/** Plans to subscribe to. `credits` is what one payment grants: one month's, or twelve months' at once. */
export const plans = pgTable(
  "plans",
  {
    code: text().primaryKey(),
    title: text().notNull(),
    interval: text({ enum: ["monthly", "yearly"] }).notNull(),
    price_cents: integer().notNull(),
    credits: integer().notNull(),
    position: integer().notNull().default(0),
    is_offered: boolean().notNull().default(true),
  },
  (table) => [
    check("plans_interval_known", sql`${table.interval} in ('monthly', 'yearly')`),
    check("plans_amounts_positive", sql`${table.price_cents} > 0 and ${table.credits} > 0`),
  ],
);

/** Credits that can be bought in addition to a plan. */
export const topUps = pgTable(
  "top_ups",
  { code: text().primaryKey(), credits: integer().notNull(), price_cents: integer().notNull() },
  (table) => [check("top_ups_amounts_positive", sql`${table.price_cents} > 0 and ${table.credits} > 0`)],
);

/** A user's subscription, as last read from the provider; a user has at most one that isn't canceled. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: id(),
    user_id: keptUserId(),
    plan_code: text()
      .notNull()
      .references(() => plans.code, { onDelete: "restrict" }),
    status: text({ enum: ["in_trial", "active", "past_due", "canceled"] }).notNull(),
    stripe_subscription_id: text().unique(),
    /** The plan that a scheduled downgrade changes to at the end of the period. */
    next_plan_code: text().references(() => plans.code, { onDelete: "restrict" }),
    trial_started_at: moment(),
    trial_ends_at: moment(),
    full_access_ends_at: moment(),
    current_period_starts_at: moment(),
    current_period_ends_at: moment(),
    cancels_at_period_end: boolean().notNull().default(false),
    /** Since when the latest invoice is unpaid. */
    past_due_since: moment(),
    created_at: createdAt(),
    canceled_at: moment(),
    canceled_reason: text({ enum: CANCEL_REASONS }),
  },
  (table) => [
    check("subscriptions_status_known", sql`${table.status} in ('in_trial', 'active', 'past_due', 'canceled')`),
    check(
      "subscriptions_canceled_reason_known",
      sql`${table.canceled_reason} in ('requested', 'unpaid', 'trial_refused', 'duplicate', 'disputed', 'provider')`,
    ),
    check("subscriptions_trial_has_end", sql`${table.status} <> 'in_trial' or ${table.trial_ends_at} is not null`),
    check("subscriptions_canceled_has_time", sql`(${table.status} = 'canceled') = (${table.canceled_at} is not null)`),
    uniqueIndex("subscriptions_one_live").on(table.user_id).where(sql`status <> 'canceled'`),
    index("subscriptions_user").on(table.user_id),
    index("subscriptions_trials").on(table.trial_started_at).where(sql`trial_started_at is not null`),
    index("subscriptions_ends").on(table.canceled_at).where(sql`canceled_at is not null`),
  ],
);
