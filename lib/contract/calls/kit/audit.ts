import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { auditRecord } from "@/lib/contract/entities/audit";
import { fileQuery, id, searchText, tableOf, tableQuery } from "@/lib/contract/fields/primitives";
import { AUDIT_GROUPS } from "@/lib/contract/rules/audit-groups";

const tag = "Audit";

/** A day as `2026-11-17`, in UTC. */
const day = z.iso.date("Must be a day such as 2026-11-17.");

const filter = {
  group: z.enum(AUDIT_GROUPS).optional(),
  /** Who did it. */
  by: id.optional(),
  /** The first and the last day; an end that is missing is open. */
  from: day.optional(),
  to: day.optional(),
  /** Words of a reason or a note, or `field:value` for `action`, `by`, `on` and `id`. */
  search: searchText.optional(),
};

const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to;
const REVERSED = { path: ["to"], error: "Must not be before from." };

export const listAudit = defineCall({
  method: "GET",
  path: "/api/admin/audit",
  access: "admin-strict",
  tag,
  summary: "What admins did, newest first, with the count of each group",
  query: z.object({ ...filter, ...tableQuery }).refine(isInOrder, REVERSED),
  response: tableOf(auditRecord).extend({ counts: z.record(z.enum(AUDIT_GROUPS), z.number().int()) }),
});

export const auditCsv = defineCall({
  method: "GET",
  path: "/api/admin/audit.csv",
  access: "admin-strict",
  proof: true,
  tag,
  summary: "The same as CSV or for Excel, every page of it",
  query: z.object({ ...filter, ...fileQuery }).refine(isInOrder, REVERSED),
  response: z.string(),
});

export const listAuditOf = defineCall({
  method: "GET",
  path: "/api/admin/audit/{type}/{id}",
  access: "admin",
  tag,
  summary:
    "What admins did with a user, a payout, a license request, a stack (these not for pack moderators), a pack or a sound, newest first",
  params: z.object({
    type: z.enum([
      "user",
      "sample-pack",
      "stack",
      "selection",
      "preset-pack",
      "oneshot-pack",
      "sample",
      "preset",
      "oneshot",
      "application",
      "payout",
      "license-request",
    ]),
    id,
  }),
  query: z.object(tableQuery),
  response: tableOf(auditRecord),
});
