import { type SQL, sql } from "drizzle-orm";
import type { PackKind } from "@/lib/contract/entities/pack";
import { SOUND_PATHS } from "@/lib/routes/sound-paths";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import { isShown } from "@/server/modules/library/collections/repository";
import { isInList } from "@/server/modules/library/stacks/repository";

/** The URLs of one type of page: ids in ranges, so that a file doesn't change when others do. */
export interface Section {
  name: string;
  /** Number of ids in one file; with `perRow` URLs each, never more than 50,000. */
  idsPerFile: number;
  /** Selects `id`, `paths` (text array) and `changed_at`, the time of the last edit, of every public row. */
  rows: SQL;
}

/** The protocol's limit for one file. */
export const MAX_URLS = 50_000;

const newestItem = (table: string) =>
  sql`(select max(greatest(i.uploaded_at, i.updated_at)) from ${sql.identifier(table)} i where i.pack_id = t.id and i.is_listed)`;

function packSection(name: string, kind: PackKind): Section {
  const { items, path } = PACK_TABLES[kind];
  return {
    name,
    idsPerFile: MAX_URLS,
    rows: sql`select t.wire_id as id, array[${path}::text || '/' || t.wire_id] as paths,
      greatest(t.published_at, t.updated_at, ${newestItem(items.items)}) as changed_at
      from packs t where t.kind = ${kind} and t.is_listed`,
  };
}

const soundSection = (name: string, items: string, path: string): Section => ({
  name,
  idsPerFile: MAX_URLS,
  rows: sql`select t.id, array[${path}::text || '/' || t.id] as paths, greatest(t.uploaded_at, t.updated_at) as changed_at
    from ${sql.identifier(items)} t where t.is_listed`,
});

export const SECTIONS: readonly Section[] = [
  packSection("packs", "sample"),
  packSection("oneshot-packs", "oneshot"),
  packSection("preset-packs", "preset"),
  {
    name: "creators",
    idsPerFile: MAX_URLS / 2,
    rows: sql`select t.user_id as id, case
        when exists (select from presets i where i.creator_id = t.user_id and i.is_listed)
        then array['/' || u.username, '/' || u.username || '/presets'] else array['/' || u.username] end as paths,
      greatest(t.activated_at, t.created_at, t.updated_at, (select max(greatest(p.published_at, p.updated_at))
        from packs p where p.creator_id = t.user_id and p.is_listed)) as changed_at
      from creators t join users u on u.id = t.user_id where t.status = 'active' and u.banned_at is null`,
  },
  {
    name: "selections",
    idsPerFile: MAX_URLS,
    rows: sql`select t.id, array['/selections/' || t.slug] as paths, greatest(t.created_at, t.updated_at,
        (select max(i.created_at) from selection_items i where i.selection_id = t.id)) as changed_at
      from selections t where t.is_published`,
  },
  {
    name: "collections",
    idsPerFile: MAX_URLS,
    rows: sql`select g.id, array['/collections/' || g.slug] as paths, greatest(g.created_at, g.updated_at,
        (select max(i.created_at) from playlist_items i where i.playlist_id = g.id)) as changed_at
      from playlists g join users u on u.id = g.user_id where ${isShown}`,
  },
  {
    name: "stacks",
    idsPerFile: MAX_URLS,
    rows: sql`select s.id, array['/stacks/' || s.slug] as paths, greatest(s.created_at, s.updated_at) as changed_at
      from stacks s join users u on u.id = s.user_id where ${isInList}`,
  },
  soundSection("sounds", "sounds", SOUND_PATHS.sample),
  soundSection("oneshots", "oneshots", SOUND_PATHS.oneshot),
  soundSection("presets", "presets", SOUND_PATHS.preset),
];
