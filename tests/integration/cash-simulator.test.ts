import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { refundCapture } from "@/simulators/payments/paypal/refunds";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { type CashShop, openCashShop } from "@/tests/integration/support/cash";
import { FakePaypal } from "@/tests/integration/support/fake-paypal";
import { type SimulatedPaypal, startSimulatedPaypal } from "@/tests/integration/support/simulated-paypal";

let paypal: SimulatedPaypal;
let app: TestApp;
let shop: CashShop;

beforeEach(async () => {
  paypal = await startSimulatedPaypal({ deliver: (path, init) => app.fetch(path, init) });
  app = await startApp("postgres", { ...paypal.settings, CATALOGUE_MAX_AGE_MS: "0" });
  shop = await openCashShop(app, new FakePaypal());
});
afterEach(async () => {
  await app.close();
  await paypal.close();
});

/** Submits the buyer's decision in PayPal's window. */
async function approve(orderId: string, outcome: string): Promise<void> {
  const body = new URLSearchParams({
    decision: "approve",
    email: "ada@example.com",
    name: "Ada Byrd",
    country: "DE",
    outcome,
  });
  const response = await fetch(`${paypal.settings.PAYPAL_URL}/checkoutnow?token=${orderId}`, { method: "POST", body });
  expect(response.status).toBe(200);
  await response.body?.cancel();
}

async function settle(): Promise<void> {
  await paypal.payments.settled();
  await app.settled();
}

describe("a pack for cash at the simulated PayPal", () => {
  it("is bought and refunded, with signed webhooks", async () => {
    const buyer = await shop.buyer();
    const { order_id } = await shop.order(buyer);
    await approve(order_id, "completed");
    expect(await shop.capture(buyer, order_id)).toMatchObject({ code: 200, status: "ok" });
    await settle();
    expect(await shop.owns(buyer)).toBe(true);
    const capture = (await app.deps.paypal.readOrder(order_id))?.capture;
    refundCapture(paypal.payments.paypal, capture!.id, {});
    paypal.payments.deliverer.wake();
    await settle();
    expect(await shop.statuses(buyer)).toEqual(["refunded"]);
    expect(await shop.owns(buyer)).toBe(false);
    expect(await shop.ledger()).toEqual({});
  });

  it("is completed by its webhook when the window was closed, and reports a declined payment", async () => {
    const [ann, bob] = [await shop.buyer(), await shop.buyer()];
    const first = await shop.order(ann);
    await approve(first.order_id, "completed");
    await settle();
    expect(await shop.owns(ann)).toBe(true);
    const second = await shop.order(bob);
    await approve(second.order_id, "declined");
    const { error } = await shop.capture(bob, second.order_id);
    expect(error).toContain("declined");
    expect(await shop.owns(bob)).toBe(false);
  });
});
