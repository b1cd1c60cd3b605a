import type Stripe from "stripe";
import { withPeriodFrom } from "@/simulators/payments/stripe/objects/subscription";
import type { StripeWorld } from "@/simulators/payments/stripe/world";

/** Applies an update whose payment was pending. */
export function applyPendingUpdate(world: StripeWorld, subscription: Stripe.Subscription): void {
  const { pending_update: pending } = subscription;
  if (!pending) return;
  const data = pending.subscription_items ?? subscription.items.data;
  const changed: Stripe.Subscription = {
    ...subscription,
    items: { ...subscription.items, data },
    pending_update: null,
    status: "active",
  };
  const anchor = pending.billing_cycle_anchor;
  const applied = anchor ? withPeriodFrom(changed, anchor, anchor) : changed;
  const saved = world.save("subscription", {
    ...applied,
    ...(pending.trial_end !== null && { trial_end: pending.trial_end }),
  });
  world.emit("customer.subscription.pending_update_applied", saved);
  world.emit("customer.subscription.updated", saved, { items: subscription.items, pending_update: pending });
}
