import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { packs } from "@/server/platform/db/schema/packs";
import { type CashShop, startCashShop } from "@/tests/integration/support/cash";
import { insertPack, insertSound } from "@/tests/integration/support/factories";
import { isRowOf, keyOf } from "@/tests/integration/support/pack-rows";

let shop: CashShop;
beforeEach(async () => {
  shop = await startCashShop();
});
afterEach(() => shop.close());

describe("an attack on a cash purchase", () => {
  it("is refused with another user's order, another pack's order or an unknown order", async () => {
    const [ann, bob] = [await shop.buyer(), await shop.buyer()];
    const { order_id } = await shop.order(ann);
    shop.paypal.approve(order_id);
    expect((await shop.capture(bob, order_id)).code).toBe(404);
    const other = await insertPack(shop.app.db, shop.creatorId, { title: "Gold", price_cents: 9_999 });
    await insertSound(shop.app.db, shop.creatorId, { pack_id: other.id });
    expect((await shop.capture(ann, order_id, other.id)).code).toBe(404);
    expect(
      (await shop.post(`/api/preset-packs/${shop.packId}/download-by-money/paypal-capture`, ann, { order_id })).code,
    ).toBe(404);
    expect((await shop.capture(ann, "ORDER-OF-ANOTHER-SHOP")).code).toBe(404);
    expect(shop.paypal.order(order_id).captures).toEqual([]);
    expect(await shop.owns(bob)).toBe(false);
    expect(await shop.owns(ann, other.id)).toBe(false);
  });

  it.each([
    ["amount", { amount: { currency_code: "USD", value: "0.01" } }],
    ["currency", { amount: { currency_code: "JPY", value: "12.99" } }],
    ["payee", { payee: { merchant_id: "THIEF" } }],
    ["reference", { custom_id: "another" }],
  ])("with a changed %s captures no money and grants nothing", async (_, change) => {
    const buyer = await shop.buyer();
    const { order_id } = await shop.order(buyer);
    Object.assign(shop.paypal.order(order_id).unit, change);
    shop.paypal.approve(order_id);
    expect(await shop.capture(buyer, order_id)).toMatchObject({ code: 200, download: null, error: expect.any(String) });
    expect(shop.paypal.order(order_id).captures).toEqual([]);
    expect(await shop.owns(buyer)).toBe(false);
  });

  it("that changes the captured amount is refunded and grants nothing", async () => {
    const buyer = await shop.buyer();
    const { order_id } = await shop.order(buyer);
    const order = shop.paypal.order(order_id);
    shop.paypal.approve(order_id);
    shop.paypal.fault = (path) => {
      if (path.endsWith("/capture")) order.unit.amount.value = "0.01";
      return null;
    };
    expect((await shop.capture(buyer, order_id)).download).toBeNull();
    await shop.app.settled();
    expect(await shop.owns(buyer)).toBe(false);
    expect(order.captures[0]!.status).toBe("REFUNDED");
  });

  it("with a forged, altered or unsigned webhook is refused and not stored", async () => {
    const buyer = await shop.buyer();
    const { order_id } = await shop.order(buyer);
    const { body, headers } = shop.paypal.event("PAYMENT.CAPTURE.COMPLETED", { id: order_id });
    const forged = body.replace(order_id, `${order_id} `);
    expect(await shop.sendWebhook(forged, headers)).toBe(403);
    expect(await shop.sendWebhook(body, { ...headers, "PayPal-Transmission-Sig": "x" })).toBe(403);
    expect(
      await shop.sendWebhook(body, { ...headers, "PayPal-Cert-Url": "https://paypal.com.thief.example/cert.pem" }),
    ).toBe(403);
    expect(await shop.sendWebhook(body, { "Content-Type": "application/json" })).toBe(403);
    expect(await shop.sendWebhook("no json", headers)).toBe(422);
    expect((await shop.app.db.execute(sql`select 1 from provider_events`)).rows).toEqual([]);
    expect(await shop.sendWebhook(body, headers)).toBe(200);
    expect(await shop.sendWebhook(body, headers)).toBe(200);
    expect((await shop.app.db.execute(sql`select 1 from provider_events`)).rows).toHaveLength(1);
  });

  it("by a creator or a collaborator on their own pack is refused", async () => {
    const { db } = shop.app;
    const collaborator = await shop.app.signIn();
    await db.execute(sql`update collaborators set percentage = 20`);
    await db.execute(
      sql`insert into collaborators (pack_id, user_id, percentage) values (${keyOf(shop.packId)}, ${collaborator.id}, 10)`,
    );
    expect((await shop.order(collaborator)).code).toBe(403);
    const owner = await shop.app.signIn();
    await db.execute(sql`insert into creators (user_id) values (${owner.id})`);
    await db.execute(sql`update packs set creator_id = ${owner.id}`);
    expect((await shop.order(owner)).code).toBe(403);
  });

  it("by an unverified user, on a pack without a price, or on a withdrawn one is refused", async () => {
    const unverified = await shop.app.signIn({ email_verified_at: null });
    expect((await shop.order(unverified)).code).toBe(403);
    const buyer = await shop.buyer();
    const free = await insertPack(shop.app.db, shop.creatorId, { price_cents: null });
    await insertSound(shop.app.db, shop.creatorId, { pack_id: free.id });
    expect((await shop.order(buyer, free.id)).code).toBe(403);
    const { order_id } = await shop.order(buyer);
    shop.paypal.approve(order_id);
    await shop.app.db.update(packs).set({ status: 3 }).where(isRowOf(shop.packId));
    expect((await shop.capture(buyer, order_id)).error).toContain("no longer on sale");
    expect((await shop.order(await shop.buyer())).code).toBe(404);
    expect(shop.paypal.order(order_id).captures).toEqual([]);
  });
});
