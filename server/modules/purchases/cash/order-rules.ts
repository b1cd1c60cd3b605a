import type { Order } from "@/server/modules/purchases/cash/orders";
import { CURRENCY } from "@/server/providers/paypal/money";
import type { PaypalOrder } from "@/server/providers/paypal/paypal";

/** How long an unapproved order waits for its window. PayPal's own orders live a little longer. */
export const ORDER_LIFE_MS = 3 * 3_600_000;

/** The tax in a price that includes it, in cents. `rate` is in percent. */
export function includedTax(amountCents: number, rate: number): number {
  return Math.round((amountCents * rate) / (100 + rate));
}

/** The field in which an order at PayPal differs from the order of this shop, or null. */
export function mismatchOf(
  order: Pick<Order, "request_key" | "amount_cents" | "payee_id">,
  { reference, amount, payeeId, capture }: PaypalOrder,
): string | null {
  if (reference !== order.request_key) return "reference";
  for (const money of [amount, ...(capture ? [capture.amount] : [])]) {
    if (money.currency !== CURRENCY) return "currency";
    if (money.cents !== order.amount_cents) return "amount";
  }
  return order.payee_id !== null && payeeId !== order.payee_id ? "payee" : null;
}

/** The present state of an order and its disputes at PayPal; `order` is null if PayPal has none. */
export interface Present {
  order: PaypalOrder | null;
  hasOpenDispute: boolean;
  /** Cents that the buyer got back from lost disputes. */
  lostCents: number;
}

/** Cents of an order that the buyer has back. */
export function refundedCents(
  order: Pick<Order, "amount_cents" | "refunded_cents">,
  { order: present, lostCents }: Present,
): number {
  const refunded = present?.capture?.refundedCents ?? order.refunded_cents;
  return Math.min(order.amount_cents, Math.max(refunded, lostCents));
}

/** The status of an order for its present state at PayPal. */
export function nextStatus(
  order: Pick<Order, "status" | "amount_cents" | "refunded_cents" | "created_at">,
  present: Present,
  now: Date,
): Order["status"] {
  const capture = present.order?.capture;
  if (capture?.state === "completed") {
    if (refundedCents(order, present) >= order.amount_cents) return "refunded";
    return present.hasOpenDispute ? "disputed" : "captured";
  }
  if (capture?.state === "pending") return "pending";
  if (capture?.state === "declined") return "declined";
  if (order.status !== "created" && order.status !== "approved") return order.status;
  const isOver = now.getTime() - order.created_at.getTime() > ORDER_LIFE_MS;
  return present.order?.state === "voided" || isOver ? "abandoned" : order.status;
}
