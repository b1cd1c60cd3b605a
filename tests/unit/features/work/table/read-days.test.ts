import { describe, expect, it } from "vitest";
import { readDays } from "@/features/work/table/read-days";

const daysOf = (query: string) => {
  const values = new URLSearchParams(query);
  return readDays({
    text: (name) => values.get(name) ?? undefined,
    read: (_, allowed) => allowed[0],
    change: () => {},
    href: () => "",
    visit: () => {},
    isTyping: false,
    setTyping: () => {},
  });
};

describe("the days of a URL", () => {
  it.each([
    ["from=2026-11-01&to=2026-11-10", { from: "2026-11-01", to: "2026-11-10" }],
    ["from=2026-11-10&to=2026-11-10", { from: "2026-11-10", to: "2026-11-10" }],
    ["to=2026-11-10", { to: "2026-11-10" }],
    ["", {}],
    ["from=2026-13-01&to=2026-11-10", { to: "2026-11-10" }],
    ["from=yesterday", {}],
    ["from=2026-02-31", {}],
    ["from=2026-11-10T00:00:00Z", {}],
    ["from=2026-11-10&to=2026-11-09", {}],
  ])("of %s", (query, days) => {
    expect(daysOf(query)).toEqual(days);
  });
});
