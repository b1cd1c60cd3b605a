export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The UTC day of a time in ms since 1970, as days since 1970. */
export const dayOf = (moment: number): number => Math.floor(moment / DAY_MS);

/** The instant at which a day, counted since 1970, begins. */
export const startOf = (day: number): string => new Date(day * DAY_MS).toISOString();

/** Days from `now`, in ms since 1970, to an instant, by the calendar (UTC): 0 is today. */
export function daysUntil(instant: string, now: number): number {
  return dayOf(Date.parse(instant)) - dayOf(now);
}
