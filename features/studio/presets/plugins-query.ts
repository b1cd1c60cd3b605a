import { queryOptions } from "@tanstack/react-query";
import { callQuery } from "@/lib/client/calls/call-query";

/** The plugins that a preset can be for. Read again for each editor: new ones are proposed there. */
export const pluginsQuery = queryOptions({
  ...callQuery(["plugins", "choices"], "GET /api/seller/plugins", {}),
  staleTime: 60_000,
});
