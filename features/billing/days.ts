export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The reader's day of a time in ms since 1970, as days since 1970. */
export function dayOf(moment: number): number {
  const date = new Date(moment);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
}

/** An instant in the middle of a reader's day, counted since 1970. */
export const noonOf = (day: number): string => new Date(1970, 0, 1 + day, 12).toISOString();

/** Days from `now`, in ms since 1970, to an instant, by days in UTC: 0 is today. */
export const utcDaysUntil = (instant: string, now: number): number =>
  Math.floor(Date.parse(instant) / DAY_MS) - Math.floor(now / DAY_MS);

/** The same by the reader's calendar. */
export function daysUntil(instant: string, now: number): number {
  return dayOf(Date.parse(instant)) - dayOf(now);
}
