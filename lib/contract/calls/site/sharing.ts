import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";

const pixels = z.coerce
  .number<number | string>("Must be a number.")
  .int("Must be a whole number.")
  .min(1, "Must be at least 1.")
  .max(100_000, "Is too large.")
  .optional();

export const oembedQuery = z.object({
  url: z.string("Must be a URL.").min(1, "Must be a URL.").max(2_000, "Is too long."),
  maxwidth: pixels,
  maxheight: pixels,
  format: z.enum(["json"], "Must be json.").optional(),
  theme: z.enum(["dark", "light"], "Must be dark or light.").optional(),
});

/** The consumer request of https://oembed.com: the URL of a page of this site, and the maximum size for it. */
export const getOembed = defineCall({
  method: "GET",
  path: "/api/oembed",
  access: "none",
  tag: "Sharing",
  summary: "How to show a sample, a pack or a stack on another site (oEmbed 1.0, JSON)",
  query: oembedQuery,
  response: z.object({
    version: z.literal("1.0"),
    type: z.literal("rich"),
    provider_name: z.string(),
    provider_url: z.string(),
    title: z.string(),
    author_name: z.string(),
    /** Its profile; users who sell nothing have none. */
    author_url: z.string().optional(),
    /** Seconds for which the response may be cached. */
    cache_age: z.number().int(),
    html: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    thumbnail_url: z.string().optional(),
    thumbnail_width: z.number().int().optional(),
    thumbnail_height: z.number().int().optional(),
  }),
});
