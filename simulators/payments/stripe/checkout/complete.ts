import type Stripe from "stripe";
import {
  chargeIntent,
  declineOf,
  needsConfirmation,
  rememberConfirmation,
} from "@/simulators/payments/stripe/charging";
import { planOfSession, type SessionPlan } from "@/simulators/payments/stripe/checkout/sessions";
import { draftInvoice, finalizeInvoice, invoiceIntent, payInvoice } from "@/simulators/payments/stripe/invoicing";
import { createCustomer, NO_ADDRESS } from "@/simulators/payments/stripe/objects/customer";
import { newLine } from "@/simulators/payments/stripe/objects/invoice";
import { newPaymentIntent, newSetupIntent } from "@/simulators/payments/stripe/objects/payment-intent";
import { attachCard, type CardInput, createCard } from "@/simulators/payments/stripe/objects/payment-method";
import { startSubscription } from "@/simulators/payments/stripe/subscribing";
import { includedTax } from "@/simulators/payments/stripe/taxes";
import { idOf, type StripeWorld } from "@/simulators/payments/stripe/world";

export interface Payer {
  email: string;
  name: string;
  country: string;
  postalCode: string;
  taxId: string | null;
  /** Whether the card may be offered again. */
  savesCard: boolean;
}

export type CheckoutResult = { status: "complete" } | { status: "confirm" } | { status: "declined"; message: string };

/** Stores an entered card, without a customer yet. */
export function enterCard(world: StripeWorld, card: CardInput): string {
  return createCard(world, card).id;
}

/** Pays an open checkout with a card. If it is declined, nothing is stored but the failed payment itself. */
export function completeCheckout(
  world: StripeWorld,
  session: Stripe.Checkout.Session,
  { payer, paymentMethod, isConfirmed }: { payer: Payer; paymentMethod: string; isConfirmed: boolean },
): CheckoutResult {
  const plan = planOfSession(world, session.id);
  const decline = declineOf(world, paymentMethod, true);
  if (decline) {
    if (session.mode === "payment") recordFailure(world, session, plan, paymentMethod);
    return { status: "declined", message: decline.message };
  }
  if (needsConfirmation(world, paymentMethod, true) && !isConfirmed) return { status: "confirm" };
  if (isConfirmed) rememberConfirmation(world, paymentMethod);
  const customer = customerOf(world, session, plan, payer);
  const isSaved = session.mode !== "payment" || payer.savesCard || plan.setupFutureUsage !== null;
  const method = world.need("payment_method", paymentMethod);
  if (customer && isSaved && !method.customer) {
    const allow = payer.savesCard ? "always" : "limited";
    world.save("payment_method", { ...method, allow_redisplay: allow });
    attachCard(world, paymentMethod, customer.id);
  }
  const made = make(world, session, plan, customer, paymentMethod);
  const tax = session.automatic_tax.enabled ? includedTax(session.amount_total ?? 0, payer.country, false) : null;
  const completed = world.save("checkout_session", {
    ...session,
    ...made,
    automatic_tax: { ...session.automatic_tax, status: session.automatic_tax.enabled ? "complete" : null },
    customer: customer?.id ?? null,
    customer_details: detailsOf(payer),
    payment_status: session.amount_total ? "paid" : "no_payment_required",
    status: "complete",
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: tax?.amount ?? 0 },
    url: null,
  });
  world.emit("checkout.session.completed", completed);
  return { status: "complete" };
}

type Made = Pick<Stripe.Checkout.Session, "subscription" | "invoice" | "payment_intent" | "setup_intent">;
const NOTHING: Made = { subscription: null, invoice: null, payment_intent: null, setup_intent: null };

function make(
  world: StripeWorld,
  session: Stripe.Checkout.Session,
  plan: SessionPlan,
  customer: Stripe.Customer | null,
  paymentMethod: string,
): Made {
  if (session.mode === "subscription" && customer)
    return makeSubscription(world, session, plan, customer, paymentMethod);
  if (session.mode === "setup" && customer) {
    const input = { customer: customer.id, paymentMethod, metadata: plan.metadata };
    const intent = world.save("setup_intent", newSetupIntent(world, input));
    world.emit("setup_intent.succeeded", intent);
    return { ...NOTHING, setup_intent: intent.id };
  }
  if (session.invoice_creation?.enabled && customer) return makeInvoice(world, session, plan, customer, paymentMethod);
  const intent = newPaymentIntent(world, {
    amount: session.amount_total ?? 0,
    customer: customer?.id ?? null,
    description: plan.description,
    metadata: plan.metadata,
    setupFutureUsage: plan.setupFutureUsage,
  });
  const paid = chargeIntent(world, intent, { paymentMethod, isOnSession: true, isConfirmed: true });
  return { ...NOTHING, payment_intent: paid.id };
}

function makeSubscription(
  world: StripeWorld,
  session: Stripe.Checkout.Session,
  plan: SessionPlan,
  customer: Stripe.Customer,
  paymentMethod: string,
): Made {
  const now = world.now();
  const trialEnd = plan.trialEnd ?? (plan.trialSeconds ? now + plan.trialSeconds : null);
  const subscription = startSubscription(world, {
    customer: customer.id,
    items: plan.lines.map(({ price, quantity }) => ({ price: world.need("price", price), quantity })),
    metadata: plan.metadata,
    description: plan.description,
    paymentMethod,
    isTaxed: session.automatic_tax.enabled,
    missingPaymentMethod: plan.missingPaymentMethod,
    trialEnd,
    isOnSession: true,
    isConfirmed: true,
  });
  return { ...NOTHING, subscription: subscription.id, invoice: idOf(subscription.latest_invoice) };
}

function makeInvoice(
  world: StripeWorld,
  session: Stripe.Checkout.Session,
  plan: SessionPlan,
  customer: Stripe.Customer,
  paymentMethod: string,
): Made {
  const period = { start: world.now(), end: world.now() };
  const draft = draftInvoice(world, {
    customer,
    reason: "manual",
    description: plan.description,
    metadata: plan.invoiceMetadata,
    isTaxed: session.automatic_tax.enabled,
    lines: (invoice) =>
      plan.lines.map(({ price: id, quantity }) => {
        const price = world.need("price", id);
        const product = world.find("product", String(price.product));
        const amount = (price.unit_amount ?? 0) * quantity;
        return newLine(invoice, {
          amount,
          description: product?.name ?? null,
          quantity,
          price,
          period,
          subscription: null,
        });
      }),
  });
  finalizeInvoice(world, draft.id);
  const intent = invoiceIntent(world, draft.id);
  if (intent)
    world.save("payment_intent", { ...intent, metadata: plan.metadata, setup_future_usage: plan.setupFutureUsage });
  if (intent) payInvoice(world, draft.id, { paymentMethod, isOnSession: true, isConfirmed: true });
  return { ...NOTHING, invoice: draft.id, payment_intent: intent?.id ?? null };
}

function recordFailure(
  world: StripeWorld,
  session: Stripe.Checkout.Session,
  plan: SessionPlan,
  paymentMethod: string,
): void {
  const intent = newPaymentIntent(world, {
    amount: session.amount_total ?? 0,
    customer: idOf(session.customer),
    description: plan.description,
    metadata: plan.metadata,
  });
  chargeIntent(world, intent, { paymentMethod, isOnSession: true });
}

function customerOf(
  world: StripeWorld,
  session: Stripe.Checkout.Session,
  plan: SessionPlan,
  payer: Payer,
): Stripe.Customer | null {
  const address = { country: payer.country, postal_code: payer.postalCode };
  const existing = world.find("customer", idOf(session.customer));
  if (!existing) {
    if (session.customer_creation === "if_required" && session.mode === "payment") return null;
    return createCustomer(world, { email: payer.email, name: payer.name, address });
  }
  const changes = {
    ...(plan.customerUpdate.includes("address") && { address: { ...NO_ADDRESS, ...existing.address, ...address } }),
    ...(plan.customerUpdate.includes("name") && { name: payer.name }),
  };
  if (Object.keys(changes).length === 0) return existing;
  const updated = world.save("customer", { ...existing, ...changes });
  world.emit("customer.updated", updated);
  return updated;
}

function detailsOf({ email, name, country, postalCode, taxId }: Payer): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: { ...NO_ADDRESS, country, postal_code: postalCode },
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: "none",
    tax_ids: taxId ? [{ type: "eu_vat", value: taxId }] : [],
  };
}
