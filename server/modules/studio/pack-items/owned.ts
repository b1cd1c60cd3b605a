import { type SQL, sql } from "drizzle-orm";
import type { PackKind } from "@/lib/contract/entities/pack";
import { PACK_SQL } from "@/server/modules/items/pack-states/packs";

/**
 * Whether somebody owns item `t` of a kind of pack, alone or with its pack, or registered a license for it. A draft comes
 * with no pack that was bought before.
 */
export function isOwnedOf(kind: PackKind): SQL {
  const { item } = PACK_SQL[kind];
  const isBought = sql`exists (select from downloads d where d.${item} = t.id)
    or t.state = 'approved' and exists (select from pack_downloads d where d.pack_id = t.pack_id)`;
  if (kind !== "sample") return isBought;
  return sql`${isBought} or exists (select from licenses l where l.sound_id = t.id)
    or exists (select from track_licenses l where l.sound_id = t.id)`;
}
