import { describe, expect, it } from "vitest";
import { MICROS_PER_CENT } from "@/lib/money/micros";
import { STANDARD_LIST } from "@/lib/money/price-list";
import { cashPool } from "@/lib/money/rules";
import { shareOutSale } from "@/lib/money/share-out";
import { ownerPercentage, shareExample } from "@/lib/money/splits";
import { creatorMicros } from "@/server/modules/money/ledger/earnings";

describe("what a share of a pack leaves and earns", () => {
  it("leaves the owner the rest of 100 percent, without rounding errors", () => {
    expect(ownerPercentage([])).toBe(100);
    expect(ownerPercentage([33.33, 33.33, 33.33])).toBe(0.01);
    expect(ownerPercentage([0.1, 0.2])).toBe(99.7);
    expect(ownerPercentage([60, 50])).toBe(-10);
  });

  it.each([0.01, 1, 25, 33.33, 67.07, 100])("is shown for %d percent as it is booked", (percentage) => {
    const { cash, credits } = shareExample(STANDARD_LIST, percentage, 2_400);
    const shares = [{ user_id: 2, percentage }];
    const sold = shareOutSale({ micros: cashPool(2_400), creator_id: 1, shares }, MICROS_PER_CENT);
    expect(cash).toEqual({ price_cents: 2_400, cents: (sold.get(2) ?? 0) / MICROS_PER_CENT });
    const micros = creatorMicros(100, { price_cents: 899, credits: 100 });
    const earned = shareOutSale({ micros, creator_id: 1, shares }).get(2) ?? 0;
    // Cents are rounded down once more, so that no example promises too much.
    expect(earned / MICROS_PER_CENT - credits.cents).toBeGreaterThanOrEqual(0);
    expect(earned / MICROS_PER_CENT - credits.cents).toBeLessThan(2);
  });

  it("has no example of a sale without a cash price", () => {
    expect(shareExample(STANDARD_LIST, 25, null)).toEqual({ cash: null, credits: { credits: 100, cents: 112 } });
  });
});
