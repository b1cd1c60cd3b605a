import { queryOptions } from "@tanstack/react-query";
import { STUDIO } from "@/features/studio/frame/studio-key";
import { SPLIT_CALLS } from "@/features/studio/splits/split-calls";
import { request } from "@/lib/api/request";
import { callQuery, pageQuery } from "@/lib/client/calls/call-query";
import { queryClient } from "@/lib/client/session/query-scope";
import type { ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import type { OwnShareDetail, PackSplits } from "@/lib/contract/entities/split";
import { MAX_PER_PAGE } from "@/lib/contract/rules/lists";

const PER_PAGE = 20;
const MAX_BLOCK_PAGES = 10;

const splitsKey = ({ kind, id }: ReviewedPackRef) => [STUDIO, "splits", kind, id] as const;

/** How the earnings of a pack are split. */
export const splitsQuery = (pack: ReviewedPackRef) =>
  callQuery(splitsKey(pack), SPLIT_CALLS[pack.kind].read, { params: { id: pack.id } });

/** Shows what a call has made of a pack's splits. */
export function showSplits(pack: ReviewedPackRef, splits: PackSplits): void {
  queryClient.setQueryData(splitsKey(pack), splits);
}

const SHARES = [STUDIO, "shares"] as const;

/** A page of the packs in which the creator shares or is asked to, from 1. */
export const sharesQuery = (page: number) =>
  pageQuery([...SHARES, "list", page], "GET /api/seller/shares", { query: { page, perpage: PER_PAGE } });

/** The creators from whom the creator takes no requests: nobody blocks more than fit on a few pages. */
export const blocksQuery = queryOptions({
  queryKey: [...SHARES, "blocks"],
  queryFn: async ({ signal }) => {
    const read = (page: number) =>
      request("GET /api/seller/share-blocks", { query: { page, perpage: MAX_PER_PAGE } }, { signal, silent: true });
    const first = await read(1);
    const rest = await Promise.all(range(2, Math.min(first.meta.last_page, MAX_BLOCK_PAGES)).map(read));
    return [first, ...rest].flatMap(({ data }) => data);
  },
  staleTime: 0,
});

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

const shareKey = ({ kind, id }: ReviewedPackRef) => [...SHARES, "one", kind, id] as const;

/** The creator's share of a pack. */
export const shareQuery = (pack: ReviewedPackRef) =>
  queryOptions({ ...callQuery(shareKey(pack), SPLIT_CALLS[pack.kind].own, { params: { id: pack.id } }), retry: false });

/** Shows what an answer has made of a share. */
export function showShare(share: OwnShareDetail): void {
  queryClient.setQueryData(shareKey(share.pack), share);
}

/** Reads everything about the creator's own shares again. */
export const reloadShares = () => queryClient.invalidateQueries({ queryKey: SHARES });
