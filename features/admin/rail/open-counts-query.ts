"use client";

import { useQuery } from "@tanstack/react-query";
import { callQuery } from "@/lib/client/calls/call-query";
import { queryClient } from "@/lib/client/session/query-scope";

const KEY = ["open-counts"];
const MINUTE_MS = 60_000;

/** What waits on each page of admins; undefined until it is known. */
export function useOpenCounts() {
  const { data } = useQuery({ ...callQuery(KEY, "GET /api/admin/open-counts", {}), staleTime: MINUTE_MS }, queryClient);
  return data;
}

/** Counts again: after each decision. */
export function reloadOpenCounts(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}
