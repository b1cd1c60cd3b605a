import type Stripe from "stripe";
import { idOf } from "@/server/providers/stripe/objects";

/** The parts of a card that its owner may see, and the fingerprint that identifies it. */
export type SavedCard = {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  fingerprint: string | null;
};

/** Creates the customer of a user; idempotent. */
export async function createCustomer(
  stripe: Stripe,
  user: { id: number; email: string; name: string },
): Promise<string> {
  const customer = await stripe.customers.create(
    { email: user.email, name: user.name, metadata: { user_id: String(user.id) } },
    { idempotencyKey: `customer:${user.id}` },
  );
  return customer.id;
}

/** Sets the e-mail address that a customer's invoices are sent to. A customer deleted at Stripe is not changed. */
export async function updateCustomerEmail(stripe: Stripe, id: string, email: string): Promise<void> {
  const customer = await stripe.customers.retrieve(id);
  if (customer.deleted || customer.email === email) return;
  await stripe.customers.update(id, { email });
}

/** The customer's balance in US cents, which pays invoices before the card does. */
export async function readCustomer(
  stripe: Stripe,
  id: string,
): Promise<{ balance_cents: number; card: SavedCard | null; address: Stripe.Address | null }> {
  const customer = await stripe.customers.retrieve(id, { expand: ["invoice_settings.default_payment_method"] });
  if (customer.deleted) return { balance_cents: 0, card: null, address: null };
  const method = customer.invoice_settings.default_payment_method;
  return {
    // Stripe stores a customer's credit as a negative balance.
    balance_cents: Math.max(0, -customer.balance),
    card: method && typeof method === "object" ? cardOf(method) : null,
    address: customer.address ?? null,
  };
}

/** The card of a payment method, given by id or expanded; null for other methods. */
export async function readCard(
  stripe: Stripe,
  method: string | Stripe.PaymentMethod | null,
): Promise<SavedCard | null> {
  if (method === null) return null;
  return cardOf(typeof method === "string" ? await stripe.paymentMethods.retrieve(method) : method);
}

/** The newest card that a customer saved; null without one. */
export async function newestCard(stripe: Stripe, customer: string): Promise<SavedCard | null> {
  const { data } = await stripe.paymentMethods.list({ customer, type: "card", limit: 1 });
  return data[0] ? cardOf(data[0]) : null;
}

function cardOf({ card }: Stripe.PaymentMethod): SavedCard | null {
  if (!card) return null;
  const { brand, last4, exp_month, exp_year } = card;
  return { brand, last4, exp_month, exp_year, fingerprint: card.fingerprint ?? null };
}

const PORTAL = { app: "wavecrate" };

/**
 * A link to the provider's portal for cards, the billing address and invoices. Plans are changed and cancelled only in
 * the product, because credits depend on them.
 */
export async function openPortal(stripe: Stripe, customer: string, returnUrl: string): Promise<string> {
  const configuration = await portalConfiguration(stripe);
  const session = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl, configuration });
  return session.url;
}

async function portalConfiguration(stripe: Stripe): Promise<string> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const found = data.find(({ metadata }) => metadata?.app === PORTAL.app);
  if (found) return found.id;
  const configuration = await stripe.billingPortal.configurations.create(
    {
      features: {
        customer_update: { enabled: true, allowed_updates: ["address", "tax_id"] },
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: false },
        subscription_update: { enabled: false },
      },
      metadata: PORTAL,
    },
    { idempotencyKey: "portal:wavecrate:1" },
  );
  return idOf(configuration);
}
