import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { done } from "@/lib/contract/fields/primitives";

export const countSearchOutcome = defineCall({
  method: "POST",
  path: "/api/search/outcome",
  access: "none",
  tag: "Search",
  summary: "Count that a result of a search was opened or downloaded, at most once each",
  body: z.object({
    /** As the header `Search-Key` of the list had it. */
    key: z.string().max(100),
    event: z.enum(["click", "download"]),
  }),
  response: done,
});
