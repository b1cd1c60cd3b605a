import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api/request";

/** The selections that the signed-in user follows, newest first. */
export function followedSelectionsQuery() {
  return queryOptions({
    queryKey: ["following", "selections"],
    queryFn: ({ signal }) => request("GET /api/user/following/selections", {}, { signal, silent: true }),
    staleTime: 0,
  });
}
