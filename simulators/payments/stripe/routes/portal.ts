import type Stripe from "stripe";
import { z } from "zod";
import { newId } from "@/simulators/payments/state/ids";
import type { StripeApi } from "@/simulators/payments/stripe/api";
import { text } from "@/simulators/payments/stripe/forms";
import { createdParam, isCreatedIn, pageOf, pageParams } from "@/simulators/payments/stripe/lists";
import type { StripeWorld } from "@/simulators/payments/stripe/world";

const flow = z.strictObject({
  type: z.enum(["payment_method_update", "subscription_cancel"]),
  subscription_cancel: z.strictObject({ subscription: text }).optional(),
  after_completion: z
    .strictObject({
      type: z.enum(["hosted_confirmation", "portal_homepage", "redirect"]),
      redirect: z.strictObject({ return_url: text }).optional(),
    })
    .optional(),
});

export function servePortal(api: StripeApi, world: StripeWorld): void {
  const create = z.object({
    customer: text,
    return_url: text.optional(),
    locale: text.optional(),
    configuration: text.optional(),
    flow_data: flow.optional(),
  });
  api.post("/v1/billing_portal/sessions", create, (params) => {
    world.need("customer", params.customer, 400);
    return createPortalSession(world, {
      customer: params.customer,
      returnUrl: params.return_url ?? null,
      locale: params.locale ?? null,
      configuration: params.configuration ?? null,
      flow: params.flow_data ? flowOf(params.flow_data) : null,
    });
  });

  const list = {
    ...pageParams,
    type: text.optional(),
    types: z.array(text).max(20).optional(),
    created: createdParam,
    delivery_success: z.enum(["true", "false"]).optional(),
  };
  api.get("/v1/events", z.object(list), (params) =>
    pageOf(
      world
        .all("event")
        .filter(({ type }) => params.type === undefined || matches(type, params.type))
        .filter(({ type }) => params.types?.some((wanted) => matches(type, wanted)) ?? true)
        .filter(({ created }) => isCreatedIn(created, params.created))
        .filter(
          ({ pending_webhooks: pending }) =>
            params.delivery_success === undefined || (pending === 0) === (params.delivery_success === "true"),
        ),
      params,
      "/v1/events",
    ),
  );
}

interface PortalInput {
  customer: string;
  returnUrl?: string | null;
  locale?: string | null;
  configuration?: string | null;
  flow?: Stripe.BillingPortal.Session.Flow | null;
}

/** Creates a session of the portal for a customer. */
export function createPortalSession(world: StripeWorld, input: PortalInput): Stripe.BillingPortal.Session {
  const id = newId("bps_1");
  return world.save("portal_session", {
    id,
    object: "billing_portal.session",
    after_expiration: null,
    configuration: input.configuration ?? "bpc_1SimulatedConfiguration00",
    created: world.now(),
    customer: input.customer,
    customer_account: null,
    flow: input.flow ?? null,
    livemode: false,
    locale: (input.locale ?? null) as Stripe.BillingPortal.Session.Locale | null,
    on_behalf_of: null,
    return_url: input.returnUrl ?? null,
    url: `${world.pagesUrl}/stripe/portal/${id}`,
  });
}

function flowOf(given: z.output<typeof flow>): Stripe.BillingPortal.Session.Flow {
  const { after_completion: after } = given;
  return {
    after_completion: {
      hosted_confirmation: after?.type === "hosted_confirmation" ? { custom_message: null } : null,
      redirect: after?.redirect ?? null,
      type: after?.type ?? "portal_homepage",
    },
    customer_update: null,
    subscription_cancel: given.subscription_cancel ? { retention: null, ...given.subscription_cancel } : null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type: given.type,
  };
}

/** `invoice.*` matches every type with this prefix. */
const matches = (type: string, wanted: string) =>
  wanted.endsWith("*") ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
