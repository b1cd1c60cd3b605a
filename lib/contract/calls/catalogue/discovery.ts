import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { creator } from "@/lib/contract/entities/creator";
import { pack } from "@/lib/contract/entities/pack";
import { anySound, sample } from "@/lib/contract/entities/sound";
import { listOf, pageQuery } from "@/lib/contract/fields/primitives";

const search = "Search";
/** A row of recommendations and its reason. */
export const recommendation = z.object({
  title: z.string(),
  reason: z.string(),
  link: z.string(),
  sounds: z.array(sample),
});
export type Recommendation = z.output<typeof recommendation>;
export const discover = defineCall({
  method: "GET",
  path: "/api/discover",
  access: "none",
  tag: search,
  summary: "Recommendations from the questionnaire, likes and plays; what is trending for a visitor",
  response: z.object({
    is_personal: z.boolean(),
    rows: z.array(recommendation),
    packs: z.array(pack),
    creators: z.array(creator),
  }),
});
export const listFeed = defineCall({
  method: "GET",
  path: "/api/feed",
  access: "token",
  tag: search,
  summary: "Sounds of every kind by the creators whom the user follows, newest first; page 1 with their newest packs",
  query: z.object(pageQuery),
  response: listOf(anySound).extend({ packs: z.array(pack) }),
});
