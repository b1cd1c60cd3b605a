import { EventEmitter, once } from "node:events";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { lostConnection } from "@/server/platform/db/errors";
import { openPostgres } from "@/server/platform/db/postgres";
import { PostgresNotifications } from "@/server/platform/db/postgres-notifications";
import { createPostgresDatabase } from "@/tests/integration/support/database";
import { startPooler, type TestPooler } from "@/tests/integration/support/pooler";
import { openMigrated } from "@/tests/support/migrated-postgres";

let created: Awaited<ReturnType<typeof createPostgresDatabase>>;
let pooler: TestPooler;

beforeAll(async () => {
  created = await createPostgresDatabase("template0");
  pooler = await startPooler(created.url);
});
afterAll(async () => {
  await pooler.stop();
  await created.drop();
});

describe("a database behind a pooler of transactions", () => {
  it("is migrated and listened to at its direct URL", async () => {
    const database = await openMigrated(pooler.url, { directUrl: created.url });
    const changed = vi.fn();
    database.notifications.subscribe("settings", changed);
    await vi.waitFor(() => expect(database.notifications.isListening()).toBe(true));
    changed.mockClear();
    await database.db.execute(sql`insert into settings (key, value) values ('maintenance', 'true')`);
    await vi.waitFor(() => expect(changed).toHaveBeenCalled());
    await database.close();
  });

  it("is refused without one, with a sentence that says what is missing", async () => {
    await expect(openPostgres(pooler.url)).rejects.toThrow(
      "The database at DATABASE_URL cannot be reached: unsupported startup parameter: statement_timeout. A pooler needs DATABASE_DIRECT_URL beside it.",
    );
  });

  it("never counts as listening while notifications don't arrive, and says so once", async () => {
    const silent = await startPooler(created.url, { refuses: false });
    const warn = vi.fn();
    const notifications = new PostgresNotifications(silent.url, warn);
    notifications.subscribe("catalogue", () => undefined);
    await vi.waitFor(() => expect(warn).toHaveBeenCalled(), { timeout: 10_000 });
    expect(notifications.isListening()).toBe(false);
    expect(warn.mock.calls).toEqual([[expect.stringContaining("DATABASE_DIRECT_URL")]]);
    await notifications.close();
    await silent.stop();
  });
});

it("what waits on silenced connections ends as lost once the database answers again, and nothing else does", async () => {
  const broken = await startPooler(created.url);
  const database = await openMigrated(broken.url, { directUrl: created.url, probeMs: 300 });
  await Promise.all([1, 2, 3].map(() => database.db.execute(sql`select pg_sleep(0.1)`)));
  const events = new EventEmitter();
  const [begun, probed] = [once(events, "begun"), once(events, "probed")];
  const between = database.db
    .transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      events.emit("begun");
      await probed;
      await tx.execute(sql`select 1`);
    })
    .catch(lostConnection);
  await begun;
  broken.silence();
  const waiting = database.db.execute(sql`select 1`).catch(lostConnection);
  await vi.waitFor(() => expect(database.pool?.().busy).toBe(2));
  await expect(database.probe()).rejects.toThrow();
  const slow = database.db.execute<{ one: number }>(sql`select 1 as one, pg_sleep(0.3)`);
  await database.probe();
  events.emit("probed");
  expect(await waiting).toMatch(/^Connection terminated/);
  expect(await between).toMatch(/^Client was closed/);
  expect((await slow).rows[0]?.one).toBe(1);
  await database.close();
  await broken.stop();
});

it("a process has as many connections as its setting says", async () => {
  const database = await openPostgres(created.url, { poolSize: 3 });
  const holding = Array.from({ length: 6 }, () =>
    database.db.execute<{ used: number }>(
      sql`select pg_sleep(0.1), (select count(*)::int from pg_stat_activity
        where datname = current_database() and application_name = 'wavecrate') as used`,
    ),
  );
  const used = (await Promise.all(holding)).map(({ rows }) => rows[0]?.used ?? 0);
  expect(Math.max(...used)).toBe(3);
  await database.close();
});

it("migrations, and waiting for those of another process, have no limit of time", async () => {
  const other = new pg.Client(created.url);
  await other.connect();
  try {
    // The limit of the role stands for any limit that a session begins with.
    await other.query(
      "alter role postgres set statement_timeout = '50ms'; alter role postgres set lock_timeout = '50ms'",
    );
    await other.query("select pg_advisory_lock(7205759403)");
    const opening = openMigrated(created.url);
    await other.query("set statement_timeout = 0; select pg_sleep(0.3); select pg_advisory_unlock(7205759403)");
    await (await opening).close();
  } finally {
    await other.query("alter role postgres reset statement_timeout; alter role postgres reset lock_timeout");
    await other.end();
  }
});
