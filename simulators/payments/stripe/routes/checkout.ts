import { z } from "zod";
import type { StripeApi } from "@/simulators/payments/stripe/api";
import { expireSession, savePlan } from "@/simulators/payments/stripe/checkout/sessions";
import { flag, mergedMetadata, metadata, text, time, whole } from "@/simulators/payments/stripe/forms";
import { newCheckoutSession } from "@/simulators/payments/stripe/objects/checkout-session";
import { DAY } from "@/simulators/payments/stripe/periods";
import { invalid } from "@/simulators/payments/stripe/problem";
import { createPrice, priceData } from "@/simulators/payments/stripe/routes/catalogue";
import type { StripeWorld } from "@/simulators/payments/stripe/world";

const futureUsage = z.enum(["on_session", "off_session"]);
const show = z.enum(["auto", "never"]);
const shape = z.object({
  mode: z.enum(["payment", "subscription", "setup"]),
  ui_mode: z.enum(["hosted", "hosted_page"]).optional(),
  success_url: text.optional(),
  cancel_url: text.optional(),
  customer: text.optional(),
  customer_email: text.optional(),
  customer_creation: z.enum(["always", "if_required"]).optional(),
  customer_update: z
    .strictObject({ address: show.optional(), name: show.optional(), shipping: show.optional() })
    .optional(),
  client_reference_id: text.optional(),
  currency: z.literal("usd").optional(),
  expires_at: time.optional(),
  locale: text.optional(),
  metadata: metadata.optional(),
  submit_type: z.enum(["auto", "book", "donate", "pay", "subscribe"]).optional(),
  allow_promotion_codes: flag.optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  tax_id_collection: z.strictObject({ enabled: flag, required: text.optional() }).optional(),
  billing_address_collection: z.enum(["auto", "required"]).optional(),
  payment_method_collection: z.enum(["always", "if_required"]).optional(),
  allowed_payment_method_types: z.array(z.literal("card")).optional(),
  consent_collection: z.strictObject({ terms_of_service: text.optional() }).optional(),
  custom_text: z.record(text, z.strictObject({ message: text })).optional(),
  line_items: z
    .array(z.strictObject({ price: text.optional(), price_data: priceData.optional(), quantity: whole.optional() }))
    .max(20)
    .optional(),
  subscription_data: z
    .strictObject({
      description: text.optional(),
      metadata: metadata.optional(),
      trial_end: time.optional(),
      trial_period_days: whole.optional(),
      trial_settings: z
        .strictObject({
          end_behavior: z.strictObject({ missing_payment_method: z.enum(["cancel", "create_invoice", "pause"]) }),
        })
        .optional(),
      proration_behavior: text.optional(),
    })
    .optional(),
  payment_intent_data: z
    .strictObject({
      description: text.optional(),
      metadata: metadata.optional(),
      setup_future_usage: futureUsage.optional(),
      receipt_email: text.optional(),
      statement_descriptor: text.optional(),
      statement_descriptor_suffix: text.optional(),
    })
    .optional(),
  setup_intent_data: z.strictObject({ description: text.optional(), metadata: metadata.optional() }).optional(),
  invoice_creation: z
    .strictObject({
      enabled: flag,
      invoice_data: z
        .strictObject({ description: text.optional(), metadata: metadata.optional(), footer: text.optional() })
        .optional(),
    })
    .optional(),
  saved_payment_method_options: z
    .strictObject({
      allow_redisplay_filters: z.array(z.enum(["always", "limited", "unspecified"])).optional(),
      payment_method_save: z.enum(["enabled", "disabled"]).optional(),
      payment_method_remove: z.enum(["enabled", "disabled"]).optional(),
    })
    .optional(),
});

const LONGEST = 24 * 3_600;
const SHORTEST = 30 * 60;
const MIN_AMOUNT = 50;

export function serveCheckout(api: StripeApi, world: StripeWorld): void {
  api.post("/v1/checkout/sessions", shape, (params) => {
    assertSensible(world, params);
    const lines = (params.line_items ?? []).map(({ price: id, price_data: data, quantity = 1 }) => ({
      price: data ? createPrice(world, data) : world.need("price", id ?? "", 400),
      quantity,
    }));
    const isRecurring = lines.some(({ price }) => price.type === "recurring");
    if (params.mode === "subscription" && !isRecurring) {
      throw invalid("You must provide at least one recurring price in `subscription` mode.", "line_items");
    }
    if (params.mode === "payment" && isRecurring) {
      throw invalid("You specified `payment` mode but passed a recurring price.", "line_items");
    }
    const { subscription_data: subscription, payment_intent_data: payment, setup_intent_data: setup } = params;
    const trialSeconds = subscription?.trial_period_days ? subscription.trial_period_days * DAY : null;
    const hasTrial = trialSeconds !== null || subscription?.trial_end !== undefined;
    const session = newCheckoutSession(world, {
      mode: params.mode,
      customer: params.customer ?? null,
      customerEmail: params.customer_email ?? null,
      clientReferenceId: params.client_reference_id ?? null,
      successUrl: params.success_url ?? null,
      cancelUrl: params.cancel_url ?? null,
      expiresAt: expiryOf(world, params.expires_at),
      metadata: mergedMetadata({}, params.metadata),
      lines,
      hasTrial,
      isTaxed: params.automatic_tax?.enabled ?? false,
      billingAddress: params.billing_address_collection ?? null,
      customerCreation: params.customer_creation ?? null,
      collectsTaxId: params.tax_id_collection?.enabled ?? false,
      locale: params.locale ?? null,
      savesCards: params.mode === "payment" && params.saved_payment_method_options?.payment_method_save === "enabled",
      allowPromotionCodes: params.allow_promotion_codes ?? null,
      invoiceCreation: params.invoice_creation?.enabled ?? false,
      submitType: params.submit_type ?? null,
      paymentMethodCollection: params.payment_method_collection ?? null,
    });
    if (params.mode === "payment" && (session.amount_total ?? 0) < MIN_AMOUNT) {
      throw invalid(
        "The Checkout Session's total amount due must add up to at least $0.50 usd",
        "line_items",
        "amount_too_small",
      );
    }
    const given = params.saved_payment_method_options;
    const filters = given?.allow_redisplay_filters;
    savePlan(world, {
      id: session.id,
      lines: lines.map(({ price, quantity }) => ({ price: price.id, quantity })),
      trialSeconds,
      trialEnd: subscription?.trial_end ?? null,
      metadata: mergedMetadata({}, (subscription ?? payment ?? setup)?.metadata),
      description: (subscription ?? payment ?? setup)?.description ?? null,
      missingPaymentMethod: subscription?.trial_settings?.end_behavior.missing_payment_method ?? "create_invoice",
      setupFutureUsage: payment?.setup_future_usage ?? null,
      invoiceMetadata: mergedMetadata({}, params.invoice_creation?.invoice_data?.metadata),
      customerUpdate: Object.entries(params.customer_update ?? {}).flatMap(([name, value]) =>
        value === "auto" ? name : [],
      ),
      redisplays: filters ?? ["always"],
    });
    const shown = session.saved_payment_method_options;
    const options = filters
      ? { payment_method_remove: null, payment_method_save: null, ...shown, allow_redisplay_filters: filters }
      : shown;
    return world.save("checkout_session", { ...session, saved_payment_method_options: options });
  });

  api.get("/v1/checkout/sessions/:id", z.object({}), (_params, { id = "" }) => world.need("checkout_session", id));
  api.post("/v1/checkout/sessions/:id/expire", z.object({}), (_params, { id = "" }) => expireSession(world, id));
}

/** A time in the simulated past was computed with an unmoved clock, so it is shifted forward as well. */
function expiryOf(world: StripeWorld, given: number | undefined): number {
  if (given === undefined) return world.now() + LONGEST;
  return given < world.now() ? given + world.clock.ahead : given;
}

function assertSensible(world: StripeWorld, params: z.output<typeof shape>): void {
  if (!params.success_url) throw invalid("Missing required param: success_url.", "success_url", "parameter_missing");
  for (const name of ["success_url", "cancel_url"] as const) {
    const url = params[name];
    if (url && !/^https?:\/\//.test(url)) throw invalid("Not a valid URL", name, "url_invalid");
  }
  if (params.customer) world.need("customer", params.customer, 400);
  if (params.customer && params.customer_email) {
    throw invalid("You may only specify one of these parameters: customer, customer_email.", "customer");
  }
  if (params.customer_update && !params.customer) {
    throw invalid("`customer_update` can only be used with `customer`.", "customer_update");
  }
  if (params.mode !== "setup" && !params.line_items?.length) {
    throw invalid("`line_items` is required in this mode.", "line_items", "parameter_missing");
  }
  if (params.customer && params.tax_id_collection?.enabled && params.customer_update?.name !== "auto") {
    throw invalid(
      "Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.",
      "customer_update",
    );
  }
  if (params.customer && params.automatic_tax?.enabled && params.customer_update?.address !== "auto") {
    const { address } = world.need("customer", params.customer);
    if (!address?.country) {
      throw invalid(
        "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto'.",
        "automatic_tax",
        "customer_tax_location_invalid",
      );
    }
  }
  const end = expiryOf(world, params.expires_at);
  if (params.expires_at !== undefined && (end < world.now() + SHORTEST - 60 || end > world.now() + LONGEST + 60)) {
    throw invalid(
      "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.",
      "expires_at",
    );
  }
}
