import { sql } from "drizzle-orm";
import type { receipt } from "@/lib/contract/calls/purchases/cash";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { Payment } from "@/lib/contract/entities/billing";
import { type Seller, sellerLines } from "@/server/modules/money/books/seller";
import type { Executor } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";

interface ReceiptRow extends Record<string, unknown> {
  id: number;
  description: string;
  amount_cents: number;
  tax_cents: number;
  refunded_cents: number;
  status: Payment["status"];
  paid_at: Date | string;
  receipt_url: string | null;
  payer_name: string | null;
  payer_email: string | null;
  payer_country: string | null;
  display: string;
  email: string;
}

/** The receipt of a pack that was paid with PayPal. Throws a Failure "not_found" for anyone but its buyer. */
export async function readReceipt(
  db: Executor,
  paymentId: number,
  userId: number,
  seller: Seller,
): Promise<ResponseOf<typeof receipt>> {
  const { rows } = await db.execute<ReceiptRow>(sql`
    select p.id, p.description, p.amount_cents, p.tax_cents, p.refunded_cents, p.status, p.paid_at, p.receipt_url,
      o.payer_name, o.payer_email, o.payer_country, u.display, u.email
    from payments p join orders o on o.provider_order_id = p.provider_id join users u on u.id = p.user_id
    where p.id = ${paymentId} and p.user_id = ${userId} and p.provider = 'paypal' and p.paid_at is not null`);
  const row = rows[0];
  if (!row) throw notFound();
  const paidAt = new Date(row.paid_at);
  return {
    payment: {
      id: row.id,
      kind: "pack",
      provider: "paypal",
      description: row.description,
      amount_cents: row.amount_cents,
      tax_cents: row.tax_cents,
      refunded_cents: row.refunded_cents,
      status: row.status,
      created_at: paidAt.toISOString(),
      receipt_url: row.receipt_url,
    },
    buyer: [row.payer_name ?? row.display, row.payer_email ?? row.email, row.payer_country].filter(
      (line) => line !== null,
    ),
    seller: sellerLines(seller),
    number: `${paidAt.getUTCFullYear()}-P-${String(row.id).padStart(6, "0")}`,
  };
}
