import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "@/server/modules/auth/passwords";
import { copyCustomerEmail } from "@/server/modules/billing/customer";
import { linkIn } from "@/tests/integration/support/app";
import { type BillingShop, type Member, startBillingShop } from "@/tests/integration/support/billing";
import { engines } from "@/tests/integration/support/database";

const PASSWORD = "a quiet tambourine";

describe.each(engines)("the e-mail of the provider's customer, on %s", (engine) => {
  let shop: BillingShop;
  let members = 0;
  beforeAll(async () => {
    shop = await startBillingShop(engine);
  });
  afterAll(() => shop.close());

  async function join(): Promise<Member & { email: string }> {
    members += 1;
    const email = `payer${members}@wavecrate.test`;
    return { email, ...(await shop.signIn({ email, password_hash: await hashPassword(PASSWORD) })) };
  }
  async function change(member: Member & { email: string }, email: string): Promise<void> {
    await shop.post(member, "/api/user/email-change", { email, current_password: PASSWORD });
    await shop.settled();
    for (const mailbox of [member.email, email]) {
      const token = linkIn(shop.mails.findLast(({ to }) => to === mailbox)).searchParams.get("token");
      await shop.post(member, "/api/auth/email-change/confirm", { token });
    }
  }
  const customersOf = ({ id }: Member) =>
    shop.world.all("customer").filter(({ metadata }) => metadata.user_id === String(id));

  it("follows a change in the account", async () => {
    const member = await join();
    await shop.subscribe(member, "starter-monthly");
    expect(customersOf(member)).toMatchObject([{ email: member.email }]);
    const email = `new-${member.email}`;
    await change(member, email);
    await shop.quiet();
    expect(customersOf(member)).toMatchObject([{ email }]);
  });

  it("is tried again when the provider fails, and written once where it failed after having acted", async () => {
    const member = await join();
    await shop.subscribe(member, "starter-monthly");
    const email = `new-${member.email}`;
    shop.payments.switches.set("stripe", { fault: "fail_before", faults: 20 });
    await change(member, email);
    await shop.quiet();
    await expect(copyCustomerEmail(shop.deps, member.id)).rejects.toThrow();
    expect(customersOf(member)).toMatchObject([{ email: member.email }]);
    shop.payments.switches.set("stripe", { fault: "none" });
    for (let turn = 0; turn < 2; turn += 1) await copyCustomerEmail(shop.deps, member.id);
    expect(customersOf(member)).toMatchObject([{ email }]);
  });

  it("changes nothing at the provider for a member who never paid", async () => {
    const member = await join();
    await change(member, `new-${member.email}`);
    await shop.quiet();
    expect(customersOf(member)).toEqual([]);
  });
});
