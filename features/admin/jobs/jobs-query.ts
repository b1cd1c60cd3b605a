"use client";

import { useQuery } from "@tanstack/react-query";
import { request } from "@/lib/api/request";
import { queryClient, reloadQueries } from "@/lib/client/session/query-scope";

const KEY = ["admin-jobs"];
/** A page in the background isn't loaded again. */
const EVERY_MS = 10_000;

/** The queues, the failed jobs, the books, and what lags; loaded again every ten seconds. */
export function useJobs() {
  return useQuery(
    {
      queryKey: KEY,
      queryFn: ({ signal }) => request("GET /api/admin/jobs", {}, { signal, silent: true }),
      refetchInterval: EVERY_MS,
    },
    queryClient,
  );
}

/** Loads again what a decision makes outdated. */
export const reloadJobs = (): Promise<void> => reloadQueries(KEY, ["audit"]);
