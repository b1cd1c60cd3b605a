import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { downloadLink, downloadResponse, downloadStatus, forcedDownload } from "@/lib/contract/entities/billing";
import { listFacets } from "@/lib/contract/entities/facets";
import { pack, packDetail } from "@/lib/contract/entities/pack";
import { searchNotes } from "@/lib/contract/entities/search";
import { oneshot, preset, sample } from "@/lib/contract/entities/sound";
import { boughtAsShown } from "@/lib/contract/fields/bought-from";
import { listQuery } from "@/lib/contract/fields/filter-queries";
import { idParams, likeResponse, listOf } from "@/lib/contract/fields/primitives";

const tag = "Packs";
export const packListQuery = listQuery("pack");
const packList = listOf(pack).extend({ ...searchNotes, facets: listFacets });
const validation = z.object({
  required_credit: z.number().int(),
  available_credit: z.number().int(),
  status: downloadStatus,
  error: z.string().optional(),
});

export const listPacks = defineCall({
  method: "GET",
  path: "/api/packs",
  access: "none",
  tag,
  summary: "Sample packs by filter",
  query: packListQuery,
  response: packList,
});
export const listAllPacks = defineCall({
  method: "GET",
  path: "/api/all-packs",
  access: "none",
  tag,
  summary: "Packs of every kind by filter, in one list",
  query: packListQuery,
  response: packList,
});
export const getPack = defineCall({
  method: "GET",
  path: "/api/packs/{id}",
  access: "none",
  tag,
  summary: "A sample pack with its sounds, similar packs and more of its creator",
  params: idParams,
  response: z.object({ pack: packDetail, samples: z.array(sample), similar: z.array(pack), more: z.array(pack) }),
});
export const likePack = defineCall({
  method: "POST",
  path: "/api/pack/{id}/like",
  access: "token",
  tag,
  summary: "Like a sample pack, or stop",
  params: idParams,
  response: likeResponse,
});
export const validatePackDownload = defineCall({
  method: "POST",
  path: "/api/pack/{id}/validate-download",
  access: "token",
  tag,
  summary: "What the whole pack costs the user",
  params: idParams,
  response: validation,
});
export const downloadPack = defineCall({
  method: "POST",
  path: "/api/pack/{id}/download",
  access: "token",
  tag,
  summary: "Buy and download the whole pack",
  params: idParams,
  query: boughtAsShown,
  response: downloadResponse,
  idempotent: true,
});
export const downloadFreePack = defineCall({
  method: "POST",
  path: "/api/pack/{id}/download-free",
  access: "token",
  tag,
  summary: "Download a free pack",
  params: idParams,
  response: downloadLink,
});
export const downloadPackByAdmin = defineCall({
  method: "POST",
  path: "/api/pack/{id}/download-pack-by-admin",
  access: "admin",
  tag,
  summary: "Download a pack without charge",
  params: idParams,
  response: downloadLink,
});

export const listPresetPacks = defineCall({
  method: "GET",
  path: "/api/preset-packs",
  access: "none",
  tag,
  summary: "Preset packs by filter",
  query: packListQuery,
  response: packList,
});
export const getPresetPack = defineCall({
  method: "GET",
  path: "/api/preset-packs/{id}",
  access: "none",
  tag,
  summary: "A preset pack with its presets, similar packs and more of its creator",
  params: idParams,
  response: z.object({ pack: packDetail, presets: z.array(preset), similar: z.array(pack), more: z.array(pack) }),
});
export const likePresetPack = defineCall({
  method: "POST",
  path: "/api/preset-packs/{id}/like",
  access: "token",
  tag,
  summary: "Like a preset pack, or stop",
  params: idParams,
  response: likeResponse,
});
export const validatePresetPackDownload = defineCall({
  method: "POST",
  path: "/api/preset-packs/{id}/validate-download",
  access: "token",
  tag,
  summary: "What the whole preset pack costs the user",
  params: idParams,
  response: validation,
});
export const downloadPresetPack = defineCall({
  method: "POST",
  path: "/api/preset-packs/{id}/download",
  access: "token",
  tag,
  summary: "Buy and download the whole preset pack",
  params: idParams,
  query: boughtAsShown,
  response: downloadResponse,
  idempotent: true,
});
export const downloadPresetPackByAdmin = defineCall({
  method: "POST",
  path: "/api/preset-packs/{id}/download-pack-by-admin",
  access: "admin",
  tag,
  summary: "Download a preset pack without charge",
  params: idParams,
  response: downloadLink,
});

export const listOneshotPacks = defineCall({
  method: "GET",
  path: "/api/oneshots/packs",
  access: "none",
  tag,
  summary: "One-shot packs by filter",
  query: packListQuery,
  response: packList,
});
export const getOneshotPack = defineCall({
  method: "GET",
  path: "/api/oneshots/packs/{id}",
  access: "none",
  tag,
  summary: "A one-shot pack with its one-shots, similar packs and more of its creator",
  params: idParams,
  response: z.object({ pack: packDetail, oneshots: z.array(oneshot), similar: z.array(pack), more: z.array(pack) }),
});
export const likeOneshotPack = defineCall({
  method: "POST",
  path: "/api/oneshot-packs/{id}/like",
  access: "token",
  tag,
  summary: "Like a one-shot pack, or stop",
  params: idParams,
  response: likeResponse,
});
export const downloadOneshotPack = defineCall({
  method: "POST",
  path: "/api/oneshots/packs/{id}/download",
  access: "token",
  tag,
  summary: "Buy and download a one-shot pack; without force_download it only tells its cost",
  params: idParams,
  query: forcedDownload,
  response: downloadResponse,
  idempotent: true,
});
