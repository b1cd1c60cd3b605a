"use client";

import "@/features/studio/sales/components/sales.css";
import { useQuery } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { DateRange } from "@/components/form/date-range";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { buttonStyle } from "@/components/ui/button-style";
import { Segmented } from "@/components/ui/segmented";
import { Balance } from "@/features/studio/sales/components/balance";
import { FigureTabs } from "@/features/studio/sales/components/figure-tabs";
import { Origins } from "@/features/studio/sales/components/origins";
import { SalesLines } from "@/features/studio/sales/components/sales-lines";
import { SoldItems } from "@/features/studio/sales/components/sold-items";
import { Statements } from "@/features/studio/sales/components/statements";
import { figuresQuery } from "@/features/studio/sales/sales-queries";
import { readSalesView, type SalesView, salesHref, salesQuery } from "@/features/studio/sales/sales-view";
import { forExcel, resolveCall } from "@/lib/api/url";
import { queryClient } from "@/lib/client/session/query-scope";

const PERIODS = [
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "365", label: "12 months" },
] as const;

/** A creator's sales of a period, compared with the one before; what is on hold and available, and the statements. */
export function SalesPage() {
  const router = useRouter();
  const view = readSalesView(useSearchParams());
  const { data, isError, isPlaceholderData, refetch } = useQuery(figuresQuery(view), queryClient);
  const change = (changed: Partial<SalesView>) =>
    router.push(salesHref({ ...view, cursor: undefined, ...changed }), { scroll: false });
  return (
    <>
      <SalesHead view={view} change={change} />
      {isError && <ListFailed title="Your sales couldn’t be loaded" onRetry={() => void refetch()} />}
      <div className="sales-split">
        <div>
          <div className={isPlaceholderData ? "opacity-60" : undefined}>
            {data ? <FigureTabs sales={data} /> : !isError && <LoadingLines />}
          </div>
          <SoldItems view={view} />
          {data && <Origins origins={data.origins} />}
          <SalesLines view={view} change={change} />
          <Statements />
        </div>
        <Balance />
      </div>
    </>
  );
}

function SalesHead({ view, change }: { view: SalesView; change: (view: Partial<SalesView>) => void }) {
  const { from, to, period, type } = view;
  const today = new Date().toISOString().slice(0, 10);
  const csv = resolveCall("GET /api/seller/sales.csv", { query: { ...salesQuery(view), type } }).url;
  return (
    <div className="flex flex-wrap items-center gap-3 py-6">
      <div className="flex-1">
        <h1>Sales</h1>
        <p className="pt-1 text-sm text-ink-3">Days are UTC.</p>
      </div>
      <Segmented
        label="Period"
        size="sm"
        options={PERIODS}
        value={from || to ? ("custom" as typeof period) : period}
        onChange={(chosen) => change({ period: chosen, from: undefined, to: undefined })}
      />
      <DateRange
        label="Sold"
        anyText="Custom"
        value={{ from, to }}
        onChange={(days) => change({ from: days.from, to: days.to })}
        max={today}
      />
      <div className="flex gap-2">
        <a href={csv} download="" className={buttonStyle({ size: "sm" })}>
          CSV
        </a>
        <a href={forExcel(csv)} download="" className={buttonStyle({ size: "sm" })}>
          Excel
        </a>
      </div>
    </div>
  );
}
