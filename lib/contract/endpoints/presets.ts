import { z } from "zod";
import { boughtAsShown } from "@/lib/contract/bought-from";
import { soundBanDecision } from "@/lib/contract/decision";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { downloadLink, downloadResponse } from "@/lib/contract/entities/billing";
import { pack } from "@/lib/contract/entities/pack";
import { queryNotes } from "@/lib/contract/entities/search";
import { preset, samplesCounted, soundReport } from "@/lib/contract/entities/sound";
import { facetTerm, soundFacets } from "@/lib/contract/facets";
import { listQuery } from "@/lib/contract/filter-queries";
import { done, idParams, likeResponse, listOf } from "@/lib/contract/primitives";

const tag = "Presets";
export const presetListQuery = listQuery("preset");
export const listPresets = defineEndpoint({
  method: "GET",
  path: "/api/presets",
  access: "none",
  tag,
  summary: "Presets by filter",
  query: presetListQuery,
  response: listOf(preset).extend({
    facets: soundFacets
      .pick({ genres: true, instruments: true, tags: true, free: true })
      .extend({ plugins: z.array(facetTerm) }),
    ...queryNotes,
  }),
});
export const getPreset = defineEndpoint({
  method: "GET",
  path: "/api/preset-samples/{id}",
  access: "none",
  tag,
  summary: "A preset and its pack",
  params: idParams,
  response: z.object({ sample: preset, pack: pack.nullable() }),
});
export const getPresetPlayer = defineEndpoint({
  method: "GET",
  path: "/api/preset-samples/{id}/preset",
  access: "none",
  tag,
  summary: "A preset as the player shows it",
  params: idParams,
  query: samplesCounted,
  response: z.object({ sample: preset }),
});
export const likePreset = defineEndpoint({
  method: "POST",
  path: "/api/preset-samples/{id}/like",
  access: "token",
  tag,
  summary: "Like a preset, or stop",
  params: idParams,
  response: likeResponse,
});
export const downloadPreset = defineEndpoint({
  method: "POST",
  path: "/api/preset-samples/{id}/download-preset",
  access: "token",
  tag,
  summary: "Buy and download the preset",
  params: idParams,
  query: boughtAsShown,
  response: downloadResponse,
  idempotent: true,
});
export const downloadPresetFree = defineEndpoint({
  method: "POST",
  path: "/api/preset-samples/{id}/download-preset-by-admin-or-seller",
  access: "admin-or-seller",
  tag,
  summary: "Download the preset without charge",
  params: idParams,
  response: downloadLink,
});
export const playPreset = defineEndpoint({
  method: "POST",
  path: "/api/preset-samples/{id}/play",
  access: "none",
  tag,
  summary: "Count a play",
  params: idParams,
  response: done,
});
export const reportPreset = defineEndpoint({
  method: "POST",
  path: "/api/preset-samples/{id}/report",
  access: "token",
  tag,
  summary: "Report a preset",
  params: idParams,
  body: soundReport,
  response: done,
});
export const banPreset = defineEndpoint({
  method: "POST",
  path: "/api/admin/preset-samples/{id}/ban",
  access: "admin",
  proof: true,
  tag,
  summary: "Take a preset off sale, and by choice from its owners, who get back what it cost",
  params: idParams,
  body: soundBanDecision.optional(),
  response: done,
});
