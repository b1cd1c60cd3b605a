import type Stripe from "stripe";
import { z } from "zod";
import type { StripeApi } from "@/simulators/payments/stripe/api";
import { cardProblem } from "@/simulators/payments/stripe/charging";
import { flag, mergedMetadata, metadata, text, time, unsettable, whole } from "@/simulators/payments/stripe/forms";
import { createInvoiceItem } from "@/simulators/payments/stripe/invoice-items";
import {
  draftInvoice,
  finalizeInvoice,
  invoiceIntent,
  lineOf,
  payInvoice,
  payOutOfBand,
  voidInvoice,
} from "@/simulators/payments/stripe/invoicing";
import { createdParam, isCreatedIn, pageOf, pageParams } from "@/simulators/payments/stripe/lists";
import { withTotals } from "@/simulators/payments/stripe/objects/invoice";
import { previewInvoice } from "@/simulators/payments/stripe/preview";
import { invalid } from "@/simulators/payments/stripe/problem";
import { idOf, listOf, type StripeWorld } from "@/simulators/payments/stripe/world";

export function serveInvoices(api: StripeApi, world: StripeWorld): void {
  const create = z.object({
    customer: text,
    auto_advance: flag.optional(),
    collection_method: z.literal("charge_automatically").optional(),
    currency: z.literal("usd").optional(),
    default_payment_method: text.optional(),
    description: text.optional(),
    metadata: metadata.optional(),
    pending_invoice_items_behavior: z.enum(["exclude", "include"]).optional(),
    subscription: text.optional(),
    automatic_tax: z.strictObject({ enabled: flag }).optional(),
  });
  api.post("/v1/invoices", create, (params) => {
    const customer = world.need("customer", params.customer, 400);
    const input = {
      customer,
      reason: "manual" as const,
      subscription: params.subscription ? world.need("subscription", params.subscription, 400) : null,
      paymentMethod: params.default_payment_method ?? null,
      description: params.description ?? null,
      metadata: mergedMetadata({}, params.metadata),
      isTaxed: params.automatic_tax?.enabled ?? false,
      autoAdvance: params.auto_advance ?? false,
      lines: () => [],
    };
    return draftInvoice(world, input, params.pending_invoice_items_behavior === "include");
  });
  api.post("/v1/invoices/create_preview", previewInvoice.shape, (params) => previewInvoice(world, params));

  api.get("/v1/invoices/:id", z.object({}), (_params, { id = "" }) => world.need("invoice", id));
  const update = {
    auto_advance: flag.optional(),
    default_payment_method: text.optional(),
    description: unsettable(text).optional(),
    metadata: metadata.optional(),
  };
  api.post("/v1/invoices/:id", z.object(update), (params, { id = "" }) => {
    const before = world.need("invoice", id);
    const changed = { ...before, ...params, metadata: mergedMetadata(before.metadata ?? {}, params.metadata) };
    const invoice = world.save("invoice", changed as Stripe.Invoice);
    world.emit("invoice.updated", invoice);
    return invoice;
  });
  api.post("/v1/invoices/:id/finalize", z.object({ auto_advance: flag.optional() }), (_params, { id = "" }) =>
    finalizeInvoice(world, id),
  );
  const pay = { payment_method: text.optional(), off_session: flag.optional(), paid_out_of_band: flag.optional() };
  api.post("/v1/invoices/:id/pay", z.object(pay), (params, { id = "" }) => {
    const invoice = world.need("invoice", id);
    if (invoice.status === "draft") finalizeInvoice(world, id);
    if (world.need("invoice", id).status === "paid" && invoice.status === "draft") return world.need("invoice", id);
    if (params.paid_out_of_band) return payOutOfBand(world, id);
    const paid = payInvoice(world, id, {
      paymentMethod: params.payment_method ?? null,
      isOnSession: params.off_session === false,
    });
    if (paid.status === "paid") return paid;
    const intent = invoiceIntent(world, id);
    if (!intent?.last_payment_error && intent?.status !== "requires_action") {
      throw invalid("There is no `default_payment_method` set on this Customer or Invoice.", undefined, "missing");
    }
    throw cardProblem(intent);
  });
  api.post("/v1/invoices/:id/void", z.object({}), (_params, { id = "" }) => voidInvoice(world, id));
  api.get("/v1/invoices/:id/lines", z.object(pageParams), (params, { id = "" }) =>
    pageOf(world.need("invoice", id).lines.data.toReversed(), params, `/v1/invoices/${id}/lines`),
  );

  const list = {
    ...pageParams,
    customer: text.optional(),
    subscription: text.optional(),
    status: text.optional(),
    collection_method: text.optional(),
    created: createdParam,
  };
  api.get("/v1/invoices", z.object(list), (params) =>
    pageOf(
      world
        .all("invoice")
        .filter(({ customer }) => params.customer === undefined || customer === params.customer)
        .filter(({ status }) => params.status === undefined || status === params.status)
        .filter(({ created }) => isCreatedIn(created, params.created))
        .filter(
          ({ parent }) =>
            params.subscription === undefined || parent?.subscription_details?.subscription === params.subscription,
        ),
      params,
      "/v1/invoices",
    ),
  );

  serveInvoiceItems(api, world);
  servePayments(api, world);
}

function serveInvoiceItems(api: StripeApi, world: StripeWorld): void {
  const create = z.object({
    customer: text,
    amount: whole.optional(),
    currency: z.literal("usd").optional(),
    description: text.optional(),
    invoice: text.optional(),
    subscription: text.optional(),
    metadata: metadata.optional(),
    quantity: whole.optional(),
    period: z.strictObject({ start: time, end: time }).optional(),
    pricing: z.strictObject({ price: text }).optional(),
    discountable: flag.optional(),
    tax_behavior: z.enum(["exclusive", "inclusive", "unspecified"]).optional(),
  });
  api.post("/v1/invoiceitems", create, (params) => {
    world.need("customer", params.customer, 400);
    const price = params.pricing ? world.need("price", params.pricing.price, 400) : null;
    const quantity = params.quantity ?? 1;
    const invoice = params.invoice ? world.need("invoice", params.invoice, 400) : null;
    if (invoice && invoice.status !== "draft")
      throw invalid("This invoice is no longer editable.", "invoice", "invoice_not_editable");
    const item = createInvoiceItem(world, {
      customer: params.customer,
      amount: params.amount ?? (price?.unit_amount ?? 0) * quantity,
      description: params.description ?? null,
      quantity,
      subscription: params.subscription ?? idOf(invoice?.parent?.subscription_details?.subscription) ?? null,
      invoice: invoice?.id ?? null,
      metadata: mergedMetadata({}, params.metadata),
      ...(params.period && { period: params.period }),
    });
    if (invoice) {
      const lines = listOf([...invoice.lines.data, lineOf(invoice.id, item)], invoice.lines.url);
      world.save("invoice", withTotals({ ...invoice, lines }));
    }
    return item;
  });
}

function servePayments(api: StripeApi, world: StripeWorld): void {
  const payment = z.strictObject({
    type: z.enum(["payment_intent", "charge"]),
    payment_intent: text.optional(),
    charge: text.optional(),
  });
  const list = { ...pageParams, invoice: text.optional(), payment: payment.optional(), status: text.optional() };
  api.get("/v1/invoice_payments", z.object(list), (params) =>
    pageOf(
      world
        .all("invoice_payment")
        .filter(({ invoice }) => params.invoice === undefined || invoice === params.invoice)
        .filter(({ status }) => params.status === undefined || status === params.status)
        .filter(
          ({ payment: { payment_intent: intent } }) =>
            params.payment?.payment_intent === undefined || intent === params.payment.payment_intent,
        ),
      params,
      "/v1/invoice_payments",
    ),
  );
}
