import { serverRequest } from "@/lib/api/server-request";
import type { CallInput, CallResponse } from "@/lib/contract/call-types";
import { cacheTags } from "@/lib/contract/protocol/cache-tags";
import type { ListFilters } from "@/lib/contract/rules/filters";
import { PACK_KINDS } from "@/lib/contract/rules/packs";

type WireQuery = NonNullable<CallInput<"GET /api/sounds">["query"]>;

/** A page of the sounds of every kind; `session` is the user's, for page 2 and higher. A search is never cached. */
export function loadAllSounds(query: ListFilters, session?: string): Promise<CallResponse<"GET /api/sounds">> {
  const tags = PACK_KINDS.flatMap((kind) => [cacheTags.sounds(kind), cacheTags.ranks(kind)]);
  // `queryString` accepts lists and flags as they are; the contract's input has them as text.
  const input = { query: query as object as WireQuery };
  return serverRequest("GET /api/sounds", input, { tags, fresh: query.search !== undefined, session });
}
