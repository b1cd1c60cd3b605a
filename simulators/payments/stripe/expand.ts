import type Stripe from "stripe";
import { planOfSession } from "@/simulators/payments/stripe/checkout/sessions";
import { invoicePayment } from "@/simulators/payments/stripe/invoicing";
import { sessionLineItem } from "@/simulators/payments/stripe/objects/checkout-session";
import { invalid } from "@/simulators/payments/stripe/problem";
import { listOf, type StripeKind, type StripeWorld } from "@/simulators/payments/stripe/world";

type Json = { [key: string]: unknown };

const MAX_DEPTH = 4;

/** The kind of object by the prefix of its id. */
const KINDS: [string, StripeKind][] = [
  ["cus_", "customer"],
  ["prod_", "product"],
  ["price_", "price"],
  ["pm_", "payment_method"],
  ["seti_", "setup_intent"],
  ["pi_", "payment_intent"],
  ["ch_", "charge"],
  ["re_", "refund"],
  ["du_", "dispute"],
  ["sub_sched_", "subscription_schedule"],
  ["sub_", "subscription"],
  ["in_", "invoice"],
  ["ii_", "invoiceitem"],
  ["cn_", "credit_note"],
  ["cbtxn_", "customer_balance_transaction"],
  ["cs_", "checkout_session"],
];

/** Fields that are only included on request, as `object.field`. */
const EXTRA: Record<string, (world: StripeWorld, object: Json) => unknown> = {
  "invoice.payments": (world, { id }) => {
    const payment = invoicePayment(world, String(id));
    return listOf(payment ? [payment] : [], `/v1/invoice_payments?invoice=${String(id)}`);
  },
  "invoice.confirmation_secret": (world, { id }) => {
    const intent = world.find(
      "payment_intent",
      String(invoicePayment(world, String(id))?.payment.payment_intent ?? ""),
    );
    return intent ? { client_secret: intent.client_secret, type: "payment_intent" } : null;
  },
  "charge.refunds": (world, { id }) =>
    listOf(
      world
        .all("refund")
        .filter((refund) => refund.charge === id)
        .reverse(),
      `/v1/charges/${String(id)}/refunds`,
    ),
  "customer.subscriptions": (world, { id }) =>
    listOf(
      world
        .all("subscription")
        .filter(({ customer, status }) => customer === id && status !== "canceled")
        .reverse(),
      `/v1/customers/${String(id)}/subscriptions`,
    ),
  "checkout.session.line_items": (world, { id }) => sessionLines(world, String(id)),
};

/** The line items of a checkout. */
export function sessionLines(world: StripeWorld, session: string): Stripe.ApiList<Stripe.LineItem> {
  const { lines, trialSeconds, trialEnd } = planOfSession(world, session);
  const hasTrial = trialSeconds !== null || trialEnd !== null;
  return listOf(
    lines.map(({ price, quantity }, place) =>
      sessionLineItem(world, { price: world.need("price", price), quantity }, place, hasTrial),
    ),
    `/v1/checkout/sessions/${session}/line_items`,
  );
}

/** A copy of an object with the ids at these paths replaced by their objects. */
export function expanded(world: StripeWorld, object: object, paths: string[] | undefined): object {
  return (paths ?? []).reduce<object>((result, path) => {
    const parts = path.split(".");
    if (parts.length > MAX_DEPTH) throw invalid("You cannot expand more than 4 levels of a property.", "expand");
    return expand(world, result, parts, path) as object;
  }, object);
}

function expand(world: StripeWorld, value: unknown, [key, ...rest]: string[], path: string): unknown {
  if (key === undefined) return typeof value === "string" ? lookUp(world, value) : value;
  if (value === null) return null;
  if (typeof value === "string") return expand(world, lookUp(world, value), [key, ...rest], path);
  if (Array.isArray(value)) return value.map((one) => expand(world, one, [key, ...rest], path));
  if (typeof value !== "object") throw invalid(`This property cannot be expanded (${path}).`, "expand");
  const object = value as Json;
  const extra = EXTRA[`${String(object.object)}.${key}`];
  const current = extra && object[key] === undefined ? extra(world, object) : object[key];
  if (current === undefined) throw invalid(`This property cannot be expanded (${path}).`, "expand");
  return { ...object, [key]: expand(world, current, rest, path) };
}

function lookUp(world: StripeWorld, id: string): unknown {
  const kind = KINDS.find(([prefix]) => id.startsWith(prefix))?.[1];
  return (kind && world.find(kind, id)) ?? id;
}
