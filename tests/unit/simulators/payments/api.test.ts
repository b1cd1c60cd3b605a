import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type Stripe from "stripe";
import { describe, expect, onTestFinished, test } from "vitest";
import { createPayments } from "@/simulators/payments/app";
import { advanceTo } from "@/simulators/payments/stripe/lifecycle";
import {
  CARD,
  createPlans,
  createShop,
  START,
  sdkFor,
  submit,
  subscribe,
} from "@/tests/unit/simulators/payments/support";

describe("the simulated Stripe's conventions", () => {
  test("a call with a known idempotency key takes effect once, and one with other parameters is refused", async () => {
    const { stripe } = createShop();
    const key = { idempotencyKey: "customer:1" };
    const first = await stripe.customers.create({ email: "a@example.com" }, key);
    const again = await stripe.customers.create({ email: "a@example.com" }, key);
    expect(again.id).toBe(first.id);
    expect(new Headers(again.lastResponse.headers).get("Idempotent-Replayed")).toBe("true");
    await expect(stripe.customers.create({ email: "b@example.com" }, key)).rejects.toMatchObject({
      type: "StripeIdempotencyError",
    });
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  test("an invalid parameter doesn't use up the idempotency key; a declined card does", async () => {
    const { stripe } = createShop();
    const key = { idempotencyKey: "again" };
    await expect(stripe.customers.create({ nonsense: "1" } as Stripe.CustomerCreateParams, key)).rejects.toMatchObject({
      code: "parameter_unknown",
      param: "nonsense",
    });
    await expect(stripe.customers.create({ email: "a@example.com" }, key)).resolves.toMatchObject({
      object: "customer",
    });
    const pay = () =>
      stripe.paymentIntents.create(
        { amount: 500, currency: "usd", payment_method: "pm_card_chargeDeclinedInsufficientFunds", confirm: true },
        { idempotencyKey: "pay" },
      );
    await expect(pay()).rejects.toMatchObject({
      type: "StripeCardError",
      code: "card_declined",
      decline_code: "insufficient_funds",
    });
    await expect(pay()).rejects.toMatchObject({ decline_code: "insufficient_funds" });
    expect((await stripe.charges.list()).data).toHaveLength(1);
  });

  test("errors have the types and codes that the SDK knows", async () => {
    const { stripe, payments } = createShop();
    await expect(stripe.customers.retrieve("cus_none")).rejects.toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    });
    await expect(stripe.coupons.list()).rejects.toMatchObject({ statusCode: 404 });
    const other = createPayments({ stripeSecretKey: "sk_test_one" });
    onTestFinished(() => other.close());
    await expect(sdkFor(other).balance.retrieve()).rejects.toMatchObject({ type: "StripeAuthenticationError" });
    const deep = { expand: ["data.lines.data.price.product"] };
    await expect(sdkFor(payments).invoices.list(deep)).rejects.toThrow(/more than 4 levels/);
  });

  test("lists are paged from the newest, and can be iterated to their end", async () => {
    const { stripe } = createShop();
    for (let index = 0; index < 5; index += 1) await stripe.customers.create({ name: String(index) });
    const page = await stripe.customers.list({ limit: 2 });
    expect([page.has_more, page.data.map(({ name }) => name)]).toEqual([true, ["4", "3"]]);
    const names: (string | null | undefined)[] = [];
    for await (const { name } of stripe.customers.list({ limit: 2 })) names.push(name);
    expect(names).toEqual(["4", "3", "2", "1", "0"]);
  });

  test("refunds and credit notes never exceed what was paid", async () => {
    const shop = createShop();
    const { monthly } = await createPlans(shop.stripe);
    const { subscription } = await subscribe(shop, { price: monthly.id });
    const invoice = await shop.stripe.invoices.retrieve(String(subscription.latest_invoice), { expand: ["payments"] });
    const intent = String(invoice.payments?.data[0]?.payment.payment_intent);
    await shop.stripe.refunds.create({ payment_intent: intent, amount: 1_000 });
    await expect(shop.stripe.refunds.create({ payment_intent: intent, amount: 1_000 })).rejects.toThrow(/greater than/);
    await shop.stripe.creditNotes.create({ invoice: invoice.id ?? "", refund_amount: 999 });
    await expect(shop.stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: "charge_already_refunded",
    });
    await expect(shop.stripe.creditNotes.create({ invoice: invoice.id ?? "", credit_amount: 1_001 })).rejects.toThrow(
      /more than what is left/,
    );
  });
});

describe("the hosted checkout", () => {
  const open = async (shop: ReturnType<typeof createShop>) => {
    const { monthly } = await createPlans(shop.stripe);
    return shop.stripe.checkout.sessions.create({
      mode: "subscription",
      customer_email: "sam@example.com",
      line_items: [{ price: monthly.id, quantity: 1 }],
      success_url: "http://shop.test/paid?session={CHECKOUT_SESSION_ID}",
    });
  };

  test.each([
    ["4000000000000002", "Your card was declined."],
    ["4000000000009995", "Your card has insufficient funds."],
    ["4242424242424241", "Your card number is invalid."],
  ])("says why the card %s can't pay, and creates nothing", async (number, message) => {
    const shop = createShop();
    const session = await open(shop);
    const response = await submit(shop.payments, session.url ?? "", { ...CARD, number, email: "sam@example.com" });
    expect(await response.text()).toContain(message);
    expect((await shop.stripe.subscriptions.list({ status: "all" })).data).toEqual([]);
    expect((await shop.stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
  });

  test("a card that needs authentication is charged only after it", async () => {
    const shop = createShop();
    const session = await open(shop);
    const form = { ...CARD, number: "4000002500003155", email: "sam@example.com" };
    const first = await submit(shop.payments, session.url ?? "", form);
    const bank = first.headers.get("Location") ?? "";
    expect(bank).toBe(`${session.url}/confirm`);
    const failed = await submit(shop.payments, bank, { decision: "fail" });
    expect(await failed.text()).toContain("unable to authenticate");
    expect((await shop.stripe.subscriptions.list()).data).toEqual([]);
    await submit(shop.payments, session.url ?? "", form);
    const done = await submit(shop.payments, bank, { decision: "confirm" });
    expect(done.headers.get("Location")).toBe(`http://shop.test/paid?session=${session.id}`);
    expect((await shop.stripe.subscriptions.list()).data).toMatchObject([{ status: "active" }]);
    expect((await submit(shop.payments, session.url ?? "", form)).status).toBe(410);
    expect((await shop.stripe.subscriptions.list()).data).toHaveLength(1);
  });

  test("a card that was set up needs authentication only on-session", async () => {
    const shop = createShop();
    const { monthly } = await createPlans(shop.stripe);
    const number = "4000002500003155";
    const { customer } = await subscribe(shop, { price: monthly.id, number });
    const { data } = await shop.stripe.customers.listPaymentMethods(customer.id);
    const charge = (payment_method: string, off_session: boolean) =>
      shop.stripe.paymentIntents.create({
        amount: 500,
        currency: "usd",
        customer: customer.id,
        payment_method,
        off_session,
        confirm: true,
      });
    expect((await charge(data[0]?.id ?? "", true)).status).toBe("succeeded");
    expect((await charge(data[0]?.id ?? "", false)).status).toBe("requires_action");
    const { id: unconfirmed } = await shop.stripe.paymentMethods.attach("pm_card_authenticationRequiredOnSetup", {
      customer: customer.id,
    });
    await expect(charge(unconfirmed, true)).rejects.toMatchObject({ code: "authentication_required" });
  });

  test("an unused checkout expires after a day", async () => {
    const shop = createShop();
    const session = await open(shop);
    advanceTo(shop.payments.world, START / 1_000 + 86_400);
    expect((await shop.stripe.checkout.sessions.retrieve(session.id)).status).toBe("expired");
    await shop.payments.settled();
    expect(shop.types()).toContain("checkout.session.expired");
  });
});

describe("simulated failures", () => {
  test("webhooks are duplicated, dropped and forged, and only genuine ones are accepted", async () => {
    const shop = createShop();
    shop.payments.switches.set("stripe", { duplicate: 1, drop: 1, forge: true });
    await shop.stripe.customers.create({ email: "dropped@example.com" });
    await shop.stripe.customers.create({ email: "twice@example.com" });
    await shop.payments.settled();
    const emails = shop.events.map(({ data }) => (data.object as Stripe.Customer).email);
    expect(emails).toEqual(["twice@example.com", "twice@example.com"]);
    expect(shop.forged).toHaveLength(2);
  });

  test("a refused webhook is sent again later", async () => {
    let isOpen = false;
    let now = START;
    const arrived: string[] = [];
    const payments = createPayments({
      clock: () => now,
      deliverTo: {
        stripe: { url: "http://shop.test", secret: "whsec_a" },
        fetch: async (_url, init) => {
          if (!isOpen) return new Response("no", { status: 503 });
          arrived.push((JSON.parse(String(init.body)) as { type: string }).type);
          return new Response("ok");
        },
      },
    });
    onTestFinished(() => payments.close());
    await sdkFor(payments).customers.create({});
    await payments.settled();
    expect(payments.deliverer.list(1)).toMatchObject([{ status: "waiting", attempts: 1, result: "503" }]);
    isOpen = true;
    now += 2_000;
    await payments.settled();
    expect(arrived).toEqual(["customer.created"]);
  });

  test("calls fail before or after they take effect, or time out", async () => {
    const shop = createShop();
    const create = (idempotencyKey: string) =>
      shop.stripe.customers.create({ email: "a@example.com" }, { idempotencyKey });
    const count = async () => (await shop.stripe.customers.list()).data.length;
    shop.payments.switches.set("stripe", { fault: "fail_before", faults: 1 });
    await expect(create("1")).rejects.toMatchObject({ statusCode: 500 });
    expect(await count()).toBe(0);
    await create("1");
    shop.payments.switches.set("stripe", { fault: "fail_after", faults: 1 });
    await expect(create("2")).rejects.toMatchObject({ statusCode: 500 });
    expect(await count()).toBe(2);
    await expect(create("2")).rejects.toMatchObject({ statusCode: 500 });
    shop.payments.switches.set("stripe", { fault: "time_out", faults: 1 });
    await expect(create("3")).rejects.toMatchObject({ statusCode: 500 });
    await create("3");
    expect(await count()).toBe(3);
  });
});

test("the state is restored after a restart, except for a line that a crash cut off", async () => {
  const folder = mkdtempSync(join(tmpdir(), "payments-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const stateFile = join(folder, "payments.jsonl");
  const first = createPayments({ stateFile, clock: () => START });
  const { id } = await sdkFor(first).customers.create({ email: "kept@example.com" });
  advanceTo(first.world, START / 1_000 + 86_400);
  first.world.store.commit();
  first.close();
  writeFileSync(stateFile, `${readFileSync(stateFile, "utf8")}[{"table":"stripe.customer","object":{"id":"cus_cut`);
  const second = createPayments({ stateFile, clock: () => START });
  onTestFinished(() => second.close());
  expect((await sdkFor(second).customers.list()).data.map((customer) => customer.id)).toEqual([id]);
  expect(second.world.now()).toBe(START / 1_000 + 86_400);
});
