import type Stripe from "stripe";
import { newId } from "@/simulators/payments/state/ids";
import { decimal, type StripeWorld } from "@/simulators/payments/stripe/world";

interface InvoiceItemInput {
  id?: string;
  customer: string;
  amount: number;
  description: string | null;
  quantity?: number;
  subscription?: string | null;
  invoice?: string | null;
  period?: { start: number; end: number };
  isProration?: boolean;
  metadata?: Record<string, string>;
}

/** Stores an amount for the next invoice, or for a draft. */
export function createInvoiceItem(world: StripeWorld, input: InvoiceItemInput): Stripe.InvoiceItem {
  const now = world.now();
  const { quantity = 1, subscription = null } = input;
  const item = world.save("invoiceitem", {
    id: input.id ?? newId("ii_1"),
    object: "invoiceitem",
    amount: input.amount,
    currency: "usd",
    customer: input.customer,
    customer_account: null,
    date: now,
    description: input.description,
    discountable: !input.isProration,
    discounts: [],
    invoice: input.invoice ?? null,
    livemode: false,
    metadata: input.metadata ?? {},
    net_amount: input.amount,
    parent: subscription ? { subscription_details: { subscription }, type: "subscription_details" } : null,
    period: input.period ?? { start: now, end: now },
    pricing: null,
    proration: input.isProration ?? false,
    quantity,
    quantity_decimal: decimal(quantity),
    tax_rates: [],
    test_clock: null,
  });
  world.emit("invoiceitem.created", item);
  return item;
}
