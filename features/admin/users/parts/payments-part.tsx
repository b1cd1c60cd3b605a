"use client";

import { useState } from "react";
import { columnsOf } from "@/components/table/table-features";
import { PaymentStatus } from "@/components/ui/payment-status";
import { RefundForm } from "@/features/admin/users/decisions/refund-form";
import { PartFrame, type PartProps, usePartPage } from "@/features/admin/users/parts/part-frame";
import { useUserPart } from "@/features/admin/users/user-query";
import { refusalOf } from "@/features/admin/users/user-words";
import { request } from "@/lib/api/request";
import type { Payment } from "@/lib/contract/entities/billing";
import { formatDay } from "@/lib/format/date";
import { formatCents } from "@/lib/format/money";

const column = columnsOf<Payment>();

const columns = column.columns([
  column.accessor("created_at", {
    header: "Date",
    meta: { wide: true },
    cell: ({ getValue }) => <span className="num text-data-sm! whitespace-nowrap">{formatDay(getValue())}</span>,
  }),
  column.accessor("description", {
    header: "For",
    cell: ({ row: { original } }) => (
      <span className="block min-w-28 py-2 wrap-anywhere">
        <span>{original.description}</span>
        <small className="num block text-data-xs! text-ink-3 min-[700px]:hidden">
          {formatDay(original.created_at)}
        </small>
      </span>
    ),
  }),
  column.accessor("status", {
    header: "State",
    cell: ({ getValue }) => <PaymentStatus status={getValue()} />,
  }),
  column.accessor("amount_cents", {
    header: "Amount",
    meta: { end: true },
    cell: ({ row: { original } }) => (
      <>
        <span className="text-ink">{formatCents(original.amount_cents)}</span>
        {original.refunded_cents > 0 && (
          <small className="block whitespace-nowrap text-ink-3">{`${formatCents(-original.refunded_cents)} back`}</small>
        )}
      </>
    ),
  }),
]);

/** A user's payments. Each opens to its receipt and its refund. */
export function PaymentsPart({ user, excerpt }: PartProps) {
  const list = useUserPart(user.id, "payments", usePartPage(excerpt), (query, options) =>
    request("GET /api/admin/users/{id}/payments", { params: { id: user.id }, query }, options),
  );
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <PartFrame
      user={user}
      {...(excerpt && { excerpt })}
      title="Payments"
      words="A row opens to its refund"
      name="payments"
      noun="payment"
      list={list}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ description }) => description}
      detail={{
        openId,
        onToggle: (id) => setOpenId(id === openId ? null : id),
        render: (payment) => <PaymentDetail user={user} payment={payment} onClose={() => setOpenId(null)} />,
      }}
      empty="Nothing was paid yet."
    />
  );
}

function PaymentDetail({ user, payment, onClose }: PartProps & { payment: Payment; onClose: () => void }) {
  const { provider, tax_cents, receipt_url, status, amount_cents, refunded_cents } = payment;
  const isRefundable = (status === "paid" || status === "disputed") && refunded_cents < amount_cents;
  const refusal = refusalOf(user);
  return (
    <div className="grid max-w-2xl gap-4">
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
        <span>{provider === "stripe" ? "By card, through Stripe" : "By PayPal"}</span>
        <span>{`${formatCents(tax_cents)} of it tax`}</span>
        {receipt_url && (
          <a href={receipt_url} target="_blank" rel="noopener" className="link">
            Receipt, PDF
          </a>
        )}
      </p>
      {!isRefundable ? (
        <p className="text-sm text-ink-2">Nothing of it can be refunded.</p>
      ) : refusal ? (
        <p className="text-sm text-ink-2">{refusal}</p>
      ) : (
        <RefundForm user={user} payment={payment} onClose={onClose} />
      )}
    </div>
  );
}
