import { describe, expect, it } from "vitest";
import { packCredits } from "@/lib/money/pack-credits";
import { creatorMicros } from "@/server/modules/money/ledger/earnings";
import { refusalToSpend } from "@/server/modules/purchases/downloads/spending";

describe("the price of a whole pack", () => {
  it.each([
    [[], 0],
    [[0, 0], 0],
    [[1], 1],
    [[2], 1],
    [[2, 3], 4],
    [[3, 3, 3], 7],
    [Array(48).fill(4), 153],
  ])("of sounds for %j credits is %i", (prices, credits) => expect(packCredits(prices)).toBe(credits));
});

describe("refusals", () => {
  it("ask a trial user to activate the subscription, and state the missing credits to all others", () => {
    const spender = { spendable: 2, is_trial: false, is_over: false };
    expect(refusalToSpend(spender, 2)).toBeNull();
    expect(refusalToSpend(spender, 3)).toEqual({
      status: "not_enough_credit",
      required_credit: 3,
      available_credit: 2,
    });
    expect(refusalToSpend({ ...spender, is_trial: true }, 3)?.status).toBe("activate_subscription");
    expect(refusalToSpend({ ...spender, spendable: 0 }, 1)).toEqual({
      status: "not_enough_credit",
      required_credit: 1,
      available_credit: 0,
    });
    expect(refusalToSpend({ ...spender, is_over: true }, 3)?.error).toBe(
      "Your free pass has ended. Subscribe to download more.",
    );
  });
});

describe("earnings", () => {
  it("are half of the price paid for the credits, and zero for free credits", () => {
    expect(creatorMicros(3, { price_cents: 1999, credits: 300 })).toBe(99_950);
    expect(creatorMicros(1, { price_cents: 899, credits: 100 })).toBe(44_950);
    expect(creatorMicros(3, null)).toBe(0);
  });
});
