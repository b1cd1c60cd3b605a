import { describe, expect, test } from "vitest";
import { periodEnd } from "@/simulators/payments/stripe/periods";

const at = (date: string) => Date.parse(`${date}T10:00:00Z`) / 1_000;
const recurring = (interval: "month" | "year") => ({ interval, interval_count: 1 }) as never;

describe("consecutive periods", () => {
  test("skip no month in twenty years, and keep the anchor's day", () => {
    const anchor = at("2026-01-31");
    let start = anchor;
    for (let month = 1; month <= 240; month++) {
      const end = periodEnd(anchor, start, recurring("month"));
      const date = new Date(end * 1_000);
      expect(date.getUTCFullYear() * 12 + date.getUTCMonth()).toBe(2026 * 12 + month);
      expect(date.getUTCDate()).toBe(Math.min(31, new Date(Date.UTC(2026, month + 1, 0)).getUTCDate()));
      start = end;
    }
  });

  test("skip no year in a century", () => {
    const anchor = at("2024-02-29");
    let start = anchor;
    for (let year = 1; year <= 100; year++) {
      start = periodEnd(anchor, start, recurring("year"));
      expect(new Date(start * 1_000).getUTCFullYear()).toBe(2024 + year);
    }
  });
});
