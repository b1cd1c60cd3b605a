import { z } from "zod";
import { newId } from "@/simulators/payments/state/ids";
import type { StripeApi } from "@/simulators/payments/stripe/api";
import { flag, mergedMetadata, metadata, text } from "@/simulators/payments/stripe/forms";
import { pageOf, pageParams } from "@/simulators/payments/stripe/lists";
import type { StripeWorld } from "@/simulators/payments/stripe/world";

const feature = z.strictObject({ enabled: flag });
const features = z.strictObject({
  customer_update: feature.extend({ allowed_updates: z.array(text).max(10).optional() }).optional(),
  invoice_history: feature.optional(),
  payment_method_update: feature.optional(),
  subscription_cancel: feature.extend({ mode: z.enum(["at_period_end", "immediately"]).optional() }).optional(),
  subscription_update: feature.optional(),
});
const fields = {
  features: features.optional(),
  default_return_url: text.optional(),
  metadata: metadata.optional(),
  business_profile: z
    .strictObject({
      headline: text.optional(),
      privacy_policy_url: text.optional(),
      terms_of_service_url: text.optional(),
    })
    .optional(),
};

/** Serves the account's balance, and the settings of the customer portal. */
export function serveAccount(api: StripeApi, world: StripeWorld): void {
  api.get("/v1/balance", z.object({}), () => ({
    object: "balance",
    available: [{ amount: takings(world), currency: "usd", source_types: { card: takings(world) } }],
    livemode: false,
    pending: [{ amount: 0, currency: "usd", source_types: { card: 0 } }],
  }));

  api.post("/v1/billing_portal/configurations", z.object({ ...fields, features }), (params) =>
    world.save("portal_configuration", {
      id: newId("bpc_1"),
      object: "billing_portal.configuration",
      active: true,
      application: null,
      business_profile: {
        headline: null,
        privacy_policy_url: null,
        terms_of_service_url: null,
        ...params.business_profile,
      },
      created: world.now(),
      default_return_url: params.default_return_url ?? null,
      features: featuresOf(params.features),
      is_default: false,
      livemode: false,
      login_page: { enabled: false, url: null },
      metadata: mergedMetadata({}, params.metadata),
      name: null,
      updated: world.now(),
    }),
  );
  const list = { ...pageParams, active: flag.optional(), is_default: flag.optional() };
  api.get("/v1/billing_portal/configurations", z.object(list), (params) =>
    pageOf(
      world
        .all("portal_configuration")
        .filter(({ active }) => params.active === undefined || active === params.active)
        .filter(({ is_default: isDefault }) => params.is_default === undefined || isDefault === params.is_default),
      params,
      "/v1/billing_portal/configurations",
    ),
  );
}

function featuresOf(given: z.output<typeof features>) {
  return {
    customer_update: {
      allowed_updates: given.customer_update?.allowed_updates ?? [],
      enabled: given.customer_update?.enabled ?? false,
    },
    invoice_history: { enabled: given.invoice_history?.enabled ?? false },
    payment_method_update: {
      enabled: given.payment_method_update?.enabled ?? false,
      payment_method_configuration: null,
    },
    subscription_cancel: {
      cancellation_reason: { enabled: false, feedback_options: [], options: [] },
      enabled: given.subscription_cancel?.enabled ?? false,
      mode: given.subscription_cancel?.mode ?? ("at_period_end" as const),
      proration_behavior: "none" as const,
    },
    subscription_pause: { duration: { interval_options: [], type: "interval" as const }, enabled: false },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: [],
      enabled: given.subscription_update?.enabled ?? false,
      proration_behavior: "none" as const,
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: "end_trial" as const,
    },
  };
}

/** Payments less refunds, in cents. */
function takings(world: StripeWorld): number {
  return world.all("charge").reduce((sum, { amount_captured: taken, amount_refunded: back }) => sum + taken - back, 0);
}
