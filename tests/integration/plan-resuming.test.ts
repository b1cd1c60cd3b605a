import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepNextPlan, readSubscription, releaseSchedule } from "@/server/providers/stripe/subscriptions";
import { type BillingShop, DAY, startBillingShop, type TestUser } from "@/tests/integration/support/billing";
import { engines } from "@/tests/integration/support/database";

describe.each(engines)("a scheduled downgrade, on %s", (engine) => {
  let shop: BillingShop;
  beforeAll(async () => {
    shop = await startBillingShop(engine);
  });
  afterAll(() => shop.close());

  const cancel = (user: TestUser) => shop.post(user, "/api/user/billing/cancel");
  const resume = (user: TestUser, json = {}) => shop.post(user, "/api/user/billing/resume", json);
  const overview = async (user: TestUser) => (await shop.get(user, "/api/user/billing")).body;

  /** A user on Studio who changes to Starter at the end of the period. */
  async function leaving(): Promise<TestUser> {
    const user = await shop.signIn();
    await shop.subscribe(user, "studio-monthly");
    await shop.post(user, "/api/user/stripe/activate-current-subscription");
    await shop.untilIdle();
    const { body } = await shop.post(user, "/api/user/billing/change/starter-monthly", { charge_cents: 0 });
    expect(body.message).toMatch(/^You’ll switch to Starter on \d+ \w+ \d{4} \(UTC\)\.$/);
    return user;
  }
  const isScheduled = { next_plan: { code: "starter-monthly" }, next_bill: { amount_cents: 899 }, ends_at: null };

  it("comes back when its cancelled plan is resumed, and is billed", async () => {
    const ann = await leaving();
    expect((await cancel(ann)).body.message).toContain("You keep your credits.");
    expect(await overview(ann)).toMatchObject({ next_plan: null, next_bill: null });
    const { body } = await resume(ann);
    expect(body.message).toMatch(/^Studio continues\. Next bill \$8\.99 on \d+ \w+ \d{4} \(UTC\), for Starter\.$/);
    expect(await overview(ann)).toMatchObject(isScheduled);
    await shop.advance(31 * DAY + 7_200);
    expect(await shop.plan(ann)).toMatchObject({ plan_code: "starter-monthly", status: "active" });
    expect(await shop.charged(ann)).toBe(3999 + 899);
  });

  it("comes back after any number of cancellations, and not once it was taken back", async () => {
    const ben = await leaving();
    for (let round = 0; round < 2; round++) {
      await cancel(ben);
      await cancel(ben);
      await resume(ben, { undoes: "cancellation" });
      await resume(ben, { undoes: "cancellation" });
    }
    expect(await overview(ben)).toMatchObject(isScheduled);
    expect((await resume(ben, { undoes: "downgrade" })).body.message).toMatch(/^Studio continues\. Next bill \$39\.99/);
    await cancel(ben);
    await resume(ben);
    expect(await overview(ben)).toMatchObject({ next_plan: null, next_bill: { amount_cents: 3999 }, ends_at: null });
  });

  it("is forgotten with an upgrade", async () => {
    const bea = await leaving();
    await cancel(bea);
    const { body: quote } = await shop.get(bea, "/api/user/billing/change/studio-yearly");
    await shop.post(bea, "/api/user/billing/change/studio-yearly", { charge_cents: quote.charge_cents });
    await shop.untilIdle();
    await cancel(bea);
    await resume(bea);
    expect(await overview(bea)).toMatchObject({ plan: { code: "studio-yearly" }, next_plan: null, ends_at: null });
  });

  it("survives requests at once: what was asked last holds, whole", async () => {
    const cleo = await leaving();
    const statuses = await Promise.all([cancel(cleo), cancel(cleo), cancel(cleo)]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const undo = { undoes: "cancellation" };
    await Promise.all([resume(cleo, undo), resume(cleo, undo), resume(cleo, undo)]);
    expect(await overview(cleo)).toMatchObject(isScheduled);
    await Promise.all([cancel(cleo), resume(cleo, undo), cancel(cleo), resume(cleo, undo)]);
    await resume(cleo, undo);
    expect(await overview(cleo)).toMatchObject(isScheduled);
  });

  it("survives a cancellation that was interrupted", async () => {
    const dan = await leaving();
    const id = (await shop.plan(dan))!.stripe_subscription_id!;
    const { schedule, next_code } = await readSubscription(shop.deps.stripe, id);
    await keepNextPlan(shop.deps.stripe, id, next_code);
    await releaseSchedule(shop.deps.stripe, schedule!);
    await cancel(dan);
    await resume(dan);
    expect(await overview(dan)).toMatchObject(isScheduled);
  });

  it("is mailed, as are the resumed and the changed plan and the trial at the beginning", async () => {
    const eve = await leaving();
    // A mail tells the present state: what has changed again before it is sent isn't told.
    await shop.untilIdle();
    const { email } = (await shop.get(eve, "/api/auth/user")).body.user;
    await cancel(eve);
    await resume(eve);
    await shop.untilIdle();
    await shop.advance(31 * DAY + 7_200);
    await shop.settled();
    const subjects = shop.mails
      .filter(({ to }) => to === email)
      .map(({ subject }) => subject.replace(/ - Wavecrate$/, ""));
    const count = (pattern: RegExp) => subjects.filter((subject) => pattern.test(subject)).length;
    expect(count(/^Your Studio trial has started$/)).toBe(1);
    expect(count(/^You’ll switch to Starter on /)).toBeGreaterThanOrEqual(1);
    expect(count(/^Studio continues$/)).toBe(1);
    expect(count(/^Your plan is Starter now$/)).toBe(1);
    const started = shop.mails.find(({ to, subject }) => to === email && subject.startsWith("Your Studio trial"));
    expect(started?.text).toMatch(
      /7 days free with 25 credits, full access for the first 3 days\. \$39\.99 a month from \d+ \w+ unless you cancel\./,
    );
  });
});
