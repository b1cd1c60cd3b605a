import { Hono } from "hono";
import Stripe from "stripe";
import { pagePolicy } from "@/simulators/frame/policy";
import { serveControls } from "@/simulators/payments/control/routes";
import { Deliverer, type Endpoint } from "@/simulators/payments/delivery/deliverer";
import { createPayPalApp } from "@/simulators/payments/paypal/app";
import { certificateUrl } from "@/simulators/payments/paypal/routes";
import { AUTH_ALGORITHM, Signer } from "@/simulators/payments/paypal/signature";
import { PayPalWorld } from "@/simulators/payments/paypal/world";
import { Clock } from "@/simulators/payments/state/clock";
import { Store } from "@/simulators/payments/state/store";
import { SwitchBoard } from "@/simulators/payments/state/switches";
import { createStripeApp } from "@/simulators/payments/stripe/app";
import { settle } from "@/simulators/payments/stripe/lifecycle";
import { serveStripePages } from "@/simulators/payments/stripe/pages/serve-pages";
import { StripeWorld } from "@/simulators/payments/stripe/world";

export interface PaymentsOptions {
  /** The file that stores everything; memory only by default. */
  stateFile?: string | undefined;
  /** The URLs that receive webhooks, and the secrets that sign them. */
  deliverTo?:
    | {
        stripe?: { url: string; secret: string } | undefined;
        paypal?: { url: string; webhookId: string } | undefined;
        /** Sends webhooks instead of `fetch`, for tests: to an app in the same process. */
        fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
      }
    | undefined;
  /** The machine's time in milliseconds. */
  clock?: (() => number) | undefined;
  /** The URL of this program for other programs and for the control page, without a trailing slash. */
  baseUrl?: string | undefined;
  /** The URL of the providers' pages for customers' browsers, without a trailing slash; `baseUrl` by default. */
  pagesUrl?: string | undefined;
  /** The only accepted key; any secret test key by default. */
  stripeSecretKey?: string | undefined;
  /** The only accepted pair; any by default. */
  paypalCredentials?: { clientId: string; secret: string } | undefined;
  /** How long a call with a simulated timeout gets no response, in ms. */
  hangMs?: number | undefined;
}

export interface PaymentsApp {
  app: Hono;
  world: StripeWorld;
  paypal: PayPalWorld;
  switches: SwitchBoard;
  deliverer: Deliverer;
  /** Resolves when every due webhook was sent. */
  settled: () => Promise<void>;
  /** Starts processing due events without a request; returns a function that stops it. */
  run: () => () => void;
  close: () => void;
}

const HANG_MS = 30_000;
const TICK_MS = 5_000;

/**
 * Stripe and PayPal as far as a shop needs them: Stripe's API is below `/stripe` and, for SDKs that accept no base
 * path, at the root; PayPal's is below `/paypal`. It knows nothing about the shop but its webhook URLs.
 */
export function createPayments(options: PaymentsOptions = {}): PaymentsApp {
  const { deliverTo, baseUrl = "http://localhost:4028", pagesUrl = baseUrl, hangMs = HANG_MS } = options;
  const store = new Store({ file: options.stateFile });
  const switches = new SwitchBoard(store);
  const clock = new Clock(store, options.clock);
  const world: StripeWorld = new StripeWorld({
    store,
    clock,
    pagesUrl: () => pagesUrl,
    onEvent: (event) => deliverer.enqueue("stripe", event.id, event.type),
  });
  const paypal: PayPalWorld = new PayPalWorld({
    store,
    clock,
    baseUrl,
    pagesUrl,
    onEvent: (event) => deliverer.enqueue("paypal", event.id, event.event_type),
  });
  const signer = new Signer(store);
  const deliverer = new Deliverer({
    store,
    switches,
    endpoints: {
      ...(deliverTo?.stripe && { stripe: stripeEndpoint(deliverTo.stripe) }),
      ...(deliverTo?.paypal && { paypal: paypalEndpoint(deliverTo.paypal, signer, () => certificateUrl(paypal)) }),
    },
    bodyOf: ({ provider, event }) => {
      const found = provider === "stripe" ? world.find("event", event) : paypal.find("event", event);
      return found && JSON.stringify(found);
    },
    fetch: deliverTo?.fetch ?? fetch,
    realNow: options.clock ?? Date.now,
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
  app.use(pagePolicy);
  serveControls(app, { world, paypal, switches, deliverer });
  serveStripePages(app, world);
  const stripe = createStripeApp({ world, switches, secretKey: options.stripeSecretKey, hangMs });
  app.route("/stripe", stripe);
  app.route(
    "/paypal",
    createPayPalApp({ world: paypal, switches, signer, credentials: options.paypalCredentials, hangMs }),
  );
  app.route("/", stripe);
  const run = () => {
    deliverer.wake();
    const timer = setInterval(() => {
      settle(world);
      store.commit();
      deliverer.wake();
    }, TICK_MS);
    return () => clearInterval(timer);
  };
  return {
    app,
    world,
    paypal,
    switches,
    deliverer,
    settled: () => deliverer.settled(),
    run,
    close: () => deliverer.close(),
  };
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

function paypalEndpoint(
  { url, webhookId }: { url: string; webhookId: string },
  signer: Signer,
  certificate: () => string,
): Endpoint {
  return {
    url,
    sign: (body, isForged) => {
      const signed = signer.sign(isForged ? `${body} ` : body, webhookId);
      return {
        "PayPal-Transmission-Id": signed.transmission_id,
        "PayPal-Transmission-Time": signed.transmission_time,
        "PayPal-Transmission-Sig": signed.transmission_sig,
        "PayPal-Auth-Algo": AUTH_ALGORITHM,
        "PayPal-Cert-Url": certificate(),
      };
    },
  };
}
