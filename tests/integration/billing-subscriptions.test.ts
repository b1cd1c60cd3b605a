import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compareBooks } from "@/server/modules/books/service";
import { type BillingShop, DAY, startBillingShop } from "@/tests/integration/support/billing";
import { engines } from "@/tests/integration/support/database";

describe.each(engines)("plans at the provider, on %s", (engine) => {
  let shop: BillingShop;
  beforeAll(async () => {
    shop = await startBillingShop(engine);
  });
  afterAll(() => shop.close());

  it("leads from a plan to the trial, its end, the bill and the renewal, each granted once", async () => {
    const ann = await shop.signIn();
    const session = await shop.subscribe(ann, "producer-monthly");
    const state = await shop.get(ann, `/api/user/billing/checkouts/${session}`);
    expect(state.body).toMatchObject({ kind: "plan", status: "complete", plan_code: "producer-monthly" });
    expect(await shop.plan(ann)).toMatchObject({ status: "in_trial", plan_code: "producer-monthly" });
    expect(await shop.credits(ann)).toBe(25);
    expect(await shop.taken(ann)).toBe(0);
    await shop.advance(7 * DAY + 7_200);
    expect(await shop.plan(ann)).toMatchObject({ status: "active" });
    expect(await shop.credits(ann)).toBe(325);
    expect(await shop.taken(ann)).toBe(1999);
    await shop.advance(31 * DAY + 7_200);
    expect(await shop.credits(ann)).toBe(625);
    expect(await shop.taken(ann)).toBe(3998);
    expect((await shop.bills(ann)).map(({ status, amount_cents }) => [status, amount_cents])).toEqual([
      ["paid", 1999],
      ["paid", 1999],
    ]);
    const { body } = await shop.get(ann, "/api/user/billing");
    expect(body).toMatchObject({ status: "active", plan: { code: "producer-monthly" }, may_start_trial: false });
    expect(await compareBooks(shop.db)).toEqual([]);
  });
});
