"use client";

import { useQuery } from "@tanstack/react-query";
import { readDays } from "@/features/work/table/read-days";
import { readSearch, readSort } from "@/features/work/table/read-filter";
import { type TableUrl, useTableUrl } from "@/features/work/table/use-table-url";
import { request } from "@/lib/api/request";
import { callQuery } from "@/lib/client/calls/call-query";
import { type AtCursor, listQuery, useList } from "@/lib/client/lists/use-list";
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

const searchHistoryQuery = listQuery([KEY, "list"], (query: AtCursor<ReturnType<typeof readFilter>>, signal) =>
  request("GET /api/admin/search-history", { query }, { signal, silent: true }),
);

/** The search history as the URL filters, sorts and pages it. */
export function useSearchHistory() {
  const url = useTableUrl();
  return useList(searchHistoryQuery, { url, filter: readFilter(url) });
}

type Days = Pick<ReturnType<typeof readFilter>, "period" | "from" | "to" | "type">;

/** The words that searches of these days let go of most. */
export function useWordsLetGo({ period, from, to, type }: Days) {
  const query = { period, from, to, type };
  return useQuery(callQuery([KEY, "let-go", query], "GET /api/admin/search-history/let-go", { query }), queryClient);
}

export function reloadSearchHistory(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [KEY] });
}
