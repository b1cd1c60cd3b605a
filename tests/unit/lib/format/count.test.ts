import { describe, expect, it } from "vitest";
import { countOf, formatCount, nounOf } from "@/lib/format/count";

describe("a count", () => {
  it.each([
    [0, "0"],
    [999, "999"],
    [8_420, "8,420"],
    [1_234_567, "1,234,567"],
  ])("of %d reads %s", (count, text) => {
    expect(formatCount(count)).toBe(text);
  });

  it("is followed by the noun in singular or plural", () => {
    expect([0, 1, 2, 1_200].map((count) => countOf(count, "credit"))).toEqual([
      "0 credits",
      "1 credit",
      "2 credits",
      "1,200 credits",
    ]);
    expect([1, 2].map((count) => nounOf(count, "needs", "need"))).toEqual(["needs", "need"]);
  });
});
