"use client";

import { DataTable } from "@/components/table/data-table";
import { FilterChips } from "@/components/table/filter-chips";
import { TablePages } from "@/components/table/table-pages";
import { columnsIn } from "@/features/admin/payouts/columns";
import { PayoutFigures } from "@/features/admin/payouts/components/payout-figures";
import { PayoutsBar } from "@/features/admin/payouts/components/payouts-bar";
import { TaxReport } from "@/features/admin/payouts/components/tax-report";
import { isPlain, selectionId, VIEW_TITLES } from "@/features/admin/payouts/payout-words";
import { usePayouts } from "@/features/admin/payouts/payouts-query";
import { SEARCH_FIELDS } from "@/features/admin/payouts/search-fields";
import { CsvLink } from "@/features/work/table/components/csv-link";
import { Listed } from "@/features/work/table/components/listed";
import { NoRows } from "@/features/work/table/components/no-rows";
import { TableSearch } from "@/features/work/table/components/table-search";
import { searchError } from "@/features/work/table/search-error";
import { useSelection } from "@/features/work/table/use-selection";
import type { TableUrl } from "@/features/work/table/use-table-url";
import { resolveCall } from "@/lib/api/url";
import type { CallResponse } from "@/lib/contract/call-types";
import { PAYOUT_VIEWS, type PayoutView } from "@/lib/contract/rules/money";
import { formatCount, nounOf } from "@/lib/format/count";

/** Requests of creators to be paid: what waits, what is on its way, what came back. */
export function Payouts() {
  const { url, filter, list, isStale } = usePayouts();
  const counts = list.data?.counts;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-5 pb-4">
        <h1>Payout requests</h1>
        {counts && (
          <p className="text-ink-2">
            <span className="num text-ink">{formatCount(counts.waiting)}</span>
            <span> waiting</span>
          </p>
        )}
        <div className="ml-auto flex flex-wrap gap-2">
          <TaxReport />
          <CsvLink href={resolveCall("GET /api/admin/payout-requests.csv", { query: filter }).url}>CSV</CsvLink>
        </div>
      </div>
      {list.data && <PayoutFigures figures={list.data.figures} now={list.dataUpdatedAt} />}
      <div className="flex flex-wrap items-start gap-2 pt-4 pb-3">
        <TableSearch
          url={url}
          label="Creator, number or email:rye"
          fields={SEARCH_FIELDS}
          isStale={isStale}
          error={searchError(list.error)}
        />
        <FilterChips
          label="Requests"
          chips={PAYOUT_VIEWS.map((value) => ({ value, label: VIEW_TITLES[value], count: counts?.[value] }))}
          value={filter.view}
          onChange={(view) => url.change({ view: view === "waiting" ? null : view })}
        />
      </div>
      <Listed list={list}>{(page) => <Rows page={page} url={url} filter={filter} isStale={isStale} />}</Listed>
    </>
  );
}

interface RowsProps {
  page: CallResponse<"GET /api/admin/payout-requests">;
  url: TableUrl;
  filter: { view: PayoutView; search: string | undefined };
  isStale: boolean;
}

const FILTERS = ["view", "search"];

function Rows({ page, url, filter, isStale }: RowsProps) {
  const { data, total } = page;
  const isWaiting = filter.view === "waiting";
  const selection = useSelection({
    rows: data,
    idOf: selectionId,
    nameOf: ({ creator }) => creator.display,
    filterKey: `${filter.view} ${filter.search ?? ""}`,
  });
  return (
    <>
      {data.length > 0 ? (
        <DataTable
          caption="Payout requests"
          columns={columnsIn(filter.view)}
          rows={data}
          rowId={selectionId}
          rowName={({ creator }) => creator.display}
          {...(isWaiting && { selection: selection.selection, onSelect: selection.select, canSelect: isPlain })}
          isStale={isStale}
        />
      ) : (
        <NoRows
          url={url}
          filters={FILTERS}
          filtered={{
            title: "No request matches these filters",
            children: "Try the beginning of a name or an e-mail address, or clear the filters.",
          }}
          empty={{ title: "Nobody waits for a payout", children: "A request of a creator appears here at once." }}
        />
      )}
      {isWaiting && (
        <>
          <p className="pt-3 text-sm text-ink-3">
            A request with a sign, a hold or a ban is decided by itself. Approved ones go to PayPal at once.
          </p>
          <PayoutsBar selection={selection} />
        </>
      )}
      <TablePages page={page} noun={nounOf(total.count, "request")} onCursor={(cursor) => url.change({ cursor })} />
    </>
  );
}
