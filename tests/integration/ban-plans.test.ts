import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkouts } from "@/server/platform/db/schema/payments";
import { type BillingShop, DAY, startBillingShop, type TestUser } from "@/tests/integration/support/billing";
import { engines } from "@/tests/integration/support/database";

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
      plan_code: "studio-monthly",
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

  it("that its user had cancelled stays cancelled, and a trial in its first days ends at once, unbilled", async () => {
    const ben = await paying();
    await shop.post(ben, "/api/user/billing/cancel");
    await decide(ben, "ban");
    await decide(ben, "unban");
    expect(await shop.plan(ben)).toMatchObject({ status: "active", cancels_at_period_end: true });
    const bea = await shop.signIn();
    await shop.subscribe(bea, "studio-monthly");
    await shop.untilIdle();
    await decide(bea, "ban");
    await decide(bea, "unban");
    await shop.advance(31 * DAY);
    expect(await shop.plan(bea)).toMatchObject({ status: "canceled" });
    expect(await shop.charged(bea)).toBe(0);
  });

  it("can't begin in a checkout that was open", async () => {
    const cat = await shop.signIn();
    await shop.post(cat, "/api/subscribe/studio-monthly");
    await decide(cat, "ban");
    const [open] = await shop.db.select().from(checkouts).where(eq(checkouts.user_id, cat.id));
    expect(open?.status).toBe("expired");
  });
});
