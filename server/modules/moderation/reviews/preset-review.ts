import { sql } from "drizzle-orm";
import type { EqualSound } from "@/lib/contract/endpoints/pack-reviews";
import { toUserSummary, type UserSummaryJson, userSummaryJson } from "@/server/modules/catalogue/items/item-select";
import { previewUrl } from "@/server/modules/media/media-links/media-urls";
import type { Executor, Transaction } from "@/server/platform/db/database";

/** Presets with the file of one of a pack, those in the pack first, at most `limit`. */
export async function readEqualPresets(db: Executor, packId: number, limit: number): Promise<EqualSound[]> {
  const { rows } = await db.execute<
    Omit<EqualSound, "mp3" | "creator"> & { [column: string]: unknown; mp3_key: string; creator: UserSummaryJson }
  >(sql`
    select t.id as sound_id, 'preset' as kind, o.id, o.title, p.title as pack_title, o.pack_id = t.pack_id as is_in_pack,
      o.mp3_key, o.peaks, o.duration_seconds, ${userSummaryJson} as creator
    from presets t join presets o on o.preset_hash = t.preset_hash and o.id <> t.id
      join preset_packs p on p.id = o.pack_id join users u on u.id = o.creator_id
    where t.pack_id = ${packId}
    order by t.position, t.id, is_in_pack desc, o.title, o.id limit ${limit}`);
  return rows.map(({ mp3_key, creator, ...row }) => ({
    ...row,
    mp3: previewUrl(mp3_key),
    creator: toUserSummary(creator),
  }));
}

/** The titles of the proposed plugins of a pack's presets. */
export async function readProposed(tx: Transaction, packId: number): Promise<string[]> {
  const { rows } = await tx.execute<{ title: string }>(sql`
    select distinct p.title from plugins p join preset_plugins l on l.plugin_id = p.id
      join presets t on t.id = l.preset_id
    where t.pack_id = ${packId} and p.state = 'proposed' order by p.title`);
  return rows.map(({ title }) => title);
}
