"use client";

import { keepPreviousData, type QueryKey, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTableUrl } from "@/features/admin/use-table-url";
import { request } from "@/lib/api/request";
import { queryClient } from "@/lib/client/session/query-scope";
import type { ReviewedPack } from "@/lib/contract/endpoints/pack-reviews";
import { parseId } from "@/lib/contract/parse-id";

const VIEWS = ["waiting", "ready", "decided"] as const;
export type View = (typeof VIEWS)[number];

/** Of everything that a claim or a decision makes outdated. */
const REVIEWS: QueryKey = ["reviews"];

const queueQuery = (view: View) => ({
  queryKey: [...REVIEWS, "queue", view],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    request("GET /api/admin/packs", { query: { view } }, { signal, silent: true }),
});

/** The queue as the URL names it: the view, and the pack that is open. */
export function useReviewQueue() {
  const url = useTableUrl();
  const view = url.read("view", VIEWS);
  const queue = useQuery({ ...queueQuery(view), placeholderData: keepPreviousData, staleTime: 0 }, queryClient);
  return { url, view, queue, id: parseId(url.text("pack") ?? "") };
}

/** How many packs wait; undefined until it is known. */
export function useWaitingCount(): number | undefined {
  const { data } = useQuery({ ...queueQuery("waiting"), staleTime: 60_000 }, queryClient);
  return data?.counts.waiting;
}

const packKey = (id: number) => [...REVIEWS, "pack", id];

/** One pack as its reviewers see it. */
export function useReviewedPack(id: number) {
  return useQuery(
    {
      queryKey: packKey(id),
      queryFn: ({ signal }) => request("GET /api/admin/packs/{id}", { params: { id } }, { signal, silent: true }),
      staleTime: 0,
    },
    queryClient,
  );
}

export function showPack(pack: ReviewedPack): void {
  queryClient.setQueryData(packKey(pack.id), pack);
}

export function reloadReviews(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: REVIEWS });
}

/** The titles of all instruments, by their ids; empty until they are loaded. */
export function useInstrumentTitles(): ReadonlyMap<number, string> {
  const { data } = useQuery(
    {
      queryKey: ["instruments"],
      queryFn: ({ signal }) => request("GET /api/instruments", {}, { signal, silent: true }),
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
  return useMemo(() => new Map(data?.data.map(({ id, title }) => [id, title])), [data]);
}
