import { describe, expect, test } from "vitest";
import { advanceTo } from "@/simulators/payments/stripe/lifecycle";
import {
  CARD,
  createPlans,
  createShop,
  type Shop,
  START,
  submit,
  subscribe,
} from "@/tests/unit/simulators/payments/support";

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
  test("have URLs for browsers, and the API has one for servers", async () => {
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

  test("have a control page on this machine only, not under a public host name", async () => {
    const { payments } = createShop();
    expect((await payments.app.request("http://127.0.0.1:4028/")).status).toBe(200);
    expect((await payments.app.request("https://shop.test/")).status).toBe(404);
    const posted = await payments.app.request("https://shop.test/control/clock", { method: "POST" });
    expect(posted.status).toBe(403);
  });

  test("a new card in the portal becomes the default, and pays the open invoice on its page", async () => {
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

  test("an invoice whose card needs authentication is paid on the bank's page", async () => {
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

  test("a portal can't change another customer's cards or plan", async () => {
    const shop = createShop();
    const { monthly } = await createPlans(shop.stripe);
    const victim = await subscribe(shop, { price: monthly.id });
    const attacker = await shop.stripe.customers.create({ email: "stranger@example.com" });
    const portal = await shop.stripe.billingPortal.sessions.create({ customer: attacker.id });
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

  test("a portal doesn't offer to cancel where its configuration forbids it", async () => {
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
  test("moves the clock to the trial's end and to the next invoice", async () => {
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

  test.each([
    ["won", "ok"],
    ["lost", "danger"],
  ])("opens disputes, and shows one as %s once it is decided, without buttons", async (decision, tone) => {
    const shop = createShop();
    const { monthly } = await createPlans(shop.stripe);
    await subscribe(shop, { price: monthly.id });
    const shown = async (title: string) => {
      const text = await (await shop.payments.app.request("/")).text();
      return new RegExp(`<h2>${title}</h2>.*?</section>`, "s").exec(text)?.[0] ?? "";
    };
    expect(await shown("Card disputes")).toBe("");
    const [charge] = (await shop.stripe.charges.list()).data;
    await submit(shop.payments, `${CONTROL}/dispute`, { id: charge?.id ?? "" });
    const [dispute] = (await shop.stripe.disputes.list()).data;
    await expect(shop.stripe.refunds.create({ charge: charge?.id ?? "" })).rejects.toMatchObject({
      code: "charge_disputed",
    });
    const open = await shown("Card disputes");
    for (const text of ["$19.99", ">needs response<", "Shop wins", "Shop loses"]) expect(open).toContain(text);
    await submit(shop.payments, `${CONTROL}/${decision}`, { id: dispute?.id ?? "" });
    expect((await shop.stripe.disputes.list()).data).toMatchObject([{ status: decision }]);
    expect(shop.types()).toEqual(expect.arrayContaining(["charge.dispute.created", "charge.dispute.closed"]));
    const decided = await shown("Card disputes");
    expect(decided).toContain(`<span class="tag ${tone}">${decision}</span>`);
    expect(decided).toContain("$19.99");
    expect(decided).not.toContain("<button");
    const paid = await shown("Card payments");
    for (const text of ["sam@example.com", ">disputed<"]) expect(paid).toContain(text);
    expect(paid).not.toContain("<button");
    for (const again of ["won", "lost"]) {
      expect((await submit(shop.payments, `${CONTROL}/${again}`, { id: dispute?.id ?? "" })).status).toBe(409);
    }
    expect(await shown("Card disputes")).toBe(decided);
  });

  test("refuses a form from another site, or for another host name", async () => {
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
