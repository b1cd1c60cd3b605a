import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SAMPLE_TABLES } from "@/server/modules/items/items/item-tables";
import { refreshTrending } from "@/server/modules/items/items/trending";
import { insertPlays, listenerKey } from "@/server/modules/library/plays/repository";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { openPostgres } from "@/server/platform/db/postgres";
import { packs } from "@/server/platform/db/schema/packs";
import { createPostgresDatabase } from "@/tests/integration/support/database";
import { insertCreator, insertPack, insertSound } from "@/tests/integration/support/factories";

const PROCESSES = 4;
const SOUNDS = 40;
const BATCHES = 25;

let processes: DatabaseHandle[];
let other: pg.Client;
let drop: () => Promise<void>;
let soundIds: number[];
let packId: number;

beforeAll(async () => {
  const created = await createPostgresDatabase();
  drop = created.drop;
  // PostgreSQL looks for a deadlock once, when a transaction has waited this long, and ends that one: the product's, as
  // long as the test's own statement follows within three seconds.
  const url = `${created.url}?options=${encodeURIComponent("-c deadlock_timeout=3s")}`;
  processes = await Promise.all(Array.from({ length: PROCESSES }, () => openPostgres(url, { poolSize: 3 })));
  other = new pg.Client(created.url);
  await other.connect();
  await other.query("set deadlock_timeout = '30s'");
  const { db } = processes[0]!;
  const creator = await insertCreator(db);
  packId = (await insertPack(db, creator.id)).id;
  soundIds = [];
  for (let count = 0; count < SOUNDS; count++) {
    soundIds.push((await insertSound(db, creator.id, { pack_id: packId })).id);
  }
});
afterAll(async () => {
  await other.end();
  await Promise.all(processes.map((one) => one.close()));
  await drop();
});

let listeners = 0;
/** Plays of a listener who hasn't played any of them before. */
const plays = (ids: readonly number[]) => {
  const listener = listenerKey(`listener ${++listeners}`);
  return ids.map((item_id) => ({ item_id, user_id: null, listener, created_at: new Date().toISOString() }));
};
/** The same order on every run: two batches of different processes never begin with the same sound. */
const rotated = (by: number) => [...soundIds.slice(by % SOUNDS), ...soundIds.slice(0, by % SOUNDS)];
const counted = async () => {
  const { rows } = await other.query<{ stored: number; shown: number }>(
    "select (select count(*)::int from plays) as stored, (select sum(plays_count)::int from sounds) as shown",
  );
  return rows[0];
};
const deadlocks = async () => {
  await other.query("select pg_stat_force_next_flush()");
  const { rows } = await other.query<{ deadlocks: number }>(
    "select deadlocks::int from pg_stat_database where datname = current_database()",
  );
  return rows[0]?.deadlocks;
};

it("plays that several processes count at once wait for one another, beside trending scores and edits", async () => {
  const writing = processes.flatMap(({ db }, process) =>
    Array.from({ length: BATCHES }, (_, batch) =>
      insertPlays(db, SAMPLE_TABLES, plays(rotated(process * 11 + batch * 7))),
    ),
  );
  const { db } = processes[0]!;
  for (let edit = 0; edit < 5; edit++) {
    writing.push(
      refreshTrending(db),
      db
        .update(packs)
        .set({ title: `Renamed ${edit}` })
        .then(() => undefined),
    );
  }
  await Promise.all(writing);
  const total = PROCESSES * BATCHES * SOUNDS;
  expect(await counted()).toEqual({ stored: total, shown: total });
  expect(await deadlocks()).toBe(0);
});

it.each(["a statement", "a transaction"])("%s that a deadlock ends is tried again", async (what) => {
  const [first = 0, second = 0] = soundIds;
  const { db } = processes[0]!;
  const before = await counted();
  await other.query("begin");
  await other.query("update sounds set title = 'Second' where id = $1", [second]);
  const both = plays([first, second]);
  const writing =
    what === "a statement"
      ? insertPlays(db, SAMPLE_TABLES, both)
      : db.transaction((tx) => insertPlays(tx as unknown as typeof db, SAMPLE_TABLES, both));
  // The other transaction waits for the first sound only once the plays hold it and wait for the second.
  await waiting();
  await other.query("update sounds set title = 'First' where id = $1", [first]);
  await other.query("commit");
  await writing;
  const after = await counted();
  expect(after?.stored).toBe((before?.stored ?? 0) + 2);
  expect(await deadlocks()).toBeGreaterThan(0);
});

/** Resolves once a statement waits for a lock. */
async function waiting(): Promise<void> {
  for (;;) {
    const { rows } = await other.query("select from pg_locks where not granted");
    if (rows.length > 0) return;
  }
}

it("trending scores are written in short transactions", async () => {
  await other.query("update sounds set trending_score = 0");
  await refreshTrending(processes[0]!.db, 10);
  const { rows } = await other.query(
    "select count(*)::int as scored, count(distinct xmin::text)::int as transactions from sounds where trending_score > 0",
  );
  expect(rows).toEqual([{ scored: SOUNDS, transactions: SOUNDS / 10 }]);
});
