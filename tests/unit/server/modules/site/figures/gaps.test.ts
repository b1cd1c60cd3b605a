import { describe, expect, it } from "vitest";
import { type Gap, gapsBetween } from "@/server/modules/site/figures/gaps";

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
const island = (first: number, after: number): Gap => ({ first: at(first), after: at(after) });

describe("gaps", () => {
  it("are everything without hours that are added up, and what is around and between them otherwise", () => {
    expect(gapsBetween([])).toEqual([{ first: "-infinity", after: "infinity" }]);
    expect(gapsBetween([island(3, 5), island(8, 9)])).toEqual([
      { first: "-infinity", after: at(3) },
      { first: at(5), after: at(8) },
      { first: at(9), after: "infinity" },
    ]);
  });

  it("are at most a hundred: the widest stretches that are added up remain, and no hour of a gap is lost", () => {
    // The stretch between two gaps is as long as the remainder of its place by 7.
    let hour = 0;
    const islands = Array.from({ length: 400 }, (_, place) => {
      const first = hour + 1;
      hour = first + 1 + (place % 7);
      return island(first, hour);
    });
    const gaps = gapsBetween(islands);
    expect(gaps).toHaveLength(100);
    expect(gaps[0]?.first).toBe("-infinity");
    expect(gaps.at(-1)?.after).toBe("infinity");
    const isInGap = (time: string) =>
      gaps.some(
        ({ first, after }) => (first === "-infinity" || first <= time) && (after === "infinity" || time < after),
      );
    for (let one = 0; one < hour; one++) {
      const isAddedUp = islands.some(({ first, after }) => first <= at(one) && at(one) < after);
      if (!isAddedUp) expect(isInGap(at(one)), at(one)).toBe(true);
    }
    const kept = gaps.slice(1).map(({ first }, index) => Date.parse(first) - Date.parse(gaps[index]!.after));
    expect(Math.min(...kept)).toBeGreaterThanOrEqual(6 * 3_600_000);
  });
});
