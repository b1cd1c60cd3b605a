import { z } from "zod";
import type { StripeApi } from "@/simulators/payments/stripe/api";
import { mergedMetadata, metadata, text, whole } from "@/simulators/payments/stripe/forms";
import { createdParam, isCreatedIn, pageOf, pageParams } from "@/simulators/payments/stripe/lists";
import { invalid } from "@/simulators/payments/stripe/problem";
import { createCreditNote, refundCharge } from "@/simulators/payments/stripe/refunding";
import { idOf, type StripeWorld } from "@/simulators/payments/stripe/world";

export function serveRefunds(api: StripeApi, world: StripeWorld): void {
  const create = z.object({
    charge: text.optional(),
    payment_intent: text.optional(),
    amount: whole.optional(),
    reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
    metadata: metadata.optional(),
  });
  api.post("/v1/refunds", create, (params) => {
    const intent = params.payment_intent ? world.need("payment_intent", params.payment_intent, 400) : null;
    const charge = params.charge ?? idOf(intent?.latest_charge);
    if (!charge)
      throw invalid("One of the following params should be provided for this request: payment_intent or charge.");
    return refundCharge(world, {
      charge,
      amount: params.amount,
      reason: params.reason ?? null,
      metadata: mergedMetadata({}, params.metadata),
    });
  });
  api.get("/v1/refunds/:id", z.object({}), (_params, { id = "" }) => world.need("refund", id));
  const list = { ...pageParams, charge: text.optional(), payment_intent: text.optional(), created: createdParam };
  api.get("/v1/refunds", z.object(list), (params) =>
    pageOf(
      world
        .all("refund")
        .filter(({ charge }) => params.charge === undefined || charge === params.charge)
        .filter(({ payment_intent: intent }) => params.payment_intent === undefined || intent === params.payment_intent)
        .filter(({ created }) => isCreatedIn(created, params.created)),
      params,
      "/v1/refunds",
    ),
  );

  const note = z.object({
    invoice: text,
    amount: whole.optional(),
    refund_amount: whole.optional(),
    credit_amount: whole.optional(),
    out_of_band_amount: whole.optional(),
    refunds: z
      .array(z.strictObject({ refund: text, amount_refunded: whole.optional(), type: z.literal("refund").optional() }))
      .max(1)
      .optional(),
    reason: z.enum(["duplicate", "fraudulent", "order_change", "product_unsatisfactory"]).optional(),
    memo: text.optional(),
    metadata: metadata.optional(),
  });
  api.post("/v1/credit_notes", note, (params) =>
    createCreditNote(world, {
      invoice: params.invoice,
      amount: params.amount,
      refundAmount: params.refund_amount,
      creditAmount: params.credit_amount,
      outOfBand: params.out_of_band_amount,
      refund: params.refunds?.[0]?.refund,
      reason: params.reason ?? null,
      memo: params.memo ?? null,
      metadata: mergedMetadata({}, params.metadata),
    }),
  );
}
