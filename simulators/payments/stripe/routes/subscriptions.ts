import type Stripe from "stripe";
import { z } from "zod";
import type { StripeApi } from "@/simulators/payments/stripe/api";
import { type changedItems, changeSubscription, type ItemChange } from "@/simulators/payments/stripe/changing";
import { flag, mergedMetadata, metadata, text, time, unsettable, whole } from "@/simulators/payments/stripe/forms";
import { createInvoiceItem } from "@/simulators/payments/stripe/invoice-items";
import { createdParam, isCreatedIn, pageOf, pageParams } from "@/simulators/payments/stripe/lists";
import { DAY } from "@/simulators/payments/stripe/periods";
import { invalid } from "@/simulators/payments/stripe/problem";
import { createPrice, priceData } from "@/simulators/payments/stripe/routes/catalogue";
import { releaseSchedule } from "@/simulators/payments/stripe/schedules";
import { endSubscription, startSubscription } from "@/simulators/payments/stripe/subscribing";
import { idOf, type StripeWorld } from "@/simulators/payments/stripe/world";

const behavior = z.enum(["allow_incomplete", "default_incomplete", "error_if_incomplete", "pending_if_incomplete"]);
const trialSettings = z.strictObject({
  end_behavior: z.strictObject({ missing_payment_method: z.enum(["cancel", "create_invoice", "pause"]) }),
});
const details = z.strictObject({
  comment: unsettable(text).optional(),
  feedback: unsettable(text).optional(),
  feedback_option: text.optional(),
});
const automaticTax = z.strictObject({ enabled: flag });
const extraItem = z.strictObject({
  price: text.optional(),
  price_data: priceData.optional(),
  quantity: whole.optional(),
});
const shared = {
  default_payment_method: text.optional(),
  description: unsettable(text).optional(),
  metadata: metadata.optional(),
  cancel_at_period_end: flag.optional(),
  cancel_at: unsettable(time).optional(),
  payment_behavior: behavior.optional(),
  proration_behavior: z.enum(["create_prorations", "none", "always_invoice"]).optional(),
  trial_settings: trialSettings.optional(),
  automatic_tax: automaticTax.optional(),
  off_session: flag.optional(),
  collection_method: z.literal("charge_automatically").optional(),
  add_invoice_items: z.array(extraItem).max(20).optional(),
  payment_settings: z
    .strictObject({
      save_default_payment_method: z.enum(["off", "on_subscription"]).optional(),
      payment_method_types: z.array(z.literal("card")).optional(),
    })
    .optional(),
};

export function serveSubscriptions(api: StripeApi, world: StripeWorld): void {
  const create = z.object({
    ...shared,
    customer: text,
    currency: z.literal("usd").optional(),
    items: z
      .array(z.strictObject({ price: text, quantity: whole.optional(), metadata: metadata.optional() }))
      .min(1)
      .max(20),
    trial_end: z.union([z.literal("now"), time]).optional(),
    trial_period_days: whole.optional(),
  });
  api.post("/v1/subscriptions", create, (params) => {
    world.need("customer", params.customer, 400);
    if (params.default_payment_method) world.need("payment_method", params.default_payment_method, 400);
    const days = params.trial_period_days;
    addItems(world, params.customer, null, params.add_invoice_items);
    return startSubscription(world, {
      customer: params.customer,
      items: params.items.map(({ price, quantity = 1, metadata: labels }) => ({
        price: world.need("price", price, 400),
        quantity,
        metadata: mergedMetadata({}, labels),
      })),
      metadata: mergedMetadata({}, params.metadata),
      description: params.description ?? null,
      paymentMethod: params.default_payment_method ?? null,
      isTaxed: params.automatic_tax?.enabled ?? false,
      missingPaymentMethod: params.trial_settings?.end_behavior.missing_payment_method ?? "create_invoice",
      trialEnd: typeof params.trial_end === "number" ? params.trial_end : days ? world.now() + days * DAY : null,
      behavior: params.payment_behavior ?? "allow_incomplete",
      cancelAtPeriodEnd: params.cancel_at_period_end ?? false,
    });
  });

  api.get("/v1/subscriptions/:id", z.object({}), (_params, { id = "" }) => world.need("subscription", id));

  const update = z.object({
    ...shared,
    items: z
      .array(
        z.strictObject({
          id: text.optional(),
          price: text.optional(),
          quantity: whole.optional(),
          deleted: flag.optional(),
          metadata: metadata.optional(),
        }),
      )
      .max(20)
      .optional(),
    trial_end: z.union([z.literal("now"), time]).optional(),
    billing_cycle_anchor: z.strictObject({ type: z.enum(["now", "unchanged"]) }).optional(),
    cancellation_details: details.optional(),
    pause_collection: z.literal("").optional(),
  });
  api.post("/v1/subscriptions/:id", update, (params, { id = "" }) => {
    const before = world.need("subscription", id);
    if (params.default_payment_method) world.need("payment_method", params.default_payment_method, 400);
    addItems(world, idOf(before.customer), id, params.add_invoice_items);
    return changeSubscription(world, id, {
      items: params.items ? itemChanges(world, params.items) : undefined,
      proration: params.proration_behavior ?? "create_prorations",
      anchorNow: params.billing_cycle_anchor?.type === "now",
      trialEnd: params.trial_end,
      behavior: params.payment_behavior ?? "allow_incomplete",
      isOnSession: params.off_session === false,
      fields: fieldsOf(world, before, params),
    });
  });

  const cancel = z.object({
    cancellation_details: details.optional(),
    invoice_now: flag.optional(),
    prorate: flag.optional(),
  });
  api.delete("/v1/subscriptions/:id", cancel, (params, { id = "" }) => {
    const subscription = world.need("subscription", id);
    if (subscription.status === "canceled") throw invalid(`No such subscription: '${id}'`, "id", "resource_missing");
    if (params.prorate) throw invalid("The simulator doesn’t prorate cancellations.", "prorate");
    const schedule = idOf(subscription.schedule);
    if (schedule) releaseSchedule(world, schedule);
    const given = { ...subscription.cancellation_details, ...params.cancellation_details };
    const current = { ...world.need("subscription", id), cancellation_details: given } as Stripe.Subscription;
    return endSubscription(world, current, "cancellation_requested");
  });

  const list = z.object({
    ...pageParams,
    customer: text.optional(),
    price: text.optional(),
    status: text.optional(),
    created: createdParam,
  });
  api.get("/v1/subscriptions", list, (params) =>
    pageOf(
      world
        .all("subscription")
        .filter(({ customer }) => params.customer === undefined || customer === params.customer)
        .filter(({ status }) =>
          params.status === undefined ? status !== "canceled" : params.status === "all" || status === params.status,
        )
        .filter(({ items }) => params.price === undefined || items.data.some(({ price }) => price.id === params.price))
        .filter(({ created }) => isCreatedIn(created, params.created)),
      params,
      "/v1/subscriptions",
    ),
  );
}

type UpdateParams = {
  [K in keyof typeof shared]?: z.output<(typeof shared)[K]>;
} & { cancellation_details?: z.output<typeof details> | undefined };

/** The fields of a subscription that an update sets unchanged. */
function fieldsOf(world: StripeWorld, before: Stripe.Subscription, params: UpdateParams): Partial<Stripe.Subscription> {
  const { cancel_at_period_end: cancels, cancel_at: cancelAt } = params;
  const isCanceling = cancels === true || typeof cancelAt === "number";
  const isResuming = cancels === false || cancelAt === null;
  return {
    ...(params.default_payment_method && { default_payment_method: params.default_payment_method }),
    ...(params.description !== undefined && { description: params.description }),
    ...(params.metadata !== undefined && { metadata: mergedMetadata(before.metadata, params.metadata) }),
    ...(cancels !== undefined && { cancel_at_period_end: cancels }),
    ...(cancelAt !== undefined && { cancel_at: cancelAt }),
    ...(isCanceling && {
      canceled_at: before.canceled_at ?? world.now(),
      cancellation_details: detailsOf(before, params, "cancellation_requested"),
    }),
    ...(isResuming && !isCanceling && { canceled_at: null, cancellation_details: detailsOf(before, params, null) }),
    ...(params.trial_settings && {
      trial_settings: { end_behavior: { billing_cycle_anchor: null, ...params.trial_settings.end_behavior } },
    }),
    ...(params.automatic_tax && { automatic_tax: { ...before.automatic_tax, enabled: params.automatic_tax.enabled } }),
  } as Partial<Stripe.Subscription>;
}

const detailsOf = (before: Stripe.Subscription, params: UpdateParams, reason: "cancellation_requested" | null) => ({
  feedback_option: null,
  ...before.cancellation_details,
  ...(reason === null && { comment: null, feedback: null }),
  ...params.cancellation_details,
  reason,
});

function itemChanges(
  world: StripeWorld,
  items: {
    id?: string | undefined;
    price?: string | undefined;
    quantity?: number | undefined;
    deleted?: boolean | undefined;
  }[],
): Parameters<typeof changedItems>[2] {
  return items.map(({ id, price, quantity, deleted }): ItemChange => {
    if (!id && !price)
      throw invalid("Missing required param: items[0][price].", "items[0][price]", "parameter_missing");
    return { id, quantity, deleted, price: price ? world.need("price", price, 400) : undefined };
  });
}

/** Additional amounts for the invoice that is created now; negative ones reduce it. */
function addItems(
  world: StripeWorld,
  customer: string,
  subscription: string | null,
  items: z.output<typeof extraItem>[] | undefined,
): void {
  for (const { price: id, price_data: data, quantity = 1 } of items ?? []) {
    const price = data ? createPrice(world, data) : world.need("price", id ?? "", 400);
    const product = world.find("product", String(price.product));
    const amount = (price.unit_amount ?? 0) * quantity;
    createInvoiceItem(world, { customer, subscription, amount, quantity, description: product?.name ?? null });
  }
}
