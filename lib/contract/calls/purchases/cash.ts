import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { payment } from "@/lib/contract/entities/billing";
import { user } from "@/lib/contract/entities/user";
import { boughtFrom } from "@/lib/contract/fields/bought-from";
import { id, idParams } from "@/lib/contract/fields/primitives";
import { MAX_PACK_PRICE } from "@/lib/contract/rules/packs";

const tag = "Billing";

export const receipt = defineCall({
  method: "GET",
  path: "/api/user/billing/payments/{id}/receipt",
  access: "owner",
  tag,
  summary: "The receipt of a PayPal purchase",
  params: idParams,
  response: z.object({
    payment,
    /** Name or business, address and VAT number on the receipt, as far as known. */
    buyer: z.array(z.string()),
    seller: z.array(z.string()),
    number: z.string(),
  }),
});

const forPack = z.object({ packId: id });

export const validatePackByMoney = defineCall({
  method: "POST",
  path: "/api/pack/{id}/validate-download-by-money",
  access: "token",
  tag,
  summary: "Whether the pack can be bought for cash, and for how much",
  params: idParams,
  response: z.object({
    status: z.enum(["credit_available", "ok"]),
    amount_cents: z.number().int(),
    error: z.string().optional(),
  }),
});
export const validatePresetPackByMoney = defineCall({
  ...validatePackByMoney,
  path: "/api/preset-packs/{id}/validate-download-by-money",
});
export const validateOneshotPackByMoney = defineCall({
  ...validatePackByMoney,
  path: "/api/oneshots/packs/{id}/validate-download-by-money",
});

export const createPackOrder = defineCall({
  method: "POST",
  path: "/api/pack/{packId}/download-by-money/paypal-order",
  access: "token",
  tag,
  summary: "Order a pack for cash",
  params: forPack,
  query: boughtFrom,
  // The buyer agrees to instant delivery, which ends the right of withdrawal where the law gives one.
  body: z
    .object({
      waives_withdrawal: z.boolean().default(false),
      /** The price that the buyer was shown: at any other price nothing is ordered. */
      amount_cents: z
        .number()
        .int()
        .min(0)
        .max(MAX_PACK_PRICE * 100)
        .optional(),
    })
    .optional(),
  response: z.object({
    download: z.string().nullable(),
    status: z.enum(["ok", "credit_available"]),
    order_id: z.string().nullable(),
    error: z.string().optional(),
  }),
});
export const createPresetPackOrder = defineCall({
  ...createPackOrder,
  path: "/api/preset-packs/{packId}/download-by-money/paypal-order",
});
export const createOneshotPackOrder = defineCall({
  ...createPackOrder,
  path: "/api/oneshots/packs/{packId}/download-by-money/paypal-order",
});

export const capturePackOrder = defineCall({
  method: "POST",
  path: "/api/pack/{packId}/download-by-money/paypal-capture",
  access: "token",
  tag,
  summary: "Take the money of an approved order and deliver the pack",
  params: forPack,
  body: z.object({ order_id: z.string().regex(/^[\w-]{1,64}$/) }),
  response: z.object({
    download: z.string().nullable(),
    /** `pending`: the provider has not decided yet; the pack is delivered once it has. */
    status: z.enum(["ok", "pending"]).optional(),
    user: user.optional(),
    error: z.string().optional(),
  }),
});
export const capturePresetPackOrder = defineCall({
  ...capturePackOrder,
  path: "/api/preset-packs/{packId}/download-by-money/paypal-capture",
});
export const captureOneshotPackOrder = defineCall({
  ...capturePackOrder,
  path: "/api/oneshots/packs/{packId}/download-by-money/paypal-capture",
});
