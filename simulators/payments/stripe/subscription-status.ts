import type Stripe from "stripe";
import { applyPendingUpdate } from "@/simulators/payments/stripe/pending-updates";
import { idOf, type StripeWorld } from "@/simulators/payments/stripe/world";

/** Stores a changed subscription and emits the event, with the changed top-level fields. */
export function updateSubscription(
  world: StripeWorld,
  before: Stripe.Subscription,
  changes: Partial<Stripe.Subscription>,
): Stripe.Subscription {
  const after = world.save("subscription", { ...before, ...changes });
  const previous = Object.fromEntries(
    Object.keys(changes)
      .map((key) => key as keyof Stripe.Subscription)
      .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      .map((key) => [key, before[key]]),
  );
  if (Object.keys(previous).length > 0) world.emit("customer.subscription.updated", after, previous);
  return after;
}

/** Updates the subscription's status after its latest invoice was paid, failed or voided. */
export function followInvoice(world: StripeWorld, invoice: Stripe.Invoice): void {
  const subscription = world.find("subscription", idOf(invoice.parent?.subscription_details?.subscription));
  if (!subscription || subscription.status === "canceled") return;
  if (invoice.status === "paid" && subscription.pending_update && idOf(subscription.latest_invoice) === invoice.id) {
    applyPendingUpdate(world, subscription);
    return;
  }
  const status = statusAfter(subscription, invoice);
  if (status !== subscription.status) updateSubscription(world, subscription, { status });
}

function statusAfter(subscription: Stripe.Subscription, invoice: Stripe.Invoice): Stripe.Subscription.Status {
  const { status } = subscription;
  if (idOf(subscription.latest_invoice) !== invoice.id) return status;
  if (status === "incomplete_expired" || status === "trialing") return status;
  if (invoice.status === "open") {
    const isFirst = status === "incomplete";
    return isFirst || subscription.pending_update ? status : status === "unpaid" ? "unpaid" : "past_due";
  }
  if (status === "incomplete") return invoice.status === "paid" ? "active" : "incomplete_expired";
  return status === "unpaid" && invoice.status !== "paid" ? status : "active";
}
