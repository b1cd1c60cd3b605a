import { type SQL, sql } from "drizzle-orm";
import { formatLength } from "@/lib/format/time";
import type { ItemTables } from "@/server/modules/items/items/item-tables";
import { pictureUrl, previewUrl } from "@/server/modules/kit/media-links/media-urls";
import { userSummaryJson } from "@/server/modules/kit/user-summaries/user-summary";
import { isoTime } from "@/server/platform/db/iso-time";

/** The collaborators of a pack or sound, in the order in which they were added. */
export function collaboratorsJson(column: "pack_id" | "sound_id", id: SQL): SQL {
  return sql`(select coalesce(json_agg(${userSummaryJson} order by k.id), '[]') from collaborators k
    join users u on u.id = k.user_id where k.${sql.identifier(column)} = ${id})`;
}

/** Columns that every item row has; an item is `t`, its pack `p`, its creator `u`. */
export interface ItemRow {
  id: number;
  title: string;
  mp3_key: string;
  peaks: string;
  duration_seconds: number;
  is_free: boolean;
  price: number;
  likes_count: number;
  pack_id: number | null;
  pack_title: string | null;
  pack_thumb_key: string | null;
  pack_glow: string | null;
  tags: string[];
  uploaded_at: string;
  genres: string[];
  instruments: string[];
  like_id: number | null;
  formats: string[];
}

/** The columns of {@link ItemRow}, with the viewer's like and ownership: a visitor has none. */
export function itemColumns(tables: ItemTables, viewerId: number | null): SQL {
  const name = tables.reference.replace("_id", "");
  const terms = (term: string) => sql`array(select g.title from ${sql.identifier(`${name}_${term}s`)} j
    join ${sql.identifier(`${term}s`)} g on g.id = j.${sql.identifier(`${term}_id`)}
    where j.${sql.identifier(tables.reference)} = t.id order by g.id)`;
  return sql`t.id, t.title, t.mp3_key, t.peaks, t.duration_seconds, t.is_free, t.price, t.likes_count, t.tags,
    p.wire_id as pack_id, p.title as pack_title, p.thumb_key as pack_thumb_key, p.glow as pack_glow,
    ${isoTime(sql`t.uploaded_at`)} as uploaded_at, ${terms("genre")} as genres, ${terms("instrument")} as instruments,
    ${viewerColumns(tables, viewerId)}`;
}

/** Owning the whole pack includes the item, even one that was added later. */
function viewerColumns(tables: ItemTables, viewerId: number | null): SQL {
  if (viewerId === null) return sql`null as like_id, '{}'::text[] as formats`;
  const reference = sql.identifier(tables.reference);
  return sql`(select l.id from likes l where l.user_id = ${viewerId} and l.${reference} = t.id) as like_id,
    array(select d.format from downloads d where d.user_id = ${viewerId} and d.${reference} = t.id
      union select ${tables.format} from pack_downloads d
        where d.user_id = ${viewerId} and d.pack_id = t.pack_id) as formats`;
}

/** `from` clause and joins of an item query. */
export function itemSource(tables: ItemTables): SQL {
  return sql`from ${sql.identifier(tables.items)} t join users u on u.id = t.creator_id
    left join packs p on p.id = t.pack_id`;
}

/** The fields that the wire's samples, one-shots and presets share. */
export function toSoundBase(row: ItemRow, format: ItemTables["format"]) {
  return {
    id: row.id,
    title: row.title,
    mp3: previewUrl(row.mp3_key),
    peaks: row.peaks,
    duration: formatLength(row.duration_seconds),
    duration_seconds: row.duration_seconds,
    is_free: row.is_free,
    price: row.price,
    like_id: row.like_id,
    likes_count: row.likes_count,
    is_downloaded: row.formats.includes(format),
    pack_id: row.pack_id,
    pack_title: row.pack_title,
    pack_thumb: pictureUrl(row.pack_thumb_key),
    pack_glow: row.pack_glow ?? NO_GLOW,
    genres: row.genres,
    instruments: row.instruments,
    tags: row.tags,
    uploaded_at: row.uploaded_at,
  };
}

/** The glow of a sound outside any pack, and of packs without a cover. */
const NO_GLOW = "#2a2a2a";

/** Sorts rows into the order of the requested ids. */
export function inOrder<Row extends { id: number }>(ids: readonly number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
