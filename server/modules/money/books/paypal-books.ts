import { asc, gt, sql } from "drizzle-orm";
import type { ProviderBooks, ProviderPayment } from "@/server/modules/money/books/provider-books";
import type { Executor } from "@/server/platform/db/database";
import { orders } from "@/server/platform/db/schema/orders";
import type { Paypal } from "@/server/providers/paypal/paypal";

const BATCH = 100;
const AT_ONCE = 4;

/** PayPal's books: the present state at PayPal of every order that this shop made there, next to our records. */
export function paypalBooks({ db, paypal }: { db: Executor; paypal: Paypal }): ProviderBooks {
  return {
    name: "PayPal",
    providerPayments: () => readPayments(db, paypal),
    async ownPayments() {
      const { rows } = await db.execute<ProviderPayment & { keys: string[] | null } & Record<string, unknown>>(sql`
        select o.capture_id as id, o.amount_cents, o.refunded_cents, k.keys from orders o
        cross join lateral (select array_agg(t.idempotency_key order by t.id) as keys from ledger_transactions t
          where t.idempotency_key = 'cash:' || o.id or t.idempotency_key like 'cash:' || o.id || ':refund:%') k
        where o.ledger_transaction_id is not null`);
      return rows.map(({ id, amount_cents, refunded_cents, keys }) => ({
        id,
        amount_cents,
        refunded_cents,
        ledger_keys: keys ?? [],
      }));
    },
  };
}

async function* readPayments(db: Executor, paypal: Paypal): AsyncGenerator<ProviderPayment> {
  for (let after = 0; ; ) {
    const batch = await db
      .select({
        id: orders.id,
        provider_order_id: orders.provider_order_id,
        capture_id: orders.capture_id,
        refunded_cents: orders.refunded_cents,
      })
      .from(orders)
      .where(gt(orders.id, after))
      .orderBy(asc(orders.id))
      .limit(BATCH);
    const last = batch.at(-1);
    if (!last) return;
    after = last.id;
    for (let at = 0; at < batch.length; at += AT_ONCE) {
      const found = await Promise.all(batch.slice(at, at + AT_ONCE).map((order) => readPayment(paypal, order)));
      for (const payment of found) if (payment) yield payment;
    }
  }
}

async function readPayment(
  paypal: Paypal,
  order: { provider_order_id: string | null; capture_id: string | null; refunded_cents: number },
): Promise<ProviderPayment | null> {
  const { provider_order_id: orderId, capture_id: captureId } = order;
  const found = (orderId && (await paypal.readOrder(orderId))) || (captureId && (await paypal.readCapture(captureId)));
  const capture = found ? found.capture : null;
  if (capture?.state !== "completed") return null;
  const { id, amount } = capture;
  const refunded = capture.refundedCents ?? 0;
  if (refunded >= order.refunded_cents) return { id, amount_cents: amount.cents, refunded_cents: refunded };
  // The amount of a lost dispute is not a refund at PayPal.
  const lost = (await paypal.listDisputes(id)).filter(({ state }) => state === "lost");
  const lostCents = lost.reduce((sum, dispute) => sum + dispute.amount.cents, 0);
  return { id, amount_cents: amount.cents, refunded_cents: Math.max(refunded, lostCents) };
}
