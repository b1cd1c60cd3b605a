import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import {
  availableEarnings,
  hold,
  MOVEMENT_TYPES,
  salesDay,
  salesFigures,
  salesLine,
  soldPack,
  soldSound,
  statementFigures,
} from "@/lib/contract/entities/sales";
import { isInOrder, isWithinDays, REVERSED, rangeFields } from "@/lib/contract/fields/day-range";
import { fileQuery, tableOf, tableQuery, timestamp } from "@/lib/contract/fields/primitives";
import { SALE_ORIGINS } from "@/lib/contract/rules/money";

const tag = "Sales";

/** Days that one request covers. */
const MAX_DAYS = 1_100;

const range = rangeFields(["7", "30", "365"], "30");
const isBounded = isWithinDays(MAX_DAYS);
const TOO_LONG = { path: ["from"], error: "Must be at most three years before the last day." };

const rangeQuery = z.object(range).refine(isInOrder, REVERSED).refine(isBounded, TOO_LONG);
const ends = z.object({ first: z.string(), last: z.string() });
const micros = z.number().int();

export const sales = defineCall({
  method: "GET",
  path: "/api/seller/sales",
  access: "seller",
  tag,
  summary: "What a period brought, day by day, compared with the one before it; amounts in millionths of a dollar",
  query: rangeQuery,
  response: z.object({
    range: ends,
    before: ends,
    figures: salesFigures,
    figures_before: salesFigures,
    /** All followers now. */
    followers: z.number().int(),
    /** Every day of the period and of the one before, oldest first. */
    days: z.array(salesDay),
    days_before: z.array(salesDay),
    /** The sales by where their buyers came from; null for those of which it isn't recorded. */
    origins: z.array(z.object({ origin: z.enum(SALE_ORIGINS).nullable(), sales: z.number().int(), micros })),
  }),
});

export const soldItems = defineCall({
  method: "GET",
  path: "/api/seller/sales/items",
  access: "seller",
  tag,
  summary: "What sold in a period: sounds, packs, and who shares in them",
  query: rangeQuery,
  response: z.object({
    /** The best by earnings, then by plays; at most 100. */
    sounds: z.array(soldSound),
    packs: z.array(soldPack),
    /** Of sounds and packs beyond the first 100, of sounds without a pack, and of what buyers paid again. */
    sounds_rest_micros: micros,
    packs_rest_micros: micros,
  }),
});

const lineFilter = {
  ...range,
  /** `on_hold`: what is on hold now, whenever it was sold. */
  type: z.enum([...MOVEMENT_TYPES, "sales", "on_hold"]).optional(),
};

export const salesLines = defineCall({
  method: "GET",
  path: "/api/seller/sales/lines",
  access: "seller",
  tag,
  summary: "The events of a period one by one: sales, refunds and disputes, releases and payouts, newest first",
  query: z
    .object({ ...lineFilter, ...tableQuery })
    .refine(isInOrder, REVERSED)
    .refine(isBounded, TOO_LONG),
  response: tableOf(salesLine),
});

export const salesCsv = defineCall({
  method: "GET",
  path: "/api/seller/sales.csv",
  access: "seller",
  tag,
  summary: "The same as CSV or for Excel, every page of it, up to 100,000 lines",
  query: z
    .object({ ...lineFilter, ...fileQuery })
    .refine(isInOrder, REVERSED)
    .refine(isBounded, TOO_LONG),
  response: z.string(),
});

export const earningsBalance = defineCall({
  method: "GET",
  path: "/api/seller/balance",
  access: "seller",
  tag,
  summary: "What is on hold, why and until when; what is available, and how it came about; what is owed",
  response: z.object({
    on_hold_micros: micros,
    ...availableEarnings,
    debt_micros: micros,
    /** Until when nothing of what is available is paid out, since the payee was changed; null if that is over. */
    payouts_held_until: timestamp.nullable(),
    /** They add up to what is on hold. */
    holds: z.array(hold.extend({ sales: z.number().int() })),
    /** Since the beginning; they add up to what is available and what is requested. */
    available: z.array(z.object({ type: z.enum(MOVEMENT_TYPES), micros })),
    /** The refunds and disputes that the next earnings settle; the newest 20. */
    debts: z.array(z.object({ id: z.number().int(), created_at: timestamp, title: z.string(), micros })),
  }),
});

/** A month such as `2026-11`, or a year such as `2026`. */
const period = z.string().regex(/^20\d\d(-(0[1-9]|1[0-2]))?$/, "Must be a month such as 2026-11, or a year.");

export const listStatements = defineCall({
  method: "GET",
  path: "/api/seller/statements",
  access: "seller",
  tag,
  summary: "The months and years that are over and have a statement, newest first",
  response: z.object({
    data: z.array(z.object({ period: z.string(), figures: statementFigures.nullable() })),
  }),
});

const STATEMENT_FORMATS = ["pdf", "csv", "xlsx"] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

export const openStatement = defineCall({
  method: "POST",
  path: "/api/seller/statements/{period}",
  access: "seller",
  tag,
  summary: "A link to a statement's file; it is made first if it isn't yet",
  params: z.object({ period }),
  body: z.object({ format: z.enum(STATEMENT_FORMATS) }),
  response: z.object({ link: z.string() }),
});
