import { z } from "zod";
import { MAX_PER_PAGE } from "@/lib/contract/constants";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { downloadResponse } from "@/lib/contract/entities/billing";
import { pack } from "@/lib/contract/entities/pack";
import { oneshot, preset, sample, sampleDetail, samplesCounted } from "@/lib/contract/entities/sound";
import { countedTerm } from "@/lib/contract/entities/taxonomy";
import { soundFacets, soundListQuery } from "@/lib/contract/filters";
import { done, idParams, likeResponse, listOf, queryFlag, queryIds } from "@/lib/contract/primitives";

const report = z.object({
  description: z
    .string()
    .trim()
    .min(1, "Say what is wrong with this sound.")
    .max(2000, "The report has at most 2000 characters."),
});
const forced = z.object({ force_download: queryFlag });
const link = z.object({ download: z.string() });

const samples = "Samples";
export const sampleListQuery = soundListQuery.extend({ with: z.literal("midi", "Must be midi.").optional() });
export type SampleListQuery = z.output<typeof sampleListQuery>;

export const listSamples = defineEndpoint({
  method: "GET",
  path: "/api/samples",
  access: "none",
  tag: samples,
  summary: "Samples by filter",
  query: sampleListQuery,
  response: listOf(sample).extend({ facets: soundFacets }),
});
export const getSound = defineEndpoint({
  method: "GET",
  path: "/api/sound/{id}",
  access: "none",
  tag: samples,
  summary: "A sample and its pack",
  params: idParams,
  response: z.object({ audio: sampleDetail, pack: pack.nullable() }),
});
export const getAudio = defineEndpoint({
  method: "GET",
  path: "/api/audio/{id}",
  access: "none",
  tag: samples,
  summary: "A sample as the player shows it",
  params: idParams,
  query: samplesCounted,
  response: z.object({ sample }),
});
export const similarSounds = defineEndpoint({
  method: "GET",
  path: "/api/sound/{id}/similar",
  access: "none",
  tag: samples,
  summary: "Samples that sound alike and pass a filter, nearest first",
  params: idParams,
  query: soundListQuery.omit({ sort: true, page: true }).extend({
    perpage: z.coerce
      .number<number | string>("Must be a number.")
      .int("Must be a whole number.")
      .min(1, "Must be at least 1.")
      .max(MAX_PER_PAGE, `Must be at most ${MAX_PER_PAGE}.`)
      .default(12),
  }),
  response: z.object({ data: z.array(sample) }),
});
export const fittingSounds = defineEndpoint({
  method: "GET",
  path: "/api/sound/{id}/fitting",
  access: "none",
  tag: samples,
  summary: "Samples that fit in key and tempo",
  params: idParams,
  response: z.object({ data: z.array(sample) }),
});
export const likeSound = defineEndpoint({
  method: "POST",
  path: "/api/sound/{id}/like",
  access: "token",
  tag: samples,
  summary: "Like a sample, or stop",
  params: idParams,
  response: likeResponse,
});
export const downloadSound = defineEndpoint({
  method: "POST",
  path: "/api/sound/{id}/download",
  access: "token",
  tag: samples,
  summary: "Buy and download the WAV",
  params: idParams,
  response: downloadResponse,
  idempotent: true,
});
export const downloadMid = defineEndpoint({
  method: "POST",
  path: "/api/sound/{id}/download-mid",
  access: "token",
  tag: samples,
  summary: "Buy and download the MIDI file",
  params: idParams,
  response: downloadResponse,
  idempotent: true,
});
export const downloadStems = defineEndpoint({
  method: "POST",
  path: "/api/sound/{id}/download-stems",
  access: "token",
  tag: samples,
  summary: "Buy and download the stems as one zip",
  params: idParams,
  response: downloadResponse,
  idempotent: true,
});
export const downloadWavFree = defineEndpoint({
  method: "POST",
  path: "/api/sound/{id}/download-wav-by-admin-or-seller",
  access: "admin-or-seller",
  tag: samples,
  summary: "Download the WAV without charge",
  params: idParams,
  response: link,
});
export const downloadMidFree = defineEndpoint({
  method: "POST",
  path: "/api/sound/{id}/download-mid-by-admin-or-seller",
  access: "admin-or-seller",
  tag: samples,
  summary: "Download the MIDI file without charge",
  params: idParams,
  response: link,
});
export const downloadStemsFree = defineEndpoint({
  method: "POST",
  path: "/api/sound/{id}/download-stems-by-admin-or-seller",
  access: "admin-or-seller",
  tag: samples,
  summary: "Download the stems without charge",
  params: idParams,
  response: link,
});
export const reportSound = defineEndpoint({
  method: "POST",
  path: "/api/sound/{id}/report",
  access: "token",
  tag: samples,
  summary: "Report a sample",
  params: idParams,
  body: report,
  response: done,
});
export const playAudio = defineEndpoint({
  method: "POST",
  path: "/api/audio/{id}/play",
  access: "none",
  tag: samples,
  summary: "Count a play",
  params: idParams,
  response: done,
});
export const banAudio = defineEndpoint({
  method: "POST",
  path: "/api/admin/audio/ban/{id}",
  access: "admin",
  tag: samples,
  summary: "Take a sample off the site",
  params: idParams,
  response: done,
});

const presets = "Presets";
export const presetListQuery = soundListQuery
  .omit({ type: true })
  .extend({ plugins: queryIds, type: z.enum(["instrument", "effect"], "Must be instrument or effect.").optional() });
export const listPresets = defineEndpoint({
  method: "GET",
  path: "/api/presets",
  access: "none",
  tag: presets,
  summary: "Presets by filter",
  query: presetListQuery,
  response: listOf(preset).extend({
    facets: soundFacets
      .pick({ genres: true, instruments: true, tags: true, free: true })
      .extend({ plugins: z.array(countedTerm) }),
  }),
});
export const getPreset = defineEndpoint({
  method: "GET",
  path: "/api/preset-samples/{id}",
  access: "none",
  tag: presets,
  summary: "A preset and its pack",
  params: idParams,
  response: z.object({ sample: preset, pack: pack.nullable() }),
});
export const getPresetPlayer = defineEndpoint({
  method: "GET",
  path: "/api/preset-samples/{id}/preset",
  access: "none",
  tag: presets,
  summary: "A preset as the player shows it",
  params: idParams,
  query: samplesCounted,
  response: z.object({ sample: preset }),
});
export const likePreset = defineEndpoint({
  method: "POST",
  path: "/api/preset-samples/{id}/like",
  access: "token",
  tag: presets,
  summary: "Like a preset, or stop",
  params: idParams,
  response: likeResponse,
});
export const downloadPreset = defineEndpoint({
  method: "POST",
  path: "/api/preset-samples/{id}/download-preset",
  access: "token",
  tag: presets,
  summary: "Buy and download the preset",
  params: idParams,
  response: downloadResponse,
  idempotent: true,
});
export const downloadPresetFree = defineEndpoint({
  method: "POST",
  path: "/api/preset-samples/{id}/download-preset-by-admin-or-seller",
  access: "admin-or-seller",
  tag: presets,
  summary: "Download the preset without charge",
  params: idParams,
  response: link,
});
export const playPreset = defineEndpoint({
  method: "POST",
  path: "/api/preset-samples/{id}/play",
  access: "none",
  tag: presets,
  summary: "Count a play",
  params: idParams,
  response: done,
});
export const reportPreset = defineEndpoint({
  method: "POST",
  path: "/api/preset-samples/{id}/report",
  access: "token",
  tag: presets,
  summary: "Report a preset",
  params: idParams,
  body: report,
  response: done,
});
export const banPreset = defineEndpoint({
  method: "POST",
  path: "/api/admin/preset-samples/{id}/ban",
  access: "admin",
  tag: presets,
  summary: "Take a preset off the site",
  params: idParams,
  response: done,
});

const oneshots = "One-shots";
export const listOneshots = defineEndpoint({
  method: "GET",
  path: "/api/oneshots",
  access: "none",
  tag: oneshots,
  summary: "One-shots by filter",
  query: soundListQuery.omit({
    type: true,
    bpm_min: true,
    bpm_max: true,
    half_double: true,
    keys: true,
    has_mid: true,
    has_stems: true,
  }),
  response: listOf(oneshot).extend({
    facets: soundFacets.pick({ genres: true, instruments: true, copyright: true, tags: true, free: true }),
  }),
});
export const getOneshot = defineEndpoint({
  method: "GET",
  path: "/api/oneshots/samples/{id}",
  access: "none",
  tag: oneshots,
  summary: "A one-shot and its pack",
  params: idParams,
  response: z.object({ sample: oneshot, pack: pack.nullable() }),
});
export const getOneshotPlayer = defineEndpoint({
  method: "GET",
  path: "/api/oneshots/samples/{id}/oneshot",
  access: "none",
  tag: oneshots,
  summary: "A one-shot as the player shows it",
  params: idParams,
  query: samplesCounted,
  response: z.object({ sample: oneshot }),
});
export const likeOneshot = defineEndpoint({
  method: "POST",
  path: "/api/oneshots/samples/{id}/like",
  access: "token",
  tag: oneshots,
  summary: "Like a one-shot, or stop",
  params: idParams,
  response: likeResponse,
});
export const playOneshot = defineEndpoint({
  method: "POST",
  path: "/api/oneshots/samples/{id}/play",
  access: "none",
  tag: oneshots,
  summary: "Count a play",
  params: idParams,
  response: done,
});
export const downloadOneshot = defineEndpoint({
  method: "POST",
  path: "/api/oneshots/samples/{id}/download",
  access: "token",
  tag: oneshots,
  summary: "Buy and download a one-shot; without force_download a priced one only tells its cost",
  params: idParams,
  query: forced,
  response: downloadResponse,
  idempotent: true,
});
export const downloadOneshotFree = defineEndpoint({
  method: "POST",
  path: "/api/oneshots/samples/{id}/download-wav-by-admin",
  access: "admin",
  tag: oneshots,
  summary: "Download a one-shot without charge",
  params: idParams,
  response: link,
});
