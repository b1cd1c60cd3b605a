import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { addUpHours } from "@/server/modules/site/figures/adding-up";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { openPostgres } from "@/server/platform/db/postgres";
import { plays } from "@/server/platform/db/schema/engagement";
import { createPostgresDatabase } from "@/tests/integration/support/database";
import { insertCreator, insertSound } from "@/tests/integration/support/factories";

const HOUR = 3_600_000;
const NOW = new Date("2026-06-01T00:00:00Z");
const HOURS = 2_000;
/** The hours of one transaction. */
const STRETCH = 744;

let database: { url: string; drop: () => Promise<void> };
let worker: DatabaseHandle;
let other: DatabaseHandle;
beforeAll(async () => {
  database = await createPostgresDatabase();
  worker = await openPostgres(database.url);
  other = await openPostgres(database.url);
});
afterAll(async () => {
  await worker.close();
  await other.close();
  await database.drop();
});

it("a job whose connection is killed while it writes leaves whole stretches, and the next one goes on", async () => {
  const { id: sound_id } = await insertSound(other.db, (await insertCreator(other.db)).id);
  const first = NOW.getTime() - HOURS * HOUR;
  const created = Array.from({ length: HOURS }, (_, hour) => ({ sound_id, created_at: new Date(first + hour * HOUR) }));
  await other.db.insert(plays).values(created);
  // The second stretch never ends.
  const second = new Date(first + 800 * HOUR).toISOString();
  await other.db.execute(
    sql.raw(`create function stand_still() returns trigger language plpgsql as $$
    begin perform pg_sleep(600); return new; end $$`),
  );
  await other.db.execute(
    sql.raw(`create trigger stands_still before insert on hourly_figures for each row
    when (new.hour = '${second}') execute function stand_still()`),
  );
  const killed = addUpHours(worker.db, { now: NOW }).catch((error: unknown) => error);
  const pid = await vi.waitFor(async () => {
    const { rows } = await other.db.execute<{ pid: number }>(
      sql`select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
    );
    if (!rows[0]) throw new Error("Nothing is written yet.");
    return rows[0].pid;
  }, 20_000);
  await other.db.execute(sql`select pg_terminate_backend(${pid})`);
  expect(await killed).toBeInstanceOf(Error);

  const counted = async () => {
    const { rows } = await other.db.execute<{ figures: number; plays: number; hours: number }>(sql`
      select (select count(*)::int from hourly_figures) as figures, (select sum(value)::int from hourly_figures) as plays,
        (select count(*)::int from figure_hours) as hours`);
    return rows[0];
  };
  expect(await counted()).toEqual({ figures: STRETCH, plays: STRETCH, hours: STRETCH });
  await other.db.execute(sql`drop trigger stands_still on hourly_figures`);
  // The last hour isn't over for long enough.
  const closed = HOURS - 1;
  expect(await addUpHours(other.db, { now: NOW })).toBe(closed - STRETCH);
  expect(await counted()).toEqual({ figures: closed, plays: closed, hours: closed });
});
