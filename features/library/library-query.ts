import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api/request";
import type { Sound } from "@/lib/contract/entities/sound";
import type { PageMeta } from "@/lib/contract/primitives";

/** The lists of the signed-in user's library. */
export type LibraryListName =
  | "downloads"
  | "downloads/oneshots"
  | "downloads/presets"
  | "likes"
  | "likes/oneshots"
  | "likes/presets";

const LOADERS = {
  downloads: (query, options) => request("GET /api/user/downloads", { query }, options),
  "downloads/oneshots": (query, options) => request("GET /api/user/downloads/oneshots", { query }, options),
  "downloads/presets": (query, options) => request("GET /api/user/downloads/presets", { query }, options),
  likes: (query, options) => request("GET /api/user/likes", { query }, options),
  "likes/oneshots": (query, options) => request("GET /api/user/likes/oneshots", { query }, options),
  "likes/presets": (query, options) => request("GET /api/user/likes/presets", { query }, options),
} satisfies Record<
  LibraryListName,
  (query: { page: number }, options: { signal: AbortSignal }) => Promise<{ data: Sound[]; meta: PageMeta }>
>;

/** A page of one of the lists. The page before stays visible while it loads. */
export function libraryQuery(name: LibraryListName, page: number) {
  return queryOptions({
    queryKey: ["library", name, page],
    queryFn: ({ signal }): Promise<{ data: Sound[]; meta: PageMeta }> => LOADERS[name]({ page }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
