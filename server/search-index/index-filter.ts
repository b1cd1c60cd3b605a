import { minorRoot } from "@/lib/audio/transport/fit";
import { FILTERS, type FilterName } from "@/lib/contract/rules/filters";
import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import type { CatalogueFilter, CatalogueSession } from "@/server/catalogue/filter";
import type { IndexFilter } from "@/server/search-index/engine/filter-parts";
import type { IndexSession } from "@/server/search-index/engine/session-sets";
import { copyrightNumber, keyNumberOfCode } from "@/server/search-text/query/codes";

export { keyNumberOfCode } from "@/server/search-text/query/codes";
export type { IndexFilter };

/** Filters that are conditions of the index as they are. */
const DIRECT = (Object.keys(FILTERS) as FilterName[]).filter(
  (name) => name !== "keys" && name !== "copyright" && name !== "type" && name !== "creator",
);

/** The filter of a list as conditions of the index. Other keys, such as those of a query, are ignored. */
export function toIndexFilter(filter: CatalogueFilter): IndexFilter {
  // Always in the same order, because equal filters share their cached matches.
  const conditions: Record<string, unknown> = {};
  for (const name of DIRECT) if (filter[name]) conditions[name] = filter[name];
  if (filter.keys) conditions.keys = filter.keys.map(keyNumberOfCode);
  if (filter.copyright) conditions.copyright = copyrightNumber(filter.copyright);
  if (filter.type) conditions.second_type = filter.type === "loop" || filter.type === "effect";
  if (filter.is_active) conditions.second_type = true;
  if (filter.creator_id !== undefined) conditions.creator_id = filter.creator_id;
  if (filter.session) conditions.session = toIndexSession(filter.session);
  if (filter.only_exact) conditions.only_exact = true;
  return conditions;
}

function toIndexSession({ bpm, key, is_minor, max_shift, max_stretch }: CatalogueSession): IndexSession {
  const value = key === null ? undefined : KEY_VALUES[key];
  return { tempo: bpm, root: value === undefined ? null : minorRoot(value, is_minor), max_shift, max_stretch };
}
