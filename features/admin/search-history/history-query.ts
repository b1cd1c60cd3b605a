"use client";

import { readDays } from "@/features/work/table/read-days";
import { readSearch, readSort } from "@/features/work/table/read-filter";
import { useTableList } from "@/features/work/table/use-table-list";
import type { TableUrl } from "@/features/work/table/use-table-url";
import { request } from "@/lib/api/request";
import { queryClient } from "@/lib/client/session/query-scope";

/** The choices of each filter; the first is used if the URL names none. */
export const PERIODS = ["30", "7", "90", "365"] as const;
export const TYPES = ["all", "samples", "oneshots", "presets", "packs", "creators"] as const;
/** The lists of words; the first has all of them. */
export const LISTS = ["all", "none", "unclicked"] as const;
const SORTS = ["searches", "results", "unclicked", "downloaded", "rise", "search"] as const;

const KEY = "search-history";

function readFilter(url: TableUrl) {
  const type = url.read("type", TYPES);
  const results = url.read("results", LISTS);
  return {
    period: url.read("period", PERIODS),
    ...readDays(url),
    type: type === "all" ? undefined : type,
    results: results === "all" ? undefined : results,
    search: readSearch(url),
    ...readSort(url, SORTS),
  };
}

/** The search history as the URL filters, sorts and pages it. */
export function useSearchHistory() {
  return useTableList({
    key: KEY,
    readFilter,
    load: (query, signal) => request("GET /api/admin/search-history", { query }, { signal, silent: true }),
  });
}

export function reloadSearchHistory(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [KEY] });
}
