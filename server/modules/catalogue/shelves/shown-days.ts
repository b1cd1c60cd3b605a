import type { ShownDays } from "@/lib/contract/rules/shelves";

const DAY_MS = 86_400_000;

/** When something with a first and a last day in UTC, both included, begins and ends to be shown. */
export function momentsOf({ from, to }: ShownDays): { starts_at: Date | null; ends_at: Date | null } {
  return {
    starts_at: from === null ? null : new Date(`${from}T00:00:00Z`),
    ends_at: to === null ? null : new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS),
  };
}

/** The days that these moments are of; an end within a day is of that day. */
export function daysOf({ starts_at, ends_at }: { starts_at: Date | null; ends_at: Date | null }): ShownDays {
  return {
    from: starts_at && dayOf(starts_at.getTime()),
    to: ends_at && dayOf(ends_at.getTime() - 1),
  };
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Days as they are on record: `2026-11-24 to open`. */
export const daysInWords = ({ from, to }: ShownDays) => `${from ?? "open"} to ${to ?? "open"}`;
