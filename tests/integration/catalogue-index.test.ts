import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COPYRIGHT_LABELS, KEY_CODES, KEY_VALUES } from "@/lib/contract/constants";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { soundGenres, soundInstruments, sounds } from "@/server/platform/db/schema/sounds";
import { CatalogueIndex, type IndexPage, STORED_SORTS, type StoredSort } from "@/server/search-index/catalogue-index";
import { type IndexFilter, keyNumberOfCode } from "@/server/search-index/index-filter";
import { openTestDatabase } from "@/tests/integration/support/database";
import { insertCreator } from "@/tests/integration/support/factories";
import { objectKey, recording } from "@/tests/integration/support/objects";

const SOUNDS = 400;
const QUERIES = 250;
const GENRES = [1, 2, 3, 4, 26];
const INSTRUMENTS = [1, 2, 10];
const TAGS = ["Drum Loop", "dark", "lo-fi"];
const SLUGS = ["drum-loop", "dark", "lo-fi"];

/** A small generator with a fixed seed (mulberry32), so that every run is the same. */
function randomSource(seed: number) {
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

/** The parts of a filter as plain SQL, by the facet that each belongs to. */
function conditions(filter: IndexFilter): Record<string, SQL> {
  const parts: Record<string, SQL> = {};
  const has = (table: string, column: string, ids: readonly number[]) =>
    sql`exists (select from ${sql.identifier(table)} j where j.sound_id = t.id and ${sql.identifier(column)} = any(${sql.param(ids)}::int[]))`;
  if (filter.genres) parts.genres = has("sound_genres", "genre_id", filter.genres);
  if (filter.instruments) parts.instruments = has("sound_instruments", "instrument_id", filter.instruments);
  if (filter.keys) {
    parts.keys = sql`(array_position(${sql.param(KEY_VALUES)}::text[], t.key_value) - 1
      + case when t.key_is_minor then 12 else 0 end) = any(${sql.param(filter.keys)}::int[])`;
  }
  if (filter.bpm_min !== undefined || filter.bpm_max !== undefined) {
    const low = filter.bpm_min ?? 0;
    const high = filter.bpm_max ?? 100_000;
    const within = (tempo: SQL) => sql`(${tempo} >= ${low}::numeric and ${tempo} <= ${high}::numeric)`;
    const exact = sql`t.tempo::numeric`;
    parts.tempos = filter.half_double
      ? sql`(${within(exact)} or ${within(sql`${exact} * 2`)} or ${within(sql`${exact} / 2`)})`
      : within(exact);
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
  if (filter.exclude_genres) parts.exclude_genres = sql`not ${has("sound_genres", "genre_id", filter.exclude_genres)}`;
  if (filter.exclude_instruments) {
    parts.exclude_instruments = sql`not ${has("sound_instruments", "instrument_id", filter.exclude_instruments)}`;
  }
  if (filter.search) parts.search = sql`t.search_text ~ ${`(^|[^a-z])${filter.search}`}`;
  return parts;
}

describe("catalogue index against plain SQL", () => {
  let handle: DatabaseHandle;
  let index: CatalogueIndex;
  const random = randomSource(20_260_101);

  beforeAll(async () => {
    handle = await openTestDatabase("pglite");
    const { db } = handle;
    const creator = await insertCreator(db);
    const made = await db
      .insert(sounds)
      .values(Array.from({ length: SOUNDS }, (_, number) => randomSound(creator.id, number)))
      .returning({ id: sounds.id });
    await db
      .insert(soundGenres)
      .values(made.flatMap(({ id }) => random.some(GENRES).map((genre_id) => ({ sound_id: id, genre_id }))));
    await db
      .insert(soundInstruments)
      .values(
        made.flatMap(({ id }) => random.some(INSTRUMENTS).map((instrument_id) => ({ sound_id: id, instrument_id }))),
      );
    index = new CatalogueIndex(db, 0);
  });
  afterAll(() => handle.close());

  function randomSound(creator_id: number, number: number): typeof sounds.$inferInsert {
    const isLoop = random.chance(0.7);
    const hasKey = random.chance(0.8);
    const hasMid = random.chance(0.3);
    return {
      creator_id,
      title: `${random.pick(["Velvet", "Tin", "Depot", "Glass"])} ${random.pick(["Bass", "Chord", "Break"])} ${number}`,
      tags: random.some(TAGS),
      price: 2,
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

  function randomFilter(): IndexFilter {
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
      search: random.chance(0.3) ? random.pick(["vel", "bass", "depot", "chord"]) : undefined,
    };
  }

  async function idsInSql(filter: IndexFilter, sort: StoredSort): Promise<number[]> {
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
    const { rows } = await handle.db.execute<{ id: number }>(
      sql`select t.id from sounds t where ${where} order by ${order}, t.id desc`,
    );
    return rows.map(({ id }) => id);
  }

  async function countInSql(filter: IndexFilter, facet: string | string[], group: SQL, join = sql``) {
    const others = Object.entries(conditions(filter)).flatMap(([name, part]) =>
      [facet].flat().includes(name) ? [] : [part],
    );
    const where = sql.join([sql`t.banned_at is null`, ...others], sql` and `);
    const { rows } = await handle.db.execute<{ name: number | null; count: number }>(
      sql`select ${group} as name, count(*)::int as count from sounds t ${join} where ${where} group by 1`,
    );
    return new Map(rows.flatMap(({ name, count }) => (name === null ? [] : [[Number(name), count] as const])));
  }

  const counted = (counts: ArrayLike<number>) =>
    new Map(Array.from(counts, (count, name) => [name, count] as const).filter(([, count]) => count > 0));

  async function expectFacets(filter: IndexFilter, facets: ReturnType<IndexPage["facets"]>): Promise<void> {
    const genreJoin = sql`join sound_genres j on j.sound_id = t.id`;
    const instrumentJoin = sql`join sound_instruments j on j.sound_id = t.id`;
    await expectTerms("genres", filter.exclude_genres, sql`j.genre_id`, genreJoin);
    await expectTerms("instruments", filter.exclude_instruments, sql`j.instrument_id`, instrumentJoin);
    /** Excluded terms are counted as if none were excluded. */
    async function expectTerms(
      facet: "genres" | "instruments",
      excluded: readonly number[] | undefined,
      id: SQL,
      join: SQL,
    ) {
      const expected = await countInSql(filter, facet, id, join);
      const all = await countInSql(filter, [facet, `exclude_${facet}`], id, join);
      for (const term of excluded ?? []) expected.set(term, all.get(term) ?? 0);
      expect(counted(facets[facet])).toEqual(new Map([...expected].filter(([, count]) => count > 0)));
    }
    const key = sql`array_position(${sql.param(KEY_VALUES)}::text[], t.key_value) - 1 + case when t.key_is_minor then 12 else 0 end`;
    expect(counted(facets.keys)).toEqual(await countInSql(filter, "keys", key));
    const bin = sql`case when t.tempo >= 40 then floor((t.tempo::numeric - 40) / 5)::int end`;
    expect(counted(facets.tempos)).toEqual(await countInSql(filter, "tempos", bin));
    const label = sql`array_position(${sql.param(COPYRIGHT_LABELS)}::text[], t.copyright_label) - 1`;
    expect(counted(facets.copyrights)).toEqual(await countInSql(filter, "copyrights", label));
    const flag = async (facet: string, column: SQL) =>
      (await countInSql(filter, facet, sql`(${column})::int`)).get(1) ?? 0;
    expect(facets.second_type).toBe(await flag("types", sql`t.is_loop`));
    expect(facets.first_type).toBe(await flag("types", sql`not t.is_loop`));
    expect(facets.free).toBe(await flag("free", sql`t.is_free`));
    expect(facets.has_mid).toBe(await flag("has_mid", sql`t.has_mid`));
    expect(facets.has_stems).toBe(await flag("has_stems", sql`t.has_stems`));
  }

  it(`finds, orders and counts the same on ${QUERIES} random queries`, async () => {
    for (let query = 0; query < QUERIES; query++) {
      const filter = randomFilter();
      const sort = random.pick(STORED_SORTS);
      const offset = Math.floor(random.next() * 30);
      const { sample } = await index.current();
      const page = sample.page(filter, sort, offset, 20);
      const expected = await idsInSql(filter, sort);
      expect({ total: page.total, ids: page.ids }, JSON.stringify({ filter, sort })).toEqual({
        total: expected.length,
        ids: expected.slice(offset, offset + 20),
      });
      if (query % 5 === 0) {
        await expectFacets(filter, page.facets());
        const countTags = (ignored: string) =>
          countInSql(
            filter,
            ignored,
            sql`array_position(${sql.param(TAGS)}::text[], tag)`,
            sql`cross join unnest(t.tags) tag`,
          );
        const tags = await countTags("none");
        const all = await countTags("exclude");
        expect(
          page
            .tags()
            .map(({ slug, count }) => [slug, count])
            .sort(),
        ).toEqual(
          SLUGS.map((slug, place) => {
            const counts = filter.exclude?.includes(slug) ? all : tags;
            return [slug, counts.get(place + 1) ?? 0];
          }).sort(),
        );
      }
    }
  });

  it("stays the same while the catalogue changes under it", async () => {
    const { db } = handle;
    for (let round = 0; round < 20; round++) {
      const modulus = 3 + round;
      await db.execute(sql`update sounds set likes_count = (id * ${modulus}) % 7 where id % ${modulus} = 1`);
      await db.execute(
        sql`update sounds set banned_at = case when banned_at is null then now() end where id % ${modulus} = 2`,
      );
      await db.execute(sql`update sounds set title = title || ' velvet' where id % 40 = ${round}`);
      await db.execute(
        sql`update sounds set tags = case when 'dark' = any(tags) then array_remove(tags, 'dark') else tags || '{dark}'::text[] end
          where id % ${modulus} = 0`,
      );
      await db.execute(sql`delete from sound_genres where sound_id % ${modulus} = 0 and genre_id = 3`);
      for (let query = 0; query < 5; query++) {
        const filter = randomFilter();
        const sort = random.pick(STORED_SORTS);
        const { sample } = await index.current();
        expect(sample.page(filter, sort, 0, SOUNDS).ids, JSON.stringify({ filter, sort })).toEqual(
          await idsInSql(filter, sort),
        );
      }
    }
  });

  it("is loaded again when half of it has moved, without a list that waits or misses anything", async () => {
    const watching = new CatalogueIndex(handle.db, 0);
    const { db } = handle;
    const creator = await insertCreator(db);
    await db.insert(sounds).values(Array.from({ length: 1_200 }, (_, number) => randomSound(creator.id, number)));
    const before = (await watching.withVectors()).sample;
    for (let round = 0; round < 6; round++) {
      await db.execute(sql`update sounds set title = title || ' again' where id % 3 = ${round % 3}`);
      const { sample } = await watching.current();
      expect(sample.page({}, "newest", 0, 3_000).ids).toEqual(await idsInSql({}, "newest"));
    }
    // Changes during compaction may require another one; in the end the index is new and complete.
    await expect.poll(async () => (await watching.current()).sample.needsCompaction, { timeout: 20_000 }).toBe(false);
    const { sample } = await watching.current();
    expect(sample).not.toBe(before);
    expect(sample.page({}, "popular", 0, 3_000).ids).toEqual(await idsInSql({}, "popular"));
  });

  it("misses no change of a transaction that ends after a later one", async () => {
    const postgres = await openTestDatabase("postgres");
    try {
      const creator = await insertCreator(postgres.db);
      const watching = new CatalogueIndex(postgres.db, 0);
      const add = (db: Pick<typeof postgres.db, "insert">) => db.insert(sounds).values(randomSound(creator.id, 1));
      await watching.current();
      await postgres.db.transaction(async (slow) => {
        await add(slow);
        await add(postgres.db);
        // The later change is committed; it may wait for the earlier one, but must not hide it.
        expect((await watching.current()).sample.count).toBeLessThanOrEqual(1);
      });
      const listed = await postgres.db.execute<{ count: number }>(
        sql`select count(*)::int as count from sounds where is_listed`,
      );
      expect((await watching.current()).sample.count).toBe(listed.rows[0]?.count);
    } finally {
      await postgres.close();
    }
  });
});
