import type { SearchCounts } from "@/lib/contract/entities/search";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import type { Indexes, IndexKind } from "@/server/search-index/catalogue-index";
import type { IndexFilter } from "@/server/search-index/index-filter";

/** How many public sounds, packs and creators have all of a search text that they can have: presets have no tempo. */
export function countSearch(indexes: Indexes, search: string): SearchCounts {
  const total = (kind: IndexKind, filter: IndexFilter = {}) =>
    indexes[kind].page({ search, only_exact: true, ...filter }, "popular", 0, 0).total;
  const samples = total("sample");
  return {
    samples,
    oneshots: total("oneshot"),
    presets: total("preset"),
    midi: samples > 0 ? total("sample", { has_mid: true }) : 0,
    packs: Object.values(PACK_TABLES).reduce((sum, { index }) => sum + total(index), 0),
    creators: total("creator", { second_type: true }),
  };
}
