import type { payments } from "@/lib/contract/calls/purchases/billing";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { Payment } from "@/lib/contract/entities/billing";
import {
  countPayments,
  findPayment,
  listPayments,
  type PaymentRow,
} from "@/server/modules/purchases/billing/payments-repository";
import type { Executor } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";
import { offsetOf, type PageQuery, pageMeta } from "@/server/platform/paging";

export const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  kind: row.kind,
  provider: row.provider,
  description: row.description,
  amount_cents: row.amount_cents,
  tax_cents: row.tax_cents,
  refunded_cents: row.refunded_cents,
  status: row.status,
  created_at: row.created_at.toISOString(),
  receipt_url: row.receipt_url,
});

/** A page of the user's invoices and payments, newest first. */
export async function readPayments(
  db: Executor,
  userId: number,
  query: PageQuery,
): Promise<ResponseOf<typeof payments>> {
  const rows = await listPayments(db, userId, { offset: offsetOf(query), limit: query.perpage });
  return { data: rows.map(toPayment), meta: pageMeta(query, await countPayments(db, userId)) };
}

/** A payment. Throws a Failure if there is none with this id. */
export async function readPayment(db: Executor, id: number): Promise<PaymentRow> {
  const payment = await findPayment(db, id);
  if (!payment) throw notFound();
  return payment;
}
