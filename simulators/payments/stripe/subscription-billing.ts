import type Stripe from "stripe";
import {
  DRAFT_SECONDS,
  draftInvoice,
  finalizeInvoice,
  type PayOptions,
  payInvoice,
} from "@/simulators/payments/stripe/invoicing";
import { newLine } from "@/simulators/payments/stripe/objects/invoice";
import { periodOf } from "@/simulators/payments/stripe/objects/subscription";
import { idOf, type StripeWorld } from "@/simulators/payments/stripe/world";

/** The draft invoice of the subscription's running period; 0 during a trial. */
export function draftPeriod(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  reason: Stripe.Invoice.BillingReason,
  extra: { amount: number; description: string; isProration: boolean }[] = [],
): Stripe.Invoice {
  const customer = world.need("customer", idOf(subscription.customer));
  const period = periodOf(subscription);
  const isTrial = subscription.status === "trialing";
  return draftInvoice(world, {
    customer,
    reason,
    subscription,
    period: { start: subscription.created, end: world.now() },
    lines: (invoice) => [
      ...extra.map((line) =>
        newLine(invoice, { ...line, quantity: 1, price: null, period, subscription: subscription.id }),
      ),
      ...subscription.items.data.map((item) =>
        newLine(invoice, {
          amount: isTrial ? 0 : (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
          description: lineText(world, item, isTrial),
          quantity: item.quantity ?? 1,
          price: item.price,
          period,
          metadata: subscription.metadata,
          subscription: subscription.id,
          subscriptionItem: item.id,
        }),
      ),
    ],
  });
}

function lineText(world: StripeWorld, item: Stripe.SubscriptionItem, isTrial: boolean): string {
  const name = world.find("product", String(item.price.product))?.name ?? "Subscription";
  if (isTrial) return `Trial period for ${name}`;
  const price = ((item.price.unit_amount ?? 0) / 100).toFixed(2);
  return `${item.quantity ?? 1} × ${name} (at $${price} / ${item.price.recurring?.interval ?? "month"})`;
}

/** Finalises a draft and tries to pay it. */
export function collect(world: StripeWorld, invoice: string, options: PayOptions): Stripe.Invoice {
  const final = finalizeInvoice(world, invoice);
  return final.status === "open" ? payInvoice(world, invoice, options) : final;
}

/** Delays the collection of a draft by an hour. */
export function collectLater(world: StripeWorld, invoice: Stripe.Invoice): void {
  world.save("invoice", { ...invoice, automatically_finalizes_at: world.now() + DRAFT_SECONDS });
}
