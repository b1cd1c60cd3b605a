import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/server/db/database";
import { copyrightNumber, type IndexRow, keyNumber } from "@/server/modules/catalogue/index/row";

/** What the catalogue index holds, named as the log of changes names it. */
export const INDEX_KINDS = [
  "sample",
  "oneshot",
  "preset",
  "sample_pack",
  "oneshot_pack",
  "preset_pack",
  "creator",
] as const;
export type IndexKind = (typeof INDEX_KINDS)[number];

/** Rows of one kind: the next ones in order of id, or those with the ids given. */
export type IndexSelection = { after: number; limit: number } | { ids: number[] };

type DatabaseRow = Omit<IndexRow, "key" | "copyright" | "text" | "plugins" | "genres" | "instruments"> & {
  genres: number[] | null;
  instruments: number[] | null;
  plugins: number[] | null;
  key_value: string | null;
  key_is_minor: boolean | null;
  copyright_label: string | null;
  search_text: string;
};

const milliseconds = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`;

function terms(kind: "sound" | "oneshot" | "preset", term: "genre" | "instrument" | "plugin"): SQL {
  const [table, reference, id] = [`${kind}_${term}s`, `${kind}_id`, `${term}_id`].map((name) => sql.identifier(name));
  return sql`array(select ${id} from ${table} where ${reference} = t.id)`;
}

const itemParts = (kind: "sound" | "oneshot" | "preset") => sql`t.id, t.creator_id, t.is_free, t.search_text,
  t.likes_count as popular, t.trending_score as trending, ${milliseconds(sql`t.uploaded_at`)} as newest,
  ${terms(kind, "genre")} as genres, ${terms(kind, "instrument")} as instruments`;

const noRecording = sql`null as tempo, null as key_value, null as key_is_minor, false as has_mid, false as has_stems`;

/** Packs are public when active and not empty. */
function packQuery(table: "packs" | "preset_packs" | "oneshot_packs", items: "sounds" | "presets" | "oneshots"): SQL {
  const name = sql.identifier(table);
  const [genreTable, reference] = [`${table.slice(0, -1)}_genres`, `${table.slice(0, -1)}_id`].map((text) =>
    sql.identifier(text),
  );
  const listed = sql`from ${sql.identifier(items)} i where i.pack_id = t.id and i.is_listed`;
  return sql`select t.id, t.creator_id, t.search_text, t.likes_count as popular, t.trending_score as trending,
      ${milliseconds(sql`t.published_at`)} as newest, not exists (select ${listed} and not i.is_free) as is_free,
      array(select genre_id from ${genreTable} where ${reference} = t.id) as genres, null as instruments,
      null as plugins, ${noRecording}, null as copyright_label, false as is_second_type
    from ${name} t where t.status = 1 and exists (select ${listed})`;
}

const QUERIES: Record<IndexKind, SQL> = {
  sample: sql`select ${itemParts("sound")}, null as plugins, t.tempo, t.key_value, t.key_is_minor, t.has_mid,
      t.has_stems, t.copyright_label, t.is_loop as is_second_type
    from sounds t where t.is_listed`,
  oneshot: sql`select ${itemParts("oneshot")}, null as plugins, ${noRecording}, 'Royalty-Free' as copyright_label,
      false as is_second_type
    from oneshots t where t.is_listed`,
  preset: sql`select ${itemParts("preset")}, ${terms("preset", "plugin")} as plugins, ${noRecording},
      null as copyright_label, t.type = 'effect' as is_second_type
    from presets t where t.is_listed`,
  sample_pack: packQuery("packs", "sounds"),
  oneshot_pack: packQuery("oneshot_packs", "oneshots"),
  preset_pack: packQuery("preset_packs", "presets"),
  creator: sql`select t.id, t.id as creator_id, concat_ws(' ', t.username, t.display) as search_text,
      c.likes_count as popular, c.likes_count as trending, ${milliseconds(sql`c.created_at`)} as newest,
      false as is_free, null as genres, null as instruments, null as plugins, ${noRecording}, null as copyright_label,
      c.status = 'active' as is_second_type
    from users t join creators c on c.user_id = t.id where c.status in ('active', 'applied') and t.banned_at is null`,
};

/** Further words by which a genre is found: its slugs. */
export type GenreWords = ReadonlyMap<number, string>;

export async function readGenreWords(db: Executor): Promise<GenreWords> {
  const { rows } = await db.execute<{ id: number; words: string }>(
    sql`select id, concat_ws(' ', slug, array_to_string(aliases, ' ')) as words from genres`,
  );
  return new Map(rows.map(({ id, words }) => [id, words]));
}

/** Public rows of one kind in order of id; what isn't public is left out. */
export async function readIndexRows(
  db: Executor,
  kind: IndexKind,
  selection: IndexSelection,
  genreWords: GenreWords,
): Promise<IndexRow[]> {
  const part =
    "ids" in selection
      ? sql`and t.id = any(${sql.param(selection.ids)}::int[]) order by t.id`
      : sql`and t.id > ${selection.after} order by t.id limit ${selection.limit}`;
  const { rows } = await db.execute<DatabaseRow>(sql`${QUERIES[kind]} ${part}`);
  return rows.map(({ key_value, key_is_minor, copyright_label, search_text, ...row }) => ({
    ...row,
    genres: row.genres ?? [],
    instruments: row.instruments ?? [],
    plugins: row.plugins ?? [],
    key: key_value === null ? null : keyNumber(key_value, key_is_minor ?? false),
    copyright: copyright_label === null ? null : copyrightNumber(copyright_label),
    text: [search_text, ...(row.genres ?? []).map((id) => genreWords.get(id) ?? "")].join(" "),
  }));
}

export interface CatalogueChange {
  kind: IndexKind;
  item_id: number;
}

/** The point up to which every change is visible to a statement that starts now. */
export async function readChangeCursor(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ xmin: string | number }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xmin`,
  );
  return Number(rows[0]?.xmin);
}

/** The distinct changes committed since a cursor, and the next cursor. */
export async function readChangesSince(
  db: Executor,
  cursor: number,
): Promise<{ cursor: number; changes: CatalogueChange[] }> {
  const { rows } = await db.execute<{ xmin: string | number; kind: IndexKind | null; item_id: number | null }>(sql`
    with bound as (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xmin)
    select distinct bound.xmin, c.kind, c.item_id
    from bound left join catalogue_changes c on c.xid >= ${cursor} and c.xid < bound.xmin`);
  const changes = rows.flatMap(({ kind, item_id }) => (kind !== null && item_id !== null ? [{ kind, item_id }] : []));
  return { cursor: Number(rows[0]?.xmin ?? cursor), changes };
}

/** Forgets the changes older than so many minutes. */
export async function deleteOldChanges(db: Executor, minutes: number): Promise<void> {
  await db.execute(sql`delete from catalogue_changes where created_at < now() - make_interval(mins => ${minutes})`);
}
