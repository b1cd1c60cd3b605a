"use client";

import { useQuery } from "@tanstack/react-query";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { TablePages } from "@/components/table/table-pages";
import { Chip } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { Money } from "@/components/ui/money";
import { SectionHead } from "@/components/ui/section-head";
import { Table, Td, Th } from "@/components/ui/table";
import { linesQuery } from "@/features/studio/sales/sales-queries";
import type { SalesView } from "@/features/studio/sales/sales-view";
import { HOLD_NAMES, noteOf, ORIGIN_NAMES, untilWords } from "@/features/studio/sales/sales-words";
import { queryClient } from "@/lib/client/session/query-scope";
import type { SalesLine } from "@/lib/contract/entities/sales";
import { formatDay } from "@/lib/format/date";

const FILTERS = [
  { type: undefined, name: "Everything" },
  { type: "sales", name: "Sales" },
  { type: "taken_back", name: "Refunds" },
  { type: "on_hold", name: "On hold now" },
  { type: "released", name: "Released" },
  { type: "payout", name: "Payouts" },
] as const;

/** Every event of a period: what sold, what was taken back, released and paid. */
export function SalesLines({ view, change }: { view: SalesView; change: (view: Partial<SalesView>) => void }) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(linesQuery(view), queryClient);
  return (
    <section className="pt-10" id="events">
      <SectionHead title="Every event" aside={<span>Times are UTC</span>} />
      <ul aria-label="Events" className="flex flex-wrap gap-2 pb-4">
        {FILTERS.map(({ type, name }) => (
          <li key={name}>
            <Chip selected={view.type === type} onClick={() => change({ type })}>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
      {isError && <ListFailed level="h3" onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingLines />}
      {data?.data.length === 0 && (
        <EmptyState level="h3" title="Nothing in these days">
          {view.type ? "Choose Everything, or other days." : "Sales appear here at once."}
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <div className={isPlaceholderData ? "opacity-60" : undefined}>
          <Lines lines={data.data} />
          <TablePages page={data} noun="events" onCursor={(cursor) => change({ cursor })} />
        </div>
      )}
    </section>
  );
}

function Lines({ lines }: { lines: readonly SalesLine[] }) {
  const today = new Date().toISOString().slice(0, 10);
  return (
    <Table caption="Events" className="sales-table">
      <thead>
        <tr>
          <Th>What</Th>
          <Th className="sales-wide">When</Th>
          <Th className="sales-wide">Came from</Th>
          <Th className="sales-wide">On hold</Th>
          <Th end>Amount</Th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <Td>
              <b className="block font-strong">{line.title}</b>
              <small className="block text-xs text-ink-3">{noteOf(line)}</small>
            </Td>
            <Td className="sales-wide text-sm whitespace-nowrap text-ink-2">
              {`${formatDay(line.created_at)}, ${line.created_at.slice(11, 16)}`}
            </Td>
            <Td className="sales-wide text-sm text-ink-2">{originWords(line)}</Td>
            <Td className="sales-wide text-sm text-ink-2">
              <HoldCell hold={line.hold} today={today} />
            </Td>
            <Td end>
              <Money micros={changeOfLine(line)} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function HoldCell({ hold, today }: { hold: SalesLine["hold"]; today: string }) {
  if (!hold) return <span>–</span>;
  return (
    <>
      <span className="num block text-xs!">
        <Money micros={hold.micros} />
      </span>
      <small className="block text-xs text-ink-3">{`${HOLD_NAMES[hold.reason]}. ${untilWords(hold, today)}`}</small>
    </>
  );
}

function originWords({ type, origin }: SalesLine): string {
  if (type !== "credits" && type !== "cash") return "–";
  return origin ? ORIGIN_NAMES[origin] : "Not recorded";
}

/** What an event added to all that the creator has; of a release, what became available. */
function changeOfLine({ type, on_hold_micros, available_micros, debt_micros }: SalesLine): number {
  return type === "released" ? available_micros : on_hold_micros + available_micros - debt_micros;
}
