import { Hono } from "hono";
import Stripe from "stripe";
import { Deliverer, type Endpoint } from "@/server/simulators/payments/delivery/deliverer";
import { Clock } from "@/server/simulators/payments/state/clock";
import { Store } from "@/server/simulators/payments/state/store";
import { SwitchBoard } from "@/server/simulators/payments/state/switches";
import { createStripeApp } from "@/server/simulators/payments/stripe/app";
import { StripeWorld } from "@/server/simulators/payments/stripe/world";

export interface PaymentsOptions {
  /** Where everything is stored; in memory only when not given. */
  stateFile?: string | undefined;
  /** Where webhooks go, and what they are signed with. */
  deliverTo?:
    | {
        stripe?: { url: string; secret: string } | undefined;
        paypal?: { url: string; webhookId: string } | undefined;
        /** Sends webhooks in the place of `fetch`: an app in the same process, for tests. */
        fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
      }
    | undefined;
  /** The machine's time in milliseconds. */
  clock?: (() => number) | undefined;
  /** The URL under which this program's pages are reached, without a trailing slash. */
  baseUrl?: string | undefined;
  stripeSecretKey?: string | undefined;
  /** Milliseconds that a call that times out stays without a response. */
  hangMs?: number | undefined;
}

/** Stripe's API below `/stripe` and, for SDKs that know no path, at the root. */
export interface PaymentsApp {
  app: Hono;
  world: StripeWorld;
  switches: SwitchBoard;
  deliverer: Deliverer;
  /** Resolves when every webhook that is due was sent. */
  settled: () => Promise<void>;
  close: () => void;
}

const HANG_MS = 30_000;

/** Stripe and PayPal as far as a shop needs them. It knows nothing of the shop but where its webhooks go. */
export function createPayments(options: PaymentsOptions = {}): PaymentsApp {
  const { deliverTo, baseUrl = "http://localhost:4028", hangMs = HANG_MS } = options;
  const store = new Store({ file: options.stateFile });
  const switches = new SwitchBoard(store);
  const clock = new Clock(store, options.clock);
  const world: StripeWorld = new StripeWorld({
    store,
    clock,
    pagesUrl: () => baseUrl,
    onEvent: (event) => deliverer.enqueue("stripe", event.id, event.type, JSON.stringify(event)),
  });
  const deliverer = new Deliverer({
    store,
    switches,
    endpoints: { ...(deliverTo?.stripe && { stripe: stripeEndpoint(deliverTo.stripe) }) },
    fetch: deliverTo?.fetch ?? fetch,
    onDelivered: ({ provider, event }) => {
      const delivered = provider === "stripe" ? world.find("event", event) : null;
      if (delivered) world.save("event", { ...delivered, pending_webhooks: 0 });
    },
  });
  const app = new Hono();
  app.use(async (_c, next) => {
    await next();
    store.commit();
    deliverer.wake();
  });
  const stripe = createStripeApp({ world, switches, secretKey: options.stripeSecretKey, hangMs });
  app.route("/stripe", stripe);
  app.route("/", stripe);
  return { app, world, switches, deliverer, settled: () => deliverer.settled(), close: () => deliverer.close() };
}

function stripeEndpoint({ url, secret }: { url: string; secret: string }): Endpoint {
  return {
    url,
    sign: (payload, isForged) => ({
      "Stripe-Signature": Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: isForged ? "whsec_forged" : secret,
      }),
    }),
  };
}
