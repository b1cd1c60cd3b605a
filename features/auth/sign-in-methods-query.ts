import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api/request";

/** The ways in which the signed-in user can sign in. */
export const signInMethodsQuery = queryOptions({
  queryKey: ["sign-in-methods"],
  queryFn: ({ signal }) => request("GET /api/user/sign-in-methods", {}, { signal }),
  staleTime: 0,
});
