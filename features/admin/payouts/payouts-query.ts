"use client";

import { useQuery } from "@tanstack/react-query";
import { reloadOpenCounts } from "@/features/admin/rail/open-counts-query";
import { readSearch } from "@/features/work/table/read-filter";
import { type TableUrl, useTableUrl } from "@/features/work/table/use-table-url";
import { request } from "@/lib/api/request";
import { callQuery } from "@/lib/client/calls/call-query";
import { type AtCursor, listQuery, useList } from "@/lib/client/lists/use-list";
import { queryClient, reloadQueries } from "@/lib/client/session/query-scope";
import { PAYOUT_VIEWS } from "@/lib/contract/rules/money";

const LIST = "admin-payouts";
const ONE = "admin-payout";

const readFilter = (url: TableUrl) => ({
  view: url.read("view", PAYOUT_VIEWS),
  search: readSearch(url),
});

const payoutsQuery = listQuery([LIST, "list"], (query: AtCursor<ReturnType<typeof readFilter>>, signal) =>
  request("GET /api/admin/payout-requests", { query }, { signal, silent: true }),
);

/** The requests as the URL filters and pages them. */
export function usePayouts() {
  const url = useTableUrl();
  return useList(payoutsQuery, { url, filter: readFilter(url) });
}

/** A request with everything that is decided by. */
export function usePayout(id: number) {
  return useQuery(callQuery([ONE, id], "GET /api/admin/payout-requests/{id}", { params: { id } }), queryClient);
}

/** Loads again what a decision makes outdated: the lists, requests, the record and what waits. */
export async function reloadPayouts(): Promise<void> {
  await Promise.all([reloadQueries([LIST], [ONE], ["audit"]), reloadOpenCounts()]);
}
