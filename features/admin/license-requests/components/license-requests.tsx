"use client";

import { useState } from "react";
import { DataTable } from "@/components/table/data-table";
import { FilterChips } from "@/components/table/filter-chips";
import { TablePages } from "@/components/table/table-pages";
import { columns } from "@/features/admin/license-requests/columns";
import { RequestDetail } from "@/features/admin/license-requests/components/request-detail";
import { VIEW_TITLES } from "@/features/admin/license-requests/request-words";
import { useLicenseRequests } from "@/features/admin/license-requests/requests-query";
import { CsvLink } from "@/features/work/table/components/csv-link";
import { Listed } from "@/features/work/table/components/listed";
import { NoRows } from "@/features/work/table/components/no-rows";
import { TableSearch } from "@/features/work/table/components/table-search";
import { searchError } from "@/features/work/table/search-error";
import type { TableUrl } from "@/features/work/table/use-table-url";
import { resolveCall } from "@/lib/api/url";
import type { CallResponse } from "@/lib/contract/call-types";
import { LICENSE_REQUEST_VIEWS } from "@/lib/contract/rules/licenses";
import { formatCount, nounOf } from "@/lib/format/count";

/** Requests for custom licenses: what waits for an answer, and what was answered. */
export function AdminLicenseRequests() {
  const { url, filter, list, isStale } = useLicenseRequests();
  const counts = list.data?.counts;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-5 pb-4">
        <h1>License requests</h1>
        {counts && (
          <p className="text-ink-2">
            <span className="num text-ink">{formatCount(counts.open)}</span>
            <span> to answer</span>
          </p>
        )}
        <div className="ml-auto">
          <CsvLink href={resolveCall("GET /api/admin/license-requests.csv", { query: filter }).url}>CSV</CsvLink>
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-2 pb-3">
        <TableSearch url={url} label="Name or project" isStale={isStale} error={searchError(list.error)} />
        <FilterChips
          label="Requests"
          chips={LICENSE_REQUEST_VIEWS.map((value) => ({ value, label: VIEW_TITLES[value], count: counts?.[value] }))}
          value={filter.view}
          onChange={(view) => url.change({ view: view === "open" ? null : view })}
        />
      </div>
      <Listed list={list}>{(page) => <Rows page={page} url={url} isStale={isStale} />}</Listed>
    </>
  );
}

interface RowsProps {
  page: CallResponse<"GET /api/admin/license-requests">;
  url: TableUrl;
  isStale: boolean;
}

const FILTERS = ["view", "search"];

function Rows({ page, url, isStale }: RowsProps) {
  const { data, total } = page;
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <>
      {data.length > 0 ? (
        <DataTable
          caption="License requests"
          columns={columns}
          rows={data}
          rowId={({ id }) => String(id)}
          rowName={({ request_id, user }) => `${request_id}, ${user.display}`}
          detail={{
            openId,
            onToggle: (id) => setOpenId(id === openId ? null : id),
            render: (request) => <RequestDetail key={request.id} request={request} />,
          }}
          isStale={isStale}
        />
      ) : (
        <NoRows
          url={url}
          filters={FILTERS}
          filtered={{
            title: "No request matches these filters",
            children: "Try a part of a name or of the project, or clear the filters.",
          }}
          empty={{
            title: "Nobody waits for an answer",
            children: "A request for a custom license appears here at once.",
          }}
        />
      )}
      <TablePages page={page} noun={nounOf(total.count, "request")} onCursor={(cursor) => url.change({ cursor })} />
    </>
  );
}
