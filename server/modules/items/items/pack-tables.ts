import type { PackKind } from "@/lib/contract/entities/pack";
import { PACK_PATHS } from "@/lib/routes/pack-path";
import type { CatalogueKind } from "@/server/catalogue/kinds";
import {
  type ItemTables,
  ONESHOT_TABLES,
  PRESET_TABLES,
  SAMPLE_TABLES,
} from "@/server/modules/items/items/item-tables";

/** The tables of one kind of pack. */
export interface PackTables {
  items: ItemTables;
  /** The kind's name in the catalogue index. */
  index: Extract<CatalogueKind, `${string}_pack`>;
  /** The base path of this kind's pages. */
  path: string;
}

export const PACK_TABLES: Record<PackKind, PackTables> = {
  sample: { items: SAMPLE_TABLES, index: "sample_pack", path: PACK_PATHS.sample },
  preset: { items: PRESET_TABLES, index: "preset_pack", path: PACK_PATHS.preset },
  oneshot: { items: ONESHOT_TABLES, index: "oneshot_pack", path: PACK_PATHS.oneshot },
};
