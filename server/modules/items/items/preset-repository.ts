import { sql } from "drizzle-orm";
import type { Preset } from "@/lib/contract/entities/sound";
import type { Detail } from "@/server/catalogue/public-details";
import {
  collaboratorsJson,
  type ItemRow,
  inOrder,
  itemColumns,
  itemSource,
  toSoundBase,
} from "@/server/modules/items/items/item-select";
import { PRESET_TABLES } from "@/server/modules/items/items/item-tables";
import { type ItemWithPack, readItemWithPack } from "@/server/modules/items/items/item-with-pack";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import { toUserSummary, type UserSummaryJson } from "@/server/modules/kit/user-summaries/user-summary";
import type { Executor } from "@/server/platform/db/database";
import type { Viewer } from "@/server/platform/viewer";

interface PresetRow extends ItemRow {
  type: Preset["type"];
  preset_bytes: number;
  has_resources: boolean;
  plugins: { id: number; title: string }[];
  user_username: string;
  user_display: string;
  user_thumb_key: string | null;
  collab_users: UserSummaryJson[];
}

/** Whether preset `t` loads files that came with its pack. */
export const HAS_RESOURCES = sql`exists (select from pack_files f
  where f.pack_id = t.pack_id and f.kind = 'resource' and f.state = 'ready')`;

const presetColumns = (
  viewerId: number | null,
) => sql`${itemColumns(PRESET_TABLES, viewerId)}, t.type, t.preset_bytes, ${HAS_RESOURCES} as has_resources,
  (select coalesce(json_agg(json_build_object('id', g.id, 'title', g.title) order by g.id), '[]')
    from preset_plugins j join plugins g on g.id = j.plugin_id where j.preset_id = t.id) as plugins,
  u.username as user_username, u.display as user_display, u.thumb_key as user_thumb_key,
  ${collaboratorsJson("pack_id", sql`t.pack_id`)} as collab_users`;

function toPreset(row: PresetRow): Preset {
  return {
    ...toSoundBase(row, "preset"),
    preset_title: row.title,
    type: row.type,
    plugins: row.plugins.map((plugin) => ({ plugin })),
    is_public_audio: false,
    user_username: row.user_username,
    user_display: row.user_display,
    user_thumb: pictureUrl(row.user_thumb_key),
    collab_users: row.collab_users.map(toUserSummary),
    file_size: row.preset_bytes,
    has_resources: row.has_resources,
  };
}

/** Presets by id, in the order of the ids, with the viewer's likes; unknown ids are omitted. */
export async function readPresets(db: Executor, ids: readonly number[], viewerId: number | null): Promise<Preset[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<PresetRow & Record<string, unknown>>(sql`
    select ${presetColumns(viewerId)} ${itemSource(PRESET_TABLES)} where t.id = any(${sql.param(ids)}::int[])`);
  return inOrder(ids, rows).map(toPreset);
}

/** A preset and its pack, if the viewer may see them. */
export function readPresetWithPack(
  db: Executor,
  id: number,
  viewer: Viewer | null,
): Promise<Detail<ItemWithPack<Preset> | null>> {
  const query = sql`select ${presetColumns(viewer?.id ?? null)} ${itemSource(PRESET_TABLES)} where t.id = ${id}`;
  return readItemWithPack(db, { kind: "preset", id, query, toItem: toPreset }, viewer);
}
