import { z } from "zod";
import { boughtFrom } from "@/lib/contract/bought-from";
import { decisionWithReason } from "@/lib/contract/decision";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { billingOverview, payment, paymentKind, paymentProgress, planChange } from "@/lib/contract/entities/billing";
import { user } from "@/lib/contract/entities/user";
import { MAX_PACK_PRICE } from "@/lib/contract/pack-constants";
import { id, idParams, listOf, pageQuery } from "@/lib/contract/primitives";

const tag = "Billing";

const code = z.object({ code: z.string().max(40) });
const link = z.object({ link: z.string() });
const progress = z.object({ user, status: paymentProgress, link: z.string().nullable(), message: z.string() });

/** Where the user returns after paying: a path of this site. */
const returnTo = z.string().max(2_000).optional();

export const subscribe = defineEndpoint({
  method: "POST",
  path: "/api/subscribe/{code}",
  access: "token",
  tag,
  summary: "Start a plan: a link to the provider's checkout, or to the plan page for who has one",
  params: code,
  body: z.object({ return_to: returnTo }).optional(),
  response: link,
});

export const billingPortal = defineEndpoint({
  method: "GET",
  path: "/api/user/stripe-account-link",
  access: "token",
  tag,
  summary: "A link to the provider's portal: cards, invoices, address",
  response: link,
});

export const activateSubscription = defineEndpoint({
  method: "POST",
  path: "/api/user/stripe/activate-current-subscription",
  access: "token",
  tag,
  summary: "End the trial and bill the plan now",
  response: progress,
});

export const billing = defineEndpoint({
  method: "GET",
  path: "/api/user/billing",
  access: "token",
  tag,
  summary: "The user's plan, credits, next bill and what is overdue",
  response: billingOverview,
});

export const payments = defineEndpoint({
  method: "GET",
  path: "/api/user/billing/payments",
  access: "token",
  tag,
  summary: "The user's bills and payments, newest first",
  query: z.object(pageQuery),
  response: listOf(payment),
});

export const receipt = defineEndpoint({
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

export const planChangeQuote = defineEndpoint({
  method: "GET",
  path: "/api/user/billing/change/{code}",
  access: "token",
  tag,
  summary: "What another plan costs and gives",
  params: code,
  response: planChange,
});

export const changePlan = defineEndpoint({
  method: "POST",
  path: "/api/user/billing/change/{code}",
  access: "token",
  tag,
  summary: "Take another plan: at once, after the trial or at the end of the period",
  params: code,
  // The amount that the user was shown; any other amount is refused with 409 and nothing is charged.
  body: z.object({ charge_cents: z.number().int().min(0) }),
  response: progress,
});

export const cancelPlan = defineEndpoint({
  method: "POST",
  path: "/api/user/billing/cancel",
  access: "token",
  tag,
  summary: "Cancel the plan at the end of its period, or the trial",
  response: z.object({ user, message: z.string() }),
});

export const resumePlan = defineEndpoint({
  method: "POST",
  path: "/api/user/billing/resume",
  access: "token",
  tag,
  summary: "Take back the cancelling, or a downgrade that has not begun",
  // Without it, the cancellation if there is one, else the downgrade. With it, a repeated request undoes nothing else.
  body: z.object({ undoes: z.enum(["cancellation", "downgrade"]).optional() }).optional(),
  response: z.object({ user, message: z.string() }),
});

export const payOverdue = defineEndpoint({
  method: "POST",
  path: "/api/user/billing/pay",
  access: "token",
  tag,
  summary: "Pay the overdue bill now with the saved card",
  response: progress,
});

export const buyTopUp = defineEndpoint({
  method: "POST",
  path: "/api/user/billing/top-ups/{code}",
  access: "token",
  tag,
  summary: "Buy credits: a link to the provider's checkout",
  params: code,
  body: z.object({ return_to: returnTo }),
  response: link,
});

export const checkoutState = defineEndpoint({
  method: "GET",
  path: "/api/user/billing/checkouts/{session}",
  access: "owner",
  tag,
  summary: "The state of a checkout",
  params: z.object({ session: z.string().regex(/^[\w-]{1,200}$/) }),
  response: z.object({
    kind: paymentKind,
    /** `trial_refused`: the user had a trial before; nothing was charged and the paid plan is offered. */
    status: z.enum(["open", "processing", "complete", "expired", "trial_refused"]),
    plan_code: z.string().nullable(),
    /** Those of a top-up. */
    credits: z.number().int().nullable(),
    return_to: z.string(),
    user,
  }),
});

const forPack = z.object({ packId: id });

export const validatePackByMoney = defineEndpoint({
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
export const validatePresetPackByMoney = defineEndpoint({
  ...validatePackByMoney,
  path: "/api/preset-packs/{id}/validate-download-by-money",
});
export const validateOneshotPackByMoney = defineEndpoint({
  ...validatePackByMoney,
  path: "/api/oneshots/packs/{id}/validate-download-by-money",
});

export const createPackOrder = defineEndpoint({
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
export const createPresetPackOrder = defineEndpoint({
  ...createPackOrder,
  path: "/api/preset-packs/{packId}/download-by-money/paypal-order",
});
export const createOneshotPackOrder = defineEndpoint({
  ...createPackOrder,
  path: "/api/oneshots/packs/{packId}/download-by-money/paypal-order",
});

export const capturePackOrder = defineEndpoint({
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
export const capturePresetPackOrder = defineEndpoint({
  ...capturePackOrder,
  path: "/api/preset-packs/{packId}/download-by-money/paypal-capture",
});
export const captureOneshotPackOrder = defineEndpoint({
  ...capturePackOrder,
  path: "/api/oneshots/packs/{packId}/download-by-money/paypal-capture",
});

/** The settings of the providers that the browser needs. */
export const billingSettings = defineEndpoint({
  method: "GET",
  path: "/api/billing/settings",
  access: "none",
  tag,
  summary: "The public settings of the payment providers",
  response: z.object({
    paypal_client_id: z.string(),
    /** Origin of PayPal's script. */
    paypal_sdk_url: z.string(),
    /** Payments are simulated. */
    is_simulated: z.boolean(),
    /** The buyer has to waive withdrawal before an instant delivery. */
    asks_withdrawal_waiver: z.boolean(),
  }),
});

export const adjustCredits = defineEndpoint({
  method: "POST",
  path: "/api/admin/users/{id}/credits",
  access: "admin-strict",
  tag,
  summary: "Grant or take credits, with a reason for the user and a note for admins",
  params: idParams,
  proof: true,
  idempotent: true,
  body: decisionWithReason.extend({
    credits: z
      .number()
      .int()
      .min(-100_000)
      .max(100_000)
      .refine((value) => value !== 0, "Insert a number other than 0."),
  }),
  response: z.object({ message: z.string(), credit: z.number().int() }),
});

export const refundPayment = defineEndpoint({
  method: "POST",
  path: "/api/admin/payments/{id}/refund",
  access: "admin-strict",
  tag,
  summary: "Refund a payment, whole or in part, with a reason for the user and a note for admins",
  params: idParams,
  proof: true,
  idempotent: true,
  body: decisionWithReason.extend({
    /** The full remaining amount if omitted. */
    amount_cents: z.number().int().min(1).optional(),
  }),
  response: z.object({ message: z.string(), payment }),
});

/** The certificate's public state, for anyone who was given its id. */
export const checkCertificate = defineEndpoint({
  method: "GET",
  path: "/api/certificates/{license_id}",
  access: "none",
  tag,
  summary: "Whether a license certificate is valid",
  params: z.object({ license_id: z.string().regex(/^[\w-]{1,64}$/) }),
  response: z.object({
    license_id: z.string(),
    is_valid: z.boolean(),
    title: z.string(),
    /** Display name of the sample's creator. */
    creator: z.string(),
    pack: z.string().nullable(),
    issued_at: z.string(),
    voided_at: z.string().nullable(),
    /** When the sample was taken from its owners. */
    ended_at: z.string().nullable(),
  }),
});
