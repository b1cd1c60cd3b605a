import type Stripe from "stripe";
import { newId } from "@/simulators/payments/state/ids";
import { includedTax, totalTaxes } from "@/simulators/payments/stripe/taxes";
import { decimal, listOf, type StripeWorld } from "@/simulators/payments/stripe/world";

export interface LineInput {
  amount: number;
  description: string | null;
  quantity: number;
  price: Stripe.Price | null;
  period: { start: number; end: number };
  metadata?: Record<string, string>;
  isProration?: boolean;
  /** The subject of the line: an item of a subscription, or an invoice item. */
  subscription: string | null;
  subscriptionItem?: string | null;
  invoiceItem?: string | null;
}

export function newLine(invoice: string, line: LineInput): Stripe.InvoiceLineItem {
  const proration = { proration: line.isProration ?? false, proration_details: { credited_items: null } };
  return {
    id: newId("il_1"),
    object: "line_item",
    amount: line.amount,
    currency: "usd",
    description: line.description,
    discount_amounts: [],
    discountable: !line.isProration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: line.metadata ?? {},
    parent: line.subscriptionItem
      ? {
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: line.invoiceItem ?? null,
            ...proration,
            subscription: line.subscription,
            subscription_item: line.subscriptionItem,
          },
          type: "subscription_item_details",
        }
      : {
          invoice_item_details: {
            invoice_item: line.invoiceItem ?? newId("ii_1"),
            ...proration,
            subscription: line.subscription,
          },
          subscription_item_details: null,
          type: "invoice_item_details",
        },
    period: line.period,
    pretax_credit_amounts: [],
    pricing: line.price
      ? {
          price_details: { price: line.price.id, product: String(line.price.product) },
          type: "price_details",
          unit_amount_decimal: decimal(line.price.unit_amount ?? 0),
        }
      : null,
    quantity: line.quantity,
    quantity_decimal: decimal(line.quantity),
    subscription: line.subscription,
    subtotal: line.amount,
    taxes: [],
  };
}

export interface InvoiceInput {
  customer: Stripe.Customer;
  reason: Stripe.Invoice.BillingReason;
  lines: (invoice: string) => Stripe.InvoiceLineItem[];
  subscription?: Stripe.Subscription | null;
  period?: { start: number; end: number };
  paymentMethod?: string | null;
  metadata?: Record<string, string>;
  description?: string | null;
  isTaxed?: boolean;
  autoAdvance?: boolean;
}

/** A draft; its amounts are those of its lines. */
export function newInvoice(world: StripeWorld, input: InvoiceInput): Stripe.Invoice {
  const { customer, subscription = null } = input;
  const id = newId("in_1");
  const now = world.now();
  const isTaxed = input.isTaxed ?? subscription?.automatic_tax.enabled ?? false;
  const draft: Stripe.Invoice = {
    id,
    object: "invoice",
    account_country: "US",
    account_name: "Simulated account",
    account_tax_ids: null,
    amount_due: 0,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: input.autoAdvance ?? true,
    automatic_tax: {
      disabled_reason: null,
      enabled: isTaxed,
      liability: isTaxed ? { type: "self" } : null,
      provider: isTaxed ? "stripe" : null,
      status: isTaxed ? "complete" : null,
    },
    automatically_finalizes_at: null,
    billing_reason: input.reason,
    collection_method: "charge_automatically",
    created: now,
    currency: "usd",
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: customer.tax_exempt ?? "none",
    customer_tax_ids: [],
    default_payment_method: input.paymentMethod ?? null,
    default_source: null,
    default_tax_rates: [],
    description: input.description ?? null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(input.lines(id), `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: input.metadata ?? {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: subscription
      ? {
          quote_details: null,
          subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
          type: "subscription_details",
        }
      : null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: input.period?.end ?? now,
    period_start: input.period?.start ?? now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: 0,
    subtotal_excluding_tax: 0,
    test_clock: null,
    total: 0,
    total_discount_amounts: [],
    total_excluding_tax: 0,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
  return withTotals(draft);
}

/** The same draft with the amounts of its lines. */
export function withTotals(invoice: Stripe.Invoice): Stripe.Invoice {
  const total = invoice.lines.data.reduce((sum, line) => sum + line.amount, 0);
  const isExempt = invoice.customer_tax_exempt === "exempt" || invoice.customer_tax_exempt === "reverse";
  const tax = invoice.automatic_tax.enabled ? includedTax(total, invoice.customer_address?.country, isExempt) : null;
  const due = Math.max(0, total + Math.min(0, invoice.starting_balance));
  return {
    ...invoice,
    amount_due: due,
    amount_remaining: due,
    subtotal: total,
    subtotal_excluding_tax: total - (tax?.amount ?? 0),
    total,
    total_excluding_tax: total - (tax?.amount ?? 0),
    total_taxes: totalTaxes(tax),
  };
}
