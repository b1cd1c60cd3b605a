import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { STUDIO } from "@/features/studio/studio-key";
import { request } from "@/lib/api/request";
import { queryClient } from "@/lib/client/session/query-scope";
import type { CallInput } from "@/lib/contract/calls";
import type { CreatorPackDetail } from "@/lib/contract/entities/creator-pack";

/** The start of the keys of what lists and counts packs. */
const LISTS = [STUDIO, "lists"] as const;

/** What needs the creator, the states of their packs, the balance and the sales. */
export const overviewQuery = queryOptions({
  queryKey: [...LISTS, "overview"],
  queryFn: ({ signal }) => request("GET /api/seller/overview", {}, { signal, silent: true }),
});

export type PacksFilter = Pick<NonNullable<CallInput<"GET /api/seller/packs">["query"]>, "state" | "search">;

const PER_PAGE = 30;

/** A page of the creator's packs, from 1. */
export const packsQuery = (filter: PacksFilter, page: number) =>
  queryOptions({
    queryKey: [...LISTS, "packs", filter, page],
    queryFn: ({ signal }) =>
      request("GET /api/seller/packs", { query: { ...filter, page, perpage: PER_PAGE } }, { signal, silent: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const packKey = (id: number) => [STUDIO, "pack", id] as const;

/** A pack with its state, what is missing, and its history. */
export const packQuery = (id: number) =>
  queryOptions({
    queryKey: packKey(id),
    queryFn: ({ signal }) => request("GET /api/seller/packs/{id}", { params: { id } }, { signal, silent: true }),
    staleTime: 0,
  });

/** Shows what a call has made of a pack, everywhere. */
export function showPack(pack: CreatorPackDetail): Promise<void> {
  queryClient.setQueryData(packKey(pack.id), pack);
  return queryClient.invalidateQueries({ queryKey: LISTS });
}

/** Reads a pack again after its files, sounds or cover have changed. */
export async function reloadPack(id: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: packKey(id) }),
    queryClient.invalidateQueries({ queryKey: LISTS }),
  ]);
}

/** Forgets a deleted pack. */
export function forgetPack(id: number): Promise<void> {
  queryClient.removeQueries({ queryKey: packKey(id) });
  return queryClient.invalidateQueries({ queryKey: LISTS });
}
