import { type SQL, sql } from "drizzle-orm";
import { pictureWidths } from "@/server/modules/site/media/picture-sizes";
import type { Executor } from "@/server/platform/db/database";

/** What shows files that everybody may have: what the catalogue's changes name, and what they don't. */
export const CATALOGUE_SHOWN = [
  "sample",
  "preset",
  "oneshot",
  "sample_pack",
  "preset_pack",
  "oneshot_pack",
  "creator",
] as const;
export const OTHERS_SHOWN = ["selection", "slide"] as const;
export type ShownKind = (typeof CATALOGUE_SHOWN)[number] | (typeof OTHERS_SHOWN)[number];

/** The folders of stored files that are public as soon as what shows them is. */
export const PUBLIC_FOLDERS = ["previews", "covers", "avatars", "slides", "banners"] as const;

const previews = (table: string) =>
  sql`select id as item_id, mp3_key as object from ${sql.identifier(table)} where is_listed`;
const covers = (kind: string) =>
  sql`select wire_id as item_id, thumb_key as object from packs where kind = ${kind} and is_listed`;

/** The files that everybody may have, by what shows them. */
const PUBLIC: Record<ShownKind, SQL> = {
  sample: previews("sounds"),
  preset: previews("presets"),
  oneshot: previews("oneshots"),
  sample_pack: covers("sample"),
  preset_pack: covers("preset"),
  oneshot_pack: covers("oneshot"),
  creator: sql`select c.user_id as item_id, unnest(array[u.thumb_key, c.banner_key]) as object
    from creators c join users u on u.id = c.user_id where u.banned_at is null`,
  selection: sql`select id as item_id, thumb_key as object from selections where is_published`,
  slide: sql`select id as item_id, unnest(array[wide_key, narrow_key]) as object from slides where is_active
    and (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now())`,
};

/**
 * Notes which files of some rows everybody may have a copy of from now on, and which no longer: of the rows with these ids,
 * or of all.
 */
export async function noteShown(db: Executor, kind: ShownKind, ids: readonly number[] | null): Promise<void> {
  const among = ids === null ? sql`true` : sql`item_id = any(${sql.param([...ids])}::int[])`;
  const shown = sql`(select item_id, object from (${PUBLIC[kind]}) shown where object is not null and ${among})`;
  await db.execute(sql`
    insert into public_files (kind, item_id, object) select distinct ${kind}, item_id, object from ${shown} wanted
    on conflict (kind, item_id, object) do update set gone_at = null, copied_at = null
      where public_files.gone_at is not null`);
  await db.execute(sql`
    update public_files f set gone_at = now() where f.kind = ${kind} and ${among} and f.gone_at is null
      and not exists (select from ${shown} wanted where wanted.item_id = f.item_id and wanted.object = f.object)`);
}

const KEY = /^([a-z]+)\/[0-9a-f]{2}\/([0-9a-f]{64})\.[a-z0-9]+$/;

/** A copy of a stored file: where it is below `/media/`, and of a picture its width. */
export interface CopyOf {
  path: string;
  folder: string;
  width: number | null;
}

/** The copies that a stored file has; none if it is of no public folder. */
export function copiesOf(object: string): CopyOf[] {
  const [, folder = "", hash] = KEY.exec(object) ?? [];
  if (!PUBLIC_FOLDERS.some((known) => known === folder)) return [];
  if (folder === "previews") return [{ path: `previews/${hash}.mp3`, folder, width: null }];
  return pictureWidths(folder).map((width) => ({ path: `${folder}/${hash}-${width}.webp`, folder, width }));
}
