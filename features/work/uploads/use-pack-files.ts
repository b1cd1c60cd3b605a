"use client";

import { useQuery } from "@tanstack/react-query";
import { packFilesQuery } from "@/features/work/uploads/pack-files-query";
import { queryClient } from "@/lib/client/session/query-scope";
import type { PackRef } from "@/lib/contract/entities/pack";

const RELOAD_MS = 2_000;

/** The files of a pack; asked again every two seconds while something is analysed and the page is visible. */
export const usePackFiles = (pack: PackRef) => useQuery(packFilesQuery(pack), queryClient);

const reloading = new Set<string>();

/** Asks for the files again; once for several that arrive within two seconds. */
export function reloadPackFiles(pack: PackRef): void {
  const name = `${pack.kind}:${pack.id}`;
  if (reloading.has(name)) return;
  reloading.add(name);
  setTimeout(() => {
    reloading.delete(name);
    void queryClient.invalidateQueries({ queryKey: packFilesQuery(pack).queryKey });
  }, RELOAD_MS);
}
