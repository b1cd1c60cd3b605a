import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepDeadlines } from "@/server/modules/purchases/billing/dunning";
import { type BillingShop, DAY, startBillingShop, type TestUser } from "@/tests/integration/support/billing";
import { testEngine } from "@/tests/integration/support/database";

describe("mails and invoices about plans", () => {
  let shop: BillingShop;
  beforeAll(async () => {
    shop = await startBillingShop(testEngine, {
      SELLER_ADDRESS: "1 Example Street; 12345 Example",
      SELLER_TAX_NUMBER: "EX 123",
    });
  });
  afterAll(() => shop.close());

  const activate = async (user: TestUser) => {
    const { body } = await shop.post(user, "/api/user/stripe/activate-current-subscription");
    await shop.untilIdle();
    return body;
  };
  const paidUser = async (code: string) => {
    const user = await shop.signIn();
    await shop.subscribe(user, code);
    await activate(user);
    return user;
  };
  const mailsTo = async (user: TestUser, subject: string) => {
    const { email } = (await shop.get(user, "/api/auth/user")).body.user;
    return shop.mails.filter((mail) => mail.to === email && mail.subject.startsWith(subject));
  };
  const passDeadlines = async () => {
    await keepDeadlines(shop.deps);
    await keepDeadlines(shop.deps);
    await shop.untilIdle();
  };

  // First, so that no monthly plan of another test renews in this year.
  it("tell of a year's renewal once, 30 days before it, unless it is cancelled", async () => {
    const cleo = await paidUser("starter-yearly");
    const dan = await paidUser("starter-yearly");
    await shop.advance(334 * DAY);
    await passDeadlines();
    expect(await mailsTo(cleo, "Your Starter plan renews on ")).toHaveLength(0);
    await shop.post(dan, "/api/user/billing/cancel");
    await shop.advance(2 * DAY);
    await passDeadlines();
    const [mail, ...others] = await mailsTo(cleo, "Your Starter plan renews on ");
    expect([mail?.text.includes("$89.90"), others]).toEqual([true, []]);
    expect(await mailsTo(dan, "Your Starter plan renews on ")).toHaveLength(0);
  });

  it("say what a payment has added", async () => {
    const ann = await shop.signIn();
    await shop.subscribe(ann, "producer-monthly");
    expect((await activate(ann)).message).toBe("Payment received. 300 credits added.");
  });

  it("add up on the receipt of an upgrade, and name the seller", async () => {
    const ben = await paidUser("producer-monthly");
    const { body } = await shop.post(ben, "/api/user/billing/change/studio-monthly", { charge_cents: 2000 });
    expect(body.message).toBe("You are on Studio now.");
    await shop.untilIdle();
    const receipt = (await mailsTo(ben, "Your receipt: Studio"))[0]?.text ?? "";
    expect(receipt).toMatch(/Studio[^:]*: \$39\.99\n300 Producer credits returned: −\$19\.99\nPaid: \$20\.00\n/);
    expect(receipt).toContain("Credits: 800\nSeller: Wavecrate, 1 Example Street, 12345 Example, Tax number EX 123");
    expect(await mailsTo(ben, "Your plan is Studio now")).toHaveLength(1);
  });

  it("warn once of a card that expires before the next bill", async () => {
    const eve = await paidUser("starter-monthly");
    const fay = await paidUser("starter-monthly");
    const expire = (year: number) => {
      for (const method of shop.world.all("payment_method")) {
        if (method.card) shop.world.save("payment_method", { ...method, card: { ...method.card, exp_year: year } });
      }
    };
    const kept = shop.world.all("payment_method");
    expire(new Date(shop.world.now() * 1000).getUTCFullYear() - 1);
    await shop.advance(15 * DAY);
    await passDeadlines();
    expect(await mailsTo(eve, "Your card is about to expire")).toHaveLength(0);
    await shop.post(fay, "/api/user/billing/cancel");
    await shop.advance(10 * DAY);
    await passDeadlines();
    expect(await mailsTo(eve, "Your card is about to expire")).toHaveLength(1);
    expect(await mailsTo(fay, "Your card is about to expire")).toHaveLength(0);
    for (const method of kept) shop.world.save("payment_method", method);
  });

  it("list no invoice that was voided after a declined try", async () => {
    const gus = await shop.signIn();
    await shop.subscribe(gus, "starter-monthly", "4000000000000341");
    expect((await activate(gus)).status).toBe("declined");
    expect((await shop.bills(gus)).map(({ status }) => status)).toContain("void");
    const { body } = await shop.get(gus, "/api/user/billing/payments");
    expect(body).toMatchObject({ data: [], meta: { total: 0 } });
  });

  it("let the checkout open before the e-mail is confirmed, once per person, and spend nothing until then", async () => {
    const hal = await shop.signIn({ email: "hal@once.test", email_verified_at: null });
    await shop.subscribe(hal, "producer-monthly", undefined, "the card of hal");
    expect(shop.world.all("checkout_session").at(-1)?.success_url).toContain("/account/verify?checkout=");
    expect(await shop.plan(hal)).toMatchObject({ status: "in_trial" });
    expect(await shop.credits(hal)).toBe(25);
    expect((await shop.post(hal, "/api/sound/1/download")).status).toBe(403);
    const tagged = await shop.signIn({ email: "hal+2@once.test", email_verified_at: null });
    await shop.subscribe(tagged, "producer-monthly");
    expect(await shop.plan(tagged)).toMatchObject({ status: "active" });
    const sameCard = await shop.signIn({ email: "other@once.test", email_verified_at: null });
    await shop.subscribe(sameCard, "producer-monthly", undefined, "the card of hal");
    expect(await shop.credits(sameCard)).toBe(0);
  });
});
