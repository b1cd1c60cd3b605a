import { sql } from "drizzle-orm";
import type { Order } from "@/server/modules/purchases/cash/orders";
import type { Transaction } from "@/server/platform/db/database";
import { payments } from "@/server/platform/db/schema/payments";

type PaymentStatus = (typeof payments.$inferInsert)["status"];

/** The payment status of an order; orders without a status here are not listed as payments. */
const STATUSES: Partial<Record<Order["status"], PaymentStatus>> = {
  pending: "pending",
  captured: "paid",
  disputed: "disputed",
  declined: "declined",
  refunded: "refunded",
};

/** Updates the order's entry in the user's list of payments. */
export async function savePayment(tx: Transaction, order: Order): Promise<void> {
  const status = STATUSES[order.status];
  if (!status || !order.provider_order_id) return;
  const values = {
    status,
    refunded_cents: order.refunded_cents,
    charge_id: order.capture_id,
    paid_at: order.captured_at,
  };
  await tx
    .insert(payments)
    .values({
      ...values,
      user_id: order.user_id,
      provider: "paypal",
      provider_id: order.provider_order_id,
      kind: "pack",
      description: order.title,
      amount_cents: order.amount_cents,
      tax_cents: order.tax_cents,
      created_at: order.created_at,
    })
    .onConflictDoUpdate({ target: [payments.provider, payments.provider_id], set: values });
  if (order.captured_at === null) return;
  await tx.execute(sql`update payments set receipt_url = '/account/receipts/' || id
    where provider = 'paypal' and provider_id = ${order.provider_order_id} and receipt_url is null`);
}
