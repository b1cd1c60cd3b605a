import type Stripe from "stripe";
import { cardProblem } from "@/simulators/payments/stripe/charging";
import { finalizeInvoice, invoiceIntent, payInvoice } from "@/simulators/payments/stripe/invoicing";
import {
  inPeriod,
  newSubscription,
  type SubscriptionInput,
  withPeriodFrom,
} from "@/simulators/payments/stripe/objects/subscription";
import { DAY } from "@/simulators/payments/stripe/periods";
import { draftPeriod } from "@/simulators/payments/stripe/subscription-billing";
import { updateSubscription } from "@/simulators/payments/stripe/subscription-status";
import type { StripeWorld } from "@/simulators/payments/stripe/world";

export type PaymentBehavior =
  | "allow_incomplete"
  | "default_incomplete"
  | "error_if_incomplete"
  | "pending_if_incomplete";

export interface StartInput extends SubscriptionInput {
  trialEnd?: number | null;
  behavior?: PaymentBehavior;
  isOnSession?: boolean;
  isConfirmed?: boolean;
  cancelAtPeriodEnd?: boolean;
}

/** How long before its end a trial is announced; a shorter trial when it begins. */
export const TRIAL_NOTICE = 3 * DAY;

/** Starts a subscription, with a trial or with its first payment. */
export function startSubscription(world: StripeWorld, input: StartInput): Stripe.Subscription {
  const { trialEnd = null, behavior = "allow_incomplete" } = input;
  if (behavior === "error_if_incomplete") {
    return world.store.attempt(() => {
      const started = start(world, input, trialEnd, "allow_incomplete");
      if (started.status !== "incomplete") return started;
      const intent = invoiceIntent(world, String(started.latest_invoice));
      throw intent ? cardProblem(intent) : new Error("An incomplete subscription has no payment.");
    });
  }
  return start(world, input, trialEnd, behavior);
}

function start(
  world: StripeWorld,
  input: StartInput,
  trialEnd: number | null,
  behavior: PaymentBehavior,
): Stripe.Subscription {
  const now = world.now();
  const created = newSubscription(world, input);
  const begun: Stripe.Subscription = {
    ...(trialEnd
      ? { ...inPeriod(created, now, trialEnd), billing_cycle_anchor: trialEnd, status: "trialing" as const }
      : withPeriodFrom(created, now, now)),
    trial_end: trialEnd,
    trial_start: trialEnd ? now : null,
    ...(input.cancelAtPeriodEnd && { cancel_at_period_end: true, canceled_at: now }),
  };
  world.save("subscription", begun);
  const draft = draftPeriod(world, begun, "subscription_create");
  const withInvoice = world.save("subscription", { ...begun, latest_invoice: draft.id });
  const final = finalizeInvoice(world, draft.id);
  if (final.status === "open" && behavior !== "default_incomplete") {
    payInvoice(world, draft.id, { isOnSession: input.isOnSession ?? false, isConfirmed: input.isConfirmed ?? false });
  }
  world.emit("customer.subscription.created", withInvoice);
  const started = world.need("subscription", begun.id);
  if (trialEnd && trialEnd - now <= TRIAL_NOTICE) world.emit("customer.subscription.trial_will_end", started);
  return started;
}

/** Ends a subscription now. */
export function endSubscription(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
): Stripe.Subscription {
  const now = world.now();
  const ended = world.save("subscription", {
    ...subscription,
    cancel_at_period_end: false,
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      ...subscription.cancellation_details,
      reason,
    },
    ended_at: now,
    pending_update: null,
    schedule: null,
    status: "canceled",
  });
  stopDrafts(world, subscription.id);
  world.emit("customer.subscription.deleted", ended);
  return ended;
}

/** Stops automatic collection of the open invoices of an ended subscription. */
function stopDrafts(world: StripeWorld, subscription: string): void {
  for (const invoice of world.all("invoice")) {
    const isOf = invoice.parent?.subscription_details?.subscription === subscription;
    if (!isOf || (invoice.status !== "open" && invoice.status !== "draft")) continue;
    world.save("invoice", {
      ...invoice,
      auto_advance: false,
      automatically_finalizes_at: null,
      next_payment_attempt: null,
    });
  }
}

/** Expires a subscription whose first payment was never made. */
export function expireSubscription(world: StripeWorld, subscription: Stripe.Subscription): void {
  updateSubscription(world, subscription, { status: "incomplete_expired", ended_at: world.now() });
}
