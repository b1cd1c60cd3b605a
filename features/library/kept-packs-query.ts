import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api/request";

/** The lists of packs that the signed-in user keeps. */
export type KeptPacksName = "downloads" | "likes";

/** A page of the packs of every kind that were downloaded whole or are liked, newest first. */
export function keptPacksQuery(name: KeptPacksName, page: number) {
  return queryOptions({
    queryKey: ["library", `${name}/packs`, page],
    queryFn: ({ signal }) =>
      name === "downloads"
        ? request("GET /api/user/downloads/packs", { query: { page } }, { signal })
        : request("GET /api/user/likes/packs", { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
