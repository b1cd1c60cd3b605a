import { sql } from "drizzle-orm";
import { paypalBooks } from "@/server/modules/money/books/paypal-books";
import { compareBooks } from "@/server/modules/money/books/service";
import { syncUnsettled } from "@/server/modules/purchases/cash/sync";
import type { Buyer, CashShop } from "@/tests/integration/support/cash";
import type { Fault } from "@/tests/integration/support/fake-paypal";

/** What a buyer or an attacker does. */
const SCENARIOS = [
  "plain",
  "double",
  "lost",
  "closed",
  "left",
  "altered",
  "pending",
  "denied",
  "refunded",
  "stranger",
] as const;
type Scenario = (typeof SCENARIOS)[number];

const CONCURRENCY = 20;
const HOUR_MS = 3_600_000;

export interface CashResult {
  purchases: number;
  bought: number;
  /** Packs that are owned although PayPal doesn't have the money. */
  ownedNotPaid: number;
  /** Money that PayPal has for packs that nobody owns. */
  paidNotOwned: number;
  /** Orders that were charged more than once. */
  paidTwice: number;
  differences: string[];
  seconds: number;
}

/**
 * Makes `purchases` cash purchases of a pack, each by its own buyer, with all kinds of failures on the way, and
 * compares PayPal's money with the ownership and with the books.
 */
export async function runCashPurchases(shop: CashShop, purchases: number, seed: number): Promise<CashResult> {
  const random = randomOf(seed);
  const started = performance.now();
  const withoutResponse = new Set<string>();
  shop.paypal.fault = (path) => {
    if (withoutResponse.delete(path)) return "after";
    return path.endsWith("/capture") || path.endsWith("/orders") ? faultOf(random()) : null;
  };
  for (let done = 0; done < purchases; done += CONCURRENCY) {
    const batch = Array.from(
      { length: Math.min(CONCURRENCY, purchases - done) },
      (_, at) => (done + at) % SCENARIOS.length,
    );
    await Promise.all(batch.map((index) => purchase(shop, SCENARIOS[index]!, random, withoutResponse)));
    // All requests come from one client here, so its rate limits are reset.
    await shop.app.db.execute(sql`delete from rate_limits`);
  }
  shop.paypal.fault = () => null;
  const context = { ...shop.app.deps, db: shop.app.db };
  for (let round = 0; round < 20; round++) {
    if ((await syncUnsettled(context, new Date(Date.now() + HOUR_MS))) === 0) break;
    await shop.app.settled();
    if (round > 2 && (await countUnpaid(shop)) === 0) break;
  }
  await shop.app.settled();
  return { purchases, ...(await compare(shop)), seconds: (performance.now() - started) / 1_000 };
}

/** About one of eight requests fails, two thirds of them after being carried out. */
function faultOf(value: number): Fault {
  if (value < 0.04) return "before";
  if (value < 0.08) return "after";
  return value < 0.12 ? "500 after" : null;
}

/** `withoutResponse` takes paths whose next request PayPal carries out without a response. */
async function purchase(
  shop: CashShop,
  scenario: Scenario,
  random: () => number,
  withoutResponse: Set<string>,
): Promise<void> {
  const buyer = await shop.buyer();
  const orderId = await orderUntil(shop, buyer);
  if (!orderId || scenario === "left") return;
  const order = shop.paypal.order(orderId);
  if (scenario === "altered") alter(order, random());
  shop.paypal.approve(orderId);
  if (scenario === "closed") {
    // Half of the webhooks are never sent.
    if (random() < 0.5) await shop.webhook("CHECKOUT.ORDER.APPROVED", { id: orderId });
    return;
  }
  if (scenario === "stranger") {
    await shop.capture(await shop.buyer(), orderId);
    return;
  }
  if (scenario === "pending" || scenario === "denied") return decideLater(shop, buyer, orderId, scenario);
  if (scenario === "lost") withoutResponse.add(`/v2/checkout/orders/${orderId}/capture`);
  if (scenario === "double") {
    await Promise.all([shop.capture(buyer, orderId), shop.order(buyer), shop.capture(buyer, orderId)]);
  }
  await shop.capture(buyer, orderId);
  if (scenario === "refunded" && order.captures.length > 0) {
    shop.paypal.refund(orderId);
    const links = [{ rel: "up", href: `${shop.paypal.url}/v2/payments/captures/${order.captures[0]!.id}` }];
    await shop.webhook("PAYMENT.CAPTURE.REFUNDED", { id: "REFUND", links });
    await shop.app.settled();
  }
}

/** PayPal may not respond; the buyer clicks again. */
async function orderUntil(shop: CashShop, buyer: Buyer): Promise<string | null> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const { order_id } = await shop.order(buyer);
    if (order_id) return order_id;
  }
  return null;
}

function alter({ unit }: ReturnType<CashShop["paypal"]["order"]>, value: number): void {
  if (value < 0.4) unit.amount.value = "0.01";
  else if (value < 0.6) unit.amount.currency_code = "JPY";
  else if (value < 0.8) unit.payee.merchant_id = "THIEF";
  else unit.custom_id = "another";
}

async function decideLater(
  shop: CashShop,
  buyer: Buyer,
  orderId: string,
  scenario: "pending" | "denied",
): Promise<void> {
  const order = shop.paypal.order(orderId);
  order.pends = true;
  await shop.capture(buyer, orderId);
  if (order.captures.length === 0) return;
  shop.paypal.decide(orderId, scenario === "pending" ? "COMPLETED" : "DECLINED");
  const type = scenario === "pending" ? "PAYMENT.CAPTURE.COMPLETED" : "PAYMENT.CAPTURE.DENIED";
  await shop.webhook(type, { id: order.captures[0]!.id, custom_id: order.unit.custom_id });
  await shop.app.settled();
}

/** Orders that their buyers approved and that are neither paid nor ended. */
async function countUnpaid(shop: CashShop): Promise<number> {
  const { rows } = await shop.app.db.execute<{ count: number }>(
    sql`select count(*)::int as count from orders where status in ('approved', 'pending')`,
  );
  return rows[0]?.count ?? 0;
}

async function compare(shop: CashShop): Promise<Omit<CashResult, "purchases" | "seconds">> {
  const { rows } = await shop.app.db.execute<{ provider_order_id: string | null; owned: boolean }>(sql`
    select o.provider_order_id, exists (select from pack_downloads d where d.user_id = o.user_id and d.pack_id = o.pack_id)
      as owned from orders o`);
  const { rows: owners } = await shop.app.db.execute<{ count: number }>(sql`
    select count(*)::int as count from pack_downloads`);
  const result = { bought: 0, ownedNotPaid: 0, paidNotOwned: 0, paidTwice: 0 };
  for (const { provider_order_id, owned } of rows) {
    const cents = provider_order_id ? shop.paypal.netCents(provider_order_id) : 0;
    if (owned && cents === 1_299) result.bought += 1;
    if (owned && cents < 1_299) result.ownedNotPaid += 1;
    if (!owned && cents > 0) result.paidNotOwned += 1;
    if (provider_order_id && shop.paypal.order(provider_order_id).captures.length > 1) result.paidTwice += 1;
  }
  if (owners[0]?.count !== result.bought) result.ownedNotPaid += Math.abs((owners[0]?.count ?? 0) - result.bought);
  const books = paypalBooks({ db: shop.app.db, paypal: shop.app.deps.paypal });
  return { ...result, differences: await compareBooks(shop.app.db, [books]) };
}

/** A small generator of numbers in [0, 1), reproducible by seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
