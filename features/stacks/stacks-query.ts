import { request } from "@/lib/api/request";
import { listQuery } from "@/lib/client/lists/use-list";

/** A page of the signed-in user's stacks, the last changed first. */
export const stacksQuery = listQuery(["stacks"], (page: number, signal) =>
  request("GET /api/stacks", { query: { page } }, { signal, silent: true }),
);
