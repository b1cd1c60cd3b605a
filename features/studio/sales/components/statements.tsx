"use client";

import { useQuery } from "@tanstack/react-query";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { Button } from "@/components/ui/button";
import { Money } from "@/components/ui/money";
import { SectionHead } from "@/components/ui/section-head";
import { Table, Td, Th } from "@/components/ui/table";
import { statementsQuery } from "@/features/studio/sales/sales-queries";
import { periodName } from "@/features/studio/sales/sales-words";
import { useCall } from "@/lib/client/calls/use-call";
import { startDownload } from "@/lib/client/navigation/start-download";
import { queryClient } from "@/lib/client/session/query-scope";
import type { StatementFormat } from "@/lib/contract/calls/earnings/sales";

/** The statements of months and years that are over, as PDF, as CSV and for Excel. */
export function Statements() {
  const { data, isError, refetch } = useQuery(statementsQuery, queryClient);
  return (
    <section className="pt-10 pb-6" id="statements">
      <SectionHead title="Statements" aside={<span>Made once after a month or a year, and kept</span>} />
      {isError && <ListFailed level="h3" onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingLines />}
      {data?.data.length === 0 && (
        <p className="text-sm text-ink-2">The first one is made when the month of your first sale is over.</p>
      )}
      {data && data.data.length > 0 && (
        <Table caption="Statements" className="sales-table">
          <thead>
            <tr>
              <Th>Period</Th>
              <Th end className="sales-wide">
                Closing balance
              </Th>
              <Th end>Files</Th>
            </tr>
          </thead>
          <tbody>
            {data.data.map(({ period, figures }) => (
              <tr key={period}>
                <Td>{periodName(period)}</Td>
                <Td end className="sales-wide">
                  {figures ? <Money micros={balanceOf(figures.closing)} /> : <span>–</span>}
                </Td>
                <Td className="text-right whitespace-nowrap">
                  <FileButton period={period} format="pdf" />
                  <FileButton period={period} format="csv" />
                  <FileButton period={period} format="xlsx" />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

const balanceOf = (closing: { on_hold_micros: number; available_micros: number; debt_micros: number }) =>
  closing.on_hold_micros + closing.available_micros - closing.debt_micros;

const NAMES: Record<StatementFormat, string> = { pdf: "PDF", csv: "CSV", xlsx: "Excel" };

function FileButton({ period, format }: { period: string; format: StatementFormat }) {
  const open = useCall("POST /api/seller/statements/{period}", {
    invalidates: [statementsQuery.queryKey],
    onSuccess: ({ link }) => startDownload(link),
  });
  const name = NAMES[format];
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={`${name} of ${periodName(period)}`}
      loading={open.isPending}
      onClick={() => void open.mutate({ params: { period }, body: { format } })}
    >
      {name}
    </Button>
  );
}
