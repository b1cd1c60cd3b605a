import { afterAll, beforeAll, expect, it } from "vitest";
import { type CashShop, startCashShop } from "@/tests/integration/support/cash";
import { runCashPurchases } from "@/tests/money/cash-purchases";

let shop: CashShop;
beforeAll(async () => {
  shop = await startCashShop();
});
afterAll(() => shop.close());

it("cash purchases with random failures never grant an unpaid pack or charge for one that isn't granted", async () => {
  const result = await runCashPurchases(shop, 60, 7);
  expect(result).toMatchObject({ ownedNotPaid: 0, paidNotOwned: 0, paidTwice: 0, differences: [] });
  // Plain, repeated, lost, closed and pending purchases end with the pack.
  expect(result.bought).toBeGreaterThanOrEqual(24);
});
