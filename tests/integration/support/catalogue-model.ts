import { type SQL, sql } from "drizzle-orm";
import { COPYRIGHT_LABELS, KEY_CODES, KEY_VALUES } from "@/lib/contract/rules/sounds";
import type { Database } from "@/server/platform/db/database";
import type { sounds } from "@/server/platform/db/schema/sounds";
import type { IndexFilter } from "@/server/search-core/answers/index-filter";
import type { StoredSort } from "@/server/search-core/fit/search-sort";
import { keyNumberOfCode } from "@/server/search-text/query/codes";
import { objectKey, recording } from "@/tests/integration/support/objects";

/** The terms with the last id are not among the reference data. */
export const GENRES = [1, 2, 3, 26, 40];
export const INSTRUMENTS = [1, 10, 33];
export const TAGS = ["Drum Loop", "dark", "lo-fi"];
export const SLUGS = ["drum-loop", "dark", "lo-fi"];

/** A small generator with a fixed seed (mulberry32), so that all runs are the same. */
export function randomSource(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!;
  const some = <T>(values: readonly T[]): T[] => values.filter(() => next() < 0.4);
  return { next, pick, some, chance: (share: number) => next() < share };
}

export type RandomSource = ReturnType<typeof randomSource>;

const prefixed = (word: string) => sql`t.search_text ~ ${`\\m${word}`}`;
const within = (low: number, high: number) =>
  sql`(t.tempo::numeric >= ${low}::numeric and t.tempo::numeric <= ${high}::numeric)`;
const withId = (table: string, column: string, ids: readonly number[]) =>
  sql`exists (select from ${sql.identifier(table)} j where j.sound_id = t.id and ${sql.identifier(column)} = any(${sql.param(ids)}::int[]))`;
const CHORD = sql`t.search_text ~ ${"\\mchords?\\M"}`;

/** Search texts and what each means as plain SQL: beginnings of names, words of the trade, keys, tempos and facets. */
const SEARCHES: Readonly<Record<string, SQL>> = {
  vel: prefixed("vel"),
  "depot brea": sql`${prefixed("depot")} and ${prefixed("brea")}`,
  "glass chords": sql`${prefixed("glass")} and ${CHORD}`,
  chord: CHORD,
  bass: withId("sound_instruments", "instrument_id", [10]),
  "depot hip hop": sql`${prefixed("depot")} and ${withId("sound_genres", "genre_id", [1])}`,
  "velvet in f# minor": sql`${prefixed("velvet")} and t.key_value = 'F#' and t.key_is_minor`,
  major: sql`not t.key_is_minor`,
  "120 bpm": sql`(${within(115, 125)} or ${within(230, 250)} or ${within(57.5, 62.5)})`,
  "free loops": sql`t.is_free and t.is_loop`,
};

/** The conditions of a filter as plain SQL, by facet. */
function conditions(filter: IndexFilter): Record<string, SQL> {
  const parts: Record<string, SQL> = {};
  if (filter.genres) parts.genres = withId("sound_genres", "genre_id", filter.genres);
  if (filter.instruments) parts.instruments = withId("sound_instruments", "instrument_id", filter.instruments);
  if (filter.keys) {
    parts.keys = sql`(array_position(${sql.param(KEY_VALUES)}::text[], t.key_value) - 1
      + case when t.key_is_minor then 12 else 0 end) = any(${sql.param(filter.keys)}::int[])`;
  }
  if (filter.bpm_min !== undefined || filter.bpm_max !== undefined) {
    const low = filter.bpm_min ?? 0;
    const high = filter.bpm_max ?? 100_000;
    parts.tempos = filter.half_double
      ? sql`(${within(low, high)} or ${within(low * 2, high * 2)} or ${within(low / 2, high / 2)})`
      : within(low, high);
  }
  if (filter.length_min !== undefined) parts.shortest = sql`t.duration_seconds >= ${filter.length_min}::real`;
  if (filter.length_max !== undefined) parts.longest = sql`t.duration_seconds <= ${filter.length_max}::real`;
  if (filter.copyright !== undefined) parts.copyrights = sql`t.copyright_label = ${COPYRIGHT_LABELS[filter.copyright]}`;
  if (filter.second_type !== undefined) parts.types = sql`t.is_loop = ${filter.second_type}`;
  if (filter.free) parts.free = sql`t.is_free`;
  if (filter.has_mid) parts.has_mid = sql`t.has_mid`;
  if (filter.has_stems) parts.has_stems = sql`t.has_stems`;
  const titles = (slugs: readonly string[]) =>
    sql`${sql.param(slugs.map((slug) => TAGS[SLUGS.indexOf(slug)]))}::text[]`;
  if (filter.tags) parts.tags = sql`t.tags @> ${titles(filter.tags)}`;
  if (filter.exclude) parts.exclude = sql`not t.tags && ${titles(filter.exclude)}`;
  if (filter.exclude_genres)
    parts.exclude_genres = sql`not ${withId("sound_genres", "genre_id", filter.exclude_genres)}`;
  if (filter.exclude_instruments) {
    parts.exclude_instruments = sql`not ${withId("sound_instruments", "instrument_id", filter.exclude_instruments)}`;
  }
  if (filter.search) parts.search = sql`(${SEARCHES[filter.search]})`;
  return parts;
}

/** A sound with random values of everything that lists filter or sort by. */
export function randomSound(random: RandomSource, creator_id: number, number: number): typeof sounds.$inferInsert {
  const isLoop = random.chance(0.7);
  const hasKey = random.chance(0.8);
  const hasMid = random.chance(0.3);
  return {
    creator_id,
    title: `${random.pick(["Velvet", "Tin", "Depot", "Glass"])} ${random.pick(["Bass", "Chord", "Break"])} ${number}`,
    tags: random.some(TAGS),
    price: 2,
    state: "approved",
    is_free: random.chance(0.2),
    banned_at: random.chance(0.1) ? new Date() : null,
    ...recording(),
    duration_seconds: 0.1 + Math.floor(random.next() * 60) / 10,
    is_loop: isLoop,
    tempo: isLoop ? Math.round((35 + random.next() * 200) * 10) / 10 : null,
    key_value: hasKey ? random.pick(KEY_VALUES) : null,
    key_is_minor: hasKey ? random.chance(0.5) : null,
    copyright_label: random.pick(COPYRIGHT_LABELS),
    mid_key: hasMid ? objectKey("midi", "mid") : null,
    mid_bytes: hasMid ? 1 : null,
    likes_count: Math.floor(random.next() * 6),
    trending_score: Math.floor(random.next() * 6),
    uploaded_at: new Date(1_700_000_000_000 + Math.floor(random.next() * 50) * 1000),
  };
}

/** A filter with a random choice of conditions. */
export function randomFilter(random: RandomSource): IndexFilter {
  const bpm = random.chance(0.4) ? Math.round(60 + random.next() * 100) : undefined;
  return {
    genres: random.chance(0.4) ? [random.pick(GENRES), random.pick(GENRES)] : undefined,
    instruments: random.chance(0.3) ? [random.pick(INSTRUMENTS)] : undefined,
    keys: random.chance(0.3) ? random.some(KEY_CODES).map(keyNumberOfCode) : undefined,
    bpm_min: bpm,
    bpm_max: bpm !== undefined && random.chance(0.7) ? bpm + 30 : undefined,
    half_double: random.chance(0.5),
    length_min: random.chance(0.2) ? 0.1 + Math.floor(random.next() * 30) / 10 : undefined,
    length_max: random.chance(0.2) ? 3.1 + Math.floor(random.next() * 30) / 10 : undefined,
    copyright: random.chance(0.2) ? Math.floor(random.next() * 4) : undefined,
    second_type: random.chance(0.2) ? random.chance(0.5) : undefined,
    free: random.chance(0.15),
    has_mid: random.chance(0.15),
    has_stems: random.chance(0.05),
    tags: random.chance(0.2) ? random.some(SLUGS) : undefined,
    exclude: random.chance(0.3) ? random.some(SLUGS) : undefined,
    exclude_genres: random.chance(0.2) ? random.some(GENRES) : undefined,
    exclude_instruments: random.chance(0.15) ? random.some(INSTRUMENTS) : undefined,
    search: random.chance(0.3) ? random.pick(Object.keys(SEARCHES)) : undefined,
    only_exact: true,
  };
}

/** Ids of the listed sounds that pass the filter, in the order of the sort. */
export async function idsInSql(db: Database, filter: IndexFilter, sort: StoredSort): Promise<number[]> {
  const word = (place: number) => sql`lower(split_part(title, ' ', ${place}::int)) collate "C"`;
  const order = {
    popular: sql`likes_count desc`,
    newest: sql`uploaded_at desc`,
    trending: sql`trending_score desc`,
    tempo: sql`tempo asc nulls last`,
    key: sql`array_position(${sql.param(KEY_VALUES)}::text[], key_value) asc nulls last, key_is_minor asc`,
    length: sql`duration_seconds asc`,
    name: sql`${word(1)}, ${word(2)}, split_part(title, ' ', 3)::int, length(title)`,
  }[sort];
  const where = sql.join([sql`t.banned_at is null`, ...Object.values(conditions(filter))], sql` and `);
  const { rows } = await db.execute<{ id: number }>(
    sql`select t.id from sounds t where ${where} order by ${order}, t.id desc`,
  );
  return rows.map(({ id }) => id);
}

/** Number of the listed sounds for each value of `group`, without the conditions of a facet. */
export async function countInSql(
  db: Database,
  filter: IndexFilter,
  facet: string | string[],
  group: SQL,
  join = sql``,
) {
  const others = Object.entries(conditions(filter)).flatMap(([name, part]) =>
    [facet].flat().includes(name) ? [] : [part],
  );
  const where = sql.join([sql`t.banned_at is null`, ...others], sql` and `);
  const { rows } = await db.execute<{ name: number | null; count: number }>(
    sql`select ${group} as name, count(*)::int as count from sounds t ${join} where ${where} group by 1`,
  );
  return new Map(rows.flatMap(({ name, count }) => (name === null ? [] : [[Number(name), count] as const])));
}

/** The counts that are not 0, by id or index. */
export const counted = (counts: ReadonlyMap<number, number> | Uint32Array) =>
  new Map([...counts.entries()].filter(([, count]) => count > 0));
