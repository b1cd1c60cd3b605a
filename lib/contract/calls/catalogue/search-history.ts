import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { done, fileQuery, searchText, tableOf, tableQuery } from "@/lib/contract/fields/primitives";

const tag = "Search history";

export const SEARCH_TYPES = ["samples", "packs", "presets", "oneshots", "creators"] as const;
const SEARCH_PERIODS = ["7", "30", "90", "365"] as const;
const SEARCH_SORTS = ["searches", "results", "unclicked", "downloaded", "rise", "search"] as const;

/** A day as `2026-11-17`, in UTC. */
const day = z.iso.date("Must be a day such as 2026-11-17.");

const filter = {
  /** Days up to today, unless `from` or `to` is there. */
  period: z.enum(SEARCH_PERIODS).default("30"),
  /** The first and the last day; an end that is missing is open. */
  from: day.optional(),
  to: day.optional(),
  type: z.enum(SEARCH_TYPES).optional(),
  /** `none`: words that find nothing now. `unclicked`: that find something, which fewer than five searches opened. */
  results: z.enum(["none", "unclicked"]).optional(),
  search: searchText.optional(),
  sort: z.enum(SEARCH_SORTS).default("searches"),
  order: z.enum(["asc", "desc"]).default("desc"),
};

const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to;
const REVERSED = { path: ["to"], error: "Must not be before from." };

/** All figures are in steps of five, so that none is about fewer than five searches, nor the difference of two. */
const steps = z.number().int().multipleOf(5);

const searchWord = z.object({
  search: z.string(),
  type: z.enum(SEARCH_TYPES),
  searches: steps,
  /** Of the latest search. */
  results: z.number().int(),
  /** Percentage of the searches after which nothing was opened. */
  unclicked: z.number().int(),
  /** Percentage of the searches that led to a download. */
  downloaded: z.number().int(),
  /** In percent of the searches in the period before; null where those were too few, or aren't kept any more. */
  rise: z.number().int().nullable(),
});
export type SearchWord = z.output<typeof searchWord>;

export const searchHistory = defineCall({
  method: "GET",
  path: "/api/admin/search-history",
  access: "admin-strict",
  tag,
  summary: "What was searched, how often, with how many results and what followed",
  query: z.object({ ...filter, ...tableQuery }).refine(isInOrder, REVERSED),
  response: tableOf(searchWord).extend({
    /** Of the period and the type, whatever else is filtered, as are all figures below. */
    searches: steps,
    /** Words below MIN_WORD_SEARCHES. */
    rare: z.object({ words: z.number().int(), searches: steps }),
    /** How many words each list has. */
    counts: z.object({ all: z.number().int(), none: z.number().int(), unclicked: z.number().int() }),
    days: z.array(z.object({ day: z.string(), searches: steps })),
    /** The searches of each type in the period. */
    types: z.array(z.object({ type: z.enum(SEARCH_TYPES), searches: steps })),
  }),
});

/** The words of the list below. */
export const MAX_LET_GO_WORDS = 50;

const letGoWord = z.object({
  word: z.string(),
  type: z.enum(SEARCH_TYPES),
  searches: steps,
  /** What the list of the latest of these searches showed instead. */
  results: z.number().int(),
});
export type LetGoWord = z.output<typeof letGoWord>;

export const wordsLetGo = defineCall({
  method: "GET",
  path: "/api/admin/search-history/let-go",
  access: "admin-strict",
  tag,
  summary: "The words that searches let go of most, because nothing had all of them",
  query: z
    .object({ period: filter.period, from: filter.from, to: filter.to, type: filter.type })
    .refine(isInOrder, REVERSED),
  response: z.object({ data: z.array(letGoWord).max(MAX_LET_GO_WORDS) }),
});

export const searchHistoryCsv = defineCall({
  method: "GET",
  path: "/api/admin/search-history.csv",
  access: "admin-strict",
  proof: true,
  tag,
  summary: "The same as CSV or for Excel, every page of it",
  query: z.object({ ...filter, ...fileQuery }).refine(isInOrder, REVERSED),
  response: z.string(),
});

export const forgetSearches = defineCall({
  method: "POST",
  path: "/api/admin/search-history/forget",
  access: "admin-strict",
  tag,
  summary: "Delete the searches for a word, such as a person's name, or those that let go of it",
  body: z.object({
    search: searchText.min(1, "Say which word."),
    type: z.enum(SEARCH_TYPES),
    /** Whether the word was a whole search, or a part that searches let go of: these are deleted with the word. */
    as: z.enum(["search", "let-go"]).default("search"),
  }),
  response: done,
});
