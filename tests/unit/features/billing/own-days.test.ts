import { afterEach, describe, expect, it, vi } from "vitest";
import { daysUntil, utcDaysUntil } from "@/features/billing/days";
import { spendingDays } from "@/features/billing/spending-days";
import { formatOwnDay, formatOwnShortDay } from "@/lib/format/date";

/** 23:30 in London on 21 November, 12:30 in Auckland and 18:30 in New York. */
const LATE = "2025-11-21T23:30:00Z";
const NOW = Date.parse("2025-11-22T06:00:00Z");

describe.each([
  ["Europe/London", "21 Nov", 5, 1],
  ["Pacific/Auckland", "22 Nov", 5, 0],
  ["America/New_York", "21 Nov", 5, 1],
  ["Asia/Kolkata", "22 Nov", 5, 0],
])("a reader in %s", (zone, day, inDays, ago) => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it("reads their own days", () => {
    vi.stubEnv("TZ", zone);
    expect(formatOwnShortDay(LATE)).toBe(day);
    expect(formatOwnDay(LATE)).toBe(`${day} 2025`);
    expect(utcDaysUntil("2025-11-27T12:00:00Z", NOW)).toBe(5);
    expect(daysUntil("2025-11-27T12:00:00Z", NOW)).toBe(zone === "Pacific/Auckland" ? inDays + 1 : inDays);
  });

  it("sees what was spent on their own days, each in one column", () => {
    vi.stubEnv("TZ", zone);
    const spent = [
      { at: LATE, credits: 3 },
      { at: "2025-11-21T12:00:00Z", credits: 2 },
    ];
    const { days, today } = spendingDays(spent, { from: "2025-11-01T12:00:00Z", until: null }, NOW);
    const isSameDay = formatOwnShortDay("2025-11-21T12:00:00Z") === day;
    expect(days[today - ago]?.credits).toBe(isSameDay ? 5 : 3);
    expect(new Set(days.map(({ at }) => formatOwnShortDay(at))).size).toBe(days.length);
  });
});
