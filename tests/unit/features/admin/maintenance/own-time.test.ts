import { describe, expect, it } from "vitest";
import { fromFieldTime, spanText, toFieldTime } from "@/features/admin/maintenance/own-time";

describe("a field of date and time", () => {
  it("has the reader’s time, and gives the same instant back to the minute", () => {
    const at = new Date(2026, 10, 6, 9, 5);
    expect(toFieldTime(at)).toBe("2026-11-06T09:05");
    expect(fromFieldTime(toFieldTime(at))).toBe(at.toISOString());
    expect(fromFieldTime("")).toBeNull();
    expect(fromFieldTime("nonsense")).toBeNull();
  });

  it.each([
    [60_000, "1 minute"],
    [58 * 60_000, "58 minutes"],
    [120 * 60_000, "2 h"],
    [185 * 60_000, "3 h 5 min"],
    [52 * 3_600_000, "2 d 4 h"],
  ])("says how long %i ms are", (ms, expected) => {
    expect(spanText(0, ms)).toBe(expected);
  });
});
