import { serverRequest } from "@/lib/api/server-request";
import type { SearchCounts } from "@/lib/contract/entities/search";

/** How many sounds, packs and creators match a text. */
export function loadSearchCounts(search: string): Promise<SearchCounts> {
  return serverRequest("GET /api/search/counts", { query: { search } }, { fresh: true });
}
