import { describe, expect, test } from "vitest";
import { advanceTo } from "@/server/simulators/payments/stripe/lifecycle";
import {
  CARD,
  createPlans,
  createShop,
  type Shop,
  START,
  submit,
  subscribe,
} from "@/tests/unit/server/simulators/payments/support";

const CONTROL = "http://payments.test/control";

async function pastDue(shop: Shop) {
  const { monthly } = await createPlans(shop.stripe);
  const { subscription, customer } = await subscribe(shop, { price: monthly.id, number: "4000000000000341" });
  advanceTo(shop.payments.world, (subscription.items.data[0]?.current_period_end ?? 0) + 3_600);
  const status = async () => (await shop.stripe.subscriptions.retrieve(subscription.id)).status;
  expect(await status()).toBe("past_due");
  return { customer, subscription, status };
}

describe("the hosted pages", () => {
  test("are where browsers reach them, the API where programs do", async () => {
    const pagesUrl = "https://shop.test/simulators";
    const shop = createShop({ pagesUrl });
    const { url } = await shop.stripe.checkout.sessions.create({
      mode: "payment",
      line_items: [{ price_data: { currency: "usd", unit_amount: 900, product_data: { name: "Credits" } } }],
      success_url: "https://shop.test/",
    });
    expect(url).toMatch(/^https:\/\/shop\.test\/simulators\/stripe\/checkout\/cs_/);
    const script = await (await shop.payments.app.request("/paypal/sdk/js?client-id=a")).text();
    expect(script).toContain(`"pagesUrl":"${pagesUrl}/paypal"`);
    expect(script).toContain('"origin":"https://shop.test"');
    expect(await (await shop.payments.app.request("/paypal/button?name=a")).text()).toContain('"/simulators/paypal"');
    expect(shop.payments.paypal.url).toBe("http://payments.test/paypal");
  });

  test("have their control page on this machine only, whatever name leads there", async () => {
    const { payments } = createShop();
    expect((await payments.app.request("http://127.0.0.1:4028/")).status).toBe(200);
    expect((await payments.app.request("https://shop.test/")).status).toBe(404);
    const moved = await payments.app.request("https://shop.test/control/clock", { method: "POST" });
    expect(moved.status).toBe(403);
  });

  test("a new card in the portal becomes the default, and pays the open bill on its page", async () => {
    const shop = createShop();
    const { customer, subscription, status } = await pastDue(shop);
    const portal = await shop.stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: "http://shop.test/account",
    });
    const declined = await submit(shop.payments, portal.url, { ...CARD, number: "4000000000000002", action: "add" });
    expect(await declined.text()).toContain("Your card was declined.");
    await submit(shop.payments, portal.url, { ...CARD, action: "add" });
    const changed = await shop.stripe.subscriptions.retrieve(subscription.id, { expand: ["default_payment_method"] });
    expect(changed.default_payment_method).toMatchObject({ card: { last4: "4242" } });
    expect(await status()).toBe("past_due");
    const topUp = await shop.stripe.checkout.sessions.create({
      mode: "payment",
      customer: customer.id,
      line_items: [{ price_data: { currency: "usd", unit_amount: 900, product_data: { name: "Credits" } } }],
      success_url: "http://shop.test/",
    });
    const offered = await (await shop.payments.app.request(new URL(topUp.url ?? "").pathname)).text();
    expect([offered.includes("•••• 4242"), offered.includes("•••• 0341")]).toEqual([true, false]);

    const [open] = (await shop.stripe.invoices.list({ customer: customer.id, status: "open" })).data;
    await submit(shop.payments, open?.hosted_invoice_url ?? "", { action: "saved" });
    expect(await status()).toBe("active");
    const pdf = await shop.payments.app.request(new URL(open?.invoice_pdf ?? "").pathname);
    expect((await pdf.text()).slice(0, 5)).toBe("%PDF-");
  });

  test("a bill whose card wants a confirmation is paid at the bank's page", async () => {
    const shop = createShop();
    const { customer, status } = await pastDue(shop);
    const [open] = (await shop.stripe.invoices.list({ customer: customer.id, status: "open" })).data;
    const bank = await submit(shop.payments, open?.hosted_invoice_url ?? "", { ...CARD, number: "4000002760003184" });
    const url = bank.headers.get("Location") ?? "";
    expect(await (await submit(shop.payments, url, { decision: "fail" })).text()).toContain("unable to authenticate");
    expect(await status()).toBe("past_due");
    const again = await submit(shop.payments, open?.hosted_invoice_url ?? "", { ...CARD, number: "4000002760003184" });
    await submit(shop.payments, again.headers.get("Location") ?? "", { decision: "confirm" });
    expect(await status()).toBe("active");
  });

  test("nobody changes another customer's cards or plan through their own portal", async () => {
    const shop = createShop();
    const { monthly } = await createPlans(shop.stripe);
    const victim = await subscribe(shop, { price: monthly.id });
    const stranger = await shop.stripe.customers.create({ email: "stranger@example.com" });
    const portal = await shop.stripe.billingPortal.sessions.create({ customer: stranger.id });
    await submit(shop.payments, portal.url, { action: "cancel", id: victim.subscription.id });
    await submit(shop.payments, portal.url, {
      action: "remove",
      id: String(victim.subscription.default_payment_method),
    });
    const after = await shop.stripe.subscriptions.retrieve(victim.subscription.id, {
      expand: ["default_payment_method"],
    });
    expect(after).toMatchObject({
      cancel_at_period_end: false,
      default_payment_method: { customer: victim.customer.id },
    });
  });

  test("a portal whose configuration forbids it shows no way to cancel", async () => {
    const shop = createShop();
    const { monthly } = await createPlans(shop.stripe);
    const { customer } = await subscribe(shop, { price: monthly.id });
    const show = async (configuration?: string) => {
      const { url } = await shop.stripe.billingPortal.sessions.create({
        customer: customer.id,
        ...(configuration && { configuration }),
      });
      return (await shop.payments.app.request(new URL(url).pathname)).text();
    };
    const strict = await shop.stripe.billingPortal.configurations.create({
      features: { subscription_cancel: { enabled: false } },
    });
    expect(await show()).toContain("Cancel plan");
    expect(await show(strict.id)).not.toContain("Cancel plan");
  });
});

describe("the control page", () => {
  test("moves the clock to the trial's end and to the next bill", async () => {
    const shop = createShop();
    const { monthly } = await createPlans(shop.stripe);
    const { subscription } = await subscribe(shop, { price: monthly.id, trialDays: 7 });
    await submit(shop.payments, `${CONTROL}/clock`, { move: "trial" });
    const paid = async () =>
      (await shop.stripe.invoices.list({ subscription: subscription.id, status: "paid" })).data.map(
        ({ total }) => total,
      );
    expect(await paid()).toEqual([1_999, 0]);
    await submit(shop.payments, `${CONTROL}/clock`, { move: "bill" });
    expect(await paid()).toEqual([1_999, 1_999, 0]);
    expect(shop.payments.world.now()).toBeGreaterThan(START / 1_000 + 30 * 86_400);
  });

  test("opens and decides disputes, and shows what it did", async () => {
    const shop = createShop();
    const { monthly } = await createPlans(shop.stripe);
    await subscribe(shop, { price: monthly.id });
    const [charge] = (await shop.stripe.charges.list()).data;
    await submit(shop.payments, `${CONTROL}/dispute`, { id: charge?.id ?? "" });
    const [dispute] = (await shop.stripe.disputes.list()).data;
    await expect(shop.stripe.refunds.create({ charge: charge?.id ?? "" })).rejects.toMatchObject({
      code: "charge_disputed",
    });
    await submit(shop.payments, `${CONTROL}/lost`, { id: dispute?.id ?? "" });
    expect((await shop.stripe.disputes.list()).data).toMatchObject([{ status: "lost" }]);
    expect(shop.types()).toEqual(expect.arrayContaining(["charge.dispute.created", "charge.dispute.closed"]));
    expect((await submit(shop.payments, `${CONTROL}/won`, { id: dispute?.id ?? "" })).status).toBe(409);
    expect(await (await shop.payments.app.request("/")).text()).toContain("sam@example.com");
  });

  test("takes no form of another site, nor one sent to another name", async () => {
    const shop = createShop();
    const send = (url: string, site: string) =>
      shop.payments.app.request(url, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": site },
        body: "move=day",
      });
    expect((await send("http://localhost/control/clock", "cross-site")).status).toBe(403);
    expect((await send("http://evil.example/control/clock", "same-origin")).status).toBe(403);
    expect(shop.payments.world.now()).toBe(START / 1_000);
    expect((await send("http://localhost/control/clock", "same-origin")).status).toBe(303);
  });
});
