"use client";

import { useQuery } from "@tanstack/react-query";
import { reloadOpenCounts } from "@/features/admin/rail/open-counts-query";
import { readSearch } from "@/features/work/table/read-filter";
import { useTableList } from "@/features/work/table/use-table-list";
import type { TableUrl } from "@/features/work/table/use-table-url";
import { request } from "@/lib/api/request";
import { callQuery } from "@/lib/client/calls/call-query";
import { queryClient, reloadQueries } from "@/lib/client/session/query-scope";
import { PAYOUT_VIEWS } from "@/lib/contract/rules/money";

const LIST = "admin-payouts";
const ONE = "admin-payout";

const readFilter = (url: TableUrl) => ({
  view: url.read("view", PAYOUT_VIEWS),
  search: readSearch(url),
});

/** The requests as the URL filters and pages them. */
export function usePayouts() {
  return useTableList({
    key: LIST,
    readFilter,
    load: (query, signal) => request("GET /api/admin/payout-requests", { query }, { signal, silent: true }),
  });
}

/** A request with everything that is decided by. */
export function usePayout(id: number) {
  return useQuery(callQuery([ONE, id], "GET /api/admin/payout-requests/{id}", { params: { id } }), queryClient);
}

/** Loads again what a decision makes outdated: the lists, requests, the record and what waits. */
export async function reloadPayouts(): Promise<void> {
  await Promise.all([reloadQueries([LIST], [ONE], ["audit"]), reloadOpenCounts()]);
}
