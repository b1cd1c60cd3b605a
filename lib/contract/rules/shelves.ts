/** What the shelves of the shop hold, and when; the pages and the API server say it alike. */

/** The pack of the week, and those in the row below it. */
export const HOME_PLACES = 7;
export const MAX_FEATURED = 60;
export const MAX_SLIDES = 12;
export const MAX_SLIDE_TITLE = 30;
export const MAX_SLIDE_TEXT = 90;
export const MAX_SLIDE_BUTTON = 20;
export const MAX_SLIDE_LINK = 120;
export const MAX_EXCEPTION_REASON = 300;
/** Exceptions of all categories. */
export const MAX_EXCEPTIONS = 500;

/** The pictures of a slide in px: beside its text on a wide screen, above it on a narrow one. */
export const SLIDE_PICTURES = { wide: { width: 1520, height: 760 }, narrow: { width: 800, height: 800 } } as const;
export type SlidePart = keyof typeof SLIDE_PICTURES;
/** The widths in px in which the pictures are served. */
export const SLIDE_WIDTHS = [480, 800, 1520] as const;

/** How many creators are “Top 50 Creator”, and the days whose buyers count. */
export const TOP_CREATORS = 50;
export const TOP_CREATOR_DAYS = 90;

/** A first and a last day as `2026-11-24` in UTC, both included; null is open. */
export interface ShownDays {
  from: string | null;
  to: string | null;
}

/** Where a day lies: before the first, within, or after the last. */
export function timingOf({ from, to }: ShownDays, today: string): "coming" | "showing" | "ended" {
  if (to !== null && to < today) return "ended";
  return from !== null && from > today ? "coming" : "showing";
}

/** Why a pack that is featured isn't shown whatever its days say. */
export type DroppedOut = "withdrawn" | "banned" | "empty";

/** The place of each featured pack on the home page today, from 1; null for one that isn't shown. */
export function placesOf(items: readonly (ShownDays & { dropped: DroppedOut | null })[], today: string) {
  let taken = 0;
  return items.map((item) => {
    if (item.dropped !== null || timingOf(item, today) !== "showing" || taken === HOME_PLACES) return null;
    taken += 1;
    return taken;
  });
}
