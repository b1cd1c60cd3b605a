import { WEBHOOKS } from "@/lib/contract/protocol/webhooks";
import type { JobDependencies } from "@/server/modules/dependencies";
import { storeEvent } from "@/server/modules/purchases/billing/events";
import { Failure, forbidden } from "@/server/platform/errors";
import { receiveText } from "@/server/platform/http/body";
import type { App } from "@/server/platform/http/context";
import { verifyEvent } from "@/server/providers/stripe/events";

/** Serves Stripe's webhooks: not calls of the contract, but requests signed over their raw bytes. */
export function stripeWebhookRoutes(app: App, deps: Pick<JobDependencies, "db" | "queue" | "stripe" | "env" | "log">) {
  const secret = deps.env.STRIPE_WEBHOOK_SECRET;
  app.post(WEBHOOKS.stripe.path, async (c) => {
    if (!secret) throw new Failure("unavailable", "Webhooks are not set up here.", 600);
    const signature = c.req.header("stripe-signature");
    if (!signature || signature.length > 2_000) throw forbidden("The signature is missing.");
    const body = await receiveText(c, WEBHOOKS.stripe.maxBytes);
    const event = await verifyEvent(deps.stripe, { body, signature, secret }).catch(() => {
      throw forbidden("The signature is not Stripe's.");
    });
    if (event) await storeEvent(deps, event);
    return c.json({});
  });
}
