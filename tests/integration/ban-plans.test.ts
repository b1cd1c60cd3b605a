import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkouts } from "@/server/platform/db/schema/payments";
import { type BillingShop, DAY, startBillingShop, type TestUser } from "@/tests/integration/support/billing";
import { engines } from "@/tests/integration/support/database";

const iso = (at: Date | null | undefined) => at?.toISOString();

describe.each(engines)("the plan of a banned user, on %s", (engine) => {
  let shop: BillingShop;
  let admin: TestUser;
  beforeAll(async () => {
    shop = await startBillingShop(engine);
    admin = await shop.signIn({ is_admin: true });
  });
  afterAll(() => shop.close());

  const decide = async (user: TestUser, deed: "ban" | "unban") => {
    const { status } = await shop.post(admin, `/api/admin/users/${user.id}/${deed}`, { reason: "Chargebacks" });
    expect(status).toBe(200);
    await shop.untilIdle();
  };
  /** A user whose plan has been paid. */
  async function paying(): Promise<TestUser> {
    const user = await shop.signIn();
    await shop.subscribe(user, "studio-monthly");
    await shop.post(user, "/api/user/stripe/activate-current-subscription");
    await shop.untilIdle();
    return user;
  }

  it("isn't billed again, and goes on when the ban is lifted before its end", async () => {
    const ann = await paying();
    expect((await shop.get(admin, `/api/admin/users/${ann.id}/ban`)).body).toMatchObject({
      plan: { code: "studio-monthly", status: "active", ends_at: iso((await shop.plan(ann))?.current_period_ends_at) },
    });
    await decide(ann, "ban");
    expect(await shop.plan(ann)).toMatchObject({ status: "active", cancels_at_period_end: true });
    await decide(ann, "unban");
    expect(await shop.plan(ann)).toMatchObject({ status: "active", cancels_at_period_end: false });
    const charged = await shop.charged(ann);
    await decide(ann, "ban");
    await shop.advance(31 * DAY + 7_200);
    expect(await shop.plan(ann)).toMatchObject({ status: "canceled" });
    expect(await shop.charged(ann)).toBe(charged);
    await decide(ann, "unban");
    expect(await shop.plan(ann)).toMatchObject({ status: "canceled" });
  });

  it("that its user had cancelled stays cancelled", async () => {
    const ben = await paying();
    await shop.post(ben, "/api/user/billing/cancel");
    await decide(ben, "ban");
    await decide(ben, "unban");
    expect(await shop.plan(ben)).toMatchObject({ status: "active", cancels_at_period_end: true });
  });

  it("is a trial: it runs on unbilled in its first days, too, and is as before when the ban is lifted", async () => {
    const [bea, bob] = [await shop.signIn(), await shop.signIn()];
    for (const user of [bea, bob]) await shop.subscribe(user, "studio-monthly");
    await shop.untilIdle();
    const before = { plan: await shop.plan(bea), credits: await shop.credits(bea) };
    expect((await shop.get(admin, `/api/admin/users/${bea.id}/ban`)).body).toMatchObject({
      plan: { code: "studio-monthly", status: "in_trial", ends_at: iso(before.plan?.trial_ends_at) },
    });
    for (const user of [bea, bob]) await decide(user, "ban");
    expect(await shop.plan(bea)).toMatchObject({ status: "in_trial", cancels_at_period_end: true });
    await decide(bea, "unban");
    expect({ plan: await shop.plan(bea), credits: await shop.credits(bea) }).toMatchObject({
      plan: { status: "in_trial", cancels_at_period_end: false, trial_ends_at: before.plan?.trial_ends_at },
      credits: before.credits,
    });
    await shop.advance(8 * DAY);
    expect(await shop.plan(bea)).toMatchObject({ status: "active" });
    expect(await shop.plan(bob)).toMatchObject({ status: "canceled" });
    expect(await shop.charged(bob)).toBe(0);
  });

  it("ends at once where it is unpaid, as the ban says before, and stays so", async () => {
    const dan = await shop.signIn();
    await shop.subscribe(dan, "studio-monthly", "4000000000000341");
    await shop.advance(7 * DAY + 7_200);
    expect((await shop.get(admin, `/api/admin/users/${dan.id}/ban`)).body).toMatchObject({
      plan: { code: "studio-monthly", status: "past_due", ends_at: null },
    });
    await decide(dan, "ban");
    await decide(dan, "unban");
    expect(await shop.plan(dan)).toMatchObject({ status: "canceled" });
    expect(await shop.charged(dan)).toBe(0);
  });

  it("can't begin in a checkout that was open", async () => {
    const cat = await shop.signIn();
    await shop.post(cat, "/api/subscribe/studio-monthly");
    await decide(cat, "ban");
    const [open] = await shop.db.select().from(checkouts).where(eq(checkouts.user_id, cat.id));
    expect(open?.status).toBe("expired");
  });
});
