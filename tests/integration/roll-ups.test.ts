import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readDays } from "@/server/modules/earnings/sales/figures-repository";
import { readSoldSounds } from "@/server/modules/earnings/sales/items-repository";
import { refreshTrending } from "@/server/modules/items/items/trending";
import { addUpHours } from "@/server/modules/site/figures/adding-up";
import { removeOldPlays } from "@/server/modules/site/figures/play-retention";
import { readStats } from "@/server/modules/site/figures/service";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { MIGRATIONS_FOLDER } from "@/server/platform/db/migration-history";
import { everyEngine } from "@/tests/integration/support/database";
import { type DatabaseBefore, databaseBefore, type Query } from "@/tests/integration/support/database-before";
import { compiled } from "@/tests/support/programs";
import { endProcess } from "@/tests/support/worker-process";

const FILL = "0060_fill-roll-ups";
const DAY_MS = 86_400_000;
const NOW = new Date();
const dayAt = (daysAgo: number) => new Date(NOW.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
const CREATOR = 1;
/** Where most hours of a day in UTC are on another date. */
const ELSEWHERE = `do $$ begin execute format('alter database %I set timezone to %L', current_database(), 'Pacific/Kiritimati'); end $$`;

/** Plays at any second of the last days, more of them recent ones; some in the moments around midnight in UTC. */
const playsOf = (reference: string, items: number, count: number, days: number, seed: number) => `
  insert into plays (${reference}, created_at)
  select 1 + (n * 31 + n / 7 + ${seed}) % ${items}, case when n % 5 = 0
      then date_trunc('day', now(), 'UTC') - make_interval(days => n % ${days}) - make_interval(secs => (n % 3 - 1)::float8 * 0.001)
      else now() - make_interval(secs => ((n::bigint * 7919 + ${seed}) * n % (${days} * 86400))::float8) end
  from generate_series(1, ${count}) n`;
const searchesOf = (count: number, days: number) => `
  insert into search_history (type, search, results_count, clicks_count, created_at)
  select (array['samples', 'packs', 'creators'])[1 + n % 3], (array['808', 'lofi', 'choir ' || n % 40])[1 + n % 7 % 3], n % 90,
    n % 2, date_trunc('day', now(), 'UTC') - make_interval(days => (n * 13) % ${days})
  from generate_series(1, ${count}) n`;

async function fill(query: Query): Promise<void> {
  await query(`insert into users (id, email, username, display) values (${CREATOR}, 'a@wavecrate.test', 'ada', 'Ada')`);
  await query(`insert into creators (user_id, status, activated_at) values (${CREATOR}, 'active', now())`);
  const items = `creator_id, title, price, duration_seconds, peaks, mp3_key, mp3_bytes, state, is_listed`;
  const values = `${CREATOR}, 'Tide ' || n, 2, 4, 'aB3', 'previews/' || n || '.mp3', 1, 'approved', true`;
  const recording = "original_key, original_bytes, original_format, sample_rate, bit_depth, channels";
  await query(`insert into sounds (id, ${items}, ${recording}) overriding system value
    select n, ${values}, 'originals/' || n || '.wav', 1, 'wav', 44100, 16, 2 from generate_series(1, 12) n`);
  await query(`insert into packs (id, kind, creator_id, title, status, published_at) overriding system value
    values (1, 'oneshot', ${CREATOR}, 'Hits', 1, now())`);
  await query(`insert into oneshots (id, ${items}, ${recording}, pack_id) overriding system value
    select n, ${values}, 'oneshots/' || n || '.wav', 1, 'wav', 44100, 16, 2, 1 from generate_series(1, 5) n`);
  await query(playsOf("sound_id", 12, 900, 45, 3));
  await query(playsOf("oneshot_id", 5, 150, 45, 8));
  await query(searchesOf(700, 60));
  await query(ELSEWHERE);
}

/** What the product read before there were roll-ups. */
const OLD = {
  playDays: `select sound_id, preset_id, oneshot_id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as plays
    from plays group by 1, 2, 3, 4`,
  trending: `select 'sound ' || sound_id as item,
      sum(power(0.5, extract(epoch from now() - created_at) / 86400 / 3::float8)) as score from plays
    where sound_id is not null and created_at >= ((now() at time zone 'UTC')::date - 20)::timestamp at time zone 'UTC' group by 1
    union all select 'oneshot ' || oneshot_id,
      sum(power(0.5, extract(epoch from now() - created_at) / 86400 / 3::float8)) from plays
    where oneshot_id is not null and created_at >= ((now() at time zone 'UTC')::date - 20)::timestamp at time zone 'UTC' group by 1`,
  searchDays: `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, type, search, count(*)::int as searches,
      sum(clicks_count)::int as clicks, sum(downloads_count)::int as downloads, max(id)::int as last_id,
      (array_agg(results_count order by id desc))[1] as results
    from search_history group by 1, 2, 3`,
};
const NEW = {
  playDays: "select sound_id, preset_id, oneshot_id, to_char(day, 'YYYY-MM-DD') as day, plays from play_days",
  trending: `select 'sound ' || id as item, trending_score as score from sounds where trending_score > 0
    union all select 'oneshot ' || id, trending_score from oneshots where trending_score > 0`,
  searchDays: `select to_char(day, 'YYYY-MM-DD') as day, type, search, searches, clicks, downloads, last_id::int as last_id, results
    from search_days`,
};

describe.each(everyEngine)("roll-ups of plays and searches on %s", (engine) => {
  let before: DatabaseBefore<void>;
  let handle: DatabaseHandle;
  beforeAll(async () => {
    before = await databaseBefore(engine, "0059_roll-ups", fill);
    handle = await before.open();
  });
  afterAll(async () => {
    await handle.close();
    await before.end();
  });

  const read = async (text: string) => {
    const { rows } = await handle.raw(`select row_to_json(r)::text as row from (${text}) r`);
    return rows.map(({ row }) => row as string).sort();
  };
  const expectEqual = async () => {
    for (const name of ["playDays", "searchDays"] as const) {
      const rows = await read(OLD[name]);
      expect(rows.length).toBeGreaterThan(100);
      expect(await read(NEW[name])).toEqual(rows);
    }
  };
  const scores = async (text: string) => {
    const { rows } = await handle.raw(`select item, score::float8 as score from (${text}) s order by item`);
    return rows as { item: string; score: number }[];
  };

  it("have what there was before them, in days of UTC", async () => {
    const { rows } = await handle.raw("select current_setting('TimeZone') as zone");
    if (engine === "postgres") expect(rows).toEqual([{ zone: "Pacific/Kiritimati" }]);
    await expectEqual();
  });

  it("come to the same when their filling was cut off and is begun again", async () => {
    await handle.raw(
      "delete from play_days where day < current_date - 9; update play_days set plays = 1 where plays > 1",
    );
    await handle.raw("delete from search_days where day < current_date - 9; update search_days set results = 7");
    const text = await readFile(join(MIGRATIONS_FOLDER, `${FILL}.sql`), "utf8");
    for (const statement of text.split("--> statement-breakpoint")) await handle.raw(statement);
    await expectEqual();
  });

  it("follow plays, also late ones, and items that are deleted", async () => {
    await handle.raw(playsOf("sound_id", 12, 120, 3, 5));
    await handle.raw(playsOf("oneshot_id", 5, 40, 44, 1));
    await handle.raw("delete from sounds where id = 4");
    await expectEqual();
  });

  it("follow searches, what came of them, and those that are deleted", async () => {
    await handle.raw(searchesOf(90, 4));
    await handle.raw("update search_history set clicks_count = 1, downloads_count = 1 where id % 4 = 0");
    await handle.raw("delete from search_history where search = 'choir 3'");
    await handle.raw("delete from search_history where search = '808' and id % 6 > 1");
    await expectEqual();
  });

  it("give the trending scores that single plays give", async () => {
    await refreshTrending(handle.db);
    const expected = await scores(OLD.trending);
    const found = await scores(NEW.trending);
    expect(found.map(({ item }) => item)).toEqual(expected.map(({ item }) => item));
    for (const [at, { score }] of found.entries()) expect(score).toBeCloseTo(expected[at]!.score, 2);
  });

  it("give creators the plays of days and sounds that single plays give", async () => {
    const range = { first: dayAt(30), last: dayAt(2) };
    const days = (await readDays(handle.db, CREATOR, range)).filter(({ measure }) => measure === "plays");
    const { rows } =
      await handle.raw(`select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as value
      from plays where created_at >= '${range.first}T00:00:00Z' and created_at < '${range.last}T00:00:00Z'::timestamptz + interval '24 hours'
      group by 1 order by 1`);
    expect(days.map(({ day, value }) => ({ day, value })).sort((a, b) => a.day.localeCompare(b.day))).toEqual(rows);
    const sold = await readSoldSounds(handle.db, CREATOR, { range, before: range, limit: 100 });
    expect(sold.reduce((sum, { plays }) => sum + plays, 0)).toBe(
      rows.reduce((sum, { value }) => sum + Number(value), 0),
    );
  });

  it("and the hours of figures stay when single plays are deleted", async () => {
    const later = new Date(NOW.getTime() + 380 * DAY_MS);
    const tomorrow = new Date(NOW.getTime() + DAY_MS);
    const stats = () => readStats(handle.db, { scope: "all", period: "30", from: dayAt(45), to: dayAt(0) }, tomorrow);
    expect(await removeOldPlays(handle.db, { now: later, batch: 50 })).toBe(0);
    await addUpHours(handle.db, { now: later });
    const shown = await stats();
    const perItem = await read(NEW.playDays);
    await handle.raw("update play_retention set begins_at = now()");
    const { rows: old } = await handle.raw(`select count(*)::int as count, min(created_at) as at from plays
      where created_at < date_trunc('day', '${later.toISOString()}'::timestamptz, 'UTC') - interval '9600 hours'`);
    expect(old[0]!.count).toBeGreaterThan(200);
    expect(await removeOldPlays(handle.db, { now: later, batch: 50 })).toBe(old[0]!.count);
    expect((await handle.raw("select count(*)::int as count from plays")).rows[0]!.count).toBeGreaterThan(100);
    expect(await stats()).toEqual(shown);
    // Hours of which something else came late are added up again; until then they are read from the rows.
    await handle.raw("insert into figure_changes (hour) select hour from figure_hours order by hour limit 300");
    expect(await stats()).toEqual(shown);
    expect(await addUpHours(handle.db, { now: later })).toBeGreaterThanOrEqual(300);
    expect(await stats()).toEqual(shown);
    expect(await read(NEW.playDays)).toEqual(perItem);
    await handle.db.execute(sql`delete from sounds where id = 5`);
    expect(await read(NEW.playDays)).not.toEqual(perItem);
  });
});

describe("the filling of roll-ups, when its process is killed in the middle", () => {
  let before: DatabaseBefore<void>;
  let client: pg.Client;
  let migrating: ChildProcess | null = null;
  beforeAll(async () => {
    before = await databaseBefore("postgres", FILL, fill);
    client = new pg.Client(before.url!);
    await client.connect();
  });
  afterAll(async () => {
    if (migrating) await endProcess(migrating, "SIGKILL");
    await client.end();
    await before.end();
  });

  const ask = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
  const read = async (text: string) =>
    (await ask(`select row_to_json(r)::text as row from (${text}) r`)).map(({ row }) => row as string).sort();
  const migrate = async () => {
    const child = spawn(process.execPath, [await compiled("server/migrate.ts")], {
      env: { NODE_ENV: "production", PATH: process.env.PATH, DATABASE_URL: before.url! },
      stdio: ["ignore", "ignore", "inherit"],
    });
    migrating = child;
    return child;
  };
  const sessions = (condition = "true") =>
    ask(`select pid from pg_stat_activity
      where application_name = 'wavecrate-setup' and datname = current_database() and ${condition}`);
  const patiently = { timeout: 50_000, interval: 100 };

  it("goes on with the next run, while the shop counts plays and searches, and ends as if nothing had happened", async () => {
    const middle = dayAt(20);
    const elsewhere = new pg.Client(before.url!);
    await elsewhere.connect();
    // Who fills this day waits for what has the same key.
    await elsewhere.query(`begin; insert into play_days (sound_id, day, plays, weight) values (1, '${middle}', 1, 1)`);
    const first = await migrate();
    await expect.poll(() => sessions("wait_event_type = 'Lock'"), patiently).toHaveLength(1);
    await endProcess(first, "SIGKILL");
    await expect.poll(() => sessions(), patiently).toHaveLength(0);

    const days = await ask("select min(day)::text as first, max(day)::text as last from play_days");
    expect(days).toEqual([{ first: expect.any(String), last: dayAt(21) }]);
    expect(await ask("select 1 from search_days limit 1")).toEqual([]);
    await ask(playsOf("sound_id", 12, 60, 18, 5));
    await ask(playsOf("oneshot_id", 5, 40, 44, 1));
    await ask(searchesOf(50, 40));
    await elsewhere.query("rollback");
    await elsewhere.end();

    const [code] = (await once(await migrate(), "exit")) as [number | null];
    expect(code).toBe(0);
    for (const name of ["playDays", "searchDays"] as const) {
      const rows = await read(OLD[name]);
      expect(rows.length).toBeGreaterThan(100);
      expect(await read(NEW[name])).toEqual(rows);
    }
    const counted = "select id, plays_count from sounds order by id";
    expect(await ask(counted)).toEqual(
      await ask(
        "select sound_id as id, count(*)::int as plays_count from plays group by 1 having count(sound_id) > 0 order by 1",
      ),
    );
  });
});
