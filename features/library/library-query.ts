import { request } from "@/lib/api/request";
import { listQuery } from "@/lib/client/lists/use-list";
import type { Sound } from "@/lib/contract/entities/sound";
import type { PageMeta } from "@/lib/contract/fields/primitives";

/** The lists of the signed-in user's library. */
export type LibraryListName =
  | "downloads"
  | "downloads/oneshots"
  | "downloads/presets"
  | "recent"
  | "likes"
  | "likes/oneshots"
  | "likes/presets";

type SoundPage = { data: Sound[]; meta: PageMeta };

const LOADERS = {
  downloads: (query, options) => request("GET /api/user/downloads", { query }, options),
  "downloads/oneshots": (query, options) => request("GET /api/user/downloads/oneshots", { query }, options),
  "downloads/presets": (query, options) => request("GET /api/user/downloads/presets", { query }, options),
  recent: (query, options) => request("GET /api/user/plays", { query }, options),
  likes: (query, options) => request("GET /api/user/likes", { query }, options),
  "likes/oneshots": (query, options) => request("GET /api/user/likes/oneshots", { query }, options),
  "likes/presets": (query, options) => request("GET /api/user/likes/presets", { query }, options),
} satisfies Record<LibraryListName, (query: { page: number }, options: { signal: AbortSignal }) => Promise<SoundPage>>;

/** The query of a page of one of the lists. */
export function libraryQuery(name: LibraryListName) {
  return listQuery<number, SoundPage>(["library", name], (page, signal) => LOADERS[name]({ page }, { signal }));
}
