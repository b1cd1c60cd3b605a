import { expect, it } from "vitest";
import {
  boundsOf,
  isOver,
  lastPeriods,
  monthsOf,
  nameOf,
  periodsSince,
} from "@/server/modules/earnings/statements/periods";

const at = (time: string) => new Date(time);

it("has the months and years since the first one that are over, newest first", () => {
  expect(periodsSince(at("2025-11-30T23:59:59Z"), at("2026-03-10T00:00:00Z"))).toEqual([
    "2026-02",
    "2026-01",
    "2025",
    "2025-12",
    "2025-11",
  ]);
  expect(periodsSince(at("2026-03-01T00:00:00Z"), at("2026-03-10T00:00:00Z"))).toEqual([]);
});

it("waits some hours after the end, for what was being booked", () => {
  expect(isOver("2026-02", at("2026-03-01T05:59:59Z"))).toBe(false);
  expect(isOver("2026-02", at("2026-03-01T06:00:00Z"))).toBe(true);
  expect(isOver("2025", at("2026-01-01T05:00:00Z"))).toBe(false);
  expect(isOver("2026", at("2026-12-31T23:00:00Z"))).toBe(false);
});

it("makes the month and the year that ended last", () => {
  expect(lastPeriods(at("2026-01-01T03:00:00Z"))).toEqual(["2025-11", "2024"]);
  expect(lastPeriods(at("2026-01-01T06:00:00Z"))).toEqual(["2025-12", "2025"]);
  expect(lastPeriods(at("2026-03-31T12:00:00Z"))).toEqual(["2026-02", "2025"]);
});

it("knows the ends, the months and the name of a period", () => {
  expect(boundsOf("2026-12")).toEqual({ from: at("2026-12-01T00:00:00Z"), to: at("2027-01-01T00:00:00Z") });
  expect(boundsOf("2024")).toEqual({ from: at("2024-01-01T00:00:00Z"), to: at("2025-01-01T00:00:00Z") });
  expect(monthsOf("2026")).toHaveLength(12);
  expect(monthsOf("2026")[0]).toBe("2026-01");
  expect(nameOf("2026-11")).toBe("November 2026");
  expect(nameOf("2026")).toBe("2026");
});
