import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { packKind } from "@/lib/contract/entities/pack";
import { isInOrder, isWithinDays, REVERSED, rangeFields } from "@/lib/contract/fields/day-range";
import { fileQuery } from "@/lib/contract/fields/primitives";
import { FIGURE_GROUPS, FIGURES, type FigureGroup, type FigureId } from "@/lib/contract/rules/figures";

const tag = "Stats";

/** Days that one request covers, the period before not counted. */
const MAX_DAYS = 366;
const isBounded = isWithinDays(MAX_DAYS);
const TOO_LONG = { path: ["from"], error: "Must be at most a year before the last day." };

const range = {
  ...rangeFields(["7", "30", "91", "365"], "30"),
  /** Of one kind of sound; of the whole shop by default. */
  scope: z.enum(["all", "oneshot", "preset"]).default("all"),
};
const rangeQuery = z.object(range).refine(isInOrder, REVERSED).refine(isBounded, TOO_LONG);
const ends = z.object({ first: z.string(), last: z.string() });

const figureId = z.enum(Object.keys(FIGURES) as [FigureId, ...FigureId[]]);
/** Millionths of a dollar, a count, a part of 1, or seconds; null where there is nothing to tell. */
const value = z.number().nullable();

const shopFigure = z.object({
  id: figureId,
  /** Of the whole period, and of the one before. */
  value,
  before: value,
  /** Of each day of both periods, oldest first. */
  days: z.array(value),
  days_before: z.array(value),
});
export type ShopFigure = z.output<typeof shopFigure>;

export const stats = defineCall({
  method: "GET",
  path: "/api/admin/stats",
  access: "admin-strict",
  tag,
  summary: "The figures of the shop in a period, day by day, compared with the period before",
  query: rangeQuery,
  response: z.object({
    range: ends,
    before: ends,
    figures: z.array(shopFigure),
    /** The months of either period in which something was corrected after they were over. */
    corrected: z.array(z.object({ month: z.string(), corrected_on: z.string() })),
  }),
});

export const statsCsv = defineCall({
  method: "GET",
  path: "/api/admin/stats.csv",
  access: "admin-strict",
  proof: true,
  tag,
  summary: "The same as CSV or for Excel: a line for each figure and day, with its definition; of one group, or of all",
  query: z
    .object({
      ...range,
      ...fileQuery,
      group: z.enum(Object.keys(FIGURE_GROUPS) as [FigureGroup, ...FigureGroup[]]).optional(),
    })
    .refine(isInOrder, REVERSED)
    .refine(isBounded, TOO_LONG),
  response: z.string(),
});

const BESTS = ["packs", "sounds", "creators"] as const;
const bestFields = { ...range, of: z.enum(BESTS), by: z.enum(["credits", "cash"]).default("credits") };

const best = z.object({
  /** Null of a creator. */
  kind: packKind.nullable(),
  id: z.number().int(),
  title: z.string(),
  /** The creator's name in URLs; of a sound or a pack, too. */
  username: z.string(),
  /** Credits spent, and what was paid for whole packs in millionths of a dollar, without tax and what was given back. */
  credits: z.number().int(),
  cash_micros: z.number().int(),
  sales: z.number().int(),
});
export type Best = z.output<typeof best>;

export const statsBest = defineCall({
  method: "GET",
  path: "/api/admin/stats/best",
  access: "admin-strict",
  tag,
  summary: "The packs, sounds or creators that brought most in a period; at most 50",
  query: z.object(bestFields).refine(isInOrder, REVERSED).refine(isBounded, TOO_LONG),
  response: z.object({ data: z.array(best) }),
});

export const statsBestCsv = defineCall({
  method: "GET",
  path: "/api/admin/stats/best.csv",
  access: "admin-strict",
  proof: true,
  tag,
  summary: "The same as CSV or for Excel, up to 10,000 lines",
  query: z
    .object({ ...bestFields, ...fileQuery })
    .refine(isInOrder, REVERSED)
    .refine(isBounded, TOO_LONG),
  response: z.string(),
});
