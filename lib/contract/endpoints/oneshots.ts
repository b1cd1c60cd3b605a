import { z } from "zod";
import { soundBanDecision } from "@/lib/contract/decision";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { downloadLink, downloadResponse, forcedDownload } from "@/lib/contract/entities/billing";
import { pack } from "@/lib/contract/entities/pack";
import { queryNotes } from "@/lib/contract/entities/search";
import { oneshot, samplesCounted, soundReport } from "@/lib/contract/entities/sound";
import { soundFacets } from "@/lib/contract/facets";
import { listQuery } from "@/lib/contract/filter-queries";
import { done, idParams, likeResponse, listOf } from "@/lib/contract/primitives";

const tag = "One-shots";
export const listOneshots = defineEndpoint({
  method: "GET",
  path: "/api/oneshots",
  access: "none",
  tag,
  summary: "One-shots by filter",
  query: listQuery("oneshot"),
  response: listOf(oneshot).extend({
    facets: soundFacets.pick({ genres: true, instruments: true, copyright: true, tags: true, free: true }),
    ...queryNotes,
  }),
});
export const getOneshot = defineEndpoint({
  method: "GET",
  path: "/api/oneshots/samples/{id}",
  access: "none",
  tag,
  summary: "A one-shot and its pack",
  params: idParams,
  response: z.object({ sample: oneshot, pack: pack.nullable() }),
});
export const getOneshotPlayer = defineEndpoint({
  method: "GET",
  path: "/api/oneshots/samples/{id}/oneshot",
  access: "none",
  tag,
  summary: "A one-shot as the player shows it",
  params: idParams,
  query: samplesCounted,
  response: z.object({ sample: oneshot }),
});
export const likeOneshot = defineEndpoint({
  method: "POST",
  path: "/api/oneshots/samples/{id}/like",
  access: "token",
  tag,
  summary: "Like a one-shot, or stop",
  params: idParams,
  response: likeResponse,
});
export const playOneshot = defineEndpoint({
  method: "POST",
  path: "/api/oneshots/samples/{id}/play",
  access: "none",
  tag,
  summary: "Count a play",
  params: idParams,
  response: done,
});
export const downloadOneshot = defineEndpoint({
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
export const downloadOneshotFree = defineEndpoint({
  method: "POST",
  path: "/api/oneshots/samples/{id}/download-wav-by-admin",
  access: "admin",
  tag,
  summary: "Download a one-shot without charge",
  params: idParams,
  response: downloadLink,
});
export const reportOneshot = defineEndpoint({
  method: "POST",
  path: "/api/oneshots/samples/{id}/report",
  access: "token",
  tag,
  summary: "Report a one-shot",
  params: idParams,
  body: soundReport,
  response: done,
});
export const banOneshot = defineEndpoint({
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
