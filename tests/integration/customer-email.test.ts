import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "@/server/modules/people/auth/passwords";
import { copyCustomerEmail } from "@/server/modules/purchases/billing/customer";
import { linkIn } from "@/tests/integration/support/app";
import { type BillingShop, startBillingShop, type TestUser } from "@/tests/integration/support/billing";
import { engines } from "@/tests/integration/support/database";

const PASSWORD = "a quiet tambourine";

describe.each(engines)("the e-mail of the customer at the payment provider, on %s", (engine) => {
  let shop: BillingShop;
  let joined = 0;
  beforeAll(async () => {
    shop = await startBillingShop(engine);
  });
  afterAll(() => shop.close());

  async function join(): Promise<TestUser & { email: string }> {
    joined += 1;
    const email = `payer${joined}@wavecrate.test`;
    return { email, ...(await shop.signIn({ email, password_hash: await hashPassword(PASSWORD) })) };
  }
  async function change(user: TestUser & { email: string }, email: string): Promise<void> {
    await shop.post(user, "/api/user/email-change", { email, current_password: PASSWORD });
    await shop.settled();
    for (const mailbox of [user.email, email]) {
      const token = linkIn(shop.mails.findLast(({ to }) => to === mailbox)).searchParams.get("token");
      await shop.post(user, "/api/auth/email-change/confirm", { token });
    }
  }
  const customersOf = ({ id }: TestUser) =>
    shop.world.all("customer").filter(({ metadata }) => metadata.user_id === String(id));

  it("follows a change in the account", async () => {
    const user = await join();
    await shop.subscribe(user, "starter-monthly");
    expect(customersOf(user)).toMatchObject([{ email: user.email }]);
    const email = `new-${user.email}`;
    await change(user, email);
    await shop.untilIdle();
    expect(customersOf(user)).toMatchObject([{ email }]);
  });

  it("stays unchanged while the provider fails, and is updated by a later attempt", async () => {
    const user = await join();
    await shop.subscribe(user, "starter-monthly");
    const email = `new-${user.email}`;
    shop.payments.switches.set("stripe", { fault: "fail_before", faults: 20 });
    await change(user, email);
    await shop.untilIdle();
    await expect(copyCustomerEmail(shop.deps, user.id)).rejects.toThrow();
    expect(customersOf(user)).toMatchObject([{ email: user.email }]);
    shop.payments.switches.set("stripe", { fault: "none" });
    for (let turn = 0; turn < 2; turn += 1) await copyCustomerEmail(shop.deps, user.id);
    expect(customersOf(user)).toMatchObject([{ email }]);
  });

  it("isn't stored at the provider for a user who never paid", async () => {
    const user = await join();
    await change(user, `new-${user.email}`);
    await shop.untilIdle();
    expect(customersOf(user)).toEqual([]);
  });
});
