import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api/request";

/** How often the files of a pack are read while something is analysed, in ms. */
const RUNNING_MS = 2_000;

/** The files and the sounds of a pack. Read every two seconds while something runs and the page is visible. */
export const packFilesQuery = (packId: number) =>
  queryOptions({
    queryKey: ["pack-files", packId] as const,
    queryFn: ({ signal }) =>
      request("GET /api/seller/packs/{id}/files", { params: { id: packId } }, { signal, silent: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.is_running ? RUNNING_MS : false),
  });
