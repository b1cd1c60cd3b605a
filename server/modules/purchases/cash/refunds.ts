import { recordAudit } from "@/server/modules/kit/audit/service";
import { notify } from "@/server/modules/kit/notifications/telling";
import { refundOrdered } from "@/server/modules/money/credits/notices";
import type { CashDependencies } from "@/server/modules/purchases/cash/dependencies";
import type { Order } from "@/server/modules/purchases/cash/orders";
import {
  endRefund,
  findOrderBy,
  findRefund,
  insertRefund,
  readOrder,
} from "@/server/modules/purchases/cash/repository";
import { syncOrder } from "@/server/modules/purchases/cash/sync";
import type { ActionContext } from "@/server/platform/actions/action-context";
import { Failure, notFound } from "@/server/platform/errors";
import { PaypalError } from "@/server/providers/paypal/paypal";

/**
 * Refunds a purchase, in full or in part, and returns the order afterwards: a pack that is refunded in full is no
 * longer owned. Idempotent by `once`. Throws a Failure if PayPal refuses.
 */
export async function refundPurchase(
  deps: CashDependencies,
  providerOrderId: string,
  refund: { cents: number | null; reason: string; once: string },
): Promise<Order> {
  const order = await findOrderBy(deps.db, "provider_order_id", providerOrderId);
  if (!order?.capture_id) throw notFound("There is no payment to refund.");
  try {
    return await refundOrder(deps, order.id, refund);
  } catch (error) {
    if (!(error instanceof PaypalError)) throw error;
    if (error.kind !== "unknown") throw new Failure("conflict", `PayPal refused the refund: ${error.issue}.`);
    throw new Failure(
      "unavailable",
      "PayPal isn’t responding. Send the same refund again in a minute: it is made once.",
      60,
    );
  }
}

/**
 * Refunds a payment of a pack; the reason and the admin are recorded. Idempotent by `once`. Throws a Failure for more
 * than what remains of the payment.
 */
export async function refundPackPayment(
  deps: CashDependencies & ActionContext,
  {
    payment,
    cents,
    reason,
    note,
    once,
  }: {
    payment: { id: number; provider_id: string };
    cents: number | null;
    reason: string;
    note?: string | undefined;
    once: string;
  },
): Promise<void> {
  const { actor, db } = deps;
  const order = await findOrderBy(db, "provider_order_id", payment.provider_id);
  if (!order) throw notFound("There is no payment to refund.");
  const name = `${order.request_key}:${once}`;
  const known = await findRefund(db, name);
  if (known?.status === "succeeded") return;
  const left = order.amount_cents - order.refunded_cents;
  if (order.status === "disputed") throw new Failure("conflict", "The payment is disputed; PayPal decides.");
  if (!known && (order.status !== "captured" || left <= 0)) {
    throw new Failure("conflict", "Nothing of this payment can be refunded.");
  }
  if (!known && cents !== null && cents > left) {
    throw new Failure("conflict", `Only ${left} cents of this payment are left.`);
  }
  const values = { payment_id: payment.id, amount_cents: cents ?? left, reason, requested_by: actor.id };
  const request = () =>
    db.transaction(async (tx) => {
      const row = await insertRefund(tx, { ...values, provider_refund_id: name });
      await recordAudit(tx, actor, {
        action: "payment.refund",
        subject: { type: "payment", id: payment.id },
        before: { refunded_cents: order.refunded_cents },
        after: { refund_id: row.id, amount_cents: row.amount_cents },
        reason,
        note,
      });
      const about = { cents: row.amount_cents, description: order.title, reason };
      await notify(tx, refundOrdered, [order.user_id], about);
      return row;
    });
  const refund = known ?? (await request());
  try {
    await refundPurchase(deps, payment.provider_id, { cents: refund.amount_cents, reason, once });
  } catch (error) {
    if (error instanceof Failure && error.kind === "conflict") await endRefund(db, refund.id, "failed");
    throw error;
  }
  await endRefund(db, refund.id, "succeeded");
}

/** Refunds an order at PayPal and applies PayPal's state afterwards. */
export async function refundOrder(
  deps: CashDependencies,
  orderId: number,
  { cents, reason, once }: { cents: number | null; reason: string; once: string },
): Promise<Order> {
  const order = await readOrder(deps.db, orderId);
  if (!order?.capture_id) throw new Error(`Order ${orderId} has no money to give back.`);
  try {
    const requestKey = `${order.request_key}-refund-${once}`.slice(0, 108);
    await deps.paypal.refundCapture(order.capture_id, { cents, requestKey, note: reason });
  } catch (error) {
    if (!(error instanceof PaypalError) || error.issue !== "CAPTURE_FULLY_REFUNDED") throw error;
  }
  return syncOrder(deps, orderId);
}
