"use client";

import { useQuery } from "@tanstack/react-query";
import { reloadAudit } from "@/features/admin/audit/audit-query";
import { readSearch, readSort } from "@/features/work/table/read-filter";
import { type TableUrl, useTableUrl } from "@/features/work/table/use-table-url";
import { request } from "@/lib/api/request";
import { callQuery } from "@/lib/client/calls/call-query";
import { type AtCursor, listQuery, useList } from "@/lib/client/lists/use-list";
import { queryClient } from "@/lib/client/session/query-scope";
import { ONESHOT_PACK_STATES, type OneshotPackDetail } from "@/lib/contract/entities/oneshot-pack";

const LIST = "admin-oneshot-packs";
const ONE = "admin-oneshot-pack";
const SORTS = ["changed", "created", "downloads", "sounds", "title"] as const;

const readFilter = (url: TableUrl) => ({
  state: url.read("state", ONESHOT_PACK_STATES),
  search: readSearch(url),
  ...readSort(url, SORTS),
});

const oneshotPacksQuery = listQuery([LIST, "list"], (query: AtCursor<ReturnType<typeof readFilter>>, signal) =>
  request("GET /api/admin/oneshots/packs", { query }, { signal, silent: true }),
);

/** The packs as the URL filters, sorts and pages them. */
export function useOneshotPacks() {
  const url = useTableUrl();
  return useList(oneshotPacksQuery, { url, filter: readFilter(url) });
}

/** A pack with its state, what is missing, and what it has sold. */
export function useOneshotPack(id: number) {
  return useQuery(callQuery([ONE, id], "GET /api/admin/oneshots/packs/{id}", { params: { id } }), queryClient);
}

const reloadLists = () => queryClient.invalidateQueries({ queryKey: [LIST] });

/** Shows what a call has made of a pack. */
export async function showOneshotPack(pack: OneshotPackDetail): Promise<void> {
  queryClient.setQueryData([ONE, pack.id], pack);
  await Promise.all([reloadLists(), reloadAudit()]);
}

/** Reads a pack again after its files, one-shots or cover have changed, or somebody else was first. */
export async function reloadOneshotPack(id: number): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: [ONE, id] }), reloadLists(), reloadAudit()]);
}

/** Forgets a deleted pack. */
export async function forgetOneshotPack(id: number): Promise<void> {
  queryClient.removeQueries({ queryKey: [ONE, id] });
  await Promise.all([reloadLists(), reloadAudit()]);
}
