import type Stripe from "stripe";
import { idOf, sentAt, toDate } from "@/server/providers/stripe/objects";
import { codeOfPriceId } from "@/server/providers/stripe/prices";

export type ProviderInvoice = {
  id: string;
  number: string | null;
  status: "draft" | "open" | "paid" | "void";
  customer: string | null;
  subscription: string | null;
  /** Price codes of the items, and their prices in US cents; a trial has none. */
  lines: { code: string; cents: number; period_ends_at: Date }[];
  total_cents: number;
  /** The amount that the card has to pay, or has paid. */
  due_cents: number;
  tax_cents: number;
  /** The amount paid from the customer's balance. */
  balance_cents: number;
  attempts: number;
  next_try_at: Date | null;
  payment_intent: string | null;
  /** The URL where the buyer can pay or confirm it. */
  url: string | null;
  pdf: string | null;
  created_at: Date;
  paid_at: Date | null;
  read_at: Date;
};

const STATUSES: Record<string, ProviderInvoice["status"]> = {
  draft: "draft",
  open: "open",
  paid: "paid",
  void: "void",
  uncollectible: "void",
};

/** Reads an invoice's present state. */
export async function readInvoice(stripe: Stripe, id: string): Promise<ProviderInvoice> {
  const found = await stripe.invoices.retrieve(id, { expand: ["payments"] });
  const { starting_balance, ending_balance } = found;
  return {
    id,
    number: found.number,
    status: STATUSES[found.status ?? "draft"] ?? "draft",
    customer: idOf(found.customer),
    subscription: idOf(found.parent?.subscription_details?.subscription),
    lines: await linesOf(stripe, found),
    total_cents: found.total,
    due_cents: found.amount_due,
    tax_cents: found.total_taxes?.reduce((sum, tax) => sum + tax.amount, 0) ?? 0,
    balance_cents: found.total > 0 ? Math.max(0, (ending_balance ?? starting_balance) - starting_balance) : 0,
    attempts: found.attempt_count,
    next_try_at: toDate(found.next_payment_attempt),
    payment_intent: idOf(found.payments?.data.at(-1)?.payment.payment_intent),
    url: found.hosted_invoice_url ?? null,
    pdf: found.invoice_pdf ?? null,
    created_at: toDate(found.created),
    paid_at: toDate(found.status_transitions.paid_at),
    read_at: sentAt(found),
  };
}

async function linesOf(stripe: Stripe, { lines }: Stripe.Invoice): Promise<ProviderInvoice["lines"]> {
  const priced = lines.data.filter(({ amount, pricing }) => amount > 0 && pricing?.price_details);
  return Promise.all(
    priced.map(async ({ amount, pricing, period }) => {
      const price = idOf(pricing?.price_details?.price) ?? "";
      return { code: (await codeOfPriceId(stripe, price)) ?? "", cents: amount, period_ends_at: toDate(period.end) };
    }),
  );
}

/** The ids of a subscription's newest invoices. */
export async function listInvoices(stripe: Stripe, subscription: string): Promise<string[]> {
  const { data } = await stripe.invoices.list({ subscription, limit: 5 });
  return data.map(({ id }) => id);
}

/** The state of a payment intent. */
export async function paymentState(
  stripe: Stripe,
  intent: string,
): Promise<"paid" | "processing" | "requires_action" | "declined"> {
  const { status } = await stripe.paymentIntents.retrieve(intent);
  if (status === "succeeded") return "paid";
  if (status === "processing") return "processing";
  if (status === "requires_action" || status === "requires_confirmation") return "requires_action";
  return "declined";
}

/** Tries to pay an open invoice with the saved card, while the buyer is present to confirm. */
export async function payInvoice(stripe: Stripe, id: string): Promise<void> {
  await stripe.invoices.pay(id, { off_session: false });
}

/** Voids an open invoice; a pending change that waits for it is cancelled with it. */
export async function voidInvoice(stripe: Stripe, id: string): Promise<void> {
  await stripe.invoices.voidInvoice(id);
}
