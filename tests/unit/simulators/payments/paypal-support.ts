import { serve } from "@hono/node-server";
import {
  CheckoutPaymentIntent,
  Client,
  Environment,
  OrdersController,
  PaymentsController,
} from "@paypal/paypal-server-sdk";
import { onTestFinished } from "vitest";
import { createPayments, type PaymentsApp, type PaymentsOptions } from "@/simulators/payments/app";

const SDK_URL = "https://api-m.paypal.com";

/** The official SDK, with requests to a simulator on this machine. */
class LocalClient extends Client {
  constructor(private readonly url: string) {
    super({
      environment: Environment.Production,
      clientCredentialsAuthCredentials: { oAuthClientId: "shop", oAuthClientSecret: "secret" },
    });
  }

  override getRequestBuilderFactory(): ReturnType<Client["getRequestBuilderFactory"]> {
    const create = super.getRequestBuilderFactory();
    return (...args) => {
      const request = create(...args);
      request.interceptRequest((sent) => ({ ...sent, url: this.url + sent.url.slice(SDK_URL.length) }));
      return request;
    };
  }
}

export interface Webhook {
  body: string;
  headers: Headers;
}

export interface PayPalShop {
  payments: PaymentsApp;
  orders: OrdersController;
  captures: PaymentsController;
  webhooks: Webhook[];
  types: () => string[];
  call: (method: string, path: string, body?: unknown) => Promise<Response>;
}

/** The simulator behind a listener, with the official SDK as its client. */
export async function createPayPalShop(options: PaymentsOptions = {}): Promise<PayPalShop> {
  const webhooks: Webhook[] = [];
  const payments = createPayments({
    paypalCredentials: { clientId: "shop", secret: "secret" },
    deliverTo: {
      paypal: { url: "http://shop.test/webhooks/paypal", webhookId: "WEBHOOK-1" },
      fetch: async (_url, init) => {
        webhooks.push({ body: String(init.body), headers: new Headers(init.headers) });
        return new Response("ok");
      },
    },
    hangMs: 50,
    ...options,
  });
  const server = serve({ fetch: payments.app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => {
    payments.close();
    server.close();
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/paypal`;
  const client = new LocalClient(url);
  const { accessToken } = await client.clientCredentialsAuthManager.fetchToken();
  return {
    payments,
    orders: new OrdersController(client),
    captures: new PaymentsController(client),
    webhooks,
    types: () => webhooks.map(({ body }) => (JSON.parse(body) as { event_type: string }).event_type),
    call: (method, path, body) =>
      fetch(url + path, {
        method,
        headers: { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" },
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      }),
  };
}

export const money = (value: string) => ({ currencyCode: "USD", value });

/** An order of 12 dollars that waits for the buyer's approval. */
export async function order({ orders }: PayPalShop, key = "order-1") {
  const { result } = await orders.createOrder({
    body: {
      intent: CheckoutPaymentIntent.Capture,
      purchaseUnits: [{ amount: money("12.00"), customId: key, invoiceId: key, description: "Night Bus" }],
    },
    paypalRequestId: key,
    prefer: "return=representation",
  });
  return result;
}

/** The buyer approves an order in the window. */
export const approve = (shop: PayPalShop, id: string | undefined, outcome = "completed") =>
  shop.payments.app.request(`/paypal/checkoutnow?token=${id}`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      decision: "approve",
      email: "buyer@example.com",
      name: "Sam Rivers",
      country: "DE",
      outcome,
    }).toString(),
  });

export const capture = ({ orders }: PayPalShop, id = "", key = "capture-1") =>
  orders.captureOrder({ id, paypalRequestId: key, prefer: "return=representation", body: {} });
