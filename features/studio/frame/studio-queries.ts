import { queryOptions } from "@tanstack/react-query";
import { STUDIO } from "@/features/studio/frame/studio-key";
import { request } from "@/lib/api/request";
import { STUDIO_CALLS } from "@/lib/api/studio-calls";
import { callQuery, pageQuery } from "@/lib/client/calls/call-query";
import { queryClient } from "@/lib/client/session/query-scope";
import type { CallInput, CallResponse } from "@/lib/contract/call-types";
import type { CreatorPackDetail, ReviewedKind, ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import { isInReview } from "@/lib/contract/rules/packs";

/** The start of the keys of what lists and counts packs. */
const LISTS = [STUDIO, "lists"] as const;

/** What needs the creator, the states of their packs, the balance and the sales. */
export const overviewQuery = queryOptions({
  queryKey: [...LISTS, "overview"],
  queryFn: ({ signal }) => request("GET /api/seller/overview", {}, { signal, silent: true }),
});

/** How many packs a creator has, of every kind and state. */
export function packTotal({ packs, preset_packs }: CallResponse<"GET /api/seller/overview">): number {
  return [packs, preset_packs].flatMap(Object.values<number>).reduce((sum, count) => sum + count, 0);
}

export type PacksFilter = Pick<NonNullable<CallInput<"GET /api/seller/packs">["query"]>, "state" | "search">;

const PER_PAGE = 30;

/** A page of the creator's packs of a kind, from 1. */
export const packsQuery = (kind: ReviewedKind, filter: PacksFilter, page: number) =>
  pageQuery([...LISTS, "packs", kind, filter, page], STUDIO_CALLS[kind].list, {
    query: { ...filter, page, perpage: PER_PAGE },
  });

/** How often a pack is read again while it waits for a decision. */
const IN_REVIEW_MS = 20_000;

const packKey = ({ kind, id }: ReviewedPackRef) => [STUDIO, "pack", kind, id] as const;

/** A pack with its state, what is missing, and its history. */
export const packQuery = (pack: ReviewedPackRef) =>
  queryOptions({
    ...callQuery(packKey(pack), STUDIO_CALLS[pack.kind].detail, { params: { id: pack.id } }),
    refetchInterval: ({ state }) => (state.data && isInReview(state.data.status) ? IN_REVIEW_MS : false),
  });

/** Shows what a call has made of a pack, everywhere. */
export function showPack(pack: CreatorPackDetail): Promise<void> {
  queryClient.setQueryData(packKey(pack), pack);
  return queryClient.invalidateQueries({ queryKey: LISTS });
}

/** Reads a pack again after its files, sounds or cover have changed. */
export async function reloadPack(pack: ReviewedPackRef): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: packKey(pack) }),
    queryClient.invalidateQueries({ queryKey: LISTS }),
  ]);
}

/** Forgets a deleted pack. */
export function forgetPack(pack: ReviewedPackRef): Promise<void> {
  queryClient.removeQueries({ queryKey: packKey(pack) });
  return queryClient.invalidateQueries({ queryKey: LISTS });
}
