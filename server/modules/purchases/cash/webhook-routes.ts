import { WEBHOOKS } from "@/lib/contract/protocol/webhooks";
import type { CashDependencies } from "@/server/modules/purchases/cash/dependencies";
import { receiveWebhook } from "@/server/modules/purchases/cash/webhook-service";
import { Failure, forbidden } from "@/server/platform/errors";
import { receiveText } from "@/server/platform/http/body";
import type { App, AppContext } from "@/server/platform/http/context";

/** Concurrent webhooks: each causes a request to PayPal. PayPal sends those refused above the limit again. */
const AT_ONCE = 16;

/** Serves PayPal's webhooks: not calls of the contract, but requests signed over their raw bytes. */
export function paypalWebhookRoutes(app: App, deps: Pick<CashDependencies, "db" | "paypal" | "queue" | "log">): void {
  let running = 0;
  app.post(WEBHOOKS.paypal.path, async (c) => {
    if (running >= AT_ONCE) throw new Failure("unavailable", "Too many webhooks at once.", 10);
    running += 1;
    try {
      const headers = signatureOf(c);
      await receiveWebhook(deps, headers, await receiveText(c, WEBHOOKS.paypal.maxBytes));
    } finally {
      running -= 1;
    }
    return c.json({});
  });
}

function signatureOf(c: AppContext) {
  const read = (name: string) => {
    const value = c.req.header(`paypal-${name}`);
    if (!value || value.length > 2_000) throw forbidden("The signature is missing.");
    return value;
  };
  return {
    transmissionId: read("transmission-id"),
    transmissionTime: read("transmission-time"),
    transmissionSig: read("transmission-sig"),
    certUrl: read("cert-url"),
    authAlgo: read("auth-algo"),
  };
}
