import { describe, expect, it } from "vitest";
import { exactMicros, formatCents, formatDollars, formatEach, formatMicros, toCents } from "@/lib/format/money";

describe("money", () => {
  it("is formatted in dollars with two decimals, thousands separators, and a minus before the dollar sign", () => {
    expect([0, 5, 1999, 141_950, -946].map(formatCents)).toEqual(["$0.00", "$0.05", "$19.99", "$1,419.50", "−$9.46"]);
  });

  it("is rounded to whole cents, and divided into the price of one credit", () => {
    expect([19.99, 8.99, 399.9, 1.005].map(toCents)).toEqual([1999, 899, 39_990, 100]);
    expect([19.99, 8.9, 1_200].map(formatDollars)).toEqual(["$19.99", "$8.90", "$1,200.00"]);
    expect([formatEach(19.99, 300), formatEach(14.99, 100)]).toEqual(["$0.07", "$0.15"]);
  });

  it("is written to the millionth of a dollar where it is exact", () => {
    const micros = [0, 1, 89_900, 100_000, 12_500_000, -3_000_000, 1_234_567_890_000];
    expect(micros.map((amount) => exactMicros(amount))).toEqual([
      "$0.00",
      "$0.000001",
      "$0.0899",
      "$0.10",
      "$12.50",
      "−$3.00",
      "$1,234,567.89",
    ]);
    expect(exactMicros(89_900, { aligned: true })).toBe("$0.089900");
  });

  it("is cut off at the cent on pages, without a sign of what is nothing then", () => {
    expect([89_900, -89_900, -9_999, 10_000].map(formatMicros)).toEqual(["$0.08", "−$0.08", "$0.00", "$0.01"]);
  });
});
