import type { SearchCounts } from "@/lib/contract/entities/search";
import { PACK_TABLES } from "@/server/modules/items/pack-tables";
import type { Indexes, IndexKind } from "@/server/search-index/catalogue-index";

/** How many public sounds, packs and creators match a text. */
export function countSearch(indexes: Indexes, search: string): SearchCounts {
  const total = (kind: IndexKind, isActive?: true) =>
    indexes[kind].page({ search, second_type: isActive }, "popular", 0, 0).total;
  return {
    samples: total("sample"),
    oneshots: total("oneshot"),
    presets: total("preset"),
    packs: Object.values(PACK_TABLES).reduce((sum, { index }) => sum + total(index), 0),
    creators: total("creator", true),
  };
}
