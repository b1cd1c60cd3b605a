import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { downloadLink, downloadResponse } from "@/lib/contract/entities/billing";
import { presetFacets } from "@/lib/contract/entities/facets";
import { pack } from "@/lib/contract/entities/pack";
import { queryNotes, soundsLike } from "@/lib/contract/entities/search";
import { preset, samplesCounted, soundReport } from "@/lib/contract/entities/sound";
import { boughtAsShown } from "@/lib/contract/fields/bought-from";
import { soundBanDecision } from "@/lib/contract/fields/decision";
import { listQuery } from "@/lib/contract/fields/filter-queries";
import { done, idParams, likeResponse, listOf } from "@/lib/contract/fields/primitives";

const tag = "Presets";
export const presetListQuery = listQuery("preset");
export const listPresets = defineCall({
  method: "GET",
  path: "/api/presets",
  access: "none",
  tag,
  summary: "Presets by filter",
  query: presetListQuery,
  response: listOf(preset).extend({
    facets: presetFacets,
    ...queryNotes,
    sounds_like: soundsLike(preset),
  }),
});
export const getPreset = defineCall({
  method: "GET",
  path: "/api/preset-samples/{id}",
  access: "none",
  tag,
  summary: "A preset and its pack",
  params: idParams,
  response: z.object({ sample: preset, pack: pack.nullable() }),
});
export const getPresetPlayer = defineCall({
  method: "GET",
  path: "/api/preset-samples/{id}/preset",
  access: "none",
  tag,
  summary: "A preset as the player shows it",
  params: idParams,
  query: samplesCounted,
  response: z.object({ sample: preset }),
});
export const likePreset = defineCall({
  method: "POST",
  path: "/api/preset-samples/{id}/like",
  access: "token",
  tag,
  summary: "Like a preset, or stop",
  params: idParams,
  response: likeResponse,
});
export const downloadPreset = defineCall({
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
export const downloadPresetFree = defineCall({
  method: "POST",
  path: "/api/preset-samples/{id}/download-preset-by-admin-or-seller",
  access: "admin-or-seller",
  tag,
  summary: "Download the preset without charge",
  params: idParams,
  response: downloadLink,
});
export const playPreset = defineCall({
  method: "POST",
  path: "/api/preset-samples/{id}/play",
  access: "none",
  tag,
  summary: "Count a play",
  params: idParams,
  response: done,
});
export const reportPreset = defineCall({
  method: "POST",
  path: "/api/preset-samples/{id}/report",
  access: "token",
  tag,
  summary: "Report a preset",
  params: idParams,
  body: soundReport,
  response: done,
});
export const banPreset = defineCall({
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
