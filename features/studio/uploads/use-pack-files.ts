"use client";

import { useQuery } from "@tanstack/react-query";
import { packFilesQuery } from "@/features/studio/pack-files-query";
import { queryClient } from "@/lib/client/session/query-scope";

const RELOAD_MS = 2_000;

/** The files of a pack; asked again every two seconds while something is analysed and the page is visible. */
export const usePackFiles = (packId: number) => useQuery(packFilesQuery(packId), queryClient);

const reloading = new Map<number, ReturnType<typeof setTimeout>>();

/** Asks for the files again; once for several that arrive within two seconds. */
export function reloadPackFiles(packId: number): void {
  if (reloading.has(packId)) return;
  const reload = () => {
    reloading.delete(packId);
    void queryClient.invalidateQueries({ queryKey: packFilesQuery(packId).queryKey });
  };
  reloading.set(packId, setTimeout(reload, RELOAD_MS));
}
