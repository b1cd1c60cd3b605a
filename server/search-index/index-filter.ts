import { FILTERS, type FilterName, type FilterValues } from "@/lib/contract/rules/filters";
import type { IndexFilter } from "@/server/search-index/engine/filter-parts";
import { copyrightNumber, keyNumberOfCode } from "@/server/search-index/query/codes";

export { keyCode, keyNumber, keyNumberOfCode } from "@/server/search-index/query/codes";
export type { IndexFilter };

/** Filters that are conditions of the index as they are. */
const DIRECT = (Object.keys(FILTERS) as FilterName[]).filter(
  (name) => name !== "keys" && name !== "copyright" && name !== "type" && name !== "creator",
);

/** The filters of a list's query as conditions of the index. Other keys of the query are ignored, as is a creator. */
export function toIndexFilter(query: FilterValues): IndexFilter {
  // Always in the same order, because equal filters share their cached matches.
  const filter: Record<string, unknown> = {};
  for (const name of DIRECT) if (query[name]) filter[name] = query[name];
  if (query.keys) filter.keys = query.keys.map(keyNumberOfCode);
  if (query.copyright) filter.copyright = copyrightNumber(query.copyright);
  if (query.type) filter.second_type = query.type === "loop" || query.type === "effect";
  return filter;
}
