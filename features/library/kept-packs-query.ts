import { request } from "@/lib/api/request";
import { ownListQuery } from "@/lib/client/session/own-list-query";

/** The lists of packs that the signed-in user keeps. */
export type KeptPacksName = "downloads" | "likes";

/** The queries of a page of the packs of every kind that were downloaded whole, or are liked, newest first. */
export const keptPacksQuery = {
  downloads: ownListQuery(["library", "downloads/packs"], (page, signal) =>
    request("GET /api/user/downloads/packs", { query: { page } }, { signal }),
  ),
  likes: ownListQuery(["library", "likes/packs"], (page, signal) =>
    request("GET /api/user/likes/packs", { query: { page } }, { signal }),
  ),
};
