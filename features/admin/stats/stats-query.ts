"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { readDays } from "@/features/work/table/read-days";
import type { TableUrl } from "@/features/work/table/use-table-url";
import { request } from "@/lib/api/request";
import { queryClient } from "@/lib/client/session/query-scope";
import type { FigureScope } from "@/lib/contract/rules/figures";

/** The choices of the period; the first is used if the URL names none. */
export const PERIODS = ["30", "7", "91", "365"] as const;
const BY = ["credits", "cash"] as const;
/** What the lists at the end of the page name. */
export type BestOf = "packs" | "sounds" | "creators";

/** The days and the scope of the page, as its calls take them. */
export const readStatsQuery = (url: TableUrl, scope: FigureScope) => ({
  scope,
  period: url.read("period", PERIODS),
  ...readDays(url),
});
export type StatsQuery = ReturnType<typeof readStatsQuery>;

export const readBy = (url: TableUrl) => url.read("by", BY);

const shown = { placeholderData: keepPreviousData, staleTime: 0 } as const;

/** The figures of the page's days; the ones before are kept while they load. */
export function useStats(query: StatsQuery) {
  return useQuery(
    {
      ...shown,
      queryKey: ["stats", query],
      queryFn: ({ signal }) => request("GET /api/admin/stats", { query }, { signal, silent: true }),
    },
    queryClient,
  );
}

/** What brought most in the page's days. */
export function useBest(query: StatsQuery & { of: BestOf; by: "credits" | "cash" }) {
  return useQuery(
    {
      ...shown,
      queryKey: ["stats", "best", query],
      queryFn: ({ signal }) => request("GET /api/admin/stats/best", { query }, { signal, silent: true }),
    },
    queryClient,
  );
}
