import { describe, expect, test } from "vitest";
import { openPayPalDispute, resolveDispute } from "@/simulators/payments/paypal/disputes";
import { decideCapture } from "@/simulators/payments/paypal/orders";
import { decideItem } from "@/simulators/payments/paypal/payouts";
import {
  approve,
  capture,
  createPayPalShop as createShop,
  money,
  order,
  type Webhook,
} from "@/tests/unit/simulators/payments/paypal-support";
import { submit } from "@/tests/unit/simulators/payments/support";

describe("the simulated PayPal", () => {
  test("an order is created, approved in the window and captured once, even if requests are repeated", async () => {
    const shop = await createShop();
    const created = await order(shop);
    expect(created).toMatchObject({ status: "CREATED", purchaseUnits: [{ customId: "order-1" }] });
    expect((await order(shop)).id).toBe(created.id);
    await expect(capture(shop, created.id, "early")).rejects.toMatchObject({ statusCode: 422 });

    const window = await approve(shop, created.id);
    expect(await window.text()).toContain('"type":"approved"');
    const first = await capture(shop, created.id);
    const again = await capture(shop, created.id);
    const captured = first.result.purchaseUnits?.[0]?.payments?.captures?.[0];
    expect(captured).toMatchObject({ status: "COMPLETED", amount: { value: "12.00" }, invoiceId: "order-1" });
    expect(again.result.purchaseUnits?.[0]?.payments?.captures).toHaveLength(1);
    await expect(capture(shop, created.id, "other")).rejects.toMatchObject({ statusCode: 422 });
    const read = await shop.orders.getOrder({ id: created.id ?? "" });
    expect(read.result).toMatchObject({
      status: "COMPLETED",
      payer: { emailAddress: "buyer@example.com", address: { countryCode: "DE" } },
    });
    await shop.payments.settled();
    expect(shop.types()).toEqual(["CHECKOUT.ORDER.APPROVED", "PAYMENT.CAPTURE.COMPLETED"]);
  });

  test("a pending capture completes later, and a declined instrument can be replaced", async () => {
    const shop = await createShop();
    const created = await order(shop);
    await approve(shop, created.id, "instrument");
    await expect(capture(shop, created.id)).rejects.toMatchObject({ statusCode: 422 });
    await approve(shop, created.id, "pending");
    const pending = (await capture(shop, created.id, "second")).result.purchaseUnits?.[0]?.payments?.captures?.[0];
    expect(pending?.status).toBe("PENDING");
    decideCapture(shop.payments.paypal, pending?.id ?? "", true);
    const { result } = await shop.captures.getCapturedPayment({ captureId: pending?.id ?? "" });
    expect(result).toMatchObject({ status: "COMPLETED", supplementaryData: { relatedIds: { orderId: created.id } } });
  });

  test("refunds are limited to the captured amount, and a lost dispute refunds the rest", async () => {
    const shop = await createShop();
    const created = await order(shop);
    await approve(shop, created.id);
    const id = (await capture(shop, created.id)).result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id ?? "";
    const part = await shop.captures.refundCapturedPayment({
      captureId: id,
      paypalRequestId: "refund-1",
      prefer: "return=representation",
      body: { amount: money("5.00") },
    });
    expect(part.result).toMatchObject({ status: "COMPLETED", amount: { value: "5.00" } });
    const more = { captureId: id, paypalRequestId: "refund-2", body: { amount: money("7.01") } };
    await expect(shop.captures.refundCapturedPayment(more)).rejects.toMatchObject({ statusCode: 422 });

    const { dispute_id: dispute } = openPayPalDispute(shop.payments.paypal, id, "MERCHANDISE_OR_SERVICE_NOT_RECEIVED");
    const listed = await (await shop.call("GET", `/v1/customer/disputes?disputed_transaction_id=${id}`)).json();
    expect(listed).toMatchObject({ items: [{ dispute_id: dispute, status: "WAITING_FOR_SELLER_RESPONSE" }] });
    resolveDispute(shop.payments.paypal, dispute, false);
    const { result } = await shop.captures.getCapturedPayment({ captureId: id });
    expect(result.status).toBe("REFUNDED");
  });

  test("disputes are listed in pages", async () => {
    const shop = await createShop();
    const created = await order(shop);
    await approve(shop, created.id);
    const id = (await capture(shop, created.id)).result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id ?? "";
    for (let number = 0; number < 3; number += 1) openPayPalDispute(shop.payments.paypal, id, "UNAUTHORISED");
    const read = async (query: string) =>
      (await (await shop.call("GET", `/v1/customer/disputes?${query}`)).json()) as {
        items: { dispute_id: string }[];
        links: { rel: string; href: string }[];
      };
    const first = await read(`disputed_transaction_id=${id}&page_size=2`);
    const next = first.links.find(({ rel }) => rel === "next");
    const second = await read(new URL(next?.href ?? "").search.slice(1));
    expect(new Set([...first.items, ...second.items].map((dispute) => dispute.dispute_id)).size).toBe(3);
    expect(second.links.map(({ rel }) => rel)).toEqual(["self"]);
  });

  test("a webhook is signed, and a changed body or a forged webhook fails verification", async () => {
    const shop = await createShop();
    shop.payments.switches.set("paypal", { forge: true });
    await approve(shop, (await order(shop)).id);
    await shop.payments.settled();
    const check = async ({ body, headers }: Webhook) => {
      const signed = JSON.stringify({
        auth_algo: headers.get("PayPal-Auth-Algo"),
        cert_url: headers.get("PayPal-Cert-Url"),
        transmission_id: headers.get("PayPal-Transmission-Id"),
        transmission_sig: headers.get("PayPal-Transmission-Sig"),
        transmission_time: headers.get("PayPal-Transmission-Time"),
        webhook_id: "WEBHOOK-1",
      });
      const request = `${signed.slice(0, -1)},"webhook_event":${body}}`;
      const response = await shop.call("POST", "/v1/notifications/verify-webhook-signature", request);
      return ((await response.json()) as { verification_status: string }).verification_status;
    };
    const [genuine, forged] = shop.webhooks;
    if (!genuine || !forged) throw new Error("Two webhooks are needed.");
    expect(await check(genuine)).toBe("SUCCESS");
    expect(await check({ ...genuine, body: genuine.body.replace("12.00", "1.00") })).toBe("FAILURE");
    expect(await check(forged)).toBe("FAILURE");
  });

  test("a payout pays its receiver once per batch id", async () => {
    const shop = await createShop();
    const batch = {
      sender_batch_header: { sender_batch_id: "2026-01" },
      items: [{ recipient_type: "EMAIL", amount: { currency: "USD", value: "10.00" }, receiver: "maker@example.com" }],
    };
    const response = await shop.call("POST", "/v1/payments/payouts", batch);
    const { batch_header: header } = (await response.json()) as { batch_header: { payout_batch_id: string } };
    expect(await (await shop.call("GET", `/v1/payments/payouts/${header.payout_batch_id}`)).json()).toMatchObject({
      batch_header: { batch_status: "SUCCESS", amount: { value: "10.00" } },
      items: [{ transaction_status: "SUCCESS", payout_item: { receiver: "maker@example.com" } }],
    });
    const again = await shop.call("POST", "/v1/payments/payouts", batch);
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({
      links: [{ href: expect.stringContaining(`/v1/payments/payouts/${header.payout_batch_id}`) }],
    });
  });

  test("a payout is pending, cancelled while unclaimed, failed or denied", async () => {
    const shop = await createShop();
    const pay = async (batch: string, ...names: string[]) => {
      const response = await shop.call("POST", "/v1/payments/payouts", {
        sender_batch_header: { sender_batch_id: batch },
        items: names.map((name) => ({
          amount: { currency: "USD", value: "50.00" },
          receiver: `${name}@example.com`,
          recipient_type: "EMAIL",
        })),
      });
      const { batch_header: header } = (await response.json()) as { batch_header: { payout_batch_id: string } };
      return header.payout_batch_id;
    };
    const read = async (id: string) => {
      const shown = await (await shop.call("GET", `/v1/payments/payouts/${id}`)).json();
      const { batch_header: header, items } = shown as {
        batch_header: { batch_status: string };
        items: { payout_item_id: string; transaction_status: string }[];
      };
      return { status: header.batch_status, items, states: items.map((item) => item.transaction_status) };
    };
    const mixed = await pay("2026-02", "pending", "unclaimed", "failed", "maker");
    const before = await read(mixed);
    expect([before.status, before.states]).toEqual(["PROCESSING", ["PENDING", "UNCLAIMED", "FAILED", "SUCCESS"]]);
    const cancel = (place: number) =>
      shop.call("POST", `/v1/payments/payouts-item/${before.items[place]?.payout_item_id}/cancel`, "");
    expect((await cancel(1)).status).toBe(200);
    for (const place of [0, 1, 3]) expect((await cancel(place)).status).toBe(400);
    decideItem(shop.payments.paypal, before.items[0]?.payout_item_id ?? "", "SUCCESS");
    const after = await read(mixed);
    expect([after.status, after.states]).toEqual(["SUCCESS", ["SUCCESS", "RETURNED", "FAILED", "SUCCESS"]]);
    expect((await read(await pay("2026-03", "denied"))).status).toBe("DENIED");
    await shop.payments.settled();
    expect(shop.types()).toEqual(
      expect.arrayContaining(["PAYMENT.PAYOUTSBATCH.DENIED", "PAYMENT.PAYOUTS-ITEM.RETURNED"]),
    );
    expect(shop.types().filter((type) => type === "PAYMENT.PAYOUTSBATCH.SUCCESS")).toHaveLength(1);
  });

  test("a call without a token, with a wrong secret or with amounts that don't add up is refused", async () => {
    const shop = await createShop();
    expect((await shop.payments.app.request("/paypal/v2/checkout/orders/1")).status).toBe(401);
    const token = await shop.payments.app.request("/paypal/v1/oauth2/token", {
      method: "POST",
      headers: { Authorization: `Basic ${Buffer.from("shop:wrong").toString("base64")}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    expect(token.status).toBe(401);
    const amount = {
      currency_code: "USD",
      value: "10.00",
      breakdown: { item_total: { currency_code: "USD", value: "9.00" } },
    };
    const response = await shop.call("POST", "/v2/checkout/orders", {
      intent: "CAPTURE",
      purchase_units: [{ amount }],
    });
    expect(await response.json()).toMatchObject({
      name: "UNPROCESSABLE_ENTITY",
      details: [{ issue: "AMOUNT_MISMATCH" }],
    });
  });

  test("closing the window cancels the purchase, and an unknown order can't be approved", async () => {
    const shop = await createShop();
    const created = await order(shop);
    const response = await submit(shop.payments, `http://payments.test/paypal/checkoutnow?token=${created.id}`, {
      decision: "cancel",
    });
    expect(await response.text()).toContain('"type":"cancelled"');
    expect((await shop.orders.getOrder({ id: created.id ?? "" })).result.status).toBe("CREATED");
    expect(await (await approve(shop, "NOSUCHORDER")).text()).toContain('"type":"cancelled"');
  });
});
