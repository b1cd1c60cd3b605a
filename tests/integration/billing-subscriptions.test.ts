import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compareBooks } from "@/server/modules/money/books/service";
import {
  type BillingShop,
  DAY,
  spendCredits,
  startBillingShop,
  type TestUser,
} from "@/tests/integration/support/billing";
import { engines } from "@/tests/integration/support/database";

describe.each(engines)("a subscription at the payment provider, on %s", (engine) => {
  let shop: BillingShop;
  const spend = (user: TestUser, credits: number) => spendCredits(shop.db, user.id, credits);
  beforeAll(async () => {
    shop = await startBillingShop(engine);
  });
  afterAll(() => shop.close());

  it("goes through its trial, the first bill and a renewal, and grants the credits of each once", async () => {
    const ann = await shop.signIn();
    const session = await shop.subscribe(ann, "producer-monthly");
    const state = await shop.get(ann, `/api/user/billing/checkouts/${session}`);
    expect(state.body).toMatchObject({ kind: "plan", status: "complete", plan_code: "producer-monthly" });
    expect(await shop.plan(ann)).toMatchObject({ status: "in_trial", plan_code: "producer-monthly" });
    expect(await shop.credits(ann)).toBe(25);
    expect(await shop.charged(ann)).toBe(0);
    await shop.advance(7 * DAY + 7_200);
    expect(await shop.plan(ann)).toMatchObject({ status: "active" });
    expect(await shop.credits(ann)).toBe(325);
    expect(await shop.charged(ann)).toBe(1999);
    await shop.advance(31 * DAY + 7_200);
    expect(await shop.credits(ann)).toBe(625);
    expect(await shop.charged(ann)).toBe(3998);
    expect((await shop.bills(ann)).map(({ status, amount_cents }) => [status, amount_cents])).toEqual([
      ["paid", 1999],
      ["paid", 1999],
    ]);
    const { body } = await shop.get(ann, "/api/user/billing");
    expect(body).toMatchObject({ status: "active", plan: { code: "producer-monthly" }, may_start_trial: false });
    expect(await compareBooks(shop.db)).toEqual([]);
  });

  it("ends its trial on request, charges once for concurrent requests, and nothing for a declined card", async () => {
    const ben = await shop.signIn();
    await shop.subscribe(ben, "starter-monthly");
    const activate = () => shop.post(ben, "/api/user/stripe/activate-current-subscription");
    const responses = await Promise.all([activate(), activate(), activate()]);
    expect(responses.map(({ body }) => body.status)).toEqual(["paid", "paid", "paid"]);
    await shop.untilIdle();
    expect(await shop.charged(ben)).toBe(899);
    expect(await shop.credits(ben)).toBe(125);
    expect((await shop.get(ben, "/api/user")).body.user ?? responses[0]?.body.user).toMatchObject({
      has_ever_paid: true,
    });

    const cal = await shop.signIn();
    await shop.subscribe(cal, "starter-monthly", "4000000000000341");
    const response = await shop.post(cal, "/api/user/stripe/activate-current-subscription");
    expect([response.status, response.body.status, await shop.charged(cal)]).toEqual([200, "declined", 0]);
    await shop.untilIdle();
    expect(await compareBooks(shop.db)).toEqual([]);
  });

  it("grants no paid credits while the bank's confirmation is pending", async () => {
    const dee = await shop.signIn();
    await shop.subscribe(dee, "starter-monthly", "4000002760003184");
    const { body } = await shop.post(dee, "/api/user/stripe/activate-current-subscription");
    expect(body).toMatchObject({ status: "requires_action", link: expect.stringContaining("http") });
    await shop.untilIdle();
    expect(await shop.credits(dee)).toBe(25);
    expect(await shop.plan(dee)).toMatchObject({ status: "in_trial" });
  });

  it("deducts the paid value of unused credits from an upgrade, and grants the new plan in full", async () => {
    const eva = await shop.signIn();
    await shop.subscribe(eva, "producer-monthly");
    await shop.post(eva, "/api/user/stripe/activate-current-subscription");
    await shop.untilIdle();
    await spend(eva, 25 + 158);
    const quote = await shop.get(eva, "/api/user/billing/change/studio-monthly");
    expect(quote.body).toMatchObject({ kind: "upgrade", unused_credits: 142, unused_cents: 946, charge_cents: 3053 });
    const stale = await shop.post(eva, "/api/user/billing/change/studio-monthly", { charge_cents: 2000 });
    expect(stale.status).toBe(409);
    const change = () => shop.post(eva, "/api/user/billing/change/studio-monthly", { charge_cents: 3053 });
    const responses = await Promise.all([change(), change()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    await shop.untilIdle();
    expect(await shop.charged(eva)).toBe(1999 + 3053);
    expect(await shop.credits(eva)).toBe(800);
    expect(await shop.plan(eva)).toMatchObject({ plan_code: "studio-monthly", status: "active" });
    expect(await compareBooks(shop.db)).toEqual([]);
  });

  it("starts a downgrade at the end of the period, and cancels it on request", async () => {
    const fay = await shop.signIn();
    await shop.subscribe(fay, "studio-monthly");
    await shop.post(fay, "/api/user/stripe/activate-current-subscription");
    await shop.untilIdle();
    const down = () => shop.post(fay, "/api/user/billing/change/starter-monthly", { charge_cents: 0 });
    expect((await down()).body.status).toBe("paid");
    expect((await shop.get(fay, "/api/user/billing")).body).toMatchObject({
      plan: { code: "studio-monthly" },
      next_plan: { code: "starter-monthly" },
      next_bill: { amount_cents: 899 },
    });
    await shop.post(fay, "/api/user/billing/resume");
    expect((await shop.get(fay, "/api/user/billing")).body.next_plan).toBeNull();
    await down();
    await shop.advance(31 * DAY + 7_200);
    expect(await shop.plan(fay)).toMatchObject({ plan_code: "starter-monthly", status: "active" });
    expect(await shop.credits(fay)).toBe(25 + 800 + 100);
    expect(await shop.charged(fay)).toBe(3999 + 899);
  });

  it("charges nothing for a cancelled trial: its credits end at once on day 2, with the trial on day 5", async () => {
    const gus = await shop.signIn();
    await shop.subscribe(gus, "producer-monthly");
    await shop.advance(DAY);
    expect((await shop.post(gus, "/api/user/billing/cancel")).status).toBe(200);
    expect([await shop.credits(gus), (await shop.plan(gus))?.status]).toEqual([0, "canceled"]);
    const hal = await shop.signIn();
    await shop.subscribe(hal, "producer-monthly", "5555555555554444");
    await shop.advance(4 * DAY);
    await shop.post(hal, "/api/user/billing/cancel");
    expect([await shop.credits(hal), (await shop.plan(hal))?.status]).toEqual([25, "in_trial"]);
    await shop.advance(10 * DAY);
    expect((await shop.plan(hal))?.status).toBe("canceled");
    expect([await shop.charged(gus), await shop.charged(hal)]).toEqual([0, 0]);
  });

  it("keeps paid credits after a cancellation, and can be resumed", async () => {
    const ida = await shop.signIn();
    await shop.subscribe(ida, "starter-monthly");
    await shop.post(ida, "/api/user/stripe/activate-current-subscription");
    await shop.post(ida, "/api/user/billing/cancel");
    expect(await shop.plan(ida)).toMatchObject({ status: "active", cancels_at_period_end: true });
    await shop.post(ida, "/api/user/billing/resume");
    expect(await shop.plan(ida)).toMatchObject({ status: "active", cancels_at_period_end: false });
    await shop.post(ida, "/api/user/billing/cancel");
    await shop.advance(32 * DAY);
    expect(await shop.plan(ida)).toMatchObject({ status: "canceled", canceled_reason: "requested" });
    expect([await shop.credits(ida), await shop.charged(ida)]).toEqual([125, 899]);
  });
});
