import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api/request";

/** A page of the selections that the signed-in user follows, newest follow first. */
export function followedSelectionsQuery(page: number) {
  return queryOptions({
    queryKey: ["following", "selections", page],
    queryFn: ({ signal }) =>
      request("GET /api/user/following/selections", { query: { page } }, { signal, silent: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
