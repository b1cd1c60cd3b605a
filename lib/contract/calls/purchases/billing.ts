import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { billingOverview, payment, paymentKind, paymentProgress, planChange } from "@/lib/contract/entities/billing";
import { user } from "@/lib/contract/entities/user";
import { decisionWithReason } from "@/lib/contract/fields/decision";
import { idParams, listOf, pageQuery } from "@/lib/contract/fields/primitives";

const tag = "Billing";

const code = z.object({ code: z.string().max(40) });
const link = z.object({ link: z.string() });
const progress = z.object({ user, status: paymentProgress, link: z.string().nullable(), message: z.string() });

/** Where the user returns after paying: a path of this site. */
const returnTo = z.string().max(2_000).optional();

export const subscribe = defineCall({
  method: "POST",
  path: "/api/subscribe/{code}",
  access: "token",
  tag,
  summary: "Start a plan: a link to the provider's checkout, or to the plan page for who has one",
  params: code,
  body: z.object({ return_to: returnTo }).optional(),
  response: link,
});

export const billingPortal = defineCall({
  method: "GET",
  path: "/api/user/stripe-account-link",
  access: "token",
  tag,
  summary: "A link to the provider's portal: cards, invoices, address",
  response: link,
});

export const activateSubscription = defineCall({
  method: "POST",
  path: "/api/user/stripe/activate-current-subscription",
  access: "token",
  tag,
  summary: "End the trial and bill the plan now",
  response: progress,
});

export const billing = defineCall({
  method: "GET",
  path: "/api/user/billing",
  access: "token",
  tag,
  summary: "The user's plan, credits, next bill and what is overdue",
  response: billingOverview,
});

export const payments = defineCall({
  method: "GET",
  path: "/api/user/billing/payments",
  access: "token",
  tag,
  summary: "The user's bills and payments, newest first",
  query: z.object(pageQuery),
  response: listOf(payment),
});

export const planChangeQuote = defineCall({
  method: "GET",
  path: "/api/user/billing/change/{code}",
  access: "token",
  tag,
  summary: "What another plan costs and gives",
  params: code,
  response: planChange,
});

export const changePlan = defineCall({
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

export const cancelPlan = defineCall({
  method: "POST",
  path: "/api/user/billing/cancel",
  access: "token",
  tag,
  summary: "Cancel the plan at the end of its period, or the trial",
  response: z.object({ user, message: z.string() }),
});

export const resumePlan = defineCall({
  method: "POST",
  path: "/api/user/billing/resume",
  access: "token",
  tag,
  summary: "Take back the cancelling, or a downgrade that has not begun",
  // Without it, the cancellation if there is one, else the downgrade. With it, a repeated request undoes nothing else.
  body: z.object({ undoes: z.enum(["cancellation", "downgrade"]).optional() }).optional(),
  response: z.object({ user, message: z.string() }),
});

export const payOverdue = defineCall({
  method: "POST",
  path: "/api/user/billing/pay",
  access: "token",
  tag,
  summary: "Pay the overdue bill now with the saved card",
  response: progress,
});

export const buyTopUp = defineCall({
  method: "POST",
  path: "/api/user/billing/top-ups/{code}",
  access: "token",
  tag,
  summary: "Buy credits: a link to the provider's checkout",
  params: code,
  body: z.object({ return_to: returnTo }),
  response: link,
});

export const checkoutState = defineCall({
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

/** The settings of the providers that the browser needs. */
export const billingSettings = defineCall({
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

export const refundPayment = defineCall({
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
