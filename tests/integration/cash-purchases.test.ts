import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { notifySales } from "@/server/modules/kit/notifications/sales";
import { compareBooks } from "@/server/modules/money/books/service";
import { notifications } from "@/server/platform/db/schema/engagement";
import { packs } from "@/server/platform/db/schema/packs";
import { users } from "@/server/platform/db/schema/users";
import { type CashShop, insertPresetPack, startCashShop } from "@/tests/integration/support/cash";
import { isRowOf, keyOf } from "@/tests/integration/support/pack-rows";

let shop: CashShop;
beforeEach(async () => {
  shop = await startCashShop();
});
afterEach(() => shop.close());

const DOLLAR = 1_000_000;

describe("a pack for cash", () => {
  it("is quoted, ordered, captured and then owned, and its revenue is split", async () => {
    const buyer = await shop.buyer();
    const quote = await shop.post(`/api/pack/${shop.packId}/validate-download-by-money`, buyer, {});
    expect(quote).toMatchObject({ code: 200, status: "credit_available", amount_cents: 1_299 });
    const { order_id, status, download } = await shop.order(buyer);
    expect({ status, download }).toEqual({ status: "credit_available", download: null });
    shop.paypal.approve(order_id);
    const captured = await shop.capture(buyer, order_id);
    expect(captured).toMatchObject({ code: 200, status: "ok" });
    expect(captured.download).toMatch(/^\/media\/download\//);
    expect(await shop.owns(buyer)).toBe(true);
    // 70 percent of 12.99 is 9.09; 30 percent of that is 2.72, and the remaining cent goes to the owner.
    expect(await shop.ledger()).toEqual({
      cash: -12.99 * DOLLAR,
      revenue: 3.9 * DOLLAR,
      [`earnings_on_hold:${shop.partnerId}`]: 2.72 * DOLLAR,
      [`earnings_on_hold:${shop.creatorId}`]: 6.37 * DOLLAR,
    });
    expect(await compareBooks(shop.app.db)).toEqual([]);
    const again = await shop.order(buyer);
    expect(again).toMatchObject({ status: "ok", order_id: null });
    expect(again.download).toMatch(/^\/media\/download\//);
  });

  it("is ordered at the price that was shown only", async () => {
    const buyer = await shop.buyer();
    const order = `/api/pack/${shop.packId}/download-by-money/paypal-order`;
    await shop.app.db.update(packs).set({ price_cents: 1_499 }).where(isRowOf(shop.packId));
    expect(await shop.post(order, buyer, { waives_withdrawal: true, amount_cents: 1_299 })).toMatchObject({
      code: 409,
      error: "The price is $14.99 now, not $12.99. Nothing was charged.",
    });
    expect(await shop.statuses(buyer)).toEqual([]);
    expect(await shop.post(order, buyer, { waives_withdrawal: true, amount_cents: 1_499 })).toMatchObject({
      status: "credit_available",
    });
  });

  it("is ordered without a word on withdrawal, and without a body", async () => {
    const buyer = await shop.buyer();
    const order = `/api/pack/${shop.packId}/download-by-money/paypal-order`;
    const { status, body } = await shop.app.request("POST", order, { headers: buyer.headers });
    expect({ status, body }).toMatchObject({ status: 200, body: { status: "credit_available" } });
    expect(await shop.post(order, buyer, {})).toMatchObject({ code: 200, status: "credit_available" });
  });

  it("can be a preset pack, whose refund leaves a sample pack of the same id", async () => {
    const buyer = await shop.buyer();
    const id = await insertPresetPack(shop, 1_900);
    expect(id).toBe(shop.packId);
    await shop.buy(buyer);
    const path = `/api/preset-packs/${id}/download-by-money`;
    const { order_id } = await shop.post(`${path}/paypal-order`, buyer, { waives_withdrawal: true });
    expect(shop.paypal.order(order_id).unit.amount.value).toBe("19.00");
    shop.paypal.approve(order_id);
    expect(await shop.post(`${path}/paypal-capture`, buyer, { order_id })).toMatchObject({ status: "ok" });
    const owned = async () =>
      (
        await shop.app.db.execute(sql`
        select p.kind, p.wire_id as id from pack_downloads d join packs p on p.id = d.pack_id order by d.id`)
      ).rows;
    const sample = { kind: "sample", id };
    expect(await owned()).toEqual([sample, { kind: "preset", id }]);
    const { body } = await shop.app.request("GET", "/api/user/downloads/packs", { headers: buyer.headers });
    expect(body).toMatchObject({
      data: [
        { kind: "preset", purchase: { amount_cents: 1_900 } },
        { kind: "sample", purchase: { amount_cents: 1_299 } },
      ],
    });
    shop.paypal.refund(order_id);
    await shop.webhook("CHECKOUT.ORDER.COMPLETED", { id: order_id });
    await shop.app.settled();
    expect(await owned()).toEqual([sample]);
  });

  it("sends its buyer a mail with the receipt, which no other user can read", async () => {
    const buyer = await shop.buyer();
    await shop.buy(buyer);
    await shop.app.settled();
    expect(shop.app.mails.at(-1)?.subject).toBe("Your pack: Tin Roof - Wavecrate");
    const path = /\/account\/receipts\/(\d+)/.exec(shop.app.mails.at(-1)?.text ?? "");
    const url = `/api/user/billing/payments/${path?.[1]}/receipt`;
    const { body } = await shop.app.request("GET", url, { headers: buyer.headers });
    expect(body).toMatchObject({
      payment: { description: "Tin Roof", amount_cents: 1_299, status: "paid" },
      buyer: ["Ada Byrd", "buyer@example.com"],
    });
    const other = await shop.buyer();
    expect((await shop.app.request("GET", url, { headers: other.headers })).status).toBe(404);
  });

  it("is paid once with two tabs, concurrent captures and lost responses", async () => {
    const buyer = await shop.buyer();
    const [first, second] = await Promise.all([shop.order(buyer), shop.order(buyer)]);
    expect(second.order_id).toBe(first.order_id);
    shop.paypal.approve(first.order_id);
    let lost = 0;
    shop.paypal.fault = (path) => (path.endsWith("/capture") && lost++ < 2 ? "after" : null);
    const responses = await Promise.all([1, 2, 3].map(() => shop.capture(buyer, first.order_id)));
    expect(responses.map(({ status }) => status)).toEqual(["ok", "ok", "ok"]);
    expect(shop.paypal.order(first.order_id).captures).toHaveLength(1);
    expect(await shop.ledger()).toMatchObject({ cash: -12.99 * DOLLAR });
    expect(await shop.statuses(buyer)).toEqual(["captured"]);
  });

  it("is completed by a job when the window is closed after the approval", async () => {
    const buyer = await shop.buyer();
    const { order_id } = await shop.order(buyer);
    shop.paypal.approve(order_id);
    expect(await shop.webhook("CHECKOUT.ORDER.APPROVED", { id: order_id })).toBe(200);
    await shop.app.settled();
    expect(await shop.owns(buyer)).toBe(true);
  });

  it("is not charged for when the buyer was banned after the approval", async () => {
    const buyer = await shop.buyer();
    const { order_id } = await shop.order(buyer);
    shop.paypal.approve(order_id);
    await shop.app.db.update(users).set({ banned_at: new Date() }).where(eq(users.id, buyer.id));
    await shop.webhook("CHECKOUT.ORDER.APPROVED", { id: order_id });
    await shop.app.settled();
    expect(await shop.statuses(buyer)).toEqual(["abandoned"]);
    expect(shop.paypal.order(order_id).captures).toEqual([]);
  });

  it("is not charged for when the window is closed before the approval, and can be ordered again", async () => {
    const buyer = await shop.buyer();
    const { order_id } = await shop.order(buyer);
    expect(await shop.capture(buyer, order_id)).toMatchObject({ code: 200, download: null, error: expect.any(String) });
    expect((await shop.order(buyer)).order_id).toBe(order_id);
    expect(await shop.owns(buyer)).toBe(false);
    expect(await shop.ledger()).toEqual({});
  });

  it("reports a pending payment, and is granted when it completes", async () => {
    const buyer = await shop.buyer();
    const { order_id } = await shop.order(buyer);
    shop.paypal.approve(order_id);
    shop.paypal.captureStatus = "PENDING";
    expect(await shop.capture(buyer, order_id)).toMatchObject({ code: 200, status: "pending", download: null });
    expect(await shop.owns(buyer)).toBe(false);
    expect((await shop.order(buyer)).error).toContain("still processing");
    shop.paypal.decide(order_id, "COMPLETED");
    const [capture] = shop.paypal.order(order_id).captures;
    await shop.webhook("PAYMENT.CAPTURE.COMPLETED", { id: capture!.id, custom_id: capture!.custom_id });
    await shop.app.settled();
    expect(await shop.owns(buyer)).toBe(true);
    expect(await shop.capture(buyer, order_id)).toMatchObject({ status: "ok" });
  });

  it("isn't granted when a pending payment is denied, and can be bought again", async () => {
    const buyer = await shop.buyer();
    const { order_id } = await shop.order(buyer);
    shop.paypal.approve(order_id);
    shop.paypal.captureStatus = "PENDING";
    await shop.capture(buyer, order_id);
    shop.paypal.decide(order_id, "DECLINED");
    await shop.webhook("PAYMENT.CAPTURE.DENIED", {
      id: shop.paypal.order(order_id).captures[0]!.id,
      custom_id: shop.paypal.order(order_id).unit.custom_id,
    });
    await shop.app.settled();
    expect(await shop.statuses(buyer)).toEqual(["declined"]);
    shop.paypal.captureStatus = "COMPLETED";
    await shop.buy(buyer);
    expect(await shop.statuses(buyer)).toEqual(["declined", "captured"]);
  });

  it("reports a declined payment, and stops a user who tries many cards", async () => {
    const buyer = await shop.buyer();
    const { order_id } = await shop.order(buyer);
    shop.paypal.captureStatus = "INSTRUMENT_DECLINED";
    for (let attempt = 0; attempt < 6; attempt++) {
      shop.paypal.approve(order_id);
      expect((await shop.capture(buyer, order_id)).error).toContain("declined");
    }
    expect((await shop.capture(buyer, order_id)).code).toBe(429);
    expect((await shop.order(buyer)).code).toBe(429);
  });

  it("is ordered at its current price, and an order at its old price is never charged", async () => {
    const buyer = await shop.buyer();
    const { order_id: old } = await shop.order(buyer);
    await shop.app.db.update(packs).set({ price_cents: 1_999 }).where(isRowOf(shop.packId));
    const { order_id } = await shop.order(buyer);
    expect(shop.paypal.order(order_id).unit.amount.value).toBe("19.99");
    shop.paypal.approve(old);
    expect((await shop.capture(buyer, old)).error).toContain("nothing was charged");
    expect(shop.paypal.order(old).captures).toEqual([]);
  });

  it("is refunded when it was bought with credits in the meantime", async () => {
    const buyer = await shop.buyer();
    const { order_id } = await shop.order(buyer);
    shop.paypal.approve(order_id);
    shop.paypal.captureStatus = "PENDING";
    await shop.capture(buyer, order_id);
    await shop.app.db.execute(
      sql`insert into pack_downloads (user_id, pack_id, price) values (${buyer.id}, ${keyOf(shop.packId)}, 0)`,
    );
    shop.paypal.decide(order_id, "COMPLETED");
    await shop.webhook("PAYMENT.CAPTURE.COMPLETED", { id: "x", custom_id: shop.paypal.order(order_id).unit.custom_id });
    await shop.app.settled();
    expect(shop.paypal.order(order_id).captures[0]!.status).toBe("REFUNDED");
    expect(await shop.statuses(buyer)).toEqual(["refunded"]);
    expect(await shop.owns(buyer)).toBe(true);
    expect(await shop.ledger()).toEqual({});
  });

  it("includes tax when a rate is set, and doesn't share it with creators", async () => {
    await shop.close();
    shop = await startCashShop({ PAYPAL_TAX_RATE: "20" });
    const buyer = await shop.buyer();
    await shop.buy(buyer);
    // 12.99 contains 2.17 of tax; 70 percent of 10.82 is 7.57.
    expect(await shop.ledger()).toEqual({
      cash: -12.99 * DOLLAR,
      tax: 2.17 * DOLLAR,
      revenue: 3.25 * DOLLAR,
      [`earnings_on_hold:${shop.partnerId}`]: 2.27 * DOLLAR,
      [`earnings_on_hold:${shop.creatorId}`]: 5.3 * DOLLAR,
    });
  });

  it("notifies both creators of what they earn, and doesn't notify its refund as a sale", async () => {
    const { db } = shop.app;
    await notifySales(db);
    const sales = async (userId: number) => {
      await db.execute(sql`update creator_earnings set created_at = created_at - interval '3 minutes'`);
      await notifySales(db);
      const sent = await db.select().from(notifications).where(eq(notifications.user_id, userId));
      return sent.filter(({ is_sale }) => is_sale).map(({ message }) => message);
    };
    const orderId = await shop.buy(await shop.buyer());
    expect(await sales(shop.creatorId)).toEqual([expect.stringMatching(/Tin Roof.* was sold\. You earn \$6\.37/)]);
    expect(await sales(shop.partnerId)).toEqual([expect.stringMatching(/Tin Roof.* was sold\. You earn \$2\.72/)]);
    shop.paypal.refund(orderId);
    const [capture] = shop.paypal.order(orderId).captures;
    const up = { rel: "up", href: `${shop.paypal.url}/v2/payments/captures/${capture!.id}` };
    expect(await shop.webhook("PAYMENT.CAPTURE.REFUNDED", { id: "REFUND", links: [up] })).toBe(200);
    await shop.app.settled();
    expect(await shop.ledger()).toEqual({});
    expect(await sales(shop.creatorId)).toHaveLength(1);
  });

  it("requires the waiver of withdrawal when configured, and stores it with its version", async () => {
    await shop.close();
    shop = await startCashShop({ WITHDRAWAL_WAIVER: "1" });
    const buyer = await shop.buyer();
    const path = `/api/pack/${shop.packId}/download-by-money/paypal-order`;
    expect((await shop.post(path, buyer, { waives_withdrawal: false })).code).toBe(422);
    await shop.buy(buyer);
    const { rows } = await shop.app.db.execute(
      sql`select waiver_version, waived_withdrawal_at is not null as waived from orders`,
    );
    expect(rows).toEqual([{ waiver_version: "2026-11-1", waived: true }]);
  });
});
