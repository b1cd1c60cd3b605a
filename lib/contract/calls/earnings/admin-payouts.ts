import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { adminPayout, adminPayoutRow } from "@/lib/contract/entities/payout";
import { decision, decisionWithReason } from "@/lib/contract/fields/decision";
import { fileQuery, idParams, searchText, tableOf, tableQuery } from "@/lib/contract/fields/primitives";
import { PAYOUT_VIEWS, TAX_KINDS } from "@/lib/contract/rules/money";

const tag = "Payouts";
const cents = z.number().int();

const filter = {
  view: z.enum(PAYOUT_VIEWS).default("waiting"),
  /** Words of a creator's name, an id, and `field:value` for `creator`, `email` and `id`. */
  search: searchText.optional(),
};

export const listPayouts = defineCall({
  method: "GET",
  path: "/api/admin/payout-requests",
  access: "admin-strict",
  tag,
  summary: "Requests of creators to be paid: those that wait oldest first, all others newest first",
  query: z.object({ ...filter, ...tableQuery }),
  response: tableOf(adminPayoutRow).extend({
    counts: z.record(z.enum(PAYOUT_VIEWS), z.number().int()),
    figures: z.object({
      waiting_cents: cents,
      waiting: z.number().int(),
      oldest_at: z.string().nullable(),
      sending_cents: cents,
      sending: z.number().int(),
      /** In this month, UTC. */
      paid_cents: cents,
      paid: z.number().int(),
      came_back: z.number().int(),
    }),
  }),
});

export const payoutsCsv = defineCall({
  method: "GET",
  path: "/api/admin/payout-requests.csv",
  access: "admin-strict",
  proof: true,
  tag,
  summary: "The same as CSV or for Excel, every page of it; it is on record",
  query: z.object({ ...filter, ...fileQuery }),
  response: z.string(),
});

export const readPayout = defineCall({
  method: "GET",
  path: "/api/admin/payout-requests/{id}",
  access: "admin-strict",
  tag,
  summary: "A request with what it pays for, signs to look at, earlier ones, and its entries in the ledger",
  params: idParams,
  response: adminPayout,
});

const message = z.object({ message: z.string() });

export const approvePayout = defineCall({
  method: "POST",
  path: "/api/admin/payout-requests/{id}/approve",
  access: "admin-strict",
  proof: true,
  tag,
  summary: "Approve a request: the money leaves the creator's earnings at once, and a job pays it",
  params: idParams,
  body: z.object({
    /** What the admin saw. */
    amount_cents: cents,
    note: decision.shape.note,
  }),
  response: message,
});

export const declinePayout = defineCall({
  method: "POST",
  path: "/api/admin/payout-requests/{id}/decline",
  access: "admin-strict",
  proof: true,
  tag,
  summary: "Decline a request: the amount stays available, and the creator reads why",
  params: idParams,
  body: decisionWithReason,
  response: message,
});

export const checkPayout = defineCall({
  method: "POST",
  path: "/api/admin/payout-requests/{id}/check",
  access: "admin-strict",
  tag,
  summary: "Ask PayPal now for the state of a payout in progress, or of one that was paid",
  params: idParams,
  response: message,
});

export const cancelUnclaimedPayout = defineCall({
  method: "POST",
  path: "/api/admin/payout-requests/{id}/cancel",
  access: "admin-strict",
  proof: true,
  tag,
  summary: "Take back a payout that its receiver hasn't claimed at PayPal",
  params: idParams,
  body: decisionWithReason,
  response: message,
});

export const readTaxIdentity = defineCall({
  method: "POST",
  path: "/api/admin/payout-requests/{id}/tax-identity",
  access: "admin-strict",
  proof: true,
  tag,
  summary: "Open the tax identity of a request's creator; it is on record",
  params: idParams,
  response: z.object({
    country: z.string(),
    kind: z.enum(TAX_KINDS),
    name: z.string(),
    number: z.string().nullable(),
  }),
});

export const taxReportCsv = defineCall({
  method: "GET",
  path: "/api/admin/tax-report.csv",
  access: "admin-strict",
  proof: true,
  tag,
  summary: "Every creator who was paid in a year, with their tax identity and what they were paid; it is on record",
  query: z.object({
    ...fileQuery,
    year: z.coerce.number<number | string>("Must be a year.").int().min(2020).max(2100),
  }),
  response: z.string(),
});
