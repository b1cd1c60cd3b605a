import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { CallResponse } from "@/lib/contract/call-types";
import type { MadeOneshotPackDetail, OneshotPackDetail } from "@/lib/contract/entities/oneshot-pack";
import { paypalBooks } from "@/server/modules/money/books/paypal-books";
import { compareBooks } from "@/server/modules/money/books/service";
import { followUp } from "@/server/modules/purchases/cash/sync";
import { packs } from "@/server/platform/db/schema/packs";
import { creators, users } from "@/server/platform/db/schema/users";
import { type Buyer, type CashShop, startCashShop } from "@/tests/integration/support/cash";
import { engines } from "@/tests/integration/support/database";
import { OneshotsForCash } from "@/tests/integration/support/oneshots-for-cash";
import { isRowOf } from "@/tests/integration/support/pack-rows";
import { signInCreator } from "@/tests/integration/support/studio";

const DOLLAR = 1_000_000;
/** 70 percent of 9.99, in whole cents. */
const SHARE = 6.99 * DOLLAR;

describe.each(engines)("a one-shot pack for cash on %s", (engine) => {
  let shop: CashShop;
  let admin: Buyer;
  let creator: Buyer;

  beforeAll(async () => {
    shop = await startCashShop({}, engine);
    admin = await shop.app.signIn({ is_admin: true });
    creator = await signInCreator(shop.app, { display: "Kilo Marsh" });
  });
  afterEach(async () => {
    const context = { ...shop.app.deps, db: shop.app.db };
    expect(await compareBooks(shop.app.db, [paypalBooks(context)])).toEqual([]);
  });
  afterAll(() => shop.close());

  const held = async (userId: number) => (await shop.ledger())[`earnings_on_hold:${userId}`] ?? 0;
  const open = async (pack: OneshotsForCash) => (await pack.call("GET", "")).body as OneshotPackDetail;
  const made = async (pack: OneshotsForCash) => {
    const path = `/api/seller/oneshot-packs/${pack.id}`;
    return (await shop.app.request("GET", path, { headers: creator.headers })).body as MadeOneshotPackDetail;
  };
  const refund = async (orderId: string, value?: string) => {
    shop.paypal.refund(orderId, value);
    const href = `${shop.paypal.url}/v2/payments/captures/${shop.paypal.order(orderId).captures[0]!.id}`;
    await shop.webhook("PAYMENT.CAPTURE.REFUNDED", { id: "REFUND", links: [{ rel: "up", href }] });
    await shop.app.settled();
  };

  it("has the price that admins give it while it is inactive, within the limits of every pack", async () => {
    const add = (json: object) =>
      shop.app.request("POST", "/api/admin/oneshots/packs", {
        headers: admin.headers,
        json: { title: "Hats", ...json },
      });
    const errors = async (price: unknown) => (await add({ price })).body;
    expect(await errors(0.99)).toEqual({ errors: { price: ["Must be at least $1."] } });
    expect(await errors(500.01)).toEqual({ errors: { price: ["Must be at most $500."] } });
    expect(await errors(1.005)).toEqual({ errors: { price: ["Must be dollars and cents."] } });
    expect(await errors("9.99")).toEqual({ errors: { price: ["Insert a price"] } });
    const pack = await OneshotsForCash.sell(shop, admin);
    expect(await open(pack)).toMatchObject({ price: 9.99, version: 1 });
    expect((await pack.page()).pack.price).toBe(9.99);
    expect((await pack.call("PUT", "", { version: 1, price: 20 })).status).toBe(409);
    await pack.decide("deactivate");
    expect((await pack.call("PUT", "", { version: 1, title: "Rims 2" })).body).toMatchObject({ price: 9.99 });
    expect((await pack.call("PUT", "", { version: 2, price: 20.25 })).body).toMatchObject({ price: 20.25, version: 3 });
    expect((await pack.call("PUT", "", { version: 2, price: 1 })).status).toBe(409);
    expect((await pack.call("PUT", "", { version: 3, price: null })).body).toMatchObject({ price: null });
    await pack.decide("activate");
    const { rows } = await shop.app.db.execute(sql`select after->'price_cents' as price from audit_entries
      where action = 'pack.activate' and subject_id = ${pack.id} order by id`);
    expect(rows).toEqual([{ price: 999 }, { price: null }]);
    const buyer = await shop.buyer();
    for (const { code } of [await pack.quote(buyer), await pack.order(buyer)]) expect(code).toBe(403);
  });

  it("is the buyer’s whole, with a receipt; 70 percent are the shop’s own on its account", async () => {
    const pack = await OneshotsForCash.sell(shop, admin);
    const [own] = await shop.app.db.select().from(creators).where(eq(creators.is_shop, true));
    const before = { shop: await held(own!.user_id), cash: (await shop.ledger()).cash ?? 0 };
    const buyer = await shop.buyer();
    expect(await pack.quote(buyer)).toMatchObject({ status: "credit_available", amount_cents: 999 });
    await pack.buy(buyer);
    expect(await pack.owned(buyer)).toEqual({ packs: 1, oneshots: 2 });
    expect((await held(own!.user_id)) - before.shop).toBe(SHARE);
    expect((await shop.ledger()).cash! - before.cash).toBe(-9.99 * DOLLAR);
    expect(await pack.order(buyer)).toMatchObject({ status: "ok", order_id: null });
    expect(await open(pack)).toMatchObject({
      owners_count: 1,
      whole_count: 1,
      downloads_count: 2,
      earned_micros: SHARE,
    });
    await shop.app.settled();
    const mail = shop.app.mails.at(-1)!;
    expect(mail.subject).toBe("Your pack: Rims - Wavecrate");
    expect(mail.text).toContain(`/oneshots/${pack.id}`);
    const receipt = /\/account\/receipts\/(\d+)/.exec(mail.text)?.[1];
    const { headers } = buyer;
    expect(
      (await shop.app.request("GET", `/api/user/billing/payments/${receipt}/receipt`, { headers })).body,
    ).toMatchObject({ payment: { description: "Rims", amount_cents: 999, status: "paid" } });
    const { body } = await shop.app.request("GET", "/api/user/downloads/packs", { headers });
    expect(body).toMatchObject({ data: [{ kind: "oneshot", id: pack.id, purchase: { amount_cents: 999 } }] });
    expect((await shop.app.request("GET", "/api/user/billing/payments", { headers })).body).toMatchObject({
      data: [{ kind: "pack", provider: "paypal", description: "Rims", amount_cents: 999 }],
    });
  });

  it("earns the creator for whom it was made, in every list of theirs, and can’t be bought by them", async () => {
    const pack = await OneshotsForCash.sell(shop, admin, creator.id);
    expect(await pack.order(creator)).toMatchObject({
      code: 403,
      error: "You share in what this pack earns, so you can’t buy it.",
    });
    const buyer = await shop.buyer();
    const orderId = await pack.buy(buyer, "?from=search");
    expect(await held(creator.id)).toBe(SHARE);
    const read = async <Body>(path: string) =>
      (await shop.app.request("GET", `/api/seller/${path}`, { headers: creator.headers })).body as Body;
    const sold = await read<CallResponse<"GET /api/seller/sales/items">>("sales/items");
    expect(sold.packs).toMatchObject([
      { kind: "oneshot", id: pack.id, sales: 1, cash_sales: 1, is_own: true, micros: SHARE, total_micros: SHARE },
    ]);
    const lines = await read<CallResponse<"GET /api/seller/sales/lines">>("sales/lines");
    expect(lines.data).toMatchObject([
      { type: "cash", title: "Rims (whole pack)", origin: "search", on_hold_micros: SHARE },
    ]);
    expect((await read<CallResponse<"GET /api/seller/sales">>("sales")).figures).toMatchObject({ cash_micros: SHARE });
    expect(await made(pack)).toMatchObject({ price: 9.99, whole_count: 1, earned_micros: SHARE });
    await refund(orderId, "3.33");
    expect(await pack.owned(buyer)).toEqual({ packs: 1, oneshots: 2 });
    const left = Math.floor((SHARE * 666) / 999);
    expect([(await made(pack)).earned_micros, await held(creator.id)]).toEqual([left, left]);
    await refund(orderId, "6.66");
    expect(await pack.owned(buyer)).toEqual({ packs: 0, oneshots: 0 });
    expect([(await made(pack)).earned_micros, await held(creator.id)]).toEqual([0, 0]);
    expect(shop.app.mails.at(-1)?.text).toContain("The pack is no longer in My packs");
  });

  it("is answered for in a dispute, taken back when that is lost, and given back when a reversal is cancelled", async () => {
    const pack = await OneshotsForCash.sell(shop, admin, creator.id);
    const before = await held(creator.id);
    const buyer = await shop.buyer();
    const orderId = await pack.buy(buyer);
    const { id: captureId, amount } = shop.paypal.order(orderId).captures[0]!;
    const dispute = async (status: string, outcome?: string) => {
      const found = { dispute_id: "PP-D-9", status, captureId, amount, ...(outcome ? { outcome } : {}) };
      shop.paypal.disputes.set("PP-D-9", found);
      await shop.webhook("CUSTOMER.DISPUTE.UPDATED", { dispute_id: "PP-D-9" });
      await shop.app.settled();
    };
    await dispute("WAITING_FOR_SELLER_RESPONSE");
    expect(await shop.statuses(buyer)).toEqual(["disputed"]);
    expect(shop.paypal.evidence.at(-1)).toContain("Rims");
    await dispute("RESOLVED", "RESOLVED_BUYER_FAVOUR");
    expect(await pack.owned(buyer)).toEqual({ packs: 0, oneshots: 0 });
    expect(await held(creator.id)).toBe(before);
    expect((await made(pack)).earned_micros).toBe(0);
    await dispute("RESOLVED", "RESOLVED_SELLER_FAVOUR");
    expect(await pack.owned(buyer)).toEqual({ packs: 1, oneshots: 2 });
    expect((await made(pack)).earned_micros).toBe(SHARE);
    expect((await open(pack)).earned_micros).toBe(SHARE);
  });

  it("is paid once with two tabs and concurrent captures", async () => {
    const pack = await OneshotsForCash.sell(shop, admin);
    const buyer = await shop.buyer();
    const [first, second] = await Promise.all([pack.order(buyer), pack.order(buyer)]);
    expect(second.order_id).toBe(first.order_id);
    shop.paypal.approve(first.order_id);
    const captured = await Promise.all([1, 2, 3].map(() => pack.capture(buyer, first.order_id)));
    expect(captured.map(({ status }) => status)).toEqual(["ok", "ok", "ok"]);
    expect(shop.paypal.order(first.order_id).captures).toHaveLength(1);
    expect(await pack.owned(buyer)).toEqual({ packs: 1, oneshots: 2 });
    expect((await open(pack)).earned_micros).toBe(SHARE);
  });

  it("deactivated during captures is paid for and owned, or neither", async () => {
    const pack = await OneshotsForCash.sell(shop, admin);
    const buyers = await Promise.all(Array.from({ length: 4 }, () => shop.buyer()));
    const orders = await Promise.all(buyers.map((buyer) => pack.order(buyer)));
    for (const { order_id } of orders) shop.paypal.approve(order_id);
    await Promise.all([
      ...buyers.map((buyer, index) => pack.capture(buyer, orders[index]!.order_id)),
      pack.decide("deactivate"),
    ]);
    let sold = 0;
    for (const [index, buyer] of buyers.entries()) {
      const captures = shop.paypal.order(orders[index]!.order_id).captures.length;
      expect(await pack.owned(buyer)).toEqual({ packs: captures, oneshots: captures * 2 });
      expect(await shop.statuses(buyer)).toEqual([captures ? "captured" : "abandoned"]);
      sold += captures;
    }
    expect(await open(pack)).toMatchObject({ status: 0, whole_count: sold, earned_micros: sold * SHARE });
  });

  it("deactivated, or with its creator or buyer banned after the approval, charges nobody", async () => {
    const pack = await OneshotsForCash.sell(shop, admin, creator.id);
    const ban = (id: number, banned_at: Date | null) =>
      shop.app.db.update(users).set({ banned_at }).where(eq(users.id, id));
    const ways: [(buyer: Buyer) => Promise<unknown>, (buyer: Buyer) => Promise<unknown>][] = [
      [() => pack.decide("deactivate"), () => pack.decide("activate")],
      [() => ban(creator.id, new Date()), () => ban(creator.id, null)],
      [({ id }) => ban(id, new Date()), ({ id }) => ban(id, null)],
    ];
    for (const [close, reopen] of ways) {
      const buyer = await shop.buyer();
      const { order_id } = await pack.order(buyer);
      shop.paypal.approve(order_id);
      await close(buyer);
      await shop.webhook("CHECKOUT.ORDER.APPROVED", { id: order_id });
      await shop.app.settled();
      expect(shop.paypal.order(order_id).captures).toEqual([]);
      expect([await shop.statuses(buyer), await pack.owned(buyer)]).toEqual([["abandoned"], { packs: 0, oneshots: 0 }]);
      await reopen(buyer);
    }
  });

  it("stays its buyer’s when it is deactivated, without what is taken of it, and isn’t deleted once ordered", async () => {
    const pack = await OneshotsForCash.sell(shop, admin);
    const buyer = await shop.buyer();
    await pack.buy(buyer);
    const [first, second] = pack.oneshotIds as [number, number];
    await pack.take(first);
    await pack.decide("deactivate");
    const download = (id: number) => shop.post(`/api/oneshots/samples/${id}/download?force_download=1`, buyer, {});
    expect([(await download(first)).code, (await download(second)).status]).toEqual([410, "ok"]);
    expect([(await pack.page(buyer)).status, (await pack.page()).status]).toEqual([200, 404]);
    const ordered = await OneshotsForCash.sell(shop, admin);
    await ordered.order(await shop.buyer());
    await ordered.decide("deactivate");
    expect(await ordered.call("DELETE", "")).toMatchObject({
      status: 409,
      body: { error: "Somebody owns or has ordered one-shots of this pack, so it can’t be deleted." },
    });
    expect((await open(ordered)).can_delete).toBe(false);
  });

  it("is captured only for its own buyer and by its own calls, whatever kinds have its id", async () => {
    const pack = await OneshotsForCash.sell(shop, admin);
    const [ann, bob] = [await shop.buyer(), await shop.buyer()];
    const { order_id } = await pack.order(ann);
    shop.paypal.approve(order_id);
    expect((await pack.capture(bob, order_id)).code).toBe(404);
    for (const kind of ["pack", "preset-packs"]) {
      const path = `/api/${kind}/${pack.id}/download-by-money/paypal-capture`;
      expect((await shop.post(path, ann, { order_id })).code).toBe(404);
    }
    const other = await OneshotsForCash.sell(shop, admin);
    expect((await other.capture(ann, order_id)).code).toBe(404);
    expect(shop.paypal.order(order_id).captures).toEqual([]);
    await shop.app.db.update(packs).set({ price_cents: 1 }).where(isRowOf(pack.id, "oneshot"));
    await followUp({ ...shop.app.deps, db: shop.app.db }, await orderIdOf(order_id));
    expect(shop.paypal.order(order_id).captures).toMatchObject([{ amount: { value: "9.99" } }]);
  });

  async function orderIdOf(provider: string): Promise<number> {
    const { rows } = await shop.app.db.execute<{ id: number }>(
      sql`select id from orders where provider_order_id = ${provider}`,
    );
    return rows[0]!.id;
  }
});
