import type Stripe from "stripe";

export const DAY = 86_400;

/** The timestamp `count` intervals after `anchor`: on the same day of the month, or on its last. */
export function addIntervals(anchor: number, interval: Stripe.Price.Recurring["interval"], count: number): number {
  if (interval === "day") return anchor + count * DAY;
  if (interval === "week") return anchor + count * 7 * DAY;
  const date = new Date(anchor * 1_000);
  const months = interval === "year" ? count * 12 : count;
  const target = new Date(anchor * 1_000);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return Math.floor(target.getTime() / 1_000);
}

/** The end of the period that starts at `start`, counted from the anchor so that short months don't shift the day. */
export function periodEnd(anchor: number, start: number, recurring: Stripe.Price.Recurring | null): number {
  const { interval, interval_count: step } = recurring ?? { interval: "month" as const, interval_count: 1 };
  const longest = { day: DAY, week: 7 * DAY, month: 31 * DAY, year: 366 * DAY }[interval as "day"] * step;
  // A lower bound, as no interval is longer; the loop counts the rest.
  let count = Math.max(1, Math.floor((start - anchor) / longest));
  while (addIntervals(anchor, interval, count * step) <= start) count += 1;
  return addIntervals(anchor, interval, count * step);
}
