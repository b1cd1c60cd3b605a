"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { TablePages } from "@/components/table/table-pages";
import { OwnDay } from "@/components/ui/own-day";
import { SectionHead } from "@/components/ui/section-head";
import { Status } from "@/components/ui/status";
import { Table, Td, Th } from "@/components/ui/table";
import { requestsQuery } from "@/features/studio/payouts/payout-queries";
import { outcomeWords, payoutLook } from "@/features/studio/payouts/payout-words";
import { queryClient } from "@/lib/client/session/query-scope";
import type { OwnPayout } from "@/lib/contract/entities/payout";
import { formatCents } from "@/lib/format/money";

/** Every request of the creator, newest first. */
export function PayoutRequests() {
  const router = useRouter();
  const cursor = useSearchParams().get("cursor") ?? undefined;
  const { data, isError, isPlaceholderData, refetch } = useQuery(requestsQuery(cursor), queryClient);
  const turn = (to: string) => router.push(`?${new URLSearchParams({ cursor: to })}#requests`, { scroll: false });
  return (
    <section className="pt-10" id="requests">
      <SectionHead title="Every request" />
      {isError && <ListFailed level="h3" onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingLines />}
      {data?.data.length === 0 && <p className="text-sm text-ink-2">What you ask for stays listed here.</p>}
      {data && data.data.length > 0 && (
        <div className={isPlaceholderData ? "opacity-60" : undefined}>
          <Table caption="Requests" className="payouts-table">
            <thead>
              <tr>
                <Th>Requested</Th>
                <Th>State</Th>
                <Th className="payouts-wide">Paid to</Th>
                <Th className="payouts-wide">Closed</Th>
                <Th end>Amount</Th>
              </tr>
            </thead>
            <tbody>
              {data.data.map((request) => (
                <Row key={request.id} request={request} />
              ))}
            </tbody>
          </Table>
          <TablePages page={data} noun="requests" onCursor={turn} />
        </div>
      )}
    </section>
  );
}

function Row({ request }: { request: OwnPayout }) {
  const outcome = outcomeWords(request);
  const over = request.settled_at ?? (request.status === "rejected" ? request.decided_at : null);
  return (
    <tr>
      <Td className="whitespace-nowrap">
        <OwnDay at={request.created_at} />
      </Td>
      <Td className="py-2">
        <Status {...payoutLook(request)} />
        {outcome && <small className="block max-w-[60ch] text-xs wrap-anywhere text-ink-3">{outcome}</small>}
      </Td>
      <Td className="payouts-wide text-sm text-ink-2">{request.paypal_email}</Td>
      <Td className="payouts-wide text-sm whitespace-nowrap text-ink-2">
        {over ? <OwnDay at={over} /> : <span>–</span>}
      </Td>
      <Td end>{formatCents(request.amount_cents)}</Td>
    </tr>
  );
}
