import { describe, expect, it } from "vitest";
import { formatCents, formatEach, toCents } from "@/lib/format/money";

describe("money", () => {
  it("is written in dollars with both cents, thousands apart, and a minus before the sign", () => {
    expect([0, 5, 1999, 141_950, -946].map(formatCents)).toEqual(["$0.00", "$0.05", "$19.99", "$1,419.50", "−$9.46"]);
  });

  it("takes prices to whole cents and tells what one credit costs", () => {
    expect([19.99, 8.99, 399.9, 1.005].map(toCents)).toEqual([1999, 899, 39_990, 100]);
    expect(formatEach(19.99, 300)).toBe("$0.067");
    expect(formatEach(14.99, 100, 2)).toBe("$0.15");
  });
});
