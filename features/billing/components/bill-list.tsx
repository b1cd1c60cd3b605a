"use client";

import { Icon } from "@/components/icons/icon";
import { OwnList } from "@/components/layout/own-list";
import { Button } from "@/components/ui/button";
import { OwnDay } from "@/components/ui/own-day";
import { PaymentStatus } from "@/components/ui/payment-status";
import { Table, Td, Th } from "@/components/ui/table";
import { paymentsQuery } from "@/features/billing/billing-queries";
import { openPortal } from "@/lib/client/billing/checkout";
import { useAction } from "@/lib/client/calls/use-action";
import { useList, usePage } from "@/lib/client/lists/use-list";
import type { Payment } from "@/lib/contract/entities/billing";
import { formatOwnDay } from "@/lib/format/date";
import { formatCents } from "@/lib/format/money";

/** Every bill and payment of the user, newest first, each with its receipt. */
export function BillList() {
  const list = useList(paymentsQuery, usePage());
  const portal = useAction(openPortal);
  return (
    <section className="pt-10" aria-labelledby="invoices">
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="invoices" className="text-lg">
          Invoices
        </h2>
        {(list.data?.meta.total ?? 0) > 0 && (
          <Button size="sm" variant="ghost" loading={portal.isPending} onClick={() => void portal.mutate()}>
            Receipt address
          </Button>
        )}
      </header>
      <OwnList
        list={list}
        path="/account/plan"
        level="h3"
        empty={<p className="border-t border-line py-4 text-ink-2">Your invoices and receipts will be listed here.</p>}
      >
        {({ data }) => (
          <Table caption="Invoices">
            <thead>
              <tr>
                <Th>Date</Th>
                <Th className="w-full">For</Th>
                <Th end>Amount</Th>
                <Th className="max-[699px]:hidden">State</Th>
                <Th end>
                  <span className="sr-only">Receipt</span>
                </Th>
              </tr>
            </thead>
            <tbody>
              {data.map((payment) => (
                <Row key={payment.id} payment={payment} />
              ))}
            </tbody>
          </Table>
        )}
      </OwnList>
    </section>
  );
}

function Row({ payment }: { payment: Payment }) {
  const { description, amount_cents, refunded_cents, created_at, receipt_url } = payment;
  const day = formatOwnDay(created_at);
  return (
    <tr>
      <Td className="whitespace-nowrap">
        <OwnDay at={created_at} className="num text-data-sm! text-ink-2" />
      </Td>
      <Td className="min-w-28 py-2 wrap-anywhere">
        <span>{description}</span>
        <span className="block min-[700px]:hidden">
          <PaymentStatus status={payment.status} />
        </span>
      </Td>
      <Td end>
        <span className="font-figure text-ink">{formatCents(amount_cents)}</span>
        {refunded_cents > 0 && refunded_cents < amount_cents && (
          <small className="block text-data-xs! whitespace-nowrap text-ink-3">
            {`${formatCents(-refunded_cents)} back`}
          </small>
        )}
      </Td>
      <Td className="max-[699px]:hidden">
        <PaymentStatus status={payment.status} />
      </Td>
      <Td end>
        {receipt_url && (
          <a
            href={receipt_url}
            target="_blank"
            rel="noopener"
            aria-label={`Receipt of ${day}, ${description}, PDF`}
            className="inline-flex h-9 items-center gap-1.5 text-ink-2 hover:text-ink pointer-coarse:h-11"
          >
            <Icon name="download" size={16} />
            PDF
          </a>
        )}
      </Td>
    </tr>
  );
}
