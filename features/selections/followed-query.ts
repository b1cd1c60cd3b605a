import { request } from "@/lib/api/request";
import { listQuery } from "@/lib/client/lists/use-list";

/** A page of the selections that the signed-in user follows, newest follow first. */
export const followedSelectionsQuery = listQuery(["following", "selections"], (page: number, signal) =>
  request("GET /api/user/following/selections", { query: { page } }, { signal, silent: true }),
);
