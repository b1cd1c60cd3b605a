import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { soundKind } from "@/lib/contract/entities/library";
import { reportedKind, reportedRow, reportedSound, reportRow } from "@/lib/contract/entities/reported-sound";
import { decisionWithReason, reportedSoundBan } from "@/lib/contract/fields/decision";
import { fileQuery, id, searchText, tableOf, tableQuery } from "@/lib/contract/fields/primitives";
import { REPORT_VIEWS } from "@/lib/contract/rules/reports";

const tag = "Reports";

const view = z.enum(REPORT_VIEWS).default("open");

const filter = {
  view,
  /** Words of the sound or stack, who made it, its pack, of a report or its reporter's name. */
  search: searchText.optional(),
};

const soundParams = z.object({ kind: soundKind, id });
const reportedParams = z.object({ kind: reportedKind, id });

export const listReportedSounds = defineCall({
  method: "GET",
  path: "/api/admin/internal-reports",
  access: "admin-strict",
  tag,
  summary: "Sounds and stacks with open reports, the oldest first, or those whose reports were decided last",
  query: z.object({ ...filter, ...tableQuery }),
  response: tableOf(reportedRow).extend({ counts: z.record(z.enum(REPORT_VIEWS), z.number().int()) }),
});

export const reportedSoundsCsv = defineCall({
  method: "GET",
  path: "/api/admin/internal-reports.csv",
  access: "admin-strict",
  proof: true,
  tag,
  summary: "The same as CSV or for Excel, every page of it; it is on record",
  query: z.object({ ...filter, ...fileQuery }),
  response: z.string(),
});

export const readReportedSound = defineCall({
  method: "GET",
  path: "/api/admin/internal-reports/{kind}/{id}",
  access: "admin-strict",
  tag,
  summary: "A sound with what a decision on its reports goes by",
  params: soundParams,
  response: reportedSound,
});

export const listReportsOf = defineCall({
  method: "GET",
  path: "/api/admin/internal-reports/{kind}/{id}/reports",
  access: "admin-strict",
  tag,
  summary: "The reports about a sound or stack, open or decided, the oldest first",
  params: reportedParams,
  query: z.object({ view, ...tableQuery }),
  response: tableOf(reportRow),
});

const message = z.object({ message: z.string() });

export const dismissReports = defineCall({
  method: "POST",
  path: "/api/admin/internal-reports/{kind}/{id}/dismiss",
  access: "admin-strict",
  tag,
  summary: "Close the open reports about a sound or stack with words that each of their reporters reads",
  params: reportedParams,
  /** `last_report_id` is the newest report that was read: later ones stay open. */
  body: decisionWithReason.extend({ last_report_id: id }),
  response: message,
});

export const banReportedSound = defineCall({
  method: "POST",
  path: "/api/admin/internal-reports/{kind}/{id}/ban",
  access: "admin-strict",
  proof: true,
  tag,
  summary:
    "Take a sound off sale for its open reports, and by choice from its owners: its creator reads why, its reporters that it was done",
  params: soundParams,
  body: reportedSoundBan,
  response: message,
});
