import type Stripe from "stripe";
import { newId } from "@/simulators/payments/state/ids";
import { cardProblem } from "@/simulators/payments/stripe/charging";
import { createInvoiceItem } from "@/simulators/payments/stripe/invoice-items";
import { finalizeInvoice, invoiceIntent, payInvoice } from "@/simulators/payments/stripe/invoicing";
import {
  inPeriod,
  newItem,
  periodOf,
  planOf,
  recurringOf,
  withPeriodFrom,
} from "@/simulators/payments/stripe/objects/subscription";
import { periodEnd } from "@/simulators/payments/stripe/periods";
import { invalid } from "@/simulators/payments/stripe/problem";
import type { PaymentBehavior } from "@/simulators/payments/stripe/subscribing";
import { draftPeriod } from "@/simulators/payments/stripe/subscription-billing";
import { updateSubscription } from "@/simulators/payments/stripe/subscription-status";
import { idOf, type StripeWorld } from "@/simulators/payments/stripe/world";

export interface ItemChange {
  id?: string | undefined;
  price?: Stripe.Price | undefined;
  quantity?: number | undefined;
  deleted?: boolean | undefined;
  metadata?: Record<string, string> | undefined;
}

export interface SubscriptionChange {
  items?: ItemChange[] | undefined;
  proration: "create_prorations" | "none" | "always_invoice";
  anchorNow: boolean;
  /** A timestamp, or now. */
  trialEnd?: number | "now" | undefined;
  behavior: PaymentBehavior;
  isOnSession: boolean;
  /** Other fields to store. */
  fields: Partial<Stripe.Subscription>;
}

const PENDING_SECONDS = 23 * 3_600;

/** Changes a subscription, and bills it immediately if the change requires that. */
export function changeSubscription(world: StripeWorld, id: string, change: SubscriptionChange): Stripe.Subscription {
  const before = world.need("subscription", id);
  if (before.status === "canceled" || before.status === "incomplete_expired") {
    throw invalid("A canceled subscription can only update its cancellation_details and metadata.", "subscription");
  }
  if (change.behavior !== "error_if_incomplete") return apply(world, before, change);
  return world.store.attempt(() => {
    const after = apply(world, before, { ...change, behavior: "allow_incomplete" });
    if (idOf(after.latest_invoice) === idOf(before.latest_invoice)) return after;
    const invoice = world.need("invoice", idOf(after.latest_invoice) ?? "");
    if (invoice.status === "paid") return after;
    const intent = invoiceIntent(world, invoice.id);
    throw intent
      ? cardProblem(intent)
      : invalid("This customer has no attached payment source or default payment method.");
  });
}

function apply(world: StripeWorld, before: Stripe.Subscription, change: SubscriptionChange): Stripe.Subscription {
  const now = world.now();
  const items = change.items ? changedItems(world, before, change.items) : before.items.data;
  let after: Stripe.Subscription = { ...before, ...change.fields, items: { ...before.items, data: items } };
  const endsTrial = before.status === "trialing" && change.trialEnd === "now";
  const isNewInterval = JSON.stringify(recurringOf(before)) !== JSON.stringify(recurringOf(after));
  const isTrialing = before.status === "trialing" && !endsTrial;
  if (typeof change.trialEnd === "number") after = withTrial(after, change.trialEnd, now);
  const restarts =
    endsTrial || (!isTrialing && typeof change.trialEnd !== "number" && (change.anchorNow || isNewInterval));
  if (restarts) after = { ...withPeriodFrom(after, now, now), status: "active", ...(endsTrial && { trial_end: now }) };
  const prorations =
    isTrialing || endsTrial || change.proration === "none" ? [] : prorate(world, before, after, restarts);
  const bills = restarts || (change.proration === "always_invoice" && prorations.length > 0);
  if (!bills) {
    for (const line of prorations) pendProration(world, before, line);
    return updateSubscription(world, before, changesOf(before, after));
  }
  return bill(world, before, after, prorations, restarts, change);
}

/** Bills a change now: with the new period if one begins, or only its prorations. */
function bill(
  world: StripeWorld,
  before: Stripe.Subscription,
  after: Stripe.Subscription,
  prorations: Proration[],
  restarts: boolean,
  change: SubscriptionChange,
): Stripe.Subscription {
  const billed = restarts ? after : { ...after, items: { ...after.items, data: [] } };
  const draft = draftPeriod(world, billed, "subscription_update", prorations);
  const final = finalizeInvoice(world, draft.id);
  if (change.behavior === "pending_if_incomplete" && final.status === "open") {
    return waitForPayment(world, before, after, draft.id, restarts, change);
  }
  const updated = updateSubscription(world, before, { ...changesOf(before, after), latest_invoice: draft.id });
  if (final.status === "open" && change.behavior !== "default_incomplete") {
    payInvoice(world, draft.id, { isOnSession: change.isOnSession, isAutomatic: true });
  }
  return world.need("subscription", updated.id);
}

/** The change is applied with its payment; until then the subscription is unchanged. */
function waitForPayment(
  world: StripeWorld,
  before: Stripe.Subscription,
  after: Stripe.Subscription,
  invoice: string,
  restarts: boolean,
  change: SubscriptionChange,
): Stripe.Subscription {
  world.save("subscription", {
    ...before,
    latest_invoice: invoice,
    pending_update: {
      billing_cycle_anchor: restarts ? after.billing_cycle_anchor : null,
      discount: null,
      discounts: null,
      expires_at: world.now() + PENDING_SECONDS,
      metadata: null,
      subscription_items: after.items.data,
      trial_end: after.trial_end === before.trial_end ? null : after.trial_end,
      trial_from_plan: false,
    } as Stripe.Subscription.PendingUpdate,
  });
  payInvoice(world, invoice, { isOnSession: change.isOnSession });
  const waiting = world.need("subscription", before.id);
  if (waiting.pending_update) world.emit("customer.subscription.updated", waiting, { pending_update: null });
  return waiting;
}

function withTrial(subscription: Stripe.Subscription, end: number, now: number): Stripe.Subscription {
  if (end <= now) throw invalid("The trial end must be in the future.", "trial_end");
  const { start } = periodOf(subscription);
  const begins = subscription.status === "trialing" ? start : now;
  return {
    ...inPeriod(subscription, begins, end),
    billing_cycle_anchor: end,
    status: "trialing",
    trial_end: end,
    trial_start: subscription.trial_start ?? now,
  };
}

function changesOf(before: Stripe.Subscription, after: Stripe.Subscription): Partial<Stripe.Subscription> {
  const keys = Object.keys(after) as (keyof Stripe.Subscription)[];
  return Object.fromEntries(keys.filter((key) => before[key] !== after[key]).map((key) => [key, after[key]]));
}

export function changedItems(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  changes: ItemChange[],
): Stripe.SubscriptionItem[] {
  const { start, end } = periodOf(subscription);
  const unknown = changes.find(({ id }) => id && !subscription.items.data.some((item) => item.id === id));
  if (unknown) throw invalid(`No such subscription item: '${unknown.id}'`, "items[0][id]", "resource_missing");
  const kept = subscription.items.data.flatMap((item) => {
    const change = changes.find(({ id }) => id === item.id);
    if (!change) return [item];
    if (change.deleted) return [];
    const price = change.price ?? item.price;
    return [
      {
        ...item,
        price,
        plan: planOf(price),
        quantity: change.quantity ?? item.quantity ?? 1,
        metadata: { ...item.metadata, ...change.metadata },
      },
    ];
  });
  const added = changes.flatMap(({ id, price, quantity = 1, metadata = {} }) =>
    id || !price
      ? []
      : [
          {
            ...newItem(world, subscription.id, { price, quantity, metadata }),
            current_period_start: start,
            current_period_end: end,
          },
        ],
  );
  const items = [...kept, ...added];
  if (items.length === 0) throw invalid("A subscription must have at least one active item.", "items");
  const intervals = new Set(items.map(({ price }) => JSON.stringify(price.recurring)));
  if (intervals.size > 1) throw invalid("All prices on a subscription must have the same interval.", "items");
  return items;
}

interface Proration {
  amount: number;
  description: string;
  isProration: boolean;
}

/** The rest of the old period is credited; the same time at the new price is charged, unless a new period begins. */
function prorate(
  world: StripeWorld,
  before: Stripe.Subscription,
  after: Stripe.Subscription,
  restarts: boolean,
): Proration[] {
  const now = world.now();
  const { start, end } = periodOf(before);
  const share =
    Math.max(0, end - now) / Math.max(1, periodEnd(before.billing_cycle_anchor, start, recurringOf(before)) - start);
  const price = ({ items }: Stripe.Subscription) =>
    items.data.reduce((sum, item) => sum + (item.price.unit_amount ?? 0) * (item.quantity ?? 1), 0);
  if (!restarts && price(before) === price(after)) return [];
  const unused = -Math.round(price(before) * Math.min(1, share));
  const remaining = Math.round(price(after) * Math.min(1, share));
  return [
    { amount: unused, description: "Unused time", isProration: true },
    ...(restarts ? [] : [{ amount: remaining, description: "Remaining time", isProration: true }]),
  ].filter(({ amount }) => amount !== 0);
}

function pendProration(world: StripeWorld, subscription: Stripe.Subscription, line: Proration): void {
  createInvoiceItem(world, {
    ...line,
    id: newId("ii_1"),
    customer: idOf(subscription.customer),
    subscription: subscription.id,
    period: periodOf(subscription),
  });
}
