import { describe, expect, it } from "vitest";
import { formatMoment } from "@/lib/format/date";

const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

describe("a moment", () => {
  const now = new Date(2026, 10, 22, 16, 40);

  it.each([
    [at(2026, 10, 22, 16, 31), "Today, 16:31"],
    [at(2026, 10, 22, 0, 0), "Today, 00:00"],
    [at(2026, 10, 21, 23, 59), "Yesterday, 23:59"],
    [at(2026, 10, 20, 9, 5), "20 Nov, 09:05"],
    [at(2025, 8, 3, 9, 5), "3 Sep 2025, 09:05"],
  ])("%s reads %s", (instant, words) => {
    expect(formatMoment(instant, now)).toBe(words);
  });

  it("was yesterday on the first day of a year and after a change of the clocks", () => {
    expect(formatMoment(at(2025, 11, 31, 12, 0), new Date(2026, 0, 1, 8))).toBe("Yesterday, 12:00");
    expect(formatMoment(at(2026, 2, 28, 23, 30), new Date(2026, 2, 29, 23))).toBe("Yesterday, 23:30");
  });
});
