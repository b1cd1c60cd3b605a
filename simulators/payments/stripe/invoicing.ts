import type Stripe from "stripe";
import { newId } from "@/simulators/payments/state/ids";
import { changeBalance } from "@/simulators/payments/stripe/balance";
import { chargeIntent } from "@/simulators/payments/stripe/charging";
import { type InvoiceInput, newInvoice, newLine, withTotals } from "@/simulators/payments/stripe/objects/invoice";
import { newPaymentIntent } from "@/simulators/payments/stripe/objects/payment-intent";
import { DAY } from "@/simulators/payments/stripe/periods";
import { invalid } from "@/simulators/payments/stripe/problem";
import { followInvoice } from "@/simulators/payments/stripe/subscription-status";
import { idOf, type StripeWorld } from "@/simulators/payments/stripe/world";

/** Days from each failed attempt to the next; after the last there is no other. */
const RETRY_DAYS = [3, 2, 4, 5];
/** Table of the payments of invoices, by the invoice's id. */
const PAYMENTS = "stripe.payment_of_invoice";
/** How long a renewal's draft waits before it is finalised. */
export const DRAFT_SECONDS = 3_600;

interface PaymentOfInvoice {
  id: string;
  payment: string;
}

/** Stores a draft, with the customer's pending invoice items unless `takesPending` is false. */
export function draftInvoice(world: StripeWorld, input: InvoiceInput, takesPending = true): Stripe.Invoice {
  const subscription = input.subscription?.id ?? null;
  const pending = (takesPending ? world.all("invoiceitem") : [])
    .filter((item) => item.customer === input.customer.id && item.invoice === null)
    .filter((item) => {
      const wanted = item.parent?.subscription_details?.subscription ?? null;
      return wanted === null || wanted === subscription;
    });
  const draft = newInvoice(world, {
    ...input,
    lines: (id) => [...input.lines(id), ...pending.map((item) => lineOf(id, item))],
  });
  for (const item of pending) world.save("invoiceitem", { ...item, invoice: draft.id });
  world.save("invoice", draft);
  world.emit("invoice.created", draft);
  return draft;
}

/** The invoice line of an invoice item. */
export function lineOf(invoice: string, item: Stripe.InvoiceItem): Stripe.InvoiceLineItem {
  return newLine(invoice, {
    amount: item.amount,
    description: item.description,
    quantity: item.quantity,
    price: null,
    period: item.period,
    metadata: item.metadata ?? {},
    isProration: item.proration,
    subscription: item.parent?.subscription_details?.subscription ?? null,
    invoiceItem: item.id,
  });
}

/** Finalises a draft: its number and amounts are fixed, and the customer's balance is applied. */
export function finalizeInvoice(world: StripeWorld, id: string): Stripe.Invoice {
  const draft = world.need("invoice", id);
  if (draft.status !== "draft") throw invalid("This invoice is already finalized.", "invoice", "invoice_not_editable");
  const customer = world.need("customer", idOf(draft.customer) ?? "");
  const current = withTotals({ ...draft, starting_balance: customer.balance });
  const sequence = customer.next_invoice_sequence ?? 1;
  world.save("customer", { ...customer, next_invoice_sequence: sequence + 1 });
  const { total } = current;
  const applied = total < 0 ? total : Math.min(total, Math.max(0, -customer.balance));
  if (applied !== 0)
    changeBalance(world, { customer: customer.id, amount: applied, type: "applied_to_invoice", invoice: id });
  const open: Stripe.Invoice = {
    ...current,
    automatically_finalizes_at: null,
    effective_at: world.now(),
    ending_balance: customer.balance + applied,
    hosted_invoice_url: `${world.pagesUrl}/stripe/invoices/${id}`,
    invoice_pdf: `${world.pagesUrl}/stripe/invoices/${id}/pdf`,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, "0")}`,
    status: "open",
    status_transitions: { ...current.status_transitions, finalized_at: world.now() },
  };
  world.save("invoice", open);
  world.emit("invoice.finalized", open);
  if (open.amount_due === 0) return markPaid(world, open, null);
  const intent = world.save(
    "payment_intent",
    newPaymentIntent(world, {
      amount: open.amount_due,
      customer: customer.id,
      description:
        open.billing_reason === "subscription_create" ? "Subscription creation" : `Payment for invoice ${open.number}`,
      setupFutureUsage: open.parent ? "off_session" : null,
      receiptEmail: null,
    }),
  );
  world.emit("payment_intent.created", intent);
  const payment = world.save("invoice_payment", newInvoicePayment(world, open, intent.id));
  world.store.put(PAYMENTS, { id, payment: payment.id } as PaymentOfInvoice);
  return open;
}

function newInvoicePayment(world: StripeWorld, invoice: Stripe.Invoice, intent: string): Stripe.InvoicePayment {
  return {
    id: newId("inpay_1"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: world.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: "payment_intent" },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  };
}

/** The payment of an open invoice. */
export function invoicePayment(world: StripeWorld, invoice: string): Stripe.InvoicePayment | null {
  return world.find("invoice_payment", world.store.get<PaymentOfInvoice>(PAYMENTS, invoice)?.payment);
}

/** The intent that pays an invoice; null for one of 0. */
export function invoiceIntent(world: StripeWorld, invoice: string): Stripe.PaymentIntent | null {
  return world.find("payment_intent", idOf(invoicePayment(world, invoice)?.payment.payment_intent));
}

export interface PayOptions {
  paymentMethod?: string | null;
  isOnSession?: boolean;
  isConfirmed?: boolean;
  /** An automatic attempt by the provider: if it fails, another one follows. */
  isAutomatic?: boolean;
}

/** Tries to pay an open invoice, and stores the result. */
export function payInvoice(world: StripeWorld, id: string, options: PayOptions = {}): Stripe.Invoice {
  const invoice = world.need("invoice", id);
  if (invoice.status === "paid") throw invalid("Invoice is already paid", "invoice", "invoice_already_paid");
  if (invoice.status !== "open" && invoice.status !== "uncollectible") {
    throw invalid(`This invoice can’t be paid: it is ${invoice.status}.`, "invoice");
  }
  const method = options.paymentMethod ?? defaultMethod(world, invoice);
  const intent = invoiceIntent(world, id);
  if (!intent) return markPaid(world, invoice, null);
  const result = method
    ? chargeIntent(world, intent, {
        paymentMethod: method,
        isOnSession: options.isOnSession ?? false,
        isConfirmed: options.isConfirmed ?? false,
      })
    : intent;
  return result.status === "succeeded" ? markPaid(world, invoice, result) : markFailed(world, invoice, result, options);
}

/** The card for an invoice: its own, the subscription's or the customer's. */
export function defaultMethod(world: StripeWorld, invoice: Stripe.Invoice): string | null {
  const subscription = world.find("subscription", idOf(invoice.parent?.subscription_details?.subscription));
  const customer = world.find("customer", idOf(invoice.customer));
  const found =
    idOf(invoice.default_payment_method) ??
    idOf(subscription?.default_payment_method) ??
    idOf(customer?.invoice_settings.default_payment_method);
  return found && world.find("payment_method", found)?.customer ? found : null;
}

function markPaid(world: StripeWorld, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent | null): Stripe.Invoice {
  const now = world.now();
  const paid = world.save("invoice", {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + (intent ? 1 : 0),
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  const payment = invoicePayment(world, invoice.id);
  if (payment && intent) {
    const settled = world.save("invoice_payment", {
      ...payment,
      amount_paid: intent.amount,
      status: "paid",
      status_transitions: { canceled_at: null, paid_at: now },
    });
    world.emit("invoice_payment.paid", settled);
  }
  world.emit("invoice.paid", paid);
  world.emit("invoice.payment_succeeded", paid);
  followInvoice(world, paid);
  return paid;
}

function markFailed(
  world: StripeWorld,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
  { isAutomatic = false }: PayOptions,
): Stripe.Invoice {
  const attempts = invoice.attempt_count + 1;
  const days = RETRY_DAYS[attempts - 1];
  const next = isAutomatic ? (days ? world.now() + days * DAY : null) : invoice.next_payment_attempt;
  const failed = world.save("invoice", {
    ...invoice,
    attempt_count: attempts,
    attempted: true,
    next_payment_attempt: next,
  });
  if (intent.status === "requires_action") world.emit("invoice.payment_action_required", failed);
  world.emit("invoice.payment_failed", failed);
  followInvoice(world, failed);
  return failed;
}

/** Marks an open invoice as paid outside of Stripe. */
export function payOutOfBand(world: StripeWorld, id: string): Stripe.Invoice {
  const invoice = world.need("invoice", id);
  if (invoice.status !== "open") throw invalid(`This invoice can’t be paid: it is ${invoice.status}.`, "invoice");
  return markPaid(world, invoice, null);
}

export function voidInvoice(world: StripeWorld, id: string): Stripe.Invoice {
  const invoice = world.need("invoice", id);
  if (invoice.status !== "open" && invoice.status !== "uncollectible") {
    throw invalid("You can only void open or uncollectible invoices.", "invoice");
  }
  const voided = world.save("invoice", {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: "void",
    status_transitions: { ...invoice.status_transitions, voided_at: world.now() },
  });
  const intent = invoiceIntent(world, id);
  if (intent && intent.status !== "succeeded") {
    world.save("payment_intent", {
      ...intent,
      canceled_at: world.now(),
      cancellation_reason: "void_invoice",
      next_action: null,
      status: "canceled",
    });
  }
  world.emit("invoice.voided", voided);
  followInvoice(world, voided);
  return voided;
}
