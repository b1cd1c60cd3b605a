import { z } from "zod";
import { MAX_ID } from "@/lib/contract/fields/parse-id";
import {
  MAX_IDS,
  MAX_PAGE,
  MAX_PER_PAGE,
  MAX_TAGS,
  MAX_TAGS_LENGTH,
  PER_PAGE,
  TAG_SLUGS,
} from "@/lib/contract/rules/lists";
import { MAX_SEARCH_LENGTH } from "@/lib/contract/rules/search";

/** A whole number from 1; a path or query has it as text. */
export function ordinal(max: number, tooLarge = `Must be at most ${max}.`) {
  return z.coerce
    .number<number | string>("Must be a number.")
    .int("Must be a whole number.")
    .min(1, "Must be at least 1.")
    .max(max, tooLarge);
}

export const id = ordinal(MAX_ID, "Is too large.");
export const idParams = z.object({ id });
export const slugParams = z.object({ slug: z.string().min(1).max(120, "The address is too long.") });

/** An instant as ISO 8601 with offset. */
export const timestamp = z.string();

/** A flag in a URL: `1` or `true` is set, `0`, `false` or nothing is not. */
export const queryFlag = z
  .enum(["1", "true", "0", "false"], "Must be 1 or 0.")
  .optional()
  .transform((value) => value === "1" || value === "true");

/** Comma-separated ids in a URL, at most `max`; each once. */
export function idList(max: number) {
  return z
    .string()
    .max(max * 10, "Holds too many ids.")
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, "Must be ids separated by commas.")
    .transform((value) => [...new Set(value.split(",").map(Number))])
    .refine((ids) => ids.length <= max, "Holds too many ids.");
}

/** The ids of a filter, at most 30. */
export const queryIds = idList(MAX_IDS).optional();

/** Slugs of tags such as `drum-loop` separated by commas, at most 20. */
export const tagSlugs = z
  .string()
  .max(MAX_TAGS_LENGTH, "Holds too many tags.")
  .regex(TAG_SLUGS, "Must be tags such as drum-loop, separated by commas.")
  .transform((value) => [...new Set(value.toLowerCase().split(","))])
  .refine((slugs) => slugs.length <= MAX_TAGS, "Holds too many tags.")
  .optional();

/** Entries per page; `fallback` if omitted. */
export function perPage(fallback: number) {
  return ordinal(MAX_PER_PAGE).default(fallback);
}

/** `page` counts from 1; page 2 and higher require a signed-in user (401 otherwise). */
export const pageQuery = {
  page: ordinal(MAX_PAGE).default(1),
  perpage: perPage(PER_PAGE),
};

export const TABLE_FORMATS = ["csv", "xlsx"] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** The query of a table that is sent as a file: as CSV, or for Excel. */
export const fileQuery = { format: z.enum(TABLE_FORMATS).default("csv") };

export const searchText = z
  .string()
  .trim()
  .max(MAX_SEARCH_LENGTH, `Must be at most ${MAX_SEARCH_LENGTH} characters.`)
  .refine((text) => !text.includes("\u0000"), "Must not contain NUL characters.");

export const pageMeta = z.object({
  page: z.number().int(),
  perpage: z.number().int(),
  total: z.number().int(),
  last_page: z.number().int(),
  /** The pages in the middle of a very long list that have no rows, and why, as a sentence without a full stop. */
  hidden: z.object({ from: z.number().int(), to: z.number().int(), reason: z.string() }).optional(),
});
export type PageMeta = z.output<typeof pageMeta>;

/** A page of a list, as every list call returns it. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), meta: pageMeta });
}

/** What the query of a work table has besides its filters and sorts. */
export const tableQuery = {
  /** `next` or `previous` of another page; the first page without. */
  cursor: z.string().max(1_000).optional(),
  perpage: perPage(50),
};

/** A page of a work table; a table with further facts extends it. */
export function tableOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    /** Cursors of the next and the previous page. */
    next: z.string().nullable(),
    previous: z.string().nullable(),
    /** Of all pages, counted up to a limit. */
    total: z.object({ count: z.number().int(), is_exact: z.boolean() }),
  });
}

/** The response of a call that returns nothing. */
export const done = z.object({ message: z.string().optional() });

export const likeResponse = z.object({
  is_like: z.boolean(),
  like_id: z.number().int().nullable(),
  likes_count: z.number().int(),
});
