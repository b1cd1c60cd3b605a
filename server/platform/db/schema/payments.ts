import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { plans, subscriptions, topUps } from "@/server/platform/db/schema/billing";
import { createdAt, id, moment } from "@/server/platform/db/schema/columns";
import { creditLots } from "@/server/platform/db/schema/credits";
import { keptUserId, users } from "@/server/platform/db/schema/users";

const planCode = () => text().references(() => plans.code, { onDelete: "restrict" });
const topUpCode = () => text().references(() => topUps.code, { onDelete: "restrict" });
/** The lot of credits that a payment bought. */
const lotId = () => bigint({ mode: "number" }).references(() => creditLots.id, { onDelete: "restrict" });

export const PAYMENT_STATUSES = ["open", "declined", "pending", "paid", "refunded", "disputed", "void"] as const;

/**
 * An invoice or payment, as last read from its provider: an invoice of a plan or top-up at Stripe, or a pack bought
 * with PayPal. Amounts in US cents, tax included.
 */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    user_id: keptUserId(),
    provider: text({ enum: ["stripe", "paypal"] }).notNull(),
    /** Stripe's invoice (plans) or payment intent (top-ups), or PayPal's order. */
    provider_id: text().notNull(),
    kind: text({ enum: ["plan", "top_up", "pack"] }).notNull(),
    description: text().notNull(),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    amount_cents: integer().notNull(),
    tax_cents: integer().notNull().default(0),
    refunded_cents: integer().notNull().default(0),
    /** The part paid from the customer's balance instead of the card. */
    balance_cents: integer().notNull().default(0),
    plan_code: planCode(),
    top_up_code: topUpCode(),
    subscription_id: integer().references(() => subscriptions.id, { onDelete: "restrict" }),
    /** The charge: Stripe's payment intent, or PayPal's capture. */
    charge_id: text(),
    lot_id: lotId(),
    credits: integer().notNull().default(0),
    credits_taken_back: integer().notNull().default(0),
    receipt_url: text(),
    tried_at: jsonb().$type<string[]>().notNull().default([]),
    next_try_at: moment(),
    created_at: createdAt(),
    paid_at: moment(),
  },
  (table) => [
    uniqueIndex("payments_provider_unique").on(table.provider, table.provider_id),
    index("payments_newest").on(table.user_id, table.created_at.desc(), table.id.desc()),
    index("payments_lot").on(table.lot_id).where(sql`lot_id is not null`),
    index("payments_charge").on(table.provider, table.charge_id),
    index("payments_subscription").on(table.subscription_id).where(sql`subscription_id is not null`),
    check("payments_provider_known", sql`${table.provider} in ('stripe', 'paypal')`),
    check("payments_kind_known", sql`${table.kind} in ('plan', 'top_up', 'pack')`),
    check(
      "payments_status_known",
      sql`${table.status} in ('open', 'declined', 'pending', 'paid', 'refunded', 'disputed', 'void')`,
    ),
    check(
      "payments_amounts_not_negative",
      sql`${table.amount_cents} >= 0 and ${table.tax_cents} >= 0 and ${table.refunded_cents} between 0 and ${table.amount_cents}`,
    ),
    check("payments_credits_taken_once", sql`${table.credits_taken_back} between 0 and ${table.credits}`),
  ],
);

/** Money that was refunded to a buyer, by an admin or by the provider. */
export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    payment_id: integer()
      .notNull()
      .references(() => payments.id, { onDelete: "restrict" }),
    provider_refund_id: text().unique(),
    amount_cents: integer().notNull(),
    status: text({ enum: ["requested", "pending", "succeeded", "failed"] }).notNull(),
    credits: integer().notNull().default(0),
    reason: text().notNull(),
    requested_by: integer().references(() => users.id, { onDelete: "restrict" }),
    created_at: createdAt(),
  },
  (table) => [
    check("refunds_status_known", sql`${table.status} in ('requested', 'pending', 'succeeded', 'failed')`),
    check("refunds_amount_positive", sql`${table.amount_cents} > 0`),
    index("refunds_payment").on(table.payment_id),
  ],
);

/** A payment that the buyer disputes at the bank. */
export const disputes = pgTable(
  "disputes",
  {
    id: id(),
    payment_id: integer()
      .notNull()
      .references(() => payments.id, { onDelete: "restrict" }),
    provider_dispute_id: text().notNull().unique(),
    status: text({ enum: ["open", "won", "lost"] }).notNull(),
    reason: text().notNull(),
    amount_cents: integer().notNull(),
    evidence_due_at: moment(),
    evidence_sent_at: moment(),
    created_at: createdAt(),
    closed_at: moment(),
  },
  (table) => [
    check("disputes_status_known", sql`${table.status} in ('open', 'won', 'lost')`),
    index("disputes_payment").on(table.payment_id),
  ],
);

/** A checkout that a user was sent to. */
export const checkouts = pgTable(
  "checkouts",
  {
    id: id(),
    user_id: keptUserId(),
    stripe_session_id: text().unique(),
    kind: text({ enum: ["plan", "top_up"] }).notNull(),
    plan_code: planCode(),
    top_up_code: topUpCode(),
    with_trial: boolean().notNull().default(false),
    status: text({ enum: ["open", "processing", "complete", "expired", "trial_refused"] })
      .notNull()
      .default("open"),
    return_to: text().notNull(),
    created_at: createdAt(),
    completed_at: moment(),
  },
  (table) => [
    check(
      "checkouts_status_known",
      sql`${table.status} in ('open', 'processing', 'complete', 'expired', 'trial_refused')`,
    ),
    check("checkouts_one_subject", sql`num_nonnulls(${table.plan_code}, ${table.top_up_code}) = 1`),
    index("checkouts_user").on(table.user_id, table.id.desc()),
    index("checkouts_open").on(table.created_at).where(sql`status in ('open', 'processing')`),
  ],
);

/** Who had a trial: hashes of the account, the mailbox and the card's fingerprint. Outlives the account. */
export const trialUses = pgTable(
  "trial_uses",
  {
    kind: text({ enum: ["account", "email", "card"] }).notNull(),
    value_hash: text().notNull(),
    stripe_subscription_id: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.value_hash] }),
    check("trial_uses_kind_known", sql`${table.kind} in ('account', 'email', 'card')`),
  ],
);

/** A change to a higher plan that was begun. While it is open, the credits that it takes back cannot be spent. */
export const planChanges = pgTable(
  "plan_changes",
  {
    id: id(),
    user_id: keptUserId(),
    subscription_id: integer()
      .notNull()
      .references(() => subscriptions.id, { onDelete: "restrict" }),
    from_code: text()
      .notNull()
      .references(() => plans.code, { onDelete: "restrict" }),
    to_code: text()
      .notNull()
      .references(() => plans.code, { onDelete: "restrict" }),
    lot_id: lotId(),
    unused_credits: integer().notNull(),
    unused_cents: integer().notNull(),
    charge_cents: integer().notNull(),
    status: text({ enum: ["open", "done", "failed"] })
      .notNull()
      .default("open"),
    stripe_invoice_id: text(),
    created_at: createdAt(),
    finished_at: moment(),
  },
  (table) => [
    check("plan_changes_status_known", sql`${table.status} in ('open', 'done', 'failed')`),
    uniqueIndex("plan_changes_one_open").on(table.subscription_id).where(sql`status = 'open'`),
  ],
);

/** Events of the providers' webhooks, so that each is processed once. Objects are read from the provider. */
export const providerEvents = pgTable(
  "provider_events",
  {
    provider: text({ enum: ["stripe", "paypal"] }).notNull(),
    event_id: text().notNull(),
    type: text().notNull(),
    object_id: text().notNull(),
    received_at: createdAt(),
    processed_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.event_id] }),
    check("provider_events_provider_known", sql`${table.provider} in ('stripe', 'paypal')`),
    index("provider_events_received").on(table.received_at),
  ],
);

/** How often an object of a provider was synced: a state that was read before the last sync is discarded. */
export const providerSyncs = pgTable("provider_syncs", {
  object_id: text().primaryKey(),
  version: integer().notNull().default(0),
  synced_at: createdAt(),
});

/** Mails about money, each sent once; also the evidence in a dispute. */
export const billingMails = pgTable(
  "billing_mails",
  {
    once: text().primaryKey(),
    user_id: keptUserId(),
    kind: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [index("billing_mails_user").on(table.user_id, table.created_at)],
);
