import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { adminLicenseRequest } from "@/lib/contract/entities/admin-license-request";
import { decision } from "@/lib/contract/fields/decision";
import { fileQuery, idParams, searchText, tableOf, tableQuery } from "@/lib/contract/fields/primitives";
import { printed } from "@/lib/contract/fields/printed";
import { LICENSE_REQUEST_VIEWS, MAX_LICENSE_ANSWER } from "@/lib/contract/rules/licenses";

const tag = "Custom licenses";

const filter = {
  view: z.enum(LICENSE_REQUEST_VIEWS).default("open"),
  /** Words of the project, the placement, the requester's names, or the request's number. */
  search: searchText.optional(),
};

export const listAllLicenseRequests = defineCall({
  method: "GET",
  path: "/api/admin/license-requests",
  access: "admin-strict",
  tag,
  summary: "Requests for custom licenses: those to answer with priority first and then the oldest, others newest first",
  query: z.object({ ...filter, ...tableQuery }),
  response: tableOf(adminLicenseRequest).extend({ counts: z.record(z.enum(LICENSE_REQUEST_VIEWS), z.number().int()) }),
});

export const licenseRequestsCsv = defineCall({
  method: "GET",
  path: "/api/admin/license-requests.csv",
  access: "admin-strict",
  proof: true,
  tag,
  summary: "The same as CSV or for Excel, every page of it; it is on record",
  query: z.object({ ...filter, ...fileQuery }),
  response: z.string(),
});

const message = z.object({ message: z.string() });

export const reviewLicenseRequest = defineCall({
  method: "POST",
  path: "/api/admin/license-requests/{id}/review",
  access: "admin-strict",
  tag,
  summary: "Say that somebody is working on a request: its requester sees “In review”",
  params: idParams,
  response: message,
});

/** The answer, which the requester reads; longer than the reason of other decisions, since it is the license itself. */
const answer = z.object({
  reason: z
    .string("Write an answer.")
    .overwrite(printed)
    .min(3, "Write an answer.")
    .max(MAX_LICENSE_ANSWER, `Must be at most ${MAX_LICENSE_ANSWER} characters.`),
  note: decision.shape.note,
});

export const approveLicenseRequest = defineCall({
  method: "POST",
  path: "/api/admin/license-requests/{id}/approve",
  access: "admin-strict",
  proof: true,
  tag,
  summary: "Grant a request on the terms of the answer, which its requester gets by mail and in the account",
  params: idParams,
  body: answer,
  response: message,
});

export const declineLicenseRequest = defineCall({
  method: "POST",
  path: "/api/admin/license-requests/{id}/decline",
  access: "admin-strict",
  proof: true,
  tag,
  summary: "Decline a request with words that its requester gets by mail and in the account",
  params: idParams,
  body: answer,
  response: message,
});
