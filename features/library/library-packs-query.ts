import { request } from "@/lib/api/request";
import { listQuery } from "@/lib/client/lists/use-list";
import type { OwnedPack } from "@/lib/contract/entities/pack";

/** The lists of the signed-in user's packs. */
export type LibraryPacksName = "downloads" | "likes";

/** The queries of a page of the packs of every kind that were downloaded whole or are liked, newest first. */
export const libraryPacksQuery = {
  downloads: listQuery(["library", "downloads/packs"], (page: number, signal) =>
    request("GET /api/user/downloads/packs", { query: { page } }, { signal }),
  ),
  likes: listQuery(["library", "likes/packs"], async (page: number, signal) => {
    const { data, meta } = await request("GET /api/user/likes/packs", { query: { page } }, { signal });
    return { data: data.map((pack): OwnedPack => ({ ...pack, purchase: null })), meta };
  }),
};
