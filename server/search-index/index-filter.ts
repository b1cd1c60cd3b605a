import { FILTERS, type FilterName, type FilterValues } from "@/lib/contract/filters";
import { copyrightNumber, keyNumberOfCode } from "@/server/search-index/engine/codes";
import type { IndexFilter } from "@/server/search-index/engine/filter-parts";

export { keyCode, keyNumber, keyNumberOfCode } from "@/server/search-index/engine/codes";
export type { IndexFilter };

const NAMES = Object.keys(FILTERS) as FilterName[];

/** The filters of a list's query as conditions of the index. Other keys of the query are ignored, as is a creator. */
export function toIndexFilter(query: FilterValues): IndexFilter {
  // Always in the same order, because equal filters share their cached matches.
  const entries = NAMES.flatMap((name) => (query[name] ? [[name, query[name]]] : []));
  const { keys, copyright, type, creator, ...filter }: FilterValues = Object.fromEntries(entries);
  return {
    ...filter,
    keys: keys?.map(keyNumberOfCode),
    copyright: copyright === undefined ? undefined : copyrightNumber(copyright),
    second_type: type === undefined ? undefined : type === "loop" || type === "effect",
  };
}
