"use client";

import { useQuery } from "@tanstack/react-query";
import { request } from "@/lib/api/request";
import { queryClient, reloadQueries } from "@/lib/client/session/query-scope";

const KEY = ["admin-maintenance"];
const EVERY_MS = 15_000;

/** The maintenance that is on or to come, and who is here; loaded again every 15 seconds. */
export function useMaintenance() {
  return useQuery(
    {
      queryKey: KEY,
      queryFn: ({ signal }) => request("GET /api/admin/maintenance", {}, { signal, silent: true }),
      refetchInterval: EVERY_MS,
    },
    queryClient,
  );
}

/** Loads again what a decision makes outdated. */
export const reloadMaintenance = (): Promise<void> => reloadQueries(KEY, ["audit"]);
