import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { MAX_COVER_PREVIEWS } from "@/lib/contract/rules/cover-preview";

const tag = "Catalogue";

export const listCoverPreviews = defineCall({
  method: "GET",
  path: "/api/catalogue/cover-previews",
  access: "none",
  tag,
  summary: "Covers as tiny WebP pictures in base64, by their hashes; unknown ones are left out",
  query: z.object({
    hashes: z
      .string("Must be the hashes of covers.")
      .max(MAX_COVER_PREVIEWS * 65, `At most ${MAX_COVER_PREVIEWS} covers.`)
      .transform((text) => text.split(","))
      .pipe(z.array(z.string().regex(/^[0-9a-f]{64}$/, "Must be the hashes of covers.")).max(MAX_COVER_PREVIEWS)),
  }),
  response: z.object({ data: z.record(z.string(), z.string()) }),
});
