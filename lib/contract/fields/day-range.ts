import { z } from "zod";

const DAY_MS = 86_400_000;
const day = z.iso.date("Must be a day such as 2026-11-17.");

interface Range {
  from?: string | undefined;
  to?: string | undefined;
}
type Periods = readonly [string, ...string[]];

/** The fields of a query by days in UTC, with the lengths that it offers. */
export const rangeFields = <const Offered extends Periods>(periods: Offered, usual: Offered[number]) => ({
  /** Days up to today, unless `from` or `to` is there. */
  period: z.enum(periods).default(usual as never),
  /** The first and the last day in UTC; the days up to today if `to` is missing, those of the period if `from` is. */
  from: day.optional(),
  to: day.optional(),
});

/** Whether a range ends where it begins or later; with what to say otherwise. */
export const isInOrder = ({ from, to }: Range) => !from || !to || from <= to;
export const REVERSED = { path: ["to"], error: "Must not be before from." };

/** Whether a range covers at most so many days. */
export const isWithinDays =
  (most: number) =>
  ({ from, to }: Range) =>
    !from || ((to ? Date.parse(to) : Date.now()) - Date.parse(from)) / DAY_MS <= most;
