import { readFileSync } from "node:fs";
import type Stripe from "stripe";
import { expect, test } from "vitest";
import { createPayments } from "@/simulators/payments/app";
import { openDispute } from "@/simulators/payments/stripe/disputes";
import { advanceTo } from "@/simulators/payments/stripe/lifecycle";
import { differences, type Shape } from "@/tests/unit/simulators/payments/facts/check";
import {
  CARD,
  createPlans,
  createShop,
  START,
  sdkFor,
  submit,
  subscribe,
} from "@/tests/unit/simulators/payments/support";

type Json = Record<string, unknown>;

const facts = JSON.parse(readFileSync(new URL("facts/stripe.json", import.meta.url), "utf8")) as Record<
  string,
  Record<string, Shape>
>;

/** The SDK's file that declares an object: the published fixtures lack fields that depend on the object's purpose. */
const DECLARED_IN: Record<string, string> = {
  "billing_portal.configuration": "BillingPortal/Configurations",
  "billing_portal.session": "BillingPortal/Sessions",
  charge: "Charges",
  "checkout.session": "Checkout/Sessions",
  customer: "Customers",
  dispute: "Disputes",
  event: "Events",
  invoice: "Invoices",
  invoice_payment: "InvoicePayments",
  item: "LineItems",
  line_item: "InvoiceLineItems",
  payment_intent: "PaymentIntents",
  product: "Products",
  refund: "Refunds",
  setup_intent: "SetupIntents",
  subscription: "Subscriptions",
  subscription_item: "SubscriptionItems",
  subscription_schedule: "SubscriptionSchedules",
};

/** Whether a difference is a field declared by the SDK, whose type the compiler has checked. */
function isDeclared(object: string, problem: string): boolean {
  const file = DECLARED_IN[object];
  const key = /\.(\w+) doesn't exist$/.exec(problem)?.[1];
  if (!file || !key) return false;
  const source = readFileSync(`node_modules/stripe/esm/resources/${file}.d.ts`, "utf8");
  return new RegExp(`^\\s+${key}\\??: `, "m").test(source);
}

/** Every object within a response that states its type, the response included. */
function objectsIn(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== "object" || value === null) return [];
  const nested = Object.values(value).flatMap(objectsIn);
  return "object" in value && typeof value.object === "string" ? [value as Json, ...nested] : nested;
}

/** The same object with ids instead of expanded objects, and without lists of objects, which are checked separately. */
function withoutNested(object: Json): Json {
  const short = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(short);
    if (typeof value !== "object" || value === null) return value;
    if ("object" in value && value.object === "list") return null;
    if ("object" in value && typeof value.object === "string") return null;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, short(one)]));
  };
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, short(value)]));
}

/** Uses every part of the API once, and returns all responses. */
async function everyResponse(): Promise<unknown[]> {
  const bodies: unknown[] = [];
  const payments = createPayments({ clock: () => START, baseUrl: "http://payments.test" });
  const stripe = sdkFor(payments, { onBody: (body) => bodies.push(body) });
  const shop = { ...createShop(), payments, stripe };
  const { monthly, bigger } = await createPlans(stripe);
  const { subscription, customer } = await subscribe(shop, { price: monthly.id });
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: subscription.items.data[0]?.id ?? "", price: bigger.id }],
    proration_behavior: "always_invoice",
    expand: ["latest_invoice.payments"],
  });
  const trial = await subscribe(shop, { price: monthly.id, trialDays: 7, number: "4000000000000341" });
  await stripe.subscriptions.update(trial.subscription.id, {
    trial_end: "now",
    payment_behavior: "pending_if_incomplete",
  });
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
  await stripe.subscriptionSchedules.release(schedule.id);
  await stripe.customers.createBalanceTransaction(customer.id, { amount: -500, currency: "usd" });
  await stripe.customers.listPaymentMethods(customer.id);
  await stripe.invoiceItems.create({ customer: customer.id, amount: 300, currency: "usd", description: "Extra" });
  await stripe.invoices.createPreview({ subscription: subscription.id });
  advanceTo(payments.world, START / 1_000 + 32 * 86_400);
  const [paid] = (await stripe.invoices.list({ subscription: subscription.id, status: "paid" })).data;
  await stripe.invoicePayments.list({ invoice: paid?.id ?? "" });
  await stripe.creditNotes.create({ invoice: paid?.id ?? "", credit_amount: 100 });
  const topUp = await stripe.checkout.sessions.create({
    mode: "payment",
    customer: customer.id,
    line_items: [
      { price_data: { currency: "usd", unit_amount: 900, product_data: { name: "100 credits" } }, quantity: 1 },
    ],
    success_url: "http://shop.test/",
    saved_payment_method_options: { payment_method_save: "enabled" },
    payment_intent_data: { setup_future_usage: "off_session" },
    expand: ["line_items"],
  });
  await submit(payments, topUp.url ?? "", { ...CARD, email: "sam@example.com", saved: "new" });
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(topUp.id, {
    expand: ["payment_intent.latest_charge"],
  });
  await stripe.refunds.create({ payment_intent: (intent as Stripe.PaymentIntent).id, amount: 200 });
  const setup = await stripe.checkout.sessions.create({
    mode: "setup",
    customer: customer.id,
    success_url: "http://shop.test/",
  });
  await submit(payments, setup.url ?? "", { ...CARD, email: "sam@example.com" });
  await stripe.checkout.sessions.retrieve(setup.id, { expand: ["setup_intent"] });
  const [charge] = (await stripe.charges.list({ customer: customer.id, limit: 1 })).data;
  const dispute = openDispute(payments.world, charge?.id ?? "", "fraudulent");
  await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: "Downloaded." } });
  await stripe.billingPortal.configurations.create({ features: { invoice_history: { enabled: true } } });
  await stripe.billingPortal.sessions.create({ customer: customer.id, flow_data: { type: "payment_method_update" } });
  await stripe.balance.retrieve();
  await stripe.events.list({ limit: 100 });
  return bodies;
}

test("every field of every object that the simulator serves is one that Stripe publishes, with its type", async () => {
  const found = (await everyResponse()).flatMap(objectsIn).filter(({ object }) => object !== "list");
  const problems = found.flatMap((object) => {
    const name = String(object.object);
    const shape = facts[name];
    if (!shape) return [`${name} is not published`];
    return differences(withoutNested(object), shape, name).filter((problem) => !isDeclared(name, problem));
  });
  expect([...new Set(problems.map((problem) => problem.replace(/\[\d+\]/g, "[]")))]).toEqual([]);
  const unserved = Object.keys(facts).filter(
    (name) => !name.startsWith("$") && !found.some(({ object }) => object === name),
  );
  expect(unserved).toEqual([]);
});

test("the check finds a key that doesn't exist, another type and a wrong item of a list", () => {
  const shape: Shape = { id: "string", items: [{ price: "number" }], metadata: {}, note: "null" };
  expect(differences({ id: "a", items: [{ price: 1 }], metadata: { any: 1 }, note: 3 }, shape, "it")).toEqual([]);
  expect(differences({ id: 1, other: 2, items: [{ price: "1" }] }, shape, "it")).toEqual([
    "it.id is a number, not a string",
    "it.other doesn't exist",
    "it.items[0].price is a string, not a number",
  ]);
});
