import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { oneshotFacets, presetFacets, soundFacets } from "@/lib/contract/entities/facets";
import { keyValue, oneshot, preset, sample } from "@/lib/contract/entities/sound";
import { filterQuery } from "@/lib/contract/fields/filter-queries";
import { idParams, perPage } from "@/lib/contract/fields/primitives";

const search = "Search";
/** The analysis of an uploaded sound. */
export const analysedSound = z.object({
  duration_seconds: z.number(),
  tempo: z.number().nullable(),
  key_value: keyValue.nullable(),
  key_is_minor: z.boolean(),
});
export const findSimilarSounds = defineCall({
  method: "POST",
  path: "/api/similar-sounds",
  access: "none",
  tag: search,
  summary: "Samples that sound like a WAV, AIFF or FLAC file of up to 60 seconds, which isn't kept",
  upload: { maxBytes: 20 * 1024 * 1024 + 64 * 1024, rate: { limit: 20, seconds: 600 } },
  body: z.object({ file: z.instanceof(File, { error: "Choose a WAV, AIFF or FLAC file." }) }),
  response: z.object({ analysis: analysedSound, data: z.array(sample) }),
});

const SHOWN = { perpage: perPage(12) };
/** Number of sounds that pass the filter; `data` has the most similar of them, of one pack never more than two in a row. */
const total = z.number().int();

export const similarSounds = defineCall({
  method: "GET",
  path: "/api/sound/{id}/similar",
  access: "none",
  tag: search,
  summary: "Samples that sound alike and pass a filter, nearest first",
  params: idParams,
  query: filterQuery("sample", SHOWN),
  response: z.object({ data: z.array(sample), total, facets: soundFacets }),
});
export const similarOneshots = defineCall({
  method: "GET",
  path: "/api/oneshots/samples/{id}/similar",
  access: "none",
  tag: search,
  summary: "One-shots that sound alike and pass a filter, nearest first",
  params: idParams,
  query: filterQuery("oneshot", SHOWN),
  response: z.object({ data: z.array(oneshot), total, facets: oneshotFacets }),
});
export const similarPresets = defineCall({
  method: "GET",
  path: "/api/preset-samples/{id}/similar",
  access: "none",
  tag: search,
  summary: "Presets that sound alike and pass a filter, nearest first",
  params: idParams,
  query: filterQuery("preset", SHOWN),
  response: z.object({ data: z.array(preset), total, facets: presetFacets }),
});
