"use client";

import { useQuery } from "@tanstack/react-query";
import { request } from "@/lib/api/request";
import { queryClient } from "@/lib/client/session/query-scope";

const KEY = "pack-files";
const ASK_AGAIN_MS = 2_000;

/** The files of a pack; asked again every two seconds while something is analysed and the page is visible. */
export function usePackFiles(packId: number) {
  return useQuery(
    {
      queryKey: [KEY, packId],
      queryFn: ({ signal }) =>
        request("GET /api/seller/packs/{id}/files", { params: { id: packId } }, { signal, silent: true }),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.is_running ? ASK_AGAIN_MS : false),
    },
    queryClient,
  );
}

const reloading = new Map<number, ReturnType<typeof setTimeout>>();

/** Asks for the files again; once for several that arrive within two seconds. */
export function reloadPackFiles(packId: number): void {
  if (reloading.has(packId)) return;
  const reload = () => {
    reloading.delete(packId);
    void queryClient.invalidateQueries({ queryKey: [KEY, packId] });
  };
  reloading.set(packId, setTimeout(reload, ASK_AGAIN_MS));
}
