import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COPYRIGHT_LABELS, KEY_VALUES } from "@/lib/contract/rules/sounds";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { soundGenres, soundInstruments, sounds } from "@/server/platform/db/schema/sounds";
import { genres, instruments } from "@/server/platform/db/schema/taxonomy";
import type { IndexFilter } from "@/server/search-core/answers/index-filter";
import { STORED_SORTS } from "@/server/search-core/fit/search-sort";
import { CatalogueIndex, type Indexes } from "@/server/search-index/catalogue-index";
import {
  counted,
  countInSql,
  GENRES,
  INSTRUMENTS,
  idsInSql,
  randomFilter,
  randomSound,
  randomSource,
  SLUGS,
  TAGS,
} from "@/tests/integration/support/catalogue-model";
import { meanwhile, openTestDatabase } from "@/tests/integration/support/database";
import { insertCreator } from "@/tests/integration/support/factories";

type IndexPage = ReturnType<Indexes["sample"]["page"]>;

const SOUNDS = 400;
const QUERIES = 250;

describe("catalogue index against plain SQL", () => {
  let handle: DatabaseHandle;
  let index: CatalogueIndex;
  const random = randomSource(20_260_101);

  beforeAll(async () => {
    handle = await openTestDatabase("pglite");
    const { db } = handle;
    const creator = await insertCreator(db);
    await db.insert(genres).values({ id: 40, title: "Gqom", slug: "gqom", aliases: ["durban"] });
    await db.insert(instruments).values({ id: 33, title: "Kalimba", slug: "kalimba" });
    const made = await db
      .insert(sounds)
      .values(Array.from({ length: SOUNDS }, (_, number) => randomSound(random, creator.id, number)))
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
      const expected = await countInSql(handle.db, filter, facet, id, join);
      const all = await countInSql(handle.db, filter, [facet, `exclude_${facet}`], id, join);
      for (const term of excluded ?? []) expected.set(term, all.get(term) ?? 0);
      expect(counted(facets[facet])).toEqual(new Map([...expected].filter(([, count]) => count > 0)));
    }
    const key = sql`array_position(${sql.param(KEY_VALUES)}::text[], t.key_value) - 1 + case when t.key_is_minor then 12 else 0 end`;
    expect(counted(facets.keys)).toEqual(await countInSql(handle.db, filter, "keys", key));
    const bin = sql`case when t.tempo >= 40 then floor((t.tempo::numeric - 40) / 5)::int end`;
    expect(counted(facets.tempos)).toEqual(await countInSql(handle.db, filter, "tempos", bin));
    const label = sql`array_position(${sql.param(COPYRIGHT_LABELS)}::text[], t.copyright_label) - 1`;
    expect(counted(facets.copyrights)).toEqual(await countInSql(handle.db, filter, "copyrights", label));
    const flag = async (facet: string, column: SQL) =>
      (await countInSql(handle.db, filter, facet, sql`(${column})::int`)).get(1) ?? 0;
    expect(facets.second_type).toBe(await flag("types", sql`t.is_loop`));
    expect(facets.first_type).toBe(await flag("types", sql`not t.is_loop`));
    expect(facets.free).toBe(await flag("free", sql`t.is_free`));
    expect(facets.has_mid).toBe(await flag("has_mid", sql`t.has_mid`));
    expect(facets.has_stems).toBe(await flag("has_stems", sql`t.has_stems`));
  }

  it(`finds, orders and counts the same on ${QUERIES} random queries`, async () => {
    for (let query = 0; query < QUERIES; query++) {
      const filter = randomFilter(random);
      const sort = random.pick(STORED_SORTS);
      const offset = Math.floor(random.next() * 30);
      const { sample } = await index.current();
      const page = sample.page(filter, sort, offset, 20);
      const expected = await idsInSql(handle.db, filter, sort);
      expect({ total: page.total, ids: page.ids }, JSON.stringify({ filter, sort })).toEqual({
        total: expected.length,
        ids: expected.slice(offset, offset + 20),
      });
      if (query % 5 === 0) {
        await expectFacets(filter, page.facets());
        const countTags = (ignored: string) =>
          countInSql(
            handle.db,
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

  it("finds the sounds of a genre by the beginning of its alias", async () => {
    const { sample } = await index.current();
    const { total, ids } = sample.page({ search: "durb", only_exact: true }, "newest", 0, SOUNDS);
    expect(total).toBeGreaterThan(0);
    expect(ids).toEqual(await idsInSql(handle.db, { genres: [40] }, "newest"));
  });

  it("returns the same while the catalogue changes", async () => {
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
        const filter = randomFilter(random);
        const sort = random.pick(STORED_SORTS);
        const { sample } = await index.current();
        expect(sample.page(filter, sort, 0, SOUNDS).ids, JSON.stringify({ filter, sort })).toEqual(
          await idsInSql(handle.db, filter, sort),
        );
      }
    }
  });

  it("is compacted after many changes, while its lists stay complete", async () => {
    const liveIndex = new CatalogueIndex(handle.db, 0);
    const { db } = handle;
    const creator = await insertCreator(db);
    await db
      .insert(sounds)
      .values(Array.from({ length: 1_200 }, (_, number) => randomSound(random, creator.id, number)));
    const before = (await liveIndex.withVectors()).sample;
    for (let round = 0; round < 6; round++) {
      await db.execute(sql`update sounds set title = title || ' again' where id % 3 = ${round % 3}`);
      const { sample } = await liveIndex.current();
      expect(sample.page({}, "newest", 0, 3_000).ids).toEqual(await idsInSql(handle.db, {}, "newest"));
    }
    // Changes during a compaction may require another one; in the end the index is compacted and complete.
    await expect.poll(async () => (await liveIndex.current()).sample.needsCompaction, { timeout: 20_000 }).toBe(false);
    const { sample } = await liveIndex.current();
    expect(sample).not.toBe(before);
    expect(sample.page({}, "popular", 0, 3_000).ids).toEqual(await idsInSql(handle.db, {}, "popular"));
  });

  it("misses no change of a transaction that commits after a later one", async () => {
    const postgres = await openTestDatabase("postgres");
    try {
      const creator = await insertCreator(postgres.db);
      const liveIndex = new CatalogueIndex(postgres.db, 0);
      const add = (db: Pick<typeof postgres.db, "insert">) =>
        db.insert(sounds).values(randomSound(random, creator.id, 1));
      await liveIndex.current();
      await postgres.db.transaction(async (slow) => {
        await add(slow);
        await meanwhile(() => add(postgres.db));
        // The later change is committed; it may wait for the earlier one, but must not hide it.
        expect((await meanwhile(() => liveIndex.current())).sample.count).toBeLessThanOrEqual(1);
      });
      const listed = await postgres.db.execute<{ count: number }>(
        sql`select count(*)::int as count from sounds where is_listed`,
      );
      expect((await liveIndex.current()).sample.count).toBe(listed.rows[0]?.count);
    } finally {
      await postgres.close();
    }
  });
});

it("notices that another database is behind its connection", async () => {
  const [first, second] = [await openTestDatabase("postgres"), await openTestDatabase("postgres")];
  const add = async ({ db }: DatabaseHandle, count: number) => {
    const creator = await insertCreator(db);
    const values = Array.from({ length: count }, (_, number) => randomSound(randomSource(7), creator.id, number));
    await db.insert(sounds).values(values);
  };
  // The later database is already ahead of the earlier one's place in its log.
  await add(second, 5);
  await add(first, 3);
  let current = first.db;
  const switching = new Proxy(first.db, { get: (_, name) => Reflect.get(current, name, current) });
  const index = new CatalogueIndex(switching, 0);
  expect((await index.current()).sample.count).toBe(3);
  current = second.db;
  expect((await index.current()).sample.count).toBe(5);
  await Promise.all([first.close(), second.close()]);
});

it("reads again for who asks while it reads, since that may be older than what they know of", async () => {
  const handle = await openTestDatabase("pglite");
  const creator = await insertCreator(handle.db);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = false;
  const slow = new Proxy(handle.db, {
    get: (db, name) =>
      name === "execute" && isHeld
        ? async (statement: SQL) => {
            const result = await db.execute(statement);
            await held;
            return result;
          }
        : Reflect.get(db, name, db),
  });
  const index = new CatalogueIndex(slow, 0);
  await index.current();
  isHeld = true;
  const earlier = index.current();
  isHeld = false;
  await handle.db.insert(sounds).values(randomSound(randomSource(7), creator.id, 1));
  const later = index.current();
  release();
  await earlier;
  expect((await later).sample.count).toBe(1);
  await handle.close();
});
