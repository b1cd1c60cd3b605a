import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { anySound } from "@/lib/contract/entities/sound";
import { done, idParams } from "@/lib/contract/fields/primitives";

const tag = "Search synonyms";

/** Of the words of a synonym. */
export const MAX_SYNONYM_LENGTH = 60;
/** Words that are added at once beside the same words. */
export const MAX_ALSO = 8;
/** In use at a time. */
export const MAX_SYNONYMS = 500;
/** Sounds of a try-out. */
export const TRIED_SOUNDS = 10;

const words = z
  .string()
  .trim()
  .min(1, "Say which words.")
  .max(MAX_SYNONYM_LENGTH, `Must be at most ${MAX_SYNONYM_LENGTH} characters.`)
  .refine((text) => !/[\p{C}"“”„«»]/u.test(text), "Must have neither quotes nor invisible characters.");

const synonym = z.object({
  id: z.number().int(),
  words: z.string(),
  also: z.string(),
  /** Who searches `also` finds `words`, too. */
  is_both_ways: z.boolean(),
  /** Searches for `words` in the last 30 days, in steps of five. */
  searches: z.number().int(),
});
export type SearchSynonym = z.output<typeof synonym>;

export const listSynonyms = defineCall({
  method: "GET",
  path: "/api/admin/search-synonyms",
  access: "admin-strict",
  tag,
  summary: "Words that searches also find by",
  response: z.object({
    data: z.array(synonym),
    /** The last ones that were removed. */
    removed: z.array(synonym),
  }),
});

const added = {
  words,
  also: z.array(words).min(1, "Say what is found as well.").max(MAX_ALSO, `At most ${MAX_ALSO} at once.`),
  is_both_ways: z.boolean(),
};

export const addSynonyms = defineCall({
  method: "POST",
  path: "/api/admin/search-synonyms",
  access: "admin-strict",
  tag,
  summary: "Add words that searches also find by",
  body: z.object(added),
  response: done,
});

export const trySynonyms = defineCall({
  method: "GET",
  path: "/api/admin/search-synonyms/try",
  access: "admin-strict",
  tag,
  summary: "What a search for the words finds first, before and after",
  query: z.object({
    words,
    /** Up to eight, each on a line. */
    also: z
      .string()
      .max(MAX_ALSO * (MAX_SYNONYM_LENGTH + 1))
      .transform((text) => text.split("\n").filter((line) => line.trim() !== ""))
      .pipe(added.also),
    type: z.enum(["samples", "oneshots", "presets"]),
  }),
  response: z.object({
    before: z.object({ total: z.number().int(), data: z.array(anySound) }),
    after: z.object({ total: z.number().int(), data: z.array(anySound) }),
  }),
});

export const removeSynonym = defineCall({
  method: "POST",
  path: "/api/admin/search-synonyms/{id}/remove",
  access: "admin-strict",
  tag,
  summary: "Take a synonym out of use",
  params: idParams,
  response: done,
});

export const restoreSynonym = defineCall({
  method: "POST",
  path: "/api/admin/search-synonyms/{id}/restore",
  access: "admin-strict",
  tag,
  summary: "Put a removed synonym back",
  params: idParams,
  response: done,
});
