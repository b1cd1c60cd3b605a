import { afterEach, beforeEach, expect, it } from "vitest";
import { paypalBooks } from "@/server/modules/money/books/paypal-books";
import { compareBooks } from "@/server/modules/money/books/service";
import { Applications } from "@/tests/integration/support/applications";
import { type CashShop, startCashShop } from "@/tests/integration/support/cash";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { insertPack } from "@/tests/integration/support/factories";

let shop: CashShop;
beforeEach(async () => {
  shop = await startCashShop();
});
afterEach(async () => {
  const context = { ...shop.app.deps, db: shop.app.db };
  expect(await compareBooks(shop.app.db, [paypalBooks(context)])).toEqual([]);
  await shop.close();
});

const DOLLAR = 1_000_000;

it("a creator who applied earns from a sale, and the refund takes all of it back", async () => {
  const people = await Applications.at(shop.app);
  const creator = await shop.app.signIn();
  await people.decide("approve", await people.sent(people.newEmail(), creator.headers));
  const pack = await insertPack(shop.app.db, creator.id, { title: "First Rain", price_cents: 1_000 });
  await insertListedSound(shop.app.db, creator.id, { pack_id: pack.id });
  const held = async () => (await shop.ledger())[`earnings_on_hold:${creator.id}`];
  const overview = async () => {
    const { body } = await shop.app.request("GET", "/api/seller/overview", { headers: creator.headers });
    const { balance, sales } = body as { balance: { on_hold_micros: number }; sales: { earned_cents: number } };
    return [balance.on_hold_micros / 10_000, sales.earned_cents];
  };

  const buyer = await shop.buyer();
  const { order_id } = await shop.order(buyer, pack.id);
  shop.paypal.approve(order_id);
  expect(await shop.capture(buyer, order_id, pack.id)).toMatchObject({ code: 200, status: "ok" });
  expect(await held()).toBe(7 * DOLLAR);
  expect(await overview()).toEqual([700, 700]);

  const refund = async (amount: string) => {
    shop.paypal.refund(order_id, amount);
    const capture = shop.paypal.order(order_id).captures[0]!;
    const links = [{ rel: "up", href: `${shop.paypal.url}/v2/payments/captures/${capture.id}` }];
    expect(await shop.webhook("PAYMENT.CAPTURE.REFUNDED", { id: "REFUND", links })).toBe(200);
    await shop.app.settled();
  };
  await refund("4.00");
  expect(await held()).toBe(4.2 * DOLLAR);
  expect(await overview()).toEqual([420, 420]);
  expect(await shop.owns(buyer, pack.id)).toBe(true);
  await refund("6.00");
  expect(await shop.ledger()).toEqual({});
  expect(await overview()).toEqual([0, 0]);
  expect(await shop.owns(buyer, pack.id)).toBe(false);
});
