import { sql } from "drizzle-orm";
import type { EqualSound } from "@/lib/contract/calls/moderation/pack-reviews";
import { packKey } from "@/server/modules/items/items/pack-key";
import { previewUrl } from "@/server/modules/kit/media-links/media-urls";
import { toUserSummary, userSummaryJson } from "@/server/modules/kit/user-summaries/user-summary";
import { cameAt, isSpokenOf } from "@/server/modules/studio/pack-items/equal-items";
import { type EqualRow, orderOf } from "@/server/modules/studio/pack-items/equal-sounds";
import type { Executor, Transaction } from "@/server/platform/db/database";

/** Presets with the file of one of a pack that are spoken of, those in the pack first, at most `limit`. */
export async function readEqualPresets(db: Executor, packId: number, limit: number): Promise<EqualSound[]> {
  const { rows } = await db.execute<Omit<EqualSound, "mp3" | "creator" | "came_at"> & EqualRow>(sql`
    select t.id as sound_id, 'preset' as kind, o.id, o.title, p.title as pack_title, o.pack_id = t.pack_id as is_in_pack,
      o.mp3_key, o.peaks, o.duration_seconds, ${userSummaryJson} as creator, ${cameAt(sql`o`)} as came_at,
      coalesce((select g.created_at from pack_files g where g.preset_id = t.id and g.kind = 'preset'), t.uploaded_at)
        as own_came_at
    from presets t join presets o on o.preset_hash = t.preset_hash and o.id <> t.id
      join packs p on p.id = o.pack_id join users u on u.id = o.creator_id
      left join pack_files f on f.preset_id = o.id and f.kind = 'preset'
    where t.pack_id = ${packKey({ kind: "preset", id: packId })} and ${isSpokenOf(sql`t`)}
    order by t.position, t.id, is_in_pack desc, o.title, o.id limit ${limit}`);
  return rows.map(({ mp3_key, creator, came_at, own_came_at, ...row }) => ({
    ...row,
    ...orderOf({ came_at, own_came_at }),
    mp3: previewUrl(mp3_key),
    creator: toUserSummary(creator),
  }));
}

/** The titles of the proposed plugins of a pack's presets. */
export async function readProposed(tx: Transaction, packId: number): Promise<string[]> {
  const { rows } = await tx.execute<{ title: string }>(sql`
    select distinct p.title from plugins p join preset_plugins l on l.plugin_id = p.id
      join presets t on t.id = l.preset_id
    where t.pack_id = ${packKey({ kind: "preset", id: packId })} and p.state = 'proposed' order by p.title`);
  return rows.map(({ title }) => title);
}
