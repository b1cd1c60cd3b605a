import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api/request";

/** What the creator has written about themself. */
export const creatorProfileQuery = queryOptions({
  queryKey: ["creator-profile"],
  queryFn: ({ signal }) => request("GET /api/seller/profile", {}, { signal }),
  staleTime: 0,
});
