import { afterEach, describe, expect, it, vi } from "vitest";
import { HOME_PLACES, placesOf, timingOf } from "@/lib/contract/rules/shelves";
import { daysOf, momentsOf } from "@/server/modules/catalogue/shelves/shown-days";

const TODAY = "2026-11-24";

describe("days on a shelf", () => {
  afterEach(() => void vi.unstubAllEnvs());

  it.each([
    [{ from: null, to: null }, "showing"],
    [{ from: TODAY, to: TODAY }, "showing"],
    [{ from: "2026-11-25", to: null }, "coming"],
    [{ from: null, to: "2026-11-23" }, "ended"],
    [{ from: "2026-11-01", to: "2026-11-23" }, "ended"],
  ] as const)("%j are %s", (days, timing) => {
    expect(timingOf(days, TODAY)).toBe(timing);
  });

  it.each(["America/Los_Angeles", "Asia/Tokyo"])("are those of UTC, also where the server is in %s", (zone) => {
    vi.stubEnv("TZ", zone);
    expect(momentsOf({ from: TODAY, to: TODAY })).toEqual({
      starts_at: new Date(Date.UTC(2026, 10, 24)),
      ends_at: new Date(Date.UTC(2026, 10, 25)),
    });
    expect(daysOf(momentsOf({ from: TODAY, to: TODAY }))).toEqual({ from: TODAY, to: TODAY });
  });

  it("are the midnights before the first and after the last, and the same days again", () => {
    const days = { from: "2026-02-28", to: "2026-02-28" };
    const moments = momentsOf(days);
    expect(moments).toEqual({
      starts_at: new Date("2026-02-28T00:00:00Z"),
      ends_at: new Date("2026-03-01T00:00:00Z"),
    });
    expect(daysOf(moments)).toEqual(days);
    expect(daysOf(momentsOf({ from: null, to: null }))).toEqual({ from: null, to: null });
  });

  it("give places to what is showing alone, as many as the home page has", () => {
    const shown = { from: null, to: null, dropped: null };
    const items = [
      { ...shown, dropped: "banned" as const },
      { ...shown, from: "2026-11-25" },
    ];
    const places = placesOf([...items, ...Array.from({ length: 9 }, () => shown)], TODAY);
    expect(places).toEqual([null, null, 1, 2, 3, 4, 5, 6, HOME_PLACES, null, null]);
  });
});
