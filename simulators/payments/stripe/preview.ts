import type Stripe from "stripe";
import { z } from "zod";
import { changeSubscription } from "@/simulators/payments/stripe/changing";
import { flag, text, time, whole } from "@/simulators/payments/stripe/forms";
import { draftInvoice } from "@/simulators/payments/stripe/invoicing";
import { periodOf, withPeriodFrom } from "@/simulators/payments/stripe/objects/subscription";
import { invalid } from "@/simulators/payments/stripe/problem";
import { draftPeriod } from "@/simulators/payments/stripe/subscription-billing";
import { idOf, type StripeWorld } from "@/simulators/payments/stripe/world";

const shape = z.object({
  customer: text.optional(),
  subscription: text.optional(),
  subscription_details: z
    .strictObject({
      items: z
        .array(
          z.strictObject({
            id: text.optional(),
            price: text.optional(),
            quantity: whole.optional(),
            deleted: flag.optional(),
          }),
        )
        .optional(),
      proration_behavior: z.enum(["create_prorations", "none", "always_invoice"]).optional(),
      billing_cycle_anchor: z.strictObject({ type: z.enum(["now", "unchanged"]) }).optional(),
      trial_end: z.union([z.literal("now"), time]).optional(),
    })
    .optional(),
});

class Previewed extends Error {
  constructor(readonly invoice: Stripe.Invoice) {
    super("previewed");
  }
}

/** The next invoice of a subscription, with or without a change; nothing is stored. */
export function previewInvoice(world: StripeWorld, params: z.output<typeof shape>): Stripe.Invoice {
  const subscription = world.need("subscription", params.subscription ?? "", 400);
  const { subscription_details: change } = params;
  try {
    world.store.attempt(() => {
      throw new Previewed(change ? afterChange(world, subscription, change) : nextBill(world, subscription));
    });
  } catch (error) {
    if (error instanceof Previewed) return { ...error.invoice, id: `upcoming_${error.invoice.id}` };
    throw error;
  }
  throw invalid("No upcoming invoices for customer", "customer", "invoice_upcoming_none");
}
previewInvoice.shape = shape;

function afterChange(
  world: StripeWorld,
  before: Stripe.Subscription,
  change: NonNullable<z.output<typeof shape>["subscription_details"]>,
): Stripe.Invoice {
  const after = changeSubscription(world, before.id, {
    items: change.items?.map(({ price, ...item }) => ({
      ...item,
      price: price ? world.need("price", price, 400) : undefined,
    })),
    proration: change.proration_behavior ?? "create_prorations",
    anchorNow: change.billing_cycle_anchor?.type === "now",
    trialEnd: change.trial_end,
    behavior: "default_incomplete",
    isOnSession: false,
    fields: {},
  });
  const latest = idOf(after.latest_invoice);
  const isBilled = latest !== null && latest !== idOf(before.latest_invoice);
  return isBilled ? world.need("invoice", latest) : nextBill(world, after);
}

function nextBill(world: StripeWorld, subscription: Stripe.Subscription): Stripe.Invoice {
  if (subscription.cancel_at_period_end || subscription.status === "canceled") {
    const customer = world.need("customer", idOf(subscription.customer));
    const draft = draftInvoice(world, { customer, reason: "upcoming", subscription, lines: () => [] });
    if (draft.lines.data.length === 0)
      throw invalid("No upcoming invoices for customer", "customer", "invoice_upcoming_none");
    return draft;
  }
  const { end } = periodOf(subscription);
  const isTrial = subscription.status === "trialing";
  const next = withPeriodFrom(subscription, end, isTrial ? end : subscription.billing_cycle_anchor);
  return draftPeriod(world, { ...next, status: "active" }, "upcoming");
}
