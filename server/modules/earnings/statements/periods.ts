import { formatMonth } from "@/lib/format/date";

/** A month such as `2026-11`, or a year such as `2026`, in UTC. */
export type Period = string;

/** Hours after a period's end from which its statement can be made: what was being booked at its end is booked then. */
const SETTLED_MS = 6 * 3_600_000;
/** The most months that are listed. */
const MAX_MONTHS = 240;

const partsOf = (period: Period) => period.split("-").map(Number) as [year: number, month?: number];

/** The beginning of a period, and that of the next one. */
export function boundsOf(period: Period): { from: Date; to: Date } {
  const [year, month] = partsOf(period);
  if (month === undefined) return { from: new Date(Date.UTC(year, 0)), to: new Date(Date.UTC(year + 1, 0)) };
  return { from: new Date(Date.UTC(year, month - 1)), to: new Date(Date.UTC(year, month)) };
}

/** The months of a year, or the month itself. */
export function monthsOf(period: Period): Period[] {
  if (period.length > 4) return [period];
  return Array.from({ length: 12 }, (_, index) => `${period}-${String(index + 1).padStart(2, "0")}`);
}

/** A period in words: `November 2026`, or `2026`. */
export function nameOf(period: Period): string {
  return period.length === 4 ? period : formatMonth(period);
}

/** Whether a period is over, and all of it booked. */
export const isOver = (period: Period, now: Date) => boundsOf(period).to.getTime() + SETTLED_MS <= now.getTime();

/** The months and years since a moment that are over, the newest first; a year comes before its months. */
export function periodsSince(since: Date, now: Date): Period[] {
  const periods: Period[] = [];
  const time = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  for (let count = 0; count < MAX_MONTHS && time.getTime() >= Date.UTC(since.getUTCFullYear(), since.getUTCMonth()); ) {
    const month = time.toISOString().slice(0, 7);
    if (time.getUTCMonth() === 11 || periods.length === 0) periods.push(month.slice(0, 4));
    periods.push(month);
    time.setUTCMonth(time.getUTCMonth() - 1);
    count++;
  }
  return periods.filter((period) => isOver(period, now));
}

/** The month, and the year, that ended last before now. */
export function lastPeriods(now: Date): Period[] {
  const since = new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth() - 1));
  const periods = periodsSince(since, now);
  return [periods.find((period) => period.length > 4), periods.find((period) => period.length === 4)].filter(
    (period) => period !== undefined,
  );
}
