"use client";

import { keepPreviousData, type QueryKey, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { reloadAudit } from "@/features/admin/audit/audit-query";
import { reloadOpenCounts } from "@/features/admin/open-counts-query";
import { useTableUrl } from "@/features/admin/use-table-url";
import { request } from "@/lib/api/request";
import { queryClient } from "@/lib/client/session/query-scope";
import type { ReviewedPack } from "@/lib/contract/endpoints/pack-reviews";
import { parseId } from "@/lib/contract/parse-id";

export const VIEWS = ["waiting", "ready", "decided"] as const;
export type View = (typeof VIEWS)[number];

/** Of everything that a claim or a decision makes outdated. */
const REVIEWS: QueryKey = ["reviews"];

/** The queue as the URL names it: the view, and the pack that is open. */
export function useReviewQueue() {
  const url = useTableUrl();
  const view = url.read("view", VIEWS);
  const queue = useQuery(
    {
      queryKey: [...REVIEWS, "queue", view],
      queryFn: ({ signal }) => request("GET /api/admin/packs", { query: { view } }, { signal, silent: true }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    },
    queryClient,
  );
  return { url, view, queue, id: parseId(url.text("pack") ?? "") };
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

/** Loads the reviews again, what waits on the pages of admins, and what is on record. */
export async function reloadReviews(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: REVIEWS }), reloadOpenCounts(), reloadAudit()]);
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
