"use client";

import { type QueryKey, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { reloadAudit } from "@/features/admin/audit/audit-query";
import { REVIEW_CALLS } from "@/features/admin/packs/review-calls";
import { reloadOpenCounts } from "@/features/admin/rail/open-counts-query";
import { useDesk, useDeskUrl } from "@/features/work/desk/use-desk";
import { useQueue } from "@/features/work/desk/use-queue";
import { request } from "@/lib/api/request";
import { callQuery } from "@/lib/client/calls/call-query";
import { queryClient } from "@/lib/client/session/query-scope";
import type { CallResponse } from "@/lib/contract/call-types";
import { REVIEW_VIEWS, type WaitingPack } from "@/lib/contract/calls/moderation/pack-reviews";
import type { ReviewedKind, ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import { parseId } from "@/lib/contract/fields/parse-id";

/** Of everything that a claim or a decision makes outdated. */
const REVIEWS: QueryKey = ["reviews"];

/** The desk of a kind as the URL names it: the list, the search, and the pack that is open. */
export function useReviewDesk(kind: ReviewedKind) {
  const asked = useDeskUrl({ views: REVIEW_VIEWS, name: "pack", parse: parseId });
  const { view, search } = asked;
  const list = useQueue<CallResponse<"GET /api/admin/packs">>({
    queryKey: [...REVIEWS, "queue", kind, view, search],
    load: (cursor, signal) =>
      request(REVIEW_CALLS[kind].queue, { query: { view, search, cursor } }, { signal, silent: true }),
    idOf,
  });
  return useDesk(asked, { list, idOf, isSkipped: ({ is_own }) => is_own });
}

const idOf = ({ id }: WaitingPack) => id;

const packKey = ({ kind, id }: ReviewedPackRef) => [...REVIEWS, "pack", kind, id];

/** What the words on a pack are kept under. */
export const packDraft = ({ kind, id }: ReviewedPackRef) => `pack:${kind}:${id}`;

/** A pack of a kind as its reviewers see it. */
export type Reviewed<Kind extends ReviewedKind = ReviewedKind> = CallResponse<(typeof REVIEW_CALLS)[Kind]["review"]>;

/** One pack as its reviewers see it. */
export function useReviewedPack<Kind extends ReviewedKind>(kind: Kind, id: number) {
  return useQuery(
    {
      queryKey: packKey({ kind, id }),
      queryFn: ({ signal }) =>
        request(REVIEW_CALLS[kind].review, { params: { id } }, { signal, silent: true }) as Promise<Reviewed<Kind>>,
      staleTime: 0,
    },
    queryClient,
  );
}

export function showPack(pack: Reviewed): void {
  queryClient.setQueryData(packKey(pack), pack);
}

/** Loads the reviews again, what waits on the pages of admins, and what is on record. */
export async function reloadReviews(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: REVIEWS }), reloadOpenCounts(), reloadAudit()]);
}

/** The titles of all instruments, by their ids; empty until they are loaded. */
export function useInstrumentTitles(): ReadonlyMap<number, string> {
  const { data } = useQuery(
    { ...callQuery(["instruments"], "GET /api/instruments", {}), staleTime: Number.POSITIVE_INFINITY },
    queryClient,
  );
  return useMemo(() => new Map(data?.data.map(({ id, title }) => [id, title])), [data]);
}
