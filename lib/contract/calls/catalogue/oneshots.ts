import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { downloadLink, downloadResponse, forcedDownload } from "@/lib/contract/entities/billing";
import { oneshotFacets } from "@/lib/contract/entities/facets";
import { pack } from "@/lib/contract/entities/pack";
import { queryNotes, soundsLike } from "@/lib/contract/entities/search";
import { oneshot, samplesCounted, soundReport } from "@/lib/contract/entities/sound";
import { soundBanDecision } from "@/lib/contract/fields/decision";
import { listQuery } from "@/lib/contract/fields/filter-queries";
import { done, idParams, likeResponse, listOf } from "@/lib/contract/fields/primitives";

const tag = "One-shots";
export const listOneshots = defineCall({
  method: "GET",
  path: "/api/oneshots",
  access: "none",
  tag,
  summary: "One-shots by filter",
  query: listQuery("oneshot"),
  response: listOf(oneshot).extend({
    facets: oneshotFacets,
    ...queryNotes,
    sounds_like: soundsLike(oneshot),
  }),
});
export const getOneshot = defineCall({
  method: "GET",
  path: "/api/oneshots/samples/{id}",
  access: "none",
  tag,
  summary: "A one-shot and its pack",
  params: idParams,
  response: z.object({ sample: oneshot, pack: pack.nullable() }),
});
export const getOneshotPlayer = defineCall({
  method: "GET",
  path: "/api/oneshots/samples/{id}/oneshot",
  access: "none",
  tag,
  summary: "A one-shot as the player shows it",
  params: idParams,
  query: samplesCounted,
  response: z.object({ sample: oneshot }),
});
export const likeOneshot = defineCall({
  method: "POST",
  path: "/api/oneshots/samples/{id}/like",
  access: "token",
  tag,
  summary: "Like a one-shot, or stop",
  params: idParams,
  response: likeResponse,
});
export const playOneshot = defineCall({
  method: "POST",
  path: "/api/oneshots/samples/{id}/play",
  access: "none",
  tag,
  summary: "Count a play",
  params: idParams,
  response: done,
});
export const downloadOneshot = defineCall({
  method: "POST",
  path: "/api/oneshots/samples/{id}/download",
  access: "token",
  tag,
  summary: "Buy and download a one-shot; without force_download a priced one only tells its cost",
  params: idParams,
  query: forcedDownload,
  response: downloadResponse,
  idempotent: true,
});
export const downloadOneshotFree = defineCall({
  method: "POST",
  path: "/api/oneshots/samples/{id}/download-wav-by-admin",
  access: "admin",
  tag,
  summary: "Download a one-shot without charge",
  params: idParams,
  response: downloadLink,
});
export const reportOneshot = defineCall({
  method: "POST",
  path: "/api/oneshots/samples/{id}/report",
  access: "token",
  tag,
  summary: "Report a one-shot",
  params: idParams,
  body: soundReport,
  response: done,
});
export const banOneshot = defineCall({
  method: "POST",
  path: "/api/admin/oneshots/samples/{id}/ban",
  access: "admin",
  proof: true,
  tag,
  summary: "Take a one-shot off sale, and by choice from its owners, who get back what it cost",
  params: idParams,
  body: soundBanDecision.optional(),
  response: done,
});
