import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { keyValue, sample } from "@/lib/contract/entities/sound";

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
