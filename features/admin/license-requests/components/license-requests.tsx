"use client";

import { columns } from "@/features/admin/license-requests/columns";
import { RequestDetail } from "@/features/admin/license-requests/components/request-detail";
import { VIEW_TITLES } from "@/features/admin/license-requests/request-words";
import { useLicenseRequests } from "@/features/admin/license-requests/requests-query";
import { AdminTable } from "@/features/work/table/components/admin-table";
import { resolveCall } from "@/lib/api/url";
import { LICENSE_REQUEST_VIEWS } from "@/lib/contract/rules/licenses";

/** Requests for custom licenses: what waits for an answer, and what was answered. */
export function AdminLicenseRequests() {
  const table = useLicenseRequests();
  const counts = table.data?.counts;
  return (
    <AdminTable
      table={table}
      title="License requests"
      fact={counts && { count: counts.open, words: "to answer" }}
      csv={resolveCall("GET /api/admin/license-requests.csv", { query: table.filter }).url}
      search={{ label: "Name or project" }}
      chips={{ name: "view", label: "Requests", values: LICENSE_REQUEST_VIEWS, titles: VIEW_TITLES, counts }}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ request_id, user }) => `${request_id}, ${user.display}`}
      noun="request"
      detail={(request) => <RequestDetail key={request.id} request={request} />}
      filtered={{
        title: "No request matches these filters",
        children: "Try a part of a name or of the project, or clear the filters.",
      }}
      empty={{
        title: "Nobody waits for an answer",
        children: "A request for a custom license appears here at once.",
      }}
    />
  );
}
