import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { paypalBooks } from "@/server/modules/money/books/paypal-books";
import { compareBooks } from "@/server/modules/money/books/service";
import { refundPurchase } from "@/server/modules/purchases/cash/refunds";
import { settle } from "@/server/modules/purchases/cash/settle";
import { syncUnsettled } from "@/server/modules/purchases/cash/sync";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { notifications } from "@/server/platform/db/schema/engagement";
import { licenses } from "@/server/platform/db/schema/licensing";
import { orders } from "@/server/platform/db/schema/orders";
import { sounds } from "@/server/platform/db/schema/sounds";
import { type Buyer, type CashShop, startCashShop } from "@/tests/integration/support/cash";
import { isRowOf, keyOf } from "@/tests/integration/support/pack-rows";
import { storeObject } from "@/tests/integration/support/stored-objects";

let shop: CashShop;
beforeEach(async () => {
  shop = await startCashShop();
});
afterEach(async () => {
  expect(await compareBooks(shop.app.db, [paypalBooks(context())])).toEqual([]);
  await shop.close();
});

const DOLLAR = 1_000_000;
const EMPTY_LEDGER = {};

function context() {
  return { ...shop.app.deps, db: shop.app.db };
}

/** Sends PayPal's webhook about a refund. */
async function sendRefundWebhook(orderId: string, type = "PAYMENT.CAPTURE.REFUNDED"): Promise<void> {
  const capture = shop.paypal.order(orderId).captures[0]!;
  const links = [{ rel: "up", href: `${shop.paypal.url}/v2/payments/captures/${capture.id}` }];
  const resource = type.endsWith("COMPLETED") ? { id: capture.id } : { id: "REFUND", links };
  expect(await shop.webhook(type, resource)).toBe(200);
  await shop.app.settled();
}

async function certify(buyer: Buyer): Promise<string> {
  const json = { sample_id: shop.soundIds[0], name: "Ada Byrd", email: "ada@example.com" };
  expect((await shop.app.request("POST", "/api/licenses/royalty-free", { headers: buyer.headers, json })).status).toBe(
    200,
  );
  const [license] = await shop.app.db.select().from(licenses).where(eq(licenses.user_id, buyer.id));
  return license!.license_id;
}

async function ownedPacks(buyer: Buyer): Promise<unknown> {
  const { body } = await shop.app.request("GET", "/api/user", { headers: buyer.headers });
  return (body as { user: { owned_packs: unknown } }).user.owned_packs;
}

const check = async (id: string) => (await shop.app.request("GET", `/api/certificates/${id}`)).body;

describe("a refunded pack", () => {
  it("sends one mail for each refund, with the pack's cover", async () => {
    const key = `covers/ab/${"ab".repeat(32)}.svg`;
    await shop.app.db.execute(sql`update packs set thumb_key = ${key} where ${isRowOf(shop.packId)}`);
    const buyer = await shop.buyer();
    const orderId = await shop.buy(buyer);
    await shop.app.settled();
    const mails = () => shop.app.mails;
    shop.paypal.refund(orderId, "6.00");
    await sendRefundWebhook(orderId);
    await sendRefundWebhook(orderId);
    shop.paypal.refund(orderId, "6.99");
    await sendRefundWebhook(orderId);
    await syncUnsettled(context(), new Date(Date.now() + 3_600_000));
    await shop.app.settled();
    expect(mails().map(({ subject }) => subject)).toEqual(
      ["Your pack: Tin Roof", "Your refund: Tin Roof", "Your refund: Tin Roof"].map((text) => `${text} - Wavecrate`),
    );
    const [bought, part, whole] = mails();
    expect(part?.text).toContain("Part of your payment");
    expect(part?.text).toContain("Refunded by PayPal: $6.00");
    expect(part?.text).toContain("The pack stays yours.");
    expect(whole?.text).toContain("Refunded by PayPal: $6.99");
    expect(whole?.text).toContain("no longer in My packs");
    for (const mail of [bought, part, whole]) {
      const [image = ""] = /<img[^>]*>/.exec(mail?.html ?? "") ?? [];
      expect(image).toContain(`src="${shop.app.deps.env.WEB_URL}/media/covers/${"ab".repeat(32)}-400.webp"`);
      expect(image).toContain('width="144"');
      expect(image).toContain('height="144"');
      expect(image).toContain('alt="Cover of Tin Roof"');
    }
  });

  it("is described in the mail as kept by a buyer who already owned it", async () => {
    const buyer = await shop.buyer();
    const { order_id } = await shop.order(buyer);
    shop.paypal.approve(order_id);
    shop.paypal.captureStatus = "PENDING";
    await shop.capture(buyer, order_id);
    await shop.app.db.execute(
      sql`insert into pack_downloads (user_id, pack_id, price) values (${buyer.id}, ${keyOf(shop.packId)}, 0)`,
    );
    shop.paypal.decide(order_id, "COMPLETED");
    await shop.webhook("PAYMENT.CAPTURE.COMPLETED", { id: shop.paypal.order(order_id).captures[0]!.id });
    await shop.app.settled();
    expect(await shop.statuses(buyer)).toEqual(["refunded"]);
    const [mail, ...others] = shop.app.mails;
    expect(others).toEqual([]);
    expect(mail?.subject).toContain("Your refund");
    expect(mail?.text).toContain("The pack stays yours.");
  });

  it("is no longer owned, its certificates are void, and the creators' earnings are reversed", async () => {
    const buyer = await shop.buyer();
    const orderId = await shop.buy(buyer);
    const license = await certify(buyer);
    expect(await check(license)).toMatchObject({ is_valid: true, voided_at: null, title: "One" });
    expect(await ownedPacks(buyer)).toEqual([{ kind: "sample", id: shop.packId }]);
    shop.paypal.refund(orderId);
    await sendRefundWebhook(orderId);
    expect(await shop.owns(buyer)).toBe(false);
    expect(await ownedPacks(buyer)).toEqual([]);
    expect(await shop.statuses(buyer)).toEqual(["refunded"]);
    expect((await shop.app.db.execute(sql`select 1 from downloads where user_id = ${buyer.id}`)).rows).toEqual([]);
    expect(await check(license)).toMatchObject({ is_valid: false, voided_at: expect.any(String) });
    expect(await shop.ledger()).toEqual(EMPTY_LEDGER);
    const link = await shop.app.request("POST", `/api/licenses/${license}/download-pdf`, { headers: buyer.headers });
    expect(link.status).toBe(404);
    await shop.buy(buyer);
    expect(await shop.owns(buyer)).toBe(true);
    const newLicense = await certify(buyer);
    expect(newLicense).not.toBe("");
  });

  it("isn't downloaded by links from before, neither whole nor as an archive of its sounds", async () => {
    const buyer = await shop.buyer();
    const orderId = await shop.buy(buyer);
    for (const { key } of await shop.app.db.select({ key: sounds.wav_key }).from(sounds)) {
      await storeObject(shop.app, key!, "x");
    }
    const post = async (path: string, json?: unknown) => {
      const { body } = await shop.app.request("POST", path, { headers: buyer.headers, json });
      return (body as { download: string }).download;
    };
    const links = [
      await post(`/api/pack/${shop.packId}/download`),
      await post("/api/user/downloads/archive", { type: "sample", ids: [shop.soundIds[0]] }),
    ];
    const statuses = async () =>
      (await Promise.all(links.map((link) => shop.app.fetch(link, { method: "HEAD" })))).map(({ status }) => status);
    expect(await statuses()).toEqual([200, 200]);
    shop.paypal.refund(orderId);
    await sendRefundWebhook(orderId);
    expect(await statuses()).toEqual([403, 403]);
    const responses = await Promise.all(links.map((link) => shop.app.request("GET", link)));
    expect(responses.map(({ body }) => body)).toEqual([
      { error: "You no longer own this pack." },
      { error: "You no longer own these sounds." },
    ]);
  });

  it("is not downloaded again with the idempotency key of an earlier download", async () => {
    const buyer = await shop.buyer();
    const orderId = await shop.buy(buyer);
    const calls = [`/api/pack/${shop.packId}/download`, `/api/sound/${shop.soundIds[0]}/download`];
    const statuses = async () => {
      const responses = calls.map((path, index) =>
        shop.app.request("POST", path, { headers: { ...buyer.headers, "Idempotency-Key": `click-000${index}` } }),
      );
      return (await Promise.all(responses)).map(({ body }) => (body as { status: string }).status);
    };
    expect(await statuses()).toEqual(["ok", "ok"]);
    shop.paypal.refund(orderId);
    await sendRefundWebhook(orderId);
    expect(await statuses()).toEqual(["not_enough_credit", "not_enough_credit"]);
  });

  it("leaves a sound that its buyer owned separately, with its certificate", async () => {
    const buyer = await shop.buyer();
    await shop.app.db.execute(
      sql`insert into downloads (user_id, sound_id, format, price) values (${buyer.id}, ${shop.soundIds[0]}, 'wav', 0)`,
    );
    const orderId = await shop.buy(buyer);
    const license = await certify(buyer);
    shop.paypal.refund(orderId);
    await sendRefundWebhook(orderId, "PAYMENT.CAPTURE.REVERSED");
    const { rows } = await shop.app.db.execute(sql`select sound_id from downloads where user_id = ${buyer.id}`);
    expect(rows).toEqual([{ sound_id: shop.soundIds[0] }]);
    expect(await check(license)).toMatchObject({ is_valid: true });
  });

  it("stays owned after a partial refund, which reverses earnings and tax in proportion", async () => {
    await shop.close();
    shop = await startCashShop({ PAYPAL_TAX_RATE: "20" });
    const buyer = await shop.buyer();
    const orderId = await shop.buy(buyer);
    shop.paypal.refund(orderId, "6.00");
    await sendRefundWebhook(orderId);
    expect(await shop.owns(buyer)).toBe(true);
    const part = await shop.ledger();
    expect(part).toMatchObject({ cash: -6.99 * DOLLAR, tax: 1.17 * DOLLAR });
    expect(part[`earnings_on_hold:${shop.creatorId}`]).toBe(Math.floor((5.3 * DOLLAR * 699) / 1_299));
    shop.paypal.refund(orderId, "6.99");
    await sendRefundWebhook(orderId);
    expect(await shop.owns(buyer)).toBe(false);
    expect(await shop.ledger()).toEqual(EMPTY_LEDGER);
  });

  it("is refunded once by an admin, even if the response is lost and the request is repeated", async () => {
    const buyer = await shop.buyer();
    const orderId = await shop.buy(buyer);
    shop.paypal.fault = (path) => (path.endsWith("/refund") ? "500 after" : null);
    const refund = { cents: 500, reason: "Goodwill", once: "admin-1" };
    await expect(refundPurchase(context(), orderId, refund)).rejects.toThrow("PayPal isn’t responding");
    shop.paypal.fault = () => null;
    expect((await refundPurchase(context(), orderId, refund)).refunded_cents).toBe(500);
    expect((await refundPurchase(context(), orderId, refund)).refunded_cents).toBe(500);
    expect(shop.paypal.order(orderId).refunds).toHaveLength(1);
    expect(await shop.ledger()).toMatchObject({ cash: -7.99 * DOLLAR });
  });

  it("is refunded only by an admin, up to the remaining amount, with the reason recorded", async () => {
    const [buyer, admin] = [await shop.buyer(), await shop.app.signIn({ is_admin: true })];
    await shop.buy(buyer);
    const { rows } = await shop.app.db.execute<{ id: number }>(sql`select id from payments`);
    const path = `/api/admin/payments/${rows[0]!.id}/refund`;
    const refund = (as: Buyer, json: unknown) => shop.post(path, as, json);
    expect((await refund(buyer, { reason: "Mine" })).code).toBe(403);
    expect((await refund(admin, { reason: "Too much", amount_cents: 1_300 })).code).toBe(409);
    const goodwill = { reason: "Goodwill", note: "Third mail", amount_cents: 300 };
    const keyed = { ...admin, headers: { ...admin.headers, "Idempotency-Key": "goodwill-1" } };
    expect((await refund(keyed, goodwill)).code).toBe(200);
    expect((await refund(keyed, goodwill)).code).toBe(200);
    expect(await shop.owns(buyer)).toBe(true);
    expect((await refund(admin, { reason: "Withdrawal" })).code).toBe(200);
    expect(await shop.owns(buyer)).toBe(false);
    expect((await refund(admin, { reason: "Again" })).code).toBe(409);
    const { rows: recorded } = await shop.app.db.execute(
      sql`select amount_cents, status, reason from refunds order by id`,
    );
    expect(recorded).toEqual([
      { amount_cents: 300, status: "succeeded", reason: "Goodwill" },
      { amount_cents: 999, status: "succeeded", reason: "Withdrawal" },
    ]);
    const audited = await shop.app.db.select().from(auditEntries).orderBy(auditEntries.id);
    const subject = { actor_id: admin.id, action: "payment.refund", subject_type: "payment", subject_id: rows[0]!.id };
    expect(audited).toMatchObject([
      {
        ...subject,
        before: { refunded_cents: 0 },
        after: { amount_cents: 300 },
        reason: "Goodwill",
        note: "Third mail",
      },
      { ...subject, before: { refunded_cents: 300 }, after: { amount_cents: 999 }, reason: "Withdrawal" },
    ]);
    expect(audited).toHaveLength(2);
    const told = await shop.app.db.select().from(notifications).where(eq(notifications.user_id, buyer.id));
    expect(told.filter(({ type }) => type === "refunded").map(({ message }) => message)).toEqual([
      "We refund $3.00 for Tin Roof. A note from us: “Goodwill”",
      "We refund $9.99 for Tin Roof. A note from us: “Withdrawal”",
    ]);
    await shop.app.settled();
    const mails = shop.app.mails.filter(({ subject }) => subject.startsWith("Your refund"));
    expect(mails.map(({ text }) => /“(\w+)”/.exec(text)?.[1])).toEqual(["Goodwill", "Withdrawal"]);
    expect(mails.map(({ text }) => text).join()).not.toContain("Third mail");
  });

  it("is owned again when a reversal is cancelled, and its earnings are restored", async () => {
    const buyer = await shop.buyer();
    const orderId = await shop.buy(buyer);
    const before = await shop.ledger();
    shop.paypal.decide(orderId, "REFUNDED");
    await sendRefundWebhook(orderId, "PAYMENT.CAPTURE.REVERSED");
    expect(await shop.ledger()).toEqual(EMPTY_LEDGER);
    shop.paypal.decide(orderId, "COMPLETED");
    await sendRefundWebhook(orderId, "PAYMENT.CAPTURE.COMPLETED");
    expect(await shop.ledger()).toEqual(before);
    expect(await shop.owns(buyer)).toBe(true);
    shop.paypal.decide(orderId, "REFUNDED");
    await sendRefundWebhook(orderId, "PAYMENT.CAPTURE.REVERSED");
    expect(await shop.ledger()).toEqual(EMPTY_LEDGER);
  });

  it("isn't granted again by a stale PayPal response from before the refund", async () => {
    const buyer = await shop.buyer();
    const orderId = await shop.buy(buyer);
    const [before] = await shop.app.db.select().from(orders);
    const stale = await shop.app.deps.paypal.readOrder(orderId);
    shop.paypal.refund(orderId);
    await sendRefundWebhook(orderId);
    const staleState = { order: stale, hasOpenDispute: false, lostCents: 0 };
    expect(await settle(context(), before!, staleState)).toBeNull();
    expect(await shop.owns(buyer)).toBe(false);
  });

  it("stays refunded when older events arrive late", async () => {
    const buyer = await shop.buyer();
    const orderId = await shop.buy(buyer);
    shop.paypal.refund(orderId);
    await sendRefundWebhook(orderId);
    await shop.webhook("CHECKOUT.ORDER.APPROVED", { id: orderId });
    await shop.webhook("PAYMENT.CAPTURE.COMPLETED", { id: shop.paypal.order(orderId).captures[0]!.id });
    await shop.app.settled();
    const [order] = await shop.app.db.select().from(orders);
    expect(order).toMatchObject({ status: "refunded", refunded_cents: 1_299 });
  });
});

it("a pending purchase is completed without a webhook", async () => {
  const buyer = await shop.buyer();
  const { order_id } = await shop.order(buyer);
  shop.paypal.approve(order_id);
  shop.paypal.captureStatus = "PENDING";
  await shop.capture(buyer, order_id);
  shop.paypal.decide(order_id, "COMPLETED");
  const later = new Date(Date.now() + 3_600_000);
  expect(await syncUnsettled(context(), later)).toBe(1);
  expect(await shop.owns(buyer)).toBe(true);
});
