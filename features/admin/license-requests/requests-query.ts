"use client";

import { reloadOpenCounts } from "@/features/admin/rail/open-counts-query";
import { readSearch } from "@/features/work/table/read-filter";
import { type TableUrl, useTableUrl } from "@/features/work/table/use-table-url";
import { request } from "@/lib/api/request";
import { type AtCursor, listQuery, useList } from "@/lib/client/lists/use-list";
import { reloadQueries } from "@/lib/client/session/query-scope";
import { LICENSE_REQUEST_VIEWS } from "@/lib/contract/rules/licenses";

const LIST = "admin-license-requests";

/** What the words of an answer are kept under. */
export const answerDraft = (id: number) => `license-request:${id}`;

const readFilter = (url: TableUrl) => ({
  view: url.read("view", LICENSE_REQUEST_VIEWS),
  search: readSearch(url),
});

const licenseRequestsQuery = listQuery([LIST, "list"], (query: AtCursor<ReturnType<typeof readFilter>>, signal) =>
  request("GET /api/admin/license-requests", { query }, { signal, silent: true }),
);

/** The requests as the URL filters and pages them. */
export function useLicenseRequests() {
  const url = useTableUrl();
  return useList(licenseRequestsQuery, { url, filter: readFilter(url) });
}

/** Loads again what a decision makes outdated: the lists, the record and what waits. */
export async function reloadLicenseRequests(): Promise<void> {
  await Promise.all([reloadQueries([LIST], ["audit"]), reloadOpenCounts()]);
}
