import { z } from "zod";
import { user } from "@/lib/contract/entities/user";
import { boughtAsShown } from "@/lib/contract/fields/bought-from";
import { queryFlag, timestamp } from "@/lib/contract/fields/primitives";
import { DOWNLOAD_STATUSES } from "@/lib/contract/rules/downloads";

export const plan = z.object({
  code: z.string(),
  title: z.string(),
  interval: z.enum(["monthly", "yearly"]),
  /** US dollars per interval. */
  price: z.number(),
  /** Credits granted per interval. */
  credits: z.number().int(),
  features: z.array(z.string()),
});
export type Plan = z.output<typeof plan>;

/** A one-time purchase of credits. Price in US dollars. */
export const topUp = z.object({ code: z.string(), credits: z.number().int(), price: z.number() });
export type TopUp = z.output<typeof topUp>;

/** The result of a download call. */
export const downloadStatus = z.enum(DOWNLOAD_STATUSES);
export type DownloadStatus = z.output<typeof downloadStatus>;

/**
 * `download` is a signed link of this site that expires; null unless the status is `ok`.
 * `required_credit` and `available_credit` accompany every status about credits.
 */
export const downloadResponse = z.object({
  download: z.string().nullable(),
  status: downloadStatus,
  user: user.nullable(),
  required_credit: z.number().int().optional(),
  available_credit: z.number().int().optional(),
  error: z.string().optional(),
});
export type DownloadResponse = z.output<typeof downloadResponse>;

/** The response of a download without charge. */
export const downloadLink = z.object({ download: z.string() });

/** Without `force_download`, the call for a priced one-shot or a pack of one-shots only returns the cost. */
export const forcedDownload = boughtAsShown.extend({ force_download: queryFlag });

/** What a payment at the provider buys. */
export const paymentKind = z.enum(["plan", "top_up", "pack"]);

/** A bill or payment of the user. Amounts in US cents. */
export const payment = z.object({
  id: z.number().int(),
  kind: paymentKind,
  provider: z.enum(["stripe", "paypal"]),
  /** What was paid for, such as `Producer, November` or `Night Bus`. */
  description: z.string(),
  amount_cents: z.number().int(),
  tax_cents: z.number().int(),
  refunded_cents: z.number().int(),
  status: z.enum(["open", "declined", "pending", "paid", "refunded", "disputed", "void"]),
  created_at: timestamp,
  /** The provider's PDF of a Stripe invoice, or the receipt of a PayPal purchase; null if there is none yet. */
  receipt_url: z.string().nullable(),
});
export type Payment = z.output<typeof payment>;

/** A card as the provider reports it. */
export const card = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
});

/** A trial, running or ended. */
export const trial = z.object({
  started_at: timestamp,
  /** If the trial is cancelled before this time, its credits are revoked at once. */
  full_access_ends_at: timestamp,
  ends_at: timestamp,
  credits: z.number().int(),
  credits_used: z.number().int(),
  oneshots_used: z.number().int(),
  oneshots_limit: z.number().int(),
});

/** An unpaid bill. */
export const overdue = z.object({
  since: timestamp,
  amount_cents: z.number().int(),
  /** When the card was charged without success, oldest first. */
  tried_at: z.array(timestamp),
  next_try_at: timestamp.nullable(),
  /** When the plan is cancelled if the bill stays unpaid. */
  ends_at: timestamp,
});

/** All data of the page "Plan and credits". */
export const billingOverview = z.object({
  plan: plan.nullable(),
  status: z.enum(["free_pass", "in_trial", "active", "past_due", "canceled", "none"]),
  trial: trial.nullable(),
  /** Null if nothing more will be charged. */
  next_bill: z.object({ at: timestamp, amount_cents: z.number().int() }).nullable(),
  /** When a cancelled plan or trial ends. */
  ends_at: timestamp.nullable(),
  /** The plan after the current period, following a downgrade. */
  next_plan: plan.nullable(),
  overdue: overdue.nullable(),
  credits: z.object({
    spendable: z.number().int(),
    /** Not spendable while a payment is disputed. */
    frozen: z.number().int(),
    /** Settled by the next grant. */
    debt: z.number().int(),
    granted: z.number().int(),
    granted_at: timestamp.nullable(),
    next_grant: z.object({ at: timestamp, credits: z.number().int() }).nullable(),
  }),
  /** Credits spent since the last grant of the plan, by purpose and by quarter of an hour: the reader's days begin with one. */
  spent: z.object({
    by_kind: z.array(
      z.object({ kind: z.enum(["sample", "midi", "stems", "preset", "oneshot", "pack"]), credits: z.number().int() }),
    ),
    over_time: z.array(z.object({ at: timestamp, credits: z.number().int() })),
  }),
  card: card.nullable(),
  may_top_up: z.boolean(),
  may_start_trial: z.boolean(),
});
export type BillingOverview = z.output<typeof billingOverview>;

/** What another plan costs and grants, shown before the change. Amounts in US cents. */
export const planChange = z.object({
  plan,
  /**
   * `start`: no plan now, with a trial or without; `trial`: within a trial, nothing is charged; `upgrade`: today;
   * `downgrade`: at the end of the period.
   */
  kind: z.enum(["start", "trial", "upgrade", "downgrade"]),
  effective_at: timestamp,
  price_cents: z.number().int(),
  /** Unused credits of the current grant that are refunded, and what was paid for them. */
  unused_credits: z.number().int(),
  unused_cents: z.number().int(),
  /** Amount charged now. */
  charge_cents: z.number().int(),
  /** Amount left on the customer's balance if more is refunded than the plan costs. */
  balance_cents: z.number().int(),
  credits_now: z.number().int(),
  credits_after: z.number().int(),
  next_bill: z.object({ at: timestamp, amount_cents: z.number().int() }),
});
export type PlanChange = z.output<typeof planChange>;

/** The state of a payment. `requires_action`: the bank requires a confirmation, at `link`. */
export const paymentProgress = z.enum(["processing", "paid", "requires_action", "declined"]);
