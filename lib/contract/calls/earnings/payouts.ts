import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { ownPayout, payoutOverview } from "@/lib/contract/entities/payout";
import { newEmailField } from "@/lib/contract/fields/email";
import { idParams, tableOf, tableQuery } from "@/lib/contract/fields/primitives";
import { printedLine } from "@/lib/contract/fields/printed";
import { TAX_KINDS } from "@/lib/contract/rules/money";

const tag = "Payouts";

export const readPayouts = defineCall({
  method: "GET",
  path: "/api/seller/payouts",
  access: "seller",
  tag,
  summary: "What a creator can be paid, where to, and what is missing for it",
  response: payoutOverview,
});

export const listOwnPayouts = defineCall({
  method: "GET",
  path: "/api/seller/payout-requests",
  access: "seller",
  tag,
  summary: "Every request of the creator, newest first",
  query: z.object(tableQuery),
  response: tableOf(ownPayout),
});

export const requestOwnPayout = defineCall({
  method: "POST",
  path: "/api/seller/payout-requests",
  access: "seller",
  idempotent: true,
  tag,
  summary: "Ask for a payout of available earnings: from 50 US dollars, or the rest of who sells nothing any more",
  body: z.object({
    amount_cents: z
      .number("Must be a number.")
      .int("Must be whole cents.")
      .min(1, "Must be at least 1 cent.")
      .max(100_000_000, "Must be at most 1,000,000 US dollars."),
    /** The rest below the minimum, before the account is closed: everything that is available. */
    is_closing: z.boolean().default(false),
  }),
  response: payoutOverview,
});

export const cancelOwnPayout = defineCall({
  method: "POST",
  path: "/api/seller/payout-requests/{id}/cancel",
  access: "seller",
  tag,
  summary: "Take back an own request that nobody decided on, or a payout that its receiver hasn't claimed at PayPal",
  params: idParams,
  response: payoutOverview,
});

export const payeeBody = z.object({ email: newEmailField });

export const setPayee = defineCall({
  method: "PUT",
  path: "/api/seller/payee",
  access: "seller",
  proof: true,
  tag,
  summary: "Set the PayPal address that earnings are paid to; nothing is paid to it for 72 hours",
  body: payeeBody,
  response: payoutOverview,
});

export const taxIdentityBody = z.object({
  country: z.string("Choose a country.").regex(/^[A-Z]{2}$/, "Choose a country."),
  kind: z.enum(TAX_KINDS, "Choose one."),
  name: z
    .string("Insert the name as your tax office has it.")
    .overwrite(printedLine)
    .min(2, "Insert the name as your tax office has it.")
    .max(120, "Must be at most 120 characters."),
  /** Required where the country has one. */
  number: z.string().overwrite(printedLine).max(40, "Must be at most 40 characters.").optional(),
  /** The owner confirms the number although its check digits don't fit: a country may change its rules before a library does. */
  is_number_right: z.boolean().default(false),
});

export const setTaxIdentity = defineCall({
  method: "PUT",
  path: "/api/seller/tax-identity",
  access: "seller",
  proof: true,
  tag,
  summary: "Set the tax identity, which is needed before the first payout and kept sealed",
  body: taxIdentityBody,
  response: payoutOverview,
});

const token = z.object({ token: z.string().min(1).max(200) });

export const inspectPayeeChange = defineCall({
  method: "POST",
  path: "/api/auth/payee-change/inspect",
  access: "none",
  tag,
  summary: "The change that a mailed link would stop",
  body: token,
  response: z.object({ old_email: z.string().nullable(), new_email: z.string(), is_stopped: z.boolean() }),
});

export const stopPayeeChange = defineCall({
  method: "POST",
  path: "/api/auth/payee-change/stop",
  access: "none",
  tag,
  summary: "Undo a change of the payee with the link of its mail, and sign out every device",
  body: token,
  response: z.object({ message: z.string() }),
});
