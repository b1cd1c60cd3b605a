import { request } from "@/lib/api/request";
import { ownListQuery } from "@/lib/client/session/own-list-query";
import type { OwnedPack } from "@/lib/contract/entities/pack";

/** The lists of the signed-in user's packs. */
export type LibraryPacksName = "downloads" | "likes";

/** The queries of a page of the packs of every kind that were downloaded whole or are liked, newest first. */
export const libraryPacksQuery = {
  downloads: ownListQuery(["library", "downloads/packs"], (page, signal) =>
    request("GET /api/user/downloads/packs", { query: { page } }, { signal }),
  ),
  likes: ownListQuery(["library", "likes/packs"], async (page, signal) => {
    const { data, meta } = await request("GET /api/user/likes/packs", { query: { page } }, { signal });
    return { data: data.map((pack): OwnedPack => ({ ...pack, purchase: null })), meta };
  }),
};
