import Stripe from "stripe";
import type { BillingSettings } from "@/lib/settings/billing";
import type { OnAnswer } from "@/server/providers/on-answer";

/** The API version that the product expects; the SDK's types describe it. */
export const STRIPE_API_VERSION = "2026-10-28.endive";

const TIMEOUT_MS = 15_000;
const RETRIES = 2;

type Settings = Pick<BillingSettings, "STRIPE_SECRET_KEY" | "STRIPE_URL">;

/**
 * Stripe's SDK for these settings. A request that fails in transit is retried with the same idempotency key. Without a
 * secret key every call is refused by Stripe.
 */
export function createStripe(settings: Settings, onAnswer?: OnAnswer): Stripe {
  const url = new URL(settings.STRIPE_URL);
  const isPlain = url.protocol === "http:";
  return new Stripe(settings.STRIPE_SECRET_KEY ?? "sk_unset", {
    apiVersion: STRIPE_API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    host: url.hostname,
    port: url.port || (isPlain ? 80 : 443),
    protocol: isPlain ? "http" : "https",
    httpClient: observed(clientBelow(url.pathname.replace(/\/+$/, "")), onAnswer),
  });
}

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/** An HTTP client that says of each try whether Stripe answered; errors of Stripe's own are none. */
function observed(client: HttpClient, onAnswer: OnAnswer | undefined): HttpClient {
  if (!onAnswer) return client;
  return {
    getClientName: () => client.getClientName(),
    async makeRequest(...request) {
      const began = performance.now();
      const ended = (isAnswered: boolean) => onAnswer(isAnswered, (performance.now() - began) / 1_000);
      try {
        const response = await client.makeRequest(...request);
        ended(response.getStatusCode() < 500);
        return response;
      } catch (error) {
        ended(false);
        throw error;
      }
    },
  };
}

/** An HTTP client that prefixes every path, for which the SDK has no option. */
function clientBelow(prefix: string): HttpClient {
  const client = Stripe.createNodeHttpClient();
  if (prefix === "") return client;
  return {
    getClientName: () => client.getClientName(),
    makeRequest: (host, port, path, ...rest) => client.makeRequest(host, port, prefix + path, ...rest),
  };
}
