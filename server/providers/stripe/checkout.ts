import type Stripe from "stripe";
import { idOf } from "@/server/providers/stripe/objects";

type Common = {
  /** Our idempotency key; a repeated request with the same one opens no second checkout. */
  key: string;
  customer: string;
  price: string;
  metadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string;
  hasTax: boolean;
};

/** How long a checkout can be used, in seconds; Stripe's minimum is half an hour. */
const OPEN_SECONDS = 3_600;

/** Opens a checkout of a plan; the card is saved for future invoices. */
export async function openPlanCheckout(
  stripe: Stripe,
  { trialDays, ...options }: Common & { trialDays: number | null },
): Promise<{ id: string; url: string }> {
  return open(stripe, options, {
    mode: "subscription",
    payment_method_collection: "always",
    subscription_data: {
      metadata: options.metadata,
      ...(trialDays && {
        trial_period_days: trialDays,
        trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
      }),
    },
  });
}

/** Opens a checkout of a one-time purchase; a saved card is preselected. */
export async function openPaymentCheckout(stripe: Stripe, options: Common): Promise<{ id: string; url: string }> {
  return open(stripe, options, {
    mode: "payment",
    payment_intent_data: { metadata: options.metadata, setup_future_usage: "off_session" },
    // A card saved by a plan's checkout has the `allow_redisplay` value "limited".
    saved_payment_method_options: {
      payment_method_save: "enabled",
      allow_redisplay_filters: ["always", "limited", "unspecified"],
    },
    invoice_creation: { enabled: true, invoice_data: { metadata: options.metadata } },
  });
}

async function open(
  stripe: Stripe,
  { key, customer, price, metadata, successUrl, cancelUrl, hasTax }: Common,
  more: Stripe.Checkout.SessionCreateParams,
): Promise<{ id: string; url: string }> {
  const session = await stripe.checkout.sessions.create(
    {
      ...more,
      customer,
      line_items: [{ price, quantity: 1 }],
      allowed_payment_method_types: ["card"],
      metadata,
      client_reference_id: metadata.user_id,
      success_url: successUrl,
      cancel_url: cancelUrl,
      expires_at: Math.floor(Date.now() / 1_000) + OPEN_SECONDS,
      ...(hasTax && {
        automatic_tax: { enabled: true },
        billing_address_collection: "required",
        tax_id_collection: { enabled: true },
        customer_update: { address: "auto", name: "auto" },
      }),
    },
    { idempotencyKey: key },
  );
  if (!session.url) throw new Error("The provider opened a checkout without a URL.");
  return { id: session.id, url: session.url };
}

export type ProviderCheckout = {
  id: string;
  status: "open" | "complete" | "expired";
  is_paid: boolean;
  customer: string | null;
  metadata: Record<string, string>;
  subscription: string | null;
  invoice: string | null;
  payment_intent: string | null;
  url: string | null;
  amount_cents: number;
  tax_cents: number;
};

/** Reads a checkout's present state. */
export async function readCheckout(stripe: Stripe, id: string): Promise<ProviderCheckout> {
  const session = await stripe.checkout.sessions.retrieve(id);
  return {
    id,
    status: session.status === "complete" ? "complete" : session.status === "expired" ? "expired" : "open",
    is_paid: session.payment_status === "paid" || session.payment_status === "no_payment_required",
    customer: idOf(session.customer),
    metadata: session.metadata ?? {},
    subscription: idOf(session.subscription),
    invoice: idOf(session.invoice),
    payment_intent: idOf(session.payment_intent),
    url: session.url,
    amount_cents: session.amount_total ?? 0,
    tax_cents: session.total_details?.amount_tax ?? 0,
  };
}

/** Expires an open checkout; a complete or expired one is unchanged. */
export async function expireCheckout(stripe: Stripe, id: string): Promise<void> {
  const { status } = await stripe.checkout.sessions.retrieve(id);
  if (status === "open") await stripe.checkout.sessions.expire(id);
}
