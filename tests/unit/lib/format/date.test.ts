import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  formatLongDay,
  formatLongMoment,
  formatMoment,
  formatMoneyDay,
  formatMonth,
  formatMonthName,
  formatRecentDay,
  formatWeekday,
} from "@/lib/format/date";

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

describe("a day in words", () => {
  const LATE = "2026-11-24T23:59:00Z";

  it("is in UTC, British, and says so where money is due", () => {
    expect(formatLongDay(LATE)).toBe("24 November 2026");
    expect(formatMoneyDay(LATE)).toBe("24 November 2026 (UTC)");
    expect(formatLongMoment(LATE)).toBe("24 November 2026 at 23:59 UTC");
    expect(formatWeekday(LATE)).toBe("Tue 24 Nov 2026");
    expect([formatMonth(LATE), formatMonth("2026-11"), formatMonthName(LATE)]).toEqual([
      ...["November 2026", "November 2026", "November"],
    ]);
  });

  it("has its year unless that is this one", () => {
    const now = new Date(2026, 10, 24);
    expect(formatRecentDay(at(2026, 8, 3, 9, 5), now)).toBe("3 Sep");
    expect(formatRecentDay(at(2025, 8, 3, 9, 5), now)).toBe("3 Sep 2025");
  });

  it("is worded here alone", () => {
    const FOLDERS = ["app", "components", "demo", "features", "lib", "server", "simulators", "stores", "web"];
    const files = FOLDERS.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.tsx?$/.test(file) && !file.includes("node_modules"))
        .map((file) => join(folder, file)),
    );
    const others = files.filter((file) =>
      /DateTimeFormat|toLocale(?:Date|Time)String/.test(readFileSync(file, "utf8")),
    );
    expect(others).toEqual([join("lib", "format", "date.ts")]);
  });
});
