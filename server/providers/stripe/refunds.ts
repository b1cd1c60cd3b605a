import type Stripe from "stripe";
import { idOf, toDate } from "@/server/providers/stripe/objects";

export type ProviderRefund = {
  id: string;
  amount_cents: number;
  status: "pending" | "succeeded" | "failed";
  metadata: Record<string, string>;
  created_at: Date;
};

/** Refunds to the card that paid. */
export async function createRefund(
  stripe: Stripe,
  refund: { key: string; payment_intent: string; cents: number; metadata: Record<string, string> },
): Promise<ProviderRefund> {
  const created = await stripe.refunds.create(
    { payment_intent: refund.payment_intent, amount: refund.cents, metadata: refund.metadata },
    { idempotencyKey: refund.key },
  );
  return toRefund(created);
}

/** Every refund of a payment, whether made by us or at the provider. */
export async function listRefunds(stripe: Stripe, payment_intent: string): Promise<ProviderRefund[]> {
  const { data } = await stripe.refunds.list({ payment_intent, limit: 100 });
  return data.map(toRefund);
}

/** The payment intent of a refund or charge. */
export async function paymentOfRefund(stripe: Stripe, id: string): Promise<string | null> {
  return idOf((await stripe.refunds.retrieve(id)).payment_intent);
}

export async function paymentOfCharge(stripe: Stripe, id: string): Promise<string | null> {
  return idOf((await stripe.charges.retrieve(id)).payment_intent);
}

function toRefund({ id, amount, status, metadata, created }: Stripe.Refund): ProviderRefund {
  const isOver = status === "failed" || status === "canceled";
  return {
    id,
    amount_cents: amount,
    status: status === "succeeded" ? "succeeded" : isOver ? "failed" : "pending",
    metadata: metadata ?? {},
    created_at: toDate(created),
  };
}
