import { describe, expect, test } from "vitest";
import { advanceTo } from "@/simulators/payments/stripe/lifecycle";
import { createPlans, createShop, START, subscribe } from "@/tests/unit/simulators/payments/support";

const NOW = START / 1_000;
const DAY = 86_400;

describe("a subscription at the simulated Stripe", () => {
  test("a trial from the checkout costs nothing, and its end bills the first period an hour later", async () => {
    const shop = createShop();
    const { monthly } = await createPlans(shop.stripe);
    const { subscription, session } = await subscribe(shop, { price: monthly.id, trialDays: 7 });
    expect(session).toMatchObject({
      status: "complete",
      payment_status: "no_payment_required",
      amount_total: 0,
      url: null,
    });
    expect(subscription).toMatchObject({ status: "trialing", trial_end: NOW + 7 * DAY });
    const first = await shop.stripe.invoices.retrieve(String(subscription.latest_invoice));
    expect(first).toMatchObject({ status: "paid", amount_due: 0, billing_reason: "subscription_create" });

    advanceTo(shop.payments.world, NOW + 7 * DAY);
    const ended = await shop.stripe.subscriptions.retrieve(subscription.id, { expand: ["latest_invoice"] });
    expect(ended).toMatchObject({
      status: "active",
      latest_invoice: { status: "draft", billing_reason: "subscription_cycle" },
    });
    advanceTo(shop.payments.world, NOW + 7 * DAY + 3_600);
    const billed = await shop.stripe.invoices.retrieve((ended.latest_invoice as { id: string }).id, {
      expand: ["payments"],
    });
    expect(billed).toMatchObject({ status: "paid", amount_paid: 1_999, number: expect.stringMatching(/-0002$/) });
    expect(billed.payments?.data[0]?.payment.payment_intent).toMatch(/^pi_/);

    await shop.payments.settled();
    expect(shop.types()).toEqual(
      expect.arrayContaining(["checkout.session.completed", "customer.subscription.trial_will_end", "invoice.paid"]),
    );
    expect(shop.types().filter((type) => type === "invoice.paid")).toHaveLength(2);
  });

  test("periods keep the day of the month, and short months don't shift it", async () => {
    const shop = createShop({ clock: () => Date.UTC(2026, 0, 31, 9) });
    const { monthly } = await createPlans(shop.stripe);
    const { subscription } = await subscribe(shop, { price: monthly.id });
    const ends: string[] = [];
    for (let month = 0; month < 3; month += 1) {
      const { items } = await shop.stripe.subscriptions.retrieve(subscription.id);
      const end = items.data[0]?.current_period_end ?? 0;
      ends.push(new Date(end * 1_000).toISOString().slice(0, 10));
      advanceTo(shop.payments.world, end + 3_600);
    }
    expect(ends).toEqual(["2026-02-28", "2026-03-31", "2026-04-30"]);
  });

  test("ending the trial now bills at once; a card that fails makes the subscription past due", async () => {
    const shop = createShop();
    const { monthly } = await createPlans(shop.stripe);
    const good = await subscribe(shop, { price: monthly.id, trialDays: 7 });
    const paid = await shop.stripe.subscriptions.update(good.subscription.id, {
      trial_end: "now",
      expand: ["latest_invoice"],
    });
    expect(paid).toMatchObject({
      status: "active",
      trial_end: NOW,
      latest_invoice: { status: "paid", amount_paid: 1_999 },
    });

    const bad = await subscribe(shop, { price: monthly.id, trialDays: 7, number: "4000000000000341" });
    const failed = await shop.stripe.subscriptions.update(bad.subscription.id, {
      trial_end: "now",
      expand: ["latest_invoice"],
    });
    expect(failed).toMatchObject({ status: "past_due", latest_invoice: { status: "open", attempt_count: 1 } });
  });

  test("a pending update leaves the trial unchanged until its payment succeeds", async () => {
    const shop = createShop();
    const { monthly } = await createPlans(shop.stripe);
    const { subscription } = await subscribe(shop, { price: monthly.id, trialDays: 7, number: "4000000000000341" });
    const waiting = await shop.stripe.subscriptions.update(subscription.id, {
      trial_end: "now",
      payment_behavior: "pending_if_incomplete",
      proration_behavior: "none",
      expand: ["latest_invoice"],
    });
    expect(waiting).toMatchObject({ status: "trialing", trial_end: NOW + 7 * DAY, latest_invoice: { status: "open" } });
    expect(waiting.pending_update).not.toBeNull();
    const card = await shop.stripe.paymentMethods.attach("pm_card_visa", { customer: String(subscription.customer) });
    await shop.stripe.invoices.pay((waiting.latest_invoice as { id: string }).id, { payment_method: card.id });
    const paid = await shop.stripe.subscriptions.retrieve(subscription.id);
    expect(paid).toMatchObject({ status: "active", pending_update: null });
    expect(paid.items.data[0]?.current_period_start).toBe(NOW);
  });

  test("an upgrade with a refund item starts a new period and charges the difference", async () => {
    const shop = createShop();
    const { monthly, bigger } = await createPlans(shop.stripe);
    const { subscription } = await subscribe(shop, { price: monthly.id });
    advanceTo(shop.payments.world, NOW + 10 * DAY);
    const upgraded = await shop.stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]?.id ?? "", price: bigger.id }],
      billing_cycle_anchor: { type: "now" },
      proration_behavior: "none",
      payment_behavior: "pending_if_incomplete",
      add_invoice_items: [{ price_data: { currency: "usd", product: String(monthly.product), unit_amount: -946 } }],
      expand: ["latest_invoice"],
    });
    expect(upgraded).toMatchObject({
      status: "active",
      pending_update: null,
      latest_invoice: {
        status: "paid",
        amount_paid: 2_999 - 946,
        total: 2_999 - 946,
        billing_reason: "subscription_update",
      },
    });
    expect(upgraded.items.data[0]).toMatchObject({ current_period_start: NOW + 10 * DAY, price: { id: bigger.id } });
  });

  test("a refund beyond the new plan's price stays on the balance and pays the next invoice", async () => {
    const shop = createShop();
    const { monthly, yearly } = await createPlans(shop.stripe);
    const { subscription, customer } = await subscribe(shop, { price: yearly.id });
    await shop.stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]?.id ?? "", price: monthly.id }],
      proration_behavior: "none",
      add_invoice_items: [{ price_data: { currency: "usd", product: String(monthly.product), unit_amount: -5_000 } }],
    });
    expect(await shop.stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -(5_000 - 1_999) });
    const preview = await shop.stripe.invoices.createPreview({ subscription: subscription.id });
    expect(preview).toMatchObject({ total: 1_999, amount_due: 0 });
  });

  test("a failed renewal is retried and paid with a new card", async () => {
    const shop = createShop();
    const { monthly } = await createPlans(shop.stripe);
    const { subscription, customer } = await subscribe(shop, { price: monthly.id, number: "4000000000000341" });
    expect(subscription.status).toBe("active");
    const end = subscription.items.data[0]?.current_period_end ?? 0;
    advanceTo(shop.payments.world, end + 3_600);
    const due = await shop.stripe.subscriptions.retrieve(subscription.id, { expand: ["latest_invoice"] });
    expect(due).toMatchObject({
      status: "past_due",
      latest_invoice: { attempt_count: 1, next_payment_attempt: end + 3_600 + 3 * DAY },
    });
    const card = await shop.stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
    await shop.stripe.subscriptions.update(subscription.id, { default_payment_method: card.id });
    advanceTo(shop.payments.world, end + 3_600 + 3 * DAY);
    expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
  });

  test("a downgrade takes effect in the next period, and its schedule is released", async () => {
    const shop = createShop();
    const { monthly, bigger } = await createPlans(shop.stripe);
    const { subscription } = await subscribe(shop, { price: bigger.id });
    const schedule = await shop.stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    const [running] = schedule.phases;
    await shop.stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: "release",
      proration_behavior: "none",
      phases: [
        {
          items: [{ price: bigger.id, quantity: 1 }],
          start_date: running?.start_date ?? 0,
          end_date: running?.end_date ?? 0,
        },
        { items: [{ price: monthly.id, quantity: 1 }], duration: { interval: "month", interval_count: 1 } },
      ],
    });
    const end = subscription.items.data[0]?.current_period_end ?? 0;
    advanceTo(shop.payments.world, end + 3_600);
    const changed = await shop.stripe.subscriptions.retrieve(subscription.id, {
      expand: ["latest_invoice", "schedule"],
    });
    expect(changed.items.data[0]?.price.id).toBe(monthly.id);
    expect(changed.latest_invoice).toMatchObject({ status: "paid", amount_paid: 1_999 });
    advanceTo(shop.payments.world, (changed.items.data[0]?.current_period_end ?? 0) + 3_600);
    expect((await shop.stripe.subscriptionSchedules.retrieve(schedule.id)).status).toBe("released");
    expect((await shop.stripe.subscriptions.retrieve(subscription.id)).schedule).toBeNull();
  });

  test("cancelling at the end of the period ends the subscription there, without an invoice", async () => {
    const shop = createShop();
    const { monthly } = await createPlans(shop.stripe);
    const { subscription } = await subscribe(shop, { price: monthly.id });
    await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    const end = subscription.items.data[0]?.current_period_end ?? 0;
    advanceTo(shop.payments.world, end + DAY);
    const ended = await shop.stripe.subscriptions.retrieve(subscription.id);
    expect(ended).toMatchObject({ status: "canceled", ended_at: end });
    expect((await shop.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
    await expect(shop.stripe.subscriptions.update(subscription.id, { trial_end: "now" })).rejects.toThrow(/canceled/);
  });
});
