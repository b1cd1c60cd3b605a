import { type SQL, sql } from "drizzle-orm";
import { movableRoot, ownLoop } from "@/lib/audio/transport/fit";
import type { PackKind } from "@/lib/contract/entities/pack";
import type { Sample } from "@/lib/contract/entities/sound";
import type { SoundFit } from "@/lib/contract/entities/sound-fit";
import { KEY_GUESS, TEMPO_GUESS } from "@/server/catalogue/guesses";
import type { CatalogueKind } from "@/server/catalogue/kinds";
import { isPercussive } from "@/server/catalogue/percussive";
import type { Executor } from "@/server/platform/db/database";
import type { IndexRow, PackContents } from "@/server/search-core/rows/row";
import { copyrightNumber, keyNumber } from "@/server/search-text/query/codes";

/** Rows of a kind by id: a range, or a list of ids. */
export type IndexSelection = { above: number; upTo: number } | { ids: number[] };

type DatabaseRow = Omit<
  IndexRow,
  "key" | "loop" | "root" | "copyright" | "text" | "tags" | "genres" | "instruments" | "plugins" | "contents"
> & {
  genres: number[] | null;
  instruments: number[] | null;
  plugins: number[] | null;
  key_value: string | null;
  key_is_minor: boolean | null;
  copyright_label: string | null;
  search_text: string;
  tag_text: string | null;
} & Partial<Contents> &
  Partial<Repeating>;

/** Of samples: what decides whether they are stretched and transposed. */
type Repeating = Pick<SoundFit, "beats" | "loop_frames" | "rate" | "tempo_confidence" | "key_confidence">;

/** Of packs: how many of their sounds have each of the row's instruments and tags. */
interface Contents {
  sounds: number;
  loops: number;
  instrument_counts: number[] | null;
  tag_counts: number[] | null;
}

const milliseconds = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`;

/** Separates the tags of a row. No text contains it. */
const TAG_SEPARATOR = "\u001f";

/** The condition that selects rows by a column of ids. */
function within(selection: IndexSelection, column: SQL): SQL {
  return "ids" in selection
    ? sql`${column} = any(${sql.param(selection.ids)}::int[])`
    : sql`${column} > ${selection.above} and ${column} <= ${selection.upTo}`;
}

/** Joins the ids of the terms of each row that `selected` selects, in ascending order, under the alias `join`. */
function joinTerms(selected: SQL, rows: SQL, reference: string, term: "genre" | "instrument", join: SQL): SQL {
  const column = sql`${sql.identifier(reference)}`;
  const termId = sql.identifier(`${term}_id`);
  return sql`left join (select ${column} as id, array_agg(${termId} order by ${termId}) as terms
    from ${rows} where ${selected} group by ${column}) ${join} on ${join}.id = t.id`;
}

/** The genres of sample packs by which they are listed: with the exceptions of categories. */
const PACK_CATEGORIES = sql`(
  select pack_id, genre_id from pack_genres j where not exists (select from pack_category_exceptions e
    where e.pack_id = j.pack_id and e.pack_category_id = j.genre_id and not e.is_in)
  union select pack_id, pack_category_id from pack_category_exceptions where is_in) categories`;

const noRecording = sql`null as tempo, null as key_value, null as key_is_minor, false as has_mid, false as has_stems`;

/** The columns of sounds that packs and creators don't have: no list sorts them by name. */
const noSound = sql`null as length, '' as name`;

function itemQuery(
  kind: "sound" | "oneshot" | "preset",
  selection: IndexSelection,
  columns: SQL,
  joins: SQL = sql``,
): SQL {
  const reference = `${kind}_id`;
  const selected = within(selection, sql`${sql.identifier(reference)}`);
  const joined = (term: "genre" | "instrument", join: SQL) =>
    joinTerms(selected, sql`${sql.identifier(`${kind}_${term}s`)}`, reference, term, join);
  return sql`select t.id, t.creator_id, t.pack_id, t.is_free, t.search_text, array_to_string(t.tags, ${TAG_SEPARATOR}::text) as tag_text,
      t.likes_count as popular, t.trending_score as trending, ${milliseconds(sql`t.uploaded_at`)} as newest,
      g.terms as genres, i.terms as instruments, t.duration_seconds as length, t.title as name, t.price,
      ${columns}
    from ${sql.identifier(`${kind}s`)} t ${joined("genre", sql`g`)} ${joined("instrument", sql`i`)} ${joins}
    where t.is_listed and ${within(selection, sql`t.id`)} order by t.id`;
}

/** Packs are public if they are listed and not empty. They have the instruments and tags of their sounds. */
function packQuery(kind: PackKind, selection: IndexSelection): SQL {
  const { items, references, counted } = PACK_ITEMS[kind];
  const genres = kind === "sample" ? PACK_CATEGORIES : sql`pack_genres`;
  const selected = (pack: SQL) => sql`${pack}.kind = ${kind} and ${within(selection, sql`${pack}.wire_id`)}`;
  const ofSelected = sql`pack_id in (select k.id from packs k where ${selected(sql`k`)})`;
  const listed = sql`from ${sql.identifier(items)} i`;
  const isListed = sql`where i.is_listed and i.${ofSelected}`;
  const instruments = sql`select i.pack_id, j.instrument_id as value, count(*)::int as sounds ${listed}
    join ${sql.identifier(`${references}_instruments`)} j on j.${sql.identifier(`${references}_id`)} = i.id ${isListed}
    group by 1, 2`;
  const tags = sql`select pack_id, value, sounds from (
      select *, row_number() over (partition by pack_id order by sounds desc, value) as place from (
        select i.pack_id, lower(tag) as value, count(*)::int as sounds ${listed} cross join unnest(i.tags) tag ${isListed}
        group by 1, 2) counted) ranked
    where place <= ${MAX_PACK_TAGS}`;
  // Each is read once: the planner expects few packs of a kind, and would read them again for each pack.
  return sql`with
    c as materialized (select i.pack_id, count(*)::int as sounds, bool_and(i.is_free) as is_free, ${counted}
      ${listed} ${isListed} group by 1),
    g as materialized (select pack_id, array_agg(genre_id order by genre_id) as terms
      from ${genres} where ${ofSelected} group by 1),
    n as materialized (${countedByPack(instruments)}),
    m as materialized (${countedByPack(tags)})
    select t.wire_id as id, t.creator_id, t.search_text, t.likes_count as popular,
      t.trending_score as trending, ${milliseconds(sql`t.published_at`)} as newest, g.terms as genres,
      n.values as instruments, n.counts as instrument_counts, array_to_string(m.values, ${TAG_SEPARATOR}::text) as tag_text,
      m.counts as tag_counts, null as plugins, null as tempo, null as key_value, null as key_is_minor, null as length,
      t.title as name, (t.price_cents / 100.0)::float8 as price, c.*, c.loops > 0 as is_second_type
    from packs t join c on c.pack_id = t.id
    left join g on g.pack_id = t.id left join n on n.pack_id = t.id left join m on m.pack_id = t.id
    where t.is_listed and ${selected(sql`t`)} order by t.wire_id`;
}

/** The values of each pack and the number of its sounds that have each, in ascending order. */
function countedByPack(counted: SQL): SQL {
  return sql`select pack_id, array_agg(value order by value) as values, array_agg(sounds order by value) as counts
    from (${counted}) counted group by 1`;
}

/** The most frequent tags of its sounds that a pack has. */
const MAX_PACK_TAGS = 100;

/** The tables of the items of each kind of pack, and what is counted of them. */
const PACK_ITEMS: Record<PackKind, { items: string; references: string; counted: SQL }> = {
  sample: {
    items: "sounds",
    references: "sound",
    counted: sql`count(*) filter (where i.is_loop)::int as loops, bool_or(i.has_mid) as has_mid, bool_or(i.has_stems) as has_stems,
      case when bool_and(i.copyright_label = 'Royalty-Free') then 'Royalty-Free' end as copyright_label`,
  },
  preset: {
    items: "presets",
    references: "preset",
    counted: sql`0 as loops, false as has_mid, false as has_stems, null as copyright_label`,
  },
  oneshot: {
    items: "oneshots",
    references: "oneshot",
    counted: sql`0 as loops, false as has_mid, false as has_stems, 'Royalty-Free' as copyright_label`,
  },
};

const QUERIES: Record<CatalogueKind, (selection: IndexSelection) => SQL> = {
  sample: (selection) =>
    itemQuery(
      "sound",
      selection,
      sql`null as plugins, t.tempo, t.key_value, t.key_is_minor, t.has_mid, t.has_stems, t.copyright_label,
        t.is_loop as is_second_type, t.beats, t.loop_frames, preview_rate(t.sample_rate) as rate,
        ${TEMPO_GUESS} as tempo_confidence, ${KEY_GUESS} as key_confidence`,
      sql`left join sound_readings r on r.sound_id = t.id`,
    ),
  oneshot: (selection) =>
    itemQuery(
      "oneshot",
      selection,
      sql`null as plugins, ${noRecording}, 'Royalty-Free' as copyright_label, false as is_second_type`,
    ),
  preset: (selection) =>
    itemQuery(
      "preset",
      selection,
      sql`array(select plugin_id from preset_plugins where preset_id = t.id order by plugin_id) as plugins, ${noRecording},
        null as copyright_label, t.type = 'effect' as is_second_type`,
    ),
  sample_pack: (selection) => packQuery("sample", selection),
  oneshot_pack: (selection) => packQuery("oneshot", selection),
  preset_pack: (selection) => packQuery("preset", selection),
  creator: (selection) => sql`
    select t.id, t.id as creator_id, null as pack_id, concat_ws(' ', t.username, t.display) as search_text, '' as tag_text,
      c.likes_count as popular, c.likes_count as trending, ${milliseconds(sql`c.created_at`)} as newest,
      false as is_free, null as genres, null as instruments, null as plugins, ${noRecording}, ${noSound},
      null as price, null as copyright_label, c.status = 'active' as is_second_type
    from users t join creators c on c.user_id = t.id
    where c.status in ('active', 'applied') and t.banned_at is null and ${within(selection, sql`t.id`)} order by t.id`,
};

const IDS: Record<CatalogueKind, SQL> = {
  sample: sql`select id from sounds`,
  oneshot: sql`select id from oneshots`,
  preset: sql`select id from presets`,
  sample_pack: packIds("sample"),
  oneshot_pack: packIds("oneshot"),
  preset_pack: packIds("preset"),
  creator: sql`select id from users`,
};

function packIds(kind: PackKind): SQL {
  return sql`select wire_id as id from packs where kind = ${kind}`;
}

/** The id of the row `count` rows after an id, or of the last row. Null if no row has a higher id. */
export async function findBatchEnd(
  db: Executor,
  kind: CatalogueKind,
  above: number,
  count: number,
): Promise<number | null> {
  const { rows } = await db.execute<{ id: number | null }>(sql`
    select max(id) as id from (
      select id from (${IDS[kind]}) ids where id > ${above} order by id limit ${count}) batch`);
  return rows[0]?.id ?? null;
}

/** The highest id of a kind; null if there is no row. */
export async function findLastId(db: Executor, kind: CatalogueKind): Promise<number | null> {
  const { rows } = await db.execute<{ id: number | null }>(sql`select max(id) as id from (${IDS[kind]}) ids`);
  return rows[0]?.id ?? null;
}

/** Additional words by which genres are found, by genre id: their slugs. */
export type GenreWords = ReadonlyMap<number, string>;

/** The slugs and aliases of all genres. */
export async function readGenreWords(db: Executor): Promise<GenreWords> {
  const { rows } = await db.execute<{ id: number; words: string }>(
    sql`select id, concat_ws(' ', slug, array_to_string(aliases, ' ')) as words from genres`,
  );
  return new Map(rows.map(({ id, words }) => [id, words]));
}

/** The selected public rows of a kind, by id. */
export async function readIndexRows(
  db: Executor,
  kind: CatalogueKind,
  selection: IndexSelection,
  genreWords: GenreWords,
): Promise<IndexRow[]> {
  const { rows } = await db.execute<DatabaseRow>(QUERIES[kind](selection));
  // Field by field: spreading each database row takes longer than everything else.
  return rows.map((row) => {
    const genres = row.genres ?? EMPTY;
    const tags = row.tag_text ? row.tag_text.split(TAG_SEPARATOR) : EMPTY;
    const contents = contentsOf(row);
    return {
      id: row.id,
      creator_id: row.creator_id,
      pack_id: contents ? null : row.pack_id,
      genres,
      instruments: row.instruments ?? EMPTY,
      plugins: row.plugins ?? EMPTY,
      tempo: row.tempo,
      length: row.length,
      price: row.is_free ? 0 : row.price,
      key: row.key_value === null ? null : keyNumber(row.key_value, row.key_is_minor ?? false),
      ...repeatingOf(row),
      copyright: row.copyright_label === null ? null : copyrightNumber(row.copyright_label),
      is_free: row.is_free,
      has_mid: row.has_mid,
      has_stems: row.has_stems,
      is_second_type: row.is_second_type,
      popular: row.popular,
      trending: row.trending,
      newest: row.newest,
      name: row.name,
      text: textWithGenres(contents ? [row.search_text, ...tags].join(" ") : row.search_text, genres, genreWords),
      tags,
      contents,
    };
  });
}

function contentsOf({ sounds, loops, instrument_counts, tag_counts }: Partial<Contents>): PackContents | null {
  if (sounds === undefined) return null;
  return { sounds, loops: loops ?? 0, instruments: instrument_counts ?? EMPTY, tags: tag_counts ?? EMPTY };
}

/** What of a sample a session may stretch and transpose. */
function repeatingOf({
  rate,
  beats,
  loop_frames,
  tempo_confidence,
  ...row
}: DatabaseRow): Pick<IndexRow, "loop" | "root"> {
  if (rate === undefined) return NOTHING_REPEATS;
  const loop = ownLoop({
    beats: beats ?? null,
    loop_frames: loop_frames ?? null,
    rate,
    tempo_confidence: tempo_confidence ?? null,
  });
  const key = { key_value: row.key_value as Sample["key_value"], key_is_minor: row.key_is_minor ?? false };
  const transposes = row.key_value !== null && !isPercussive(row.instruments ?? EMPTY);
  return {
    loop: typeof loop === "string" ? null : loop,
    root: movableRoot(key, { transposes, key_confidence: row.key_confidence ?? null }),
  };
}

const NOTHING_REPEATS = { loop: null, root: null };

const EMPTY: readonly never[] = [];

function textWithGenres(text: string, genres: readonly number[], genreWords: GenreWords): string {
  let fullText = text;
  for (const id of genres) {
    const words = genreWords.get(id);
    if (words) fullText += ` ${words}`;
  }
  return fullText;
}

/** The packs, by their ids, that sounds of a kind are in. */
export async function readPacksOf(db: Executor, kind: PackKind, soundIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select wire_id as id from packs where id in (
      select pack_id from ${sql.identifier(PACK_ITEMS[kind].items)} where id = any(${sql.param(soundIds)}::int[]))`);
  return rows.map(({ id }) => id);
}

/** The kinds whose rows have feature vectors. */
export const VECTOR_KINDS = ["sample", "oneshot", "preset"] as const;
export type VectorKind = (typeof VECTOR_KINDS)[number];

export const hasVectors = (kind: CatalogueKind): kind is VectorKind => VECTOR_KINDS.some((one) => one === kind);

const VECTORS: Record<VectorKind, SQL> = {
  sample: sql`case when cyanite_status = 1 then array_send(features) end as bytes from sounds`,
  oneshot: sql`array_send(features) as bytes from oneshots`,
  preset: sql`array_send(features) as bytes from presets`,
};

/** The feature vectors, of length 1, of the selected sounds that are public; null for those without one. */
export async function readVectors(
  db: Executor,
  kind: VectorKind,
  selection: IndexSelection,
): Promise<{ id: number; vector: Float32Array | null }[]> {
  const { rows } = await db.execute<{ id: number; bytes: Uint8Array | null }>(
    sql`select id, ${VECTORS[kind]} where is_listed and ${within(selection, sql`id`)}`,
  );
  return rows.map(({ id, bytes }) => ({ id, vector: bytes && vectorOf(bytes) }));
}

/** The numbers of a real[] in PostgreSQL's binary format: a header of 20 bytes, then length and value of each. */
function vectorOf(bytes: Uint8Array): Float32Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = (bytes.byteLength - 20) / 8;
  if (count < 1) return null;
  const vector = new Float32Array(count);
  for (let index = 0; index < count; index++) vector[index] = view.getFloat32(24 + index * 8);
  return vector;
}
