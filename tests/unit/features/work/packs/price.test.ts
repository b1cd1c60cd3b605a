import { describe, expect, it } from "vitest";
import { parsePrice, priceText } from "@/features/work/packs/price";

describe("a cash price as it is typed", () => {
  it.each([
    ["24", 24],
    ["24.5", 24.5],
    ["$24.00", 24],
    ["24,50", 24.5],
  ])("%s is %f", (text, price) => expect(parsePrice(text)).toBe(price));

  it.each(["", "free", "24.005", "-3", "1e3", "12 34"])("%j is none", (text) => expect(parsePrice(text)).toBeNaN());

  it("is shown with its cents", () => {
    expect([priceText(24), priceText(null)]).toEqual(["24.00", ""]);
  });
});
