import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api/request";

/** The change of the e-mail address that the mailboxes have yet to confirm. */
export const emailChangeQuery = queryOptions({
  queryKey: ["email-change"],
  queryFn: ({ signal }) => request("GET /api/user/email-change", {}, { signal }),
  staleTime: 0,
});

/** What deleting the account would remove, and why it isn't possible, if so. */
export const deletionQuery = queryOptions({
  queryKey: ["deletion"],
  queryFn: ({ signal }) => request("GET /api/user/deletion", {}, { signal }),
  staleTime: 0,
});

/** What the session has proved, and whether the account has a second factor. */
export const proofQuery = queryOptions({
  queryKey: ["proof"],
  queryFn: ({ signal }) => request("GET /api/user/proof", {}, { signal }),
  staleTime: 0,
});
