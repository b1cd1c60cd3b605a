import { type SQL, sql } from "drizzle-orm";
import type { PackPreset } from "@/lib/contract/entities/pack-preset";
import { packKey } from "@/server/modules/items/items/pack-key";
import { previewUrl } from "@/server/modules/kit/media-links/media-urls";
import { isSpokenOf } from "@/server/modules/studio/pack-items/equal-items";
import { isOwnedOf } from "@/server/modules/studio/pack-items/owned";
import type { Executor, Transaction } from "@/server/platform/db/database";

/** Presets with the file of preset `t` that are spoken of, its creator's own first. Titles are told of these only. */
const EQUAL_PRESETS = sql`
  select coalesce(json_agg(json_build_object(
    'title', case when e.creator_id = t.creator_id then e.title end,
    'pack_title', case when e.creator_id = t.creator_id then e.pack_title end,
    'is_in_pack', e.is_in_pack) order by e.is_in_pack desc, e.is_own desc, e.title), '[]')
  from (select o.creator_id, o.creator_id = t.creator_id as is_own, o.title, p.title as pack_title,
      o.pack_id = t.pack_id as is_in_pack
    from presets o join packs p on p.id = o.pack_id
    where o.preset_hash = t.preset_hash and o.id <> t.id and ${isSpokenOf(sql`t`)}
    order by is_in_pack desc, is_own desc limit 10) e`;

type PresetRow = Omit<PackPreset, "mp3"> & { mp3_key: string } & Record<string, unknown>;

async function readPresets(db: Executor, condition: SQL): Promise<PackPreset[]> {
  const { rows } = await db.execute<PresetRow>(sql`
    select t.id, t.version, t.position, t.state, t.title, t.type, t.tags, t.price, t.is_free,
      t.preset_file_name as file_name, t.preset_bytes as file_bytes, t.duration_seconds, t.mp3_key, t.peaks,
      f.path, f.notice, d.path as demo_path,
      (select coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'state', p.state, 'version', l.version)
        order by p.title, p.id), '[]') from preset_plugins l join plugins p on p.id = l.plugin_id
        where l.preset_id = t.id) as plugins,
      array(select instrument_id from preset_instruments i where i.preset_id = t.id order by 1) as instruments,
      array(select genre_id from preset_genres g where g.preset_id = t.id order by 1) as genres,
      (${EQUAL_PRESETS}) as equals, ${isOwnedOf("preset")} as is_owned
    from presets t
      left join pack_files f on f.preset_id = t.id and f.kind = 'preset'
      left join pack_files d on d.preset_id = t.id and d.kind = 'demo'
    where ${condition} order by t.position, t.id`);
  return rows.map(({ mp3_key, ...row }) => ({ ...row, mp3: previewUrl(mp3_key) }));
}

/** The presets of a pack in its order. */
export function readPackPresets(db: Executor, packId: number): Promise<PackPreset[]> {
  return readPresets(db, sql`t.pack_id = ${packKey({ kind: "preset", id: packId })}`);
}

/** Some presets of a pack, in its order. */
export function readPresetsById(db: Executor, ids: readonly number[]): Promise<PackPreset[]> {
  return readPresets(db, sql`t.id = any(${sql.param([...ids])}::int[])`);
}

/** The columns of a preset that are edited. */
interface PresetColumns {
  title?: string | undefined;
  type?: PackPreset["type"] | undefined;
  tags?: readonly string[] | undefined;
  is_free?: boolean | undefined;
}

/** Changes columns of presets, and counts it in their versions. */
export async function updatePresets(
  tx: Transaction,
  ids: readonly number[],
  { title, type, tags, is_free }: PresetColumns,
): Promise<void> {
  const changes = [sql`version = version + 1`];
  if (title !== undefined) changes.push(sql`title = ${title}`);
  if (type !== undefined) changes.push(sql`type = ${type}`);
  if (tags !== undefined) changes.push(sql`tags = ${sql.param([...tags])}::text[]`);
  if (is_free !== undefined) changes.push(sql`is_free = ${is_free}`);
  await tx.execute(sql`update presets set ${sql.join(changes, sql`, `)} where id = any(${sql.param([...ids])}::int[])`);
}

/** A plugin that presets are for, and from which version on; null for any. */
export interface ChosenPlugin {
  id: number;
  version: string | null;
}

/** Gives presets these plugins instead of those that they have. */
export async function replacePlugins(
  tx: Transaction,
  presetIds: readonly number[],
  plugins: readonly ChosenPlugin[],
): Promise<void> {
  const ids = sql.param([...presetIds]);
  await tx.execute(sql`delete from preset_plugins where preset_id = any(${ids}::int[])`);
  for (const { id, version } of plugins) {
    await tx.execute(sql`
      insert into preset_plugins (preset_id, plugin_id, version)
      select s, ${id}, ${version} from unnest(${ids}::int[]) s on conflict do nothing`);
  }
}
