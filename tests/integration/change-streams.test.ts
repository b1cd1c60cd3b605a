import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Invalidation } from "@/lib/contract/protocol/change-events";
import { closeServer } from "@/lib/operations/close-server";
import { createApp } from "@/server/app";
import { openPostgres } from "@/server/platform/db/postgres";
import { settings } from "@/server/platform/db/schema/operations";
import { packs } from "@/server/platform/db/schema/packs";
import { listen } from "@/server/platform/http/listener";
import { createCatalogue } from "@/server/search-index/catalogue";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { createPostgresDatabase, testEngine } from "@/tests/integration/support/database";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";
import { isRowOf } from "@/tests/integration/support/pack-rows";
import { ChangeStream } from "@/web/pages/change-stream";

const SECRET = "a secret that both sides know";
const WAIT = { timeout: 10_000, interval: 5 };

/** An API server with a listener and a gateway's stream from it. */
async function startPair(deps: TestApp["deps"], url: string) {
  const database = await openPostgres(url);
  const stopping = new AbortController();
  const app = createApp({
    ...deps,
    database,
    catalogue: createCatalogue(database, { maxAgeMs: 0 }),
    env: { ...deps.env, GATEWAY_SECRET: [SECRET], CATALOGUE_MAX_AGE_MS: 0 },
    stopping: stopping.signal,
  });
  const server = await listen(app.fetch, { port: 0, hostname: "127.0.0.1" });
  const invalidated: Invalidation[] = [];
  const stream = new ChangeStream({
    api: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    secret: SECRET,
    invalidate: (invalidation) => invalidated.push(invalidation),
    log: () => undefined,
  });
  stream.open();
  return {
    app,
    db: database.db,
    stream,
    invalidated,
    tags: () => invalidated.flatMap((one) => ("tags" in one ? one.tags : [])),
    async close() {
      await stream.close();
      stopping.abort();
      await closeServer(server);
      await deps.background.settled();
      await database.close();
    },
  };
}

describe("two API servers on one PostgreSQL, each with a gateway", () => {
  let base: TestApp;
  let drop: () => Promise<void>;
  let first: Awaited<ReturnType<typeof startPair>>;
  let second: Awaited<ReturnType<typeof startPair>>;
  let packId: number;

  beforeAll(async () => {
    base = await startApp(testEngine);
    const made = await createPostgresDatabase();
    drop = made.drop;
    first = await startPair(base.deps, made.url);
    second = await startPair(base.deps, made.url);
    packId = (await insertPack(first.db, (await insertCreator(first.db)).id)).id;
    for (const { stream } of [first, second]) {
      await vi.waitFor(() => expect(stream.silentMs()).toBeLessThan(1_000), WAIT);
    }
  });
  afterAll(async () => {
    await first.close();
    await second.close();
    await drop();
    await base.close();
  });
  beforeEach(() => {
    for (const { invalidated } of [first, second]) invalidated.length = 0;
  });

  const describePack = (db: TestApp["db"], description: string) =>
    db.update(packs).set({ description }).where(isRowOf(packId));
  const bothReceive = (tag: string) =>
    vi.waitFor(() => {
      for (const { tags } of [first, second]) expect(tags()).toContain(tag);
    }, WAIT);
  const listeners = sql`application_name = 'wavecrate-notifications' and datname = current_database()`;

  it("send a change made through either to both gateways, in one event", async () => {
    await describePack(first.db, "Through the first.");
    await bothReceive(`pack:sample:${packId}`);
    for (const { invalidated } of [first, second]) invalidated.length = 0;
    await second.db.execute("select drop_cache_tags('plans')");
    await bothReceive("plans");
    for (const { tags } of [first, second]) expect(tags().filter((tag) => tag === "plans")).toHaveLength(1);
  });

  it("report to both gateways that maintenance begins and ends", async () => {
    for (const isOn of [true, false]) {
      await first.db
        .insert(settings)
        .values({ key: "maintenance", value: isOn })
        .onConflictDoUpdate({ target: settings.key, set: { value: isOn } });
      await vi.waitFor(() => {
        expect([first.stream.isMaintenance, second.stream.isMaintenance]).toEqual([isOn, isOn]);
      }, WAIT);
      const status = await (await second.app.request("/api/status")).json();
      expect(status).toMatchObject({ maintenance: isOn });
    }
  });

  it("report to both gateways that maintenance begins and ends by itself, without a change in the database", async () => {
    const [starts_at, ends_at] = [Date.now() + 1_000, Date.now() + 2_500].map((ms) => new Date(ms).toISOString());
    const value = { version: 1, text: "", starts_at, ends_at };
    await first.db.update(settings).set({ value }).where(eq(settings.key, "maintenance"));
    for (const isOn of [true, false]) {
      await vi.waitFor(() => {
        expect([first.stream.isMaintenance, second.stream.isMaintenance]).toEqual([isOn, isOn]);
      }, WAIT);
    }
  });

  it("lose no change when their listening connections are terminated", async () => {
    for (let round = 0; round < 5; round++) {
      for (const { invalidated } of [first, second]) invalidated.length = 0;
      const { rows } = await first.db.execute<{ ended: boolean }>(
        sql`select pg_terminate_backend(pid) as ended from pg_stat_activity where ${listeners}`,
      );
      if (round === 0) expect(rows).toEqual([{ ended: true }, { ended: true }]);
      await describePack(second.db, `Unheard ${round}.`);
      await bothReceive(`pack:sample:${packId}`);
      await vi.waitFor(async () => {
        const { rows: back } = await first.db.execute(sql`select pid from pg_stat_activity where ${listeners}`);
        expect(back).toHaveLength(2);
      }, WAIT);
    }
  });

  it("send a change only when the catalogue's lists have it, even behind an older transaction", async () => {
    await first.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_current_xact_id()`);
      await describePack(second.db, "Behind an older transaction.");
      await first.db.execute("select drop_cache_tags('plans')");
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect([...first.tags(), ...second.tags()]).toEqual([]);
    });
    await bothReceive(`pack:sample:${packId}`);
    await bothReceive("plans");
  });
});
