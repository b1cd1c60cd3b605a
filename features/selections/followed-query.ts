import { request } from "@/lib/api/request";
import { ownListQuery } from "@/lib/client/session/own-list-query";

/** A page of the selections that the signed-in user follows, newest follow first. */
export const followedSelectionsQuery = ownListQuery(["following", "selections"], (page, signal) =>
  request("GET /api/user/following/selections", { query: { page } }, { signal, silent: true }),
);
