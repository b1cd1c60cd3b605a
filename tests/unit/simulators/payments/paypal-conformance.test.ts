import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { giveEvidence, openPayPalDispute, resolveDispute } from "@/simulators/payments/paypal/disputes";
import { differences, type Shape } from "@/tests/unit/simulators/payments/facts/check";
import { approve, capture, createPayPalShop, money, order } from "@/tests/unit/simulators/payments/paypal-support";

const facts = JSON.parse(readFileSync(new URL("facts/paypal.json", import.meta.url), "utf8")) as Record<string, Shape>;

test("responses and webhooks of the simulator match PayPal's OpenAPI descriptions", async () => {
  const shop = await createPayPalShop();
  const problems: string[] = [];
  const check = async (name: string, path: string) => {
    const response = await shop.call("GET", path);
    expect(response.status, path).toBe(200);
    const body: unknown = await response.json();
    problems.push(...differences(body, facts[name] ?? "unknown", name));
    return body;
  };
  const created = await order(shop);
  await check("order", `/v2/checkout/orders/${created.id}`);
  await approve(shop, created.id);
  await check("order", `/v2/checkout/orders/${created.id}`);
  const captured = await capture(shop, created.id);
  const id = captured.result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id ?? "";
  await check("capture", `/v2/payments/captures/${id}`);
  const { result: refund } = await shop.captures.refundCapturedPayment({
    captureId: id,
    body: { amount: money("2.00"), noteToPayer: "Sorry." },
  });
  await check("refund", `/v2/payments/refunds/${refund.id}`);
  const { dispute_id: dispute } = openPayPalDispute(shop.payments.paypal, id, "UNAUTHORISED");
  await check("dispute", `/v1/customer/disputes/${dispute}`);
  await check("dispute_search", "/v1/customer/disputes");
  giveEvidence(shop.payments.paypal, dispute, [{ evidence_type: "PROOF_OF_FULFILLMENT", notes: "Downloaded." }]);
  await check("dispute", `/v1/customer/disputes/${dispute}`);
  resolveDispute(shop.payments.paypal, dispute, false);
  await check("dispute", `/v1/customer/disputes/${dispute}`);
  await check("order", `/v2/checkout/orders/${created.id}`);

  const pending = await order(shop, "order-2");
  await approve(shop, pending.id, "pending");
  const later = await capture(shop, pending.id, "capture-2");
  await check("capture", `/v2/payments/captures/${later.result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id}`);
  const response = await shop.call("POST", "/v1/payments/payouts", {
    sender_batch_header: { sender_batch_id: "2026-01" },
    items: ["maker", "unclaimed", "failed"].map((name) => ({
      recipient_type: "EMAIL",
      amount: { currency: "USD", value: "10.00" },
      receiver: `${name}@example.com`,
    })),
  });
  const payout = (await response.json()) as { batch_header: { payout_batch_id: string } };
  problems.push(...differences(payout, facts.payout ?? "unknown", "payout"));
  const batch = (await check("payout_batch", `/v1/payments/payouts/${payout.batch_header.payout_batch_id}`)) as {
    items: { payout_item_id: string }[];
  };
  for (const item of batch.items) await check("payout_item", `/v1/payments/payouts-item/${item.payout_item_id}`);
  for (const place of [1, 1]) {
    const path = `/v1/payments/payouts-item/${batch.items[place]?.payout_item_id}/cancel`;
    const cancelled = await shop.call("POST", path, "");
    const name = cancelled.ok ? "payout_item" : "error";
    problems.push(...differences(await cancelled.json(), facts[name] ?? "unknown", name));
  }

  await shop.payments.settled();
  for (const { body } of shop.webhooks) {
    const event = JSON.parse(body) as { event_type: string; resource: unknown };
    problems.push(...differences(event, facts.event ?? "unknown", "event"));
    if (event.event_type.startsWith("PAYMENT.PAYOUTS-ITEM."))
      problems.push(...differences(event.resource, facts.payout_item ?? "unknown", event.event_type));
  }
  expect(shop.types()).toEqual(
    expect.arrayContaining(
      ["SUCCEEDED", "UNCLAIMED", "FAILED", "RETURNED"].map((name) => `PAYMENT.PAYOUTS-ITEM.${name}`),
    ),
  );
  expect(shop.webhooks.length).toBeGreaterThan(8);
  expect([...new Set(problems)]).toEqual([]);
});

test("the check finds a status that PayPal doesn't have", () => {
  expect(differences({ status: "PAID" }, facts.capture ?? "unknown", "capture")).toEqual([
    "capture.status can't be PAID",
  ]);
});
