import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api/request";

/** The plugins that a preset can be for. Read again for each editor: new ones are proposed there. */
export const pluginsQuery = queryOptions({
  queryKey: ["plugins", "choices"],
  queryFn: ({ signal }) => request("GET /api/seller/plugins", {}, { signal, silent: true }),
  staleTime: 60_000,
});
