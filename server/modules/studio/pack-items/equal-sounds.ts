import { sql } from "drizzle-orm";
import type { EqualSound } from "@/lib/contract/calls/moderation/pack-reviews";
import { packKey } from "@/server/modules/items/items/pack-key";
import { previewUrl } from "@/server/modules/kit/media-links/media-urls";
import { toUserSummary, type UserSummaryJson, userSummaryJson } from "@/server/modules/kit/user-summaries/user-summary";
import { cameAt, isSameRecording, isSpokenOf } from "@/server/modules/studio/pack-items/equal-items";
import type { Executor } from "@/server/platform/db/database";

/**
 * Sounds and one-shots with the samples of the sounds of a pack that are spoken of, with which of both came first; those in
 * the pack first, at most `limit`.
 */
export async function readEqualSounds(db: Executor, packId: number, limit: number): Promise<EqualSound[]> {
  const key = packKey({ kind: "sample", id: packId });
  const { rows } = await db.execute<Omit<EqualSound, "mp3" | "creator" | "came_at"> & EqualRow>(sql`
    select e.*, ${userSummaryJson} as creator from (
      select t.id as sound_id, t.position, 'sample' as kind, o.id, o.title, p.title as pack_title, o.creator_id,
          o.pack_id is not distinct from t.pack_id as is_in_pack, o.mp3_key, o.peaks, o.duration_seconds,
          ${cameAt(sql`o`)} as came_at, ${OWN_FILE} as own_came_at
        from sounds t join sounds o on ${isSameRecording(sql`o`, sql`t`)} and o.id <> t.id
          left join packs p on p.id = o.pack_id left join pack_files f on f.sound_id = o.id and f.kind = 'sound'
        where t.pack_id = ${key} and ${isSpokenOf(sql`t`)}
      union all
      select t.id, t.position, 'oneshot', o.id, o.title, p.title, o.creator_id, false, o.mp3_key, o.peaks,
          o.duration_seconds, ${cameAt(sql`o`)}, ${OWN_FILE}
        from sounds t join oneshots o on ${isSameRecording(sql`o`, sql`t`)}
          left join packs p on p.id = o.pack_id left join pack_files f on f.oneshot_id = o.id
        where t.pack_id = ${key} and ${isSpokenOf(sql`t`)}
    ) e join users u on u.id = e.creator_id
    order by e.position, e.sound_id, e.is_in_pack desc, e.title, e.id limit ${limit}`);
  return rows.map(({ mp3_key, creator, ...row }) => ({
    sound_id: row.sound_id,
    kind: row.kind,
    id: row.id,
    title: row.title,
    pack_title: row.pack_title,
    creator: toUserSummary(creator),
    is_in_pack: row.is_in_pack,
    mp3: previewUrl(mp3_key),
    peaks: row.peaks,
    duration_seconds: row.duration_seconds,
    ...orderOf(row),
  }));
}

/** What is read of an equal sound and isn't sent as it is. */
export interface EqualRow {
  [column: string]: unknown;
  mp3_key: string;
  creator: UserSummaryJson;
  came_at: Date | string;
  own_came_at: Date | string;
}

/** When the file of sound `t` came. */
const OWN_FILE = sql`coalesce((select g.created_at from pack_files g where g.sound_id = t.id and g.kind = 'sound'),
  t.uploaded_at)`;

/** When the other one came, and whether that was before. */
export function orderOf({ came_at, own_came_at }: Pick<EqualRow, "came_at" | "own_came_at">) {
  const came = new Date(came_at);
  return { came_at: came.toISOString(), came_first: came < new Date(own_came_at) };
}
