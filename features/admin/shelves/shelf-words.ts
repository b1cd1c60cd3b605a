import type { StatusLook } from "@/components/ui/status";
import { type DroppedOut, type ShownDays, timingOf } from "@/lib/contract/rules/shelves";
import { formatShortDay } from "@/lib/format/date";

const DROPPED: Record<DroppedOut, string> = {
  withdrawn: "Dropped out: withdrawn",
  banned: "Dropped out: creator banned",
  empty: "Dropped out: no sounds on sale",
};

export const todayInUtc = () => new Date().toISOString().slice(0, 10);

const SHOWING: StatusLook = { word: "Showing", tone: "ok", shape: "disc" };

/** Whether something with days is shown today, and if not, why. */
export function timingLook(days: ShownDays, today: string): StatusLook {
  const timing = timingOf(days, today);
  if (timing === "ended") return { word: "Ended", tone: "quiet", shape: "ring" };
  if (timing === "coming") return { word: `From ${formatShortDay(days.from ?? today)}`, tone: "ink", shape: "ring" };
  return SHOWING;
}

/** The same of a featured pack with its place, which it may lack. */
export function featuredLook(
  item: ShownDays & { dropped: DroppedOut | null },
  place: number | null,
  today: string,
): StatusLook {
  if (item.dropped !== null) return { word: DROPPED[item.dropped], tone: "warn", shape: "square" };
  const look = timingLook(item, today);
  if (look !== SHOWING) return look;
  if (place === null) return { word: "No place left", tone: "quiet", shape: "dashed" };
  return place === 1 ? { ...SHOWING, word: "Pack of the week" } : SHOWING;
}

/** The same of a slide, which may be turned off. */
export const slideLook = (item: ShownDays & { is_active: boolean }, today: string): StatusLook =>
  item.is_active ? timingLook(item, today) : { word: "Off", tone: "quiet", shape: "dotted" };

/** The days on which something changes from today on, at most three of them. */
export function turnsOf(items: readonly ShownDays[], today: string): string[] {
  const after = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const days = items.flatMap(({ from, to }) => [...(from ? [from] : []), ...(to ? [after(to)] : [])]);
  return [today, ...[...new Set(days)].filter((day) => day > today).sort()].slice(0, 4);
}
