import { describe, expect, it } from "vitest";
import { changeWords, formatEnd, formatFigure, toneOf } from "@/features/admin/stats/figure-words";
import { FIGURE_GROUPS, FIGURES, figuresOf } from "@/lib/contract/rules/figures";

describe("figures in words", () => {
  it("are written by their unit", () => {
    expect(formatFigure(48_920_130_000, "usd")).toBe("$48,920.13");
    expect(formatFigure(-5_000_000, "usd")).toBe("−$5.00");
    expect(formatFigure(1_284, "count")).toBe("1,284");
    expect(formatFigure(-3, "count")).toBe("−3");
    expect(formatFigure(0.0312, "share")).toBe("3.1%");
    expect(formatFigure(181_440, "seconds")).toBe("2.1 d");
    expect(formatFigure(null, "usd")).toBe("–");
  });

  it("have short ends of their axes", () => {
    expect(formatEnd(52_000_000_000, "usd")).toBe("$52k");
    expect(formatEnd(-1_500_000, "usd")).toBe("−$1.5");
    expect(formatEnd(1_600, "count")).toBe("1.6k");
    expect(formatEnd(2_000_000, "count")).toBe("2m");
    expect(formatEnd(0.4, "share")).toBe("40%");
  });

  it("change in percent, shares in points, times in days; nothing is no basis", () => {
    expect(changeWords(106, 100, "count")).toBe("+6.0%");
    expect(changeWords(50, 100, "usd")).toBe("−50%");
    expect(changeWords(0.031, 0.027, "share")).toBe("+0.4 pt");
    expect(changeWords(86_400, 172_800, "seconds")).toBe("−1.0 d");
    expect(changeWords(5, 0, "count")).toBeNull();
    expect(changeWords(null, 3, "count")).toBeNull();
  });

  it("are good or bad news by what they count: more churn is bad", () => {
    const tone = (id: "churn" | "plays" | "owed", now: number, before: number) =>
      toneOf(now, before, FIGURES[id].better);
    expect(tone("churn", 0.04, 0.03)).toBe("bad");
    expect(tone("churn", 0.02, 0.03)).toBe("good");
    expect(tone("plays", 4, 3)).toBe("good");
    expect(tone("plays", 3, 3)).toBeUndefined();
    expect(tone("owed", 4, 3)).toBeUndefined();
  });

  it("are defined by a sentence each, and fill the rows of four of the shop's page", () => {
    for (const { definition } of Object.values(FIGURES)) expect(definition).toMatch(/^[A-Z].{30,}\.$/);
    const count = (group: string) => figuresOf("all").filter(([, figure]) => figure.group === group).length;
    for (const group of Object.keys(FIGURE_GROUPS)) expect(count(group) % 4, group).toBe(0);
  });
});
