import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";

/** Packs that are done, and the total. */
const fillingProgress = z.object({ done: z.number().int().min(0), total: z.number().int().min(1) });
export type FillingProgress = z.output<typeof fillingProgress>;

export const getStatus = defineCall({
  method: "GET",
  path: "/api/status",
  access: "none",
  tag: "System",
  summary:
    "Whether the site is in maintenance and until when, and how many packs are in while the catalogue is being filled",
  response: z.object({
    maintenance: z.boolean(),
    /** What visitors are told during maintenance; `ends_at` is null if no end is known. */
    notice: z.object({ text: z.string(), ends_at: z.iso.datetime().nullable() }).nullable(),
    filling: fillingProgress.nullable(),
  }),
});
