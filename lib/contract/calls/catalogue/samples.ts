import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { downloadLink, downloadResponse } from "@/lib/contract/entities/billing";
import { soundFacets } from "@/lib/contract/entities/facets";
import { pack } from "@/lib/contract/entities/pack";
import { queryNotes, soundsLike } from "@/lib/contract/entities/search";
import { sample, sampleDetail, samplesCounted, soundReport } from "@/lib/contract/entities/sound";
import { soundFit } from "@/lib/contract/entities/sound-fit";
import { boughtAsShown } from "@/lib/contract/fields/bought-from";
import { soundBanDecision } from "@/lib/contract/fields/decision";
import { filterQuery, sortQuery } from "@/lib/contract/fields/filter-queries";
import { done, idList, idParams, likeResponse, listOf, pageQuery } from "@/lib/contract/fields/primitives";
import { sessionCounts, sessionQuery } from "@/lib/contract/fields/session-query";
import { MAX_FITS } from "@/lib/contract/rules/lists";

const tag = "Samples";
/** Beside the sorts of lists: by how well sounds fit the session, equal ones as without a sort. */
const FITS_BEST = "fits-best";
export const sampleListQuery = filterQuery("sample", {
  sort: z.union([sortQuery("sample"), z.literal(FITS_BEST)]),
  ...sessionQuery,
  ...pageQuery,
  with: z.literal("midi", "Must be midi.").optional(),
});
export type SampleListQuery = z.output<typeof sampleListQuery>;

export const listSamples = defineCall({
  method: "GET",
  path: "/api/samples",
  access: "none",
  tag,
  summary: "Samples by filter",
  query: sampleListQuery,
  response: listOf(sample).extend({
    facets: soundFacets,
    ...queryNotes,
    sounds_like: soundsLike(sample),
    session_counts: sessionCounts.optional(),
  }),
});
export const getSound = defineCall({
  method: "GET",
  path: "/api/sound/{id}",
  access: "none",
  tag,
  summary: "A sample and its pack",
  params: idParams,
  response: z.object({ audio: sampleDetail, pack: pack.nullable() }),
});
export const getAudio = defineCall({
  method: "GET",
  path: "/api/audio/{id}",
  access: "none",
  tag,
  summary: "A sample as the player shows it",
  params: idParams,
  query: samplesCounted,
  response: z.object({ sample }),
});
export const fittingSounds = defineCall({
  method: "GET",
  path: "/api/sound/{id}/fitting",
  access: "none",
  tag,
  summary: "Samples that fit in key and tempo",
  params: idParams,
  response: z.object({ data: z.array(sample) }),
});
export const fitOfSounds = defineCall({
  method: "GET",
  path: "/api/sounds/fit",
  access: "none",
  tag,
  summary:
    "Beats, loudness and confidence of samples, to hear them in another tempo and key; those that one may not see are left out",
  query: z.object({ ids: idList(MAX_FITS) }),
  response: z.object({ data: z.array(soundFit).max(MAX_FITS) }),
});
export const likeSound = defineCall({
  method: "POST",
  path: "/api/sound/{id}/like",
  access: "token",
  tag,
  summary: "Like a sample, or stop",
  params: idParams,
  response: likeResponse,
});
export const downloadSound = defineCall({
  method: "POST",
  path: "/api/sound/{id}/download",
  access: "token",
  tag,
  summary: "Buy and download the WAV",
  params: idParams,
  query: boughtAsShown,
  response: downloadResponse,
  idempotent: true,
});
export const downloadMid = defineCall({
  method: "POST",
  path: "/api/sound/{id}/download-mid",
  access: "token",
  tag,
  summary: "Buy and download the MIDI file",
  params: idParams,
  query: boughtAsShown,
  response: downloadResponse,
  idempotent: true,
});
export const downloadStems = defineCall({
  method: "POST",
  path: "/api/sound/{id}/download-stems",
  access: "token",
  tag,
  summary: "Buy and download the stems as one zip",
  params: idParams,
  query: boughtAsShown,
  response: downloadResponse,
  idempotent: true,
});
export const downloadWavFree = defineCall({
  method: "POST",
  path: "/api/sound/{id}/download-wav-by-admin-or-seller",
  access: "admin-or-seller",
  tag,
  summary: "Download the WAV without charge",
  params: idParams,
  response: downloadLink,
});
export const downloadMidFree = defineCall({
  method: "POST",
  path: "/api/sound/{id}/download-mid-by-admin-or-seller",
  access: "admin-or-seller",
  tag,
  summary: "Download the MIDI file without charge",
  params: idParams,
  response: downloadLink,
});
export const downloadStemsFree = defineCall({
  method: "POST",
  path: "/api/sound/{id}/download-stems-by-admin-or-seller",
  access: "admin-or-seller",
  tag,
  summary: "Download the stems without charge",
  params: idParams,
  response: downloadLink,
});
export const reportSound = defineCall({
  method: "POST",
  path: "/api/sound/{id}/report",
  access: "token",
  tag,
  summary: "Report a sample",
  params: idParams,
  body: soundReport,
  response: done,
});
export const playAudio = defineCall({
  method: "POST",
  path: "/api/audio/{id}/play",
  access: "none",
  tag,
  summary: "Count a play",
  params: idParams,
  response: done,
});
export const banAudio = defineCall({
  method: "POST",
  path: "/api/admin/audio/ban/{id}",
  access: "admin",
  proof: true,
  tag,
  summary: "Take a sample off sale, and by choice from its owners, who get back what it cost",
  params: idParams,
  body: soundBanDecision.optional(),
  response: done,
});
