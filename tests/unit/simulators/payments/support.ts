import Stripe from "stripe";
import { onTestFinished } from "vitest";
import { createPayments, type PaymentsApp, type PaymentsOptions } from "@/simulators/payments/app";

export const STRIPE_SECRET = "whsec_simulated";
/** 15 January 2026, 12:00 UTC, in milliseconds. */
export const START = Date.UTC(2026, 0, 15, 12);

export interface Shop {
  payments: PaymentsApp;
  stripe: Stripe;
  /** Every delivered event, in the order of arrival. */
  events: Stripe.Event[];
  /** Webhooks with an invalid signature. */
  forged: string[];
  /** Types of the delivered events. */
  types: () => string[];
}

/** The simulator in this process, with the official SDK as its client and an endpoint that checks signatures. */
export function createShop(options: PaymentsOptions = {}): Shop {
  const events: Stripe.Event[] = [];
  const forged: string[] = [];
  const payments = createPayments({
    clock: () => START,
    baseUrl: "http://payments.test",
    hangMs: 50,
    deliverTo: {
      stripe: { url: "http://shop.test/webhooks/stripe", secret: STRIPE_SECRET },
      fetch: async (_url, init) => {
        const body = String(init.body);
        const signature = new Headers(init.headers).get("Stripe-Signature") ?? "";
        try {
          events.push(await stripe.webhooks.constructEventAsync(body, signature, STRIPE_SECRET));
          return new Response("ok");
        } catch {
          forged.push(body);
          return new Response("refused", { status: 400 });
        }
      },
    },
    ...options,
  });
  onTestFinished(() => payments.close());
  const stripe = sdkFor(payments);
  return { payments, stripe, events, forged, types: () => events.map(({ type }) => type) };
}

/** The official SDK, with requests to an app in this process. */
export function sdkFor(
  payments: PaymentsApp,
  { onBody, ...options }: Partial<Stripe.StripeConfig> & { onBody?: (body: unknown) => void } = {},
): Stripe {
  return new Stripe("sk_test_simulated", {
    maxNetworkRetries: 0,
    telemetry: false,
    host: "payments.test",
    protocol: "http",
    httpClient: Stripe.createFetchHttpClient(async (url: string | URL | Request, init?: RequestInit) => {
      const request = new Request(url, init);
      const { pathname, search } = new URL(request.url);
      const response = await payments.app.request(`/stripe${pathname}${search}`, {
        method: request.method,
        headers: request.headers,
        ...(init?.body ? { body: init.body } : {}),
      });
      onBody?.(await response.clone().json());
      return response;
    }),
    ...options,
  });
}

export const CARD = {
  number: "4242 4242 4242 4242",
  expiry: "12 / 34",
  cvc: "123",
  name: "Sam Rivers",
  country: "US",
  postal_code: "94107",
};

/** Submits a form of one of the hosted pages; redirects are not followed. */
export async function submit(payments: PaymentsApp, url: string, form: Record<string, string>): Promise<Response> {
  const { pathname, search } = new URL(url);
  return payments.app.request(pathname + search, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  });
}

/** Prices of plans, as in the shop. */
export async function createPlans(
  stripe: Stripe,
): Promise<{ monthly: Stripe.Price; yearly: Stripe.Price; bigger: Stripe.Price }> {
  const product = await stripe.products.create({ name: "Producer" });
  const price = (lookup_key: string, unit_amount: number, interval: "month" | "year") =>
    stripe.prices.create({ currency: "usd", product: product.id, unit_amount, lookup_key, recurring: { interval } });
  return {
    monthly: await price("monthly", 1_999, "month"),
    yearly: await price("yearly", 19_900, "year"),
    bigger: await price("bigger", 2_999, "month"),
  };
}

/** A subscription that a customer started at the checkout with the given card. */
export async function subscribe(
  { payments, stripe }: Shop,
  { price, trialDays, number = CARD.number }: { price: string; trialDays?: number; number?: string },
): Promise<{ customer: Stripe.Customer; subscription: Stripe.Subscription; session: Stripe.Checkout.Session }> {
  const customer = await stripe.customers.create({ email: "sam@example.com" });
  const opened = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price, quantity: 1 }],
    success_url: "http://shop.test/paid?session={CHECKOUT_SESSION_ID}",
    cancel_url: "http://shop.test/pricing",
    ...(trialDays && { subscription_data: { trial_period_days: trialDays } }),
  });
  let response = await submit(payments, opened.url ?? "", { ...CARD, number, email: "sam@example.com" });
  const bank = response.headers.get("Location") ?? "";
  if (bank.endsWith("/confirm")) response = await submit(payments, bank, { decision: "confirm" });
  if (response.status !== 303) throw new Error(`The checkout responded with ${response.status}.`);
  const session = await stripe.checkout.sessions.retrieve(opened.id, { expand: ["subscription"] });
  if (typeof session.subscription !== "object" || !session.subscription) throw new Error("There is no subscription.");
  return { customer, subscription: session.subscription, session };
}
