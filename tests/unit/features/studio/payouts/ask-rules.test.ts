import { describe, expect, it } from "vitest";
import { askObstacle, commonObstacle, parseAmount } from "@/features/studio/payouts/ask-rules";

const enough = { available_micros: 50_000_000, minimum_cents: 5_000, is_held: false, missing: [] };

describe("what stands against a request", () => {
  it("is nothing from the minimum on, in whole cents", () => {
    expect(askObstacle(enough)).toBeNull();
    expect(askObstacle({ ...enough, available_micros: 49_999_999 })?.words).toBe(
      "Payouts start at $50.00: $0.01 more has to be released.",
    );
  });

  it("is asked for only once there is enough, the address first", () => {
    const missing = ["payee", "tax_identity"] as const;
    expect(askObstacle({ ...enough, available_micros: 0, missing: [...missing] })?.part).toBeUndefined();
    expect(askObstacle({ ...enough, missing: [...missing] })).toEqual({
      words: "Add your PayPal address first",
      part: "payee",
    });
    expect(askObstacle({ ...enough, missing: ["tax_identity"] })?.part).toBe("tax");
  });

  it("is a decision about the earnings before all else, also for the rest below the minimum", () => {
    const held = { is_held: true, missing: ["payee" as const] };
    expect(askObstacle({ ...enough, ...held, available_micros: 0 })?.words).toMatch(/^Your earnings are held/);
    expect(commonObstacle(held)?.part).toBeUndefined();
  });
});

describe("an amount that is typed", () => {
  const limits = { minimum_cents: 5_000, requestable_cents: 128_460 };
  it.each([
    ["1284.60", 128_460],
    ["$50", 5_000],
    [" 75,5 ", 7_550],
  ])("%s is read in cents", (text, cents) => expect(parseAmount(text, limits)).toEqual({ cents }));
  it.each([
    ["", /^Insert an amount/],
    ["fifty", /^Insert an amount/],
    ["-60", /^Insert an amount/],
    ["60.005", /^Insert an amount/],
    ["49.99", /^Payouts start at \$50\.00/],
    ["1284.61", /^At most \$1,284\.60/],
  ])("%s is refused with the reason", (text, error) => {
    expect(parseAmount(text, limits)).toEqual({ error: expect.stringMatching(error) });
  });
});
