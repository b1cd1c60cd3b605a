import type { SoundListQuery } from "@/lib/contract/filters";
import { copyrightNumber, keyNumberOfCode } from "@/server/search-index/engine/codes";
import type { IndexFilter } from "@/server/search-index/engine/filter-parts";

export { keyCode, keyNumber, keyNumberOfCode } from "@/server/search-index/engine/codes";
export type { IndexFilter };

/** The conditions of a list's query, as the index has them. */
export function toIndexFilter(query: Partial<Omit<SoundListQuery, "type">>): IndexFilter {
  return {
    search: query.search || undefined,
    genres: query.genres,
    instruments: query.instruments,
    exclude: query.exclude,
    bpm_min: query.bpm_min,
    bpm_max: query.bpm_max,
    half_double: query.half_double,
    keys: query.keys?.map(keyNumberOfCode),
    copyright: query.copyright === undefined ? undefined : copyrightNumber(query.copyright),
    free: query.free,
    has_mid: query.has_mid,
    has_stems: query.has_stems,
  };
}
