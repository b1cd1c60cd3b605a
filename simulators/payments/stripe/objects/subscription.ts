import type Stripe from "stripe";
import { newId } from "@/simulators/payments/state/ids";
import { periodEnd } from "@/simulators/payments/stripe/periods";
import { decimal, listOf, type StripeWorld } from "@/simulators/payments/stripe/world";

export interface ItemInput {
  price: Stripe.Price;
  quantity: number;
  metadata?: Record<string, string>;
}

export function newItem(world: StripeWorld, subscription: string, input: ItemInput): Stripe.SubscriptionItem {
  return {
    id: newId("si_", 14),
    object: "subscription_item",
    billing_thresholds: null,
    created: world.now(),
    current_period_end: 0,
    current_period_start: 0,
    current_trial: null,
    discounts: [],
    metadata: input.metadata ?? {},
    plan: planOf(input.price),
    price: input.price,
    quantity: input.quantity,
    subscription,
    tax_rates: [],
  };
}

/** A price in the older format. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: decimal(price.unit_amount ?? 0),
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? "month",
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: String(price.product),
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}

export interface SubscriptionInput {
  customer: string;
  items: ItemInput[];
  metadata?: Record<string, string>;
  description?: string | null;
  paymentMethod?: string | null;
  isTaxed?: boolean;
  missingPaymentMethod?: "cancel" | "create_invoice" | "pause";
}

/** A subscription before its first period has begun. */
export function newSubscription(world: StripeWorld, input: SubscriptionInput): Stripe.Subscription {
  const id = newId("sub_1");
  const now = world.now();
  const isTaxed = input.isTaxed ?? false;
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: isTaxed, liability: isTaxed ? { type: "self" } : null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible", updated_at: now },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: now,
    currency: "usd",
    customer: input.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: input.paymentMethod ?? null,
    default_source: null,
    default_tax_rates: [],
    description: input.description ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    } as Stripe.Subscription.InvoiceSettings,
    items: listOf(
      input.items.map((item) => newItem(world, id, item)),
      `/v1/subscription_items?subscription=${id}`,
    ),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata ?? {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    } as Stripe.Subscription.PaymentSettings,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: "incomplete",
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method: input.missingPaymentMethod ?? "create_invoice",
      },
    },
    trial_start: null,
  };
}

/** The same subscription with every item in the given period. */
export function inPeriod(subscription: Stripe.Subscription, start: number, end: number): Stripe.Subscription {
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: end,
  }));
  return { ...subscription, items: { ...subscription.items, data } };
}

/** The running period, which is the same for all items here. */
export function periodOf({ items, created }: Stripe.Subscription): { start: number; end: number } {
  const [item] = items.data;
  return { start: item?.current_period_start ?? created, end: item?.current_period_end ?? created };
}

export const recurringOf = ({ items }: Stripe.Subscription): Stripe.Price.Recurring | null =>
  items.data[0]?.price.recurring ?? null;

/** A subscription whose next period starts at `start`; periods are counted from `anchor`. */
export function withPeriodFrom(subscription: Stripe.Subscription, start: number, anchor: number): Stripe.Subscription {
  const end = periodEnd(anchor, start, recurringOf(subscription));
  return { ...inPeriod(subscription, start, end), billing_cycle_anchor: anchor };
}
