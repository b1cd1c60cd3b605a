import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { pricesOf, STANDARD_LIST } from "@/lib/money/price-list";
import { createApp } from "@/server/app";
import { AudioPool } from "@/server/audio/pool";
import { readEnv } from "@/server/env";
import { compareBooks } from "@/server/modules/money/books/service";
import { lockBuyer } from "@/server/modules/money/credits/lock-buyer";
import { readBalance } from "@/server/modules/money/ledger/posting";
import { startSession } from "@/server/modules/people/auth/sessions";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { openPostgres } from "@/server/platform/db/postgres";
import { downloads } from "@/server/platform/db/schema/downloads";
import type { App } from "@/server/platform/http/context";
import { BackgroundTasks } from "@/server/platform/jobs/background-tasks";
import { createQueue } from "@/server/platform/jobs/queue";
import { derivedFolder } from "@/server/providers/objects/derived-folder";
import { openFileStore } from "@/server/providers/objects/file-store";
import { createPaypal } from "@/server/providers/paypal/create-paypal";
import { createStripe } from "@/server/providers/stripe/client";
import { createCatalogue } from "@/server/search-index/catalogue";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { createPostgresDatabase } from "@/tests/integration/support/database";
import { insertCreator, insertUser } from "@/tests/integration/support/factories";
import { grantCredits, subscribe } from "@/tests/integration/support/money";

const REQUESTS = 200;
const AFFORDED = 20;

describe("concurrent downloads through two API servers on one PostgreSQL", () => {
  let folder: string;
  let servers: { app: App; database: DatabaseHandle }[];
  let drop: () => Promise<void>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "wavecrate-concurrency-"));
    const made = await createPostgresDatabase();
    drop = made.drop;
    servers = [];
    for (const _ of [1, 2]) {
      const database = await openPostgres(made.url);
      const log = pino({ level: "silent" });
      const env = readEnv({ NODE_ENV: "test", DATA_DIR: folder, WEB_URL: "https://wavecrate.test" });
      const app = createApp({
        env,
        db: database.db,
        database,
        catalogue: createCatalogue(database),
        audio: new AudioPool({ size: 1, timeoutMs: 30_000 }),
        objects: await openFileStore(join(folder, "objects")),
        derived: derivedFolder(folder),
        mailer: { send: async () => undefined, close: () => undefined },
        background: new BackgroundTasks(log),
        queue: createQueue({ database, log }),
        stripe: createStripe(env),
        paypal: createPaypal(env),
        prices: pricesOf(STANDARD_LIST),
        log,
        signingSecret: ["one secret for all the servers of a test"],
      });
      servers.push({ app, database });
    }
  });
  afterAll(async () => {
    for (const { database } of servers) await database.close();
    await drop();
    await rm(folder, { recursive: true, force: true });
  });

  const buyer = async (credits: number) => {
    const { db } = servers[0]!.database;
    const user = await insertUser(db, { has_ever_paid: true });
    await subscribe(db, user.id);
    await grantCredits(db, user.id, credits);
    const { token } = await startSession(db, user.id, { userAgent: "test" });
    return { id: user.id, headers: { Authorization: `Bearer ${token}` } };
  };
  const requestDownload = async (server: number, soundId: number, headers: Record<string, string>) => {
    const path = `/api/sound/${soundId}/download`;
    const response = await servers[server % servers.length]!.app.request(path, { method: "POST", headers });
    return ((await response.json()) as { status: string }).status;
  };

  it(`charges ${AFFORDED} of ${REQUESTS} concurrent requests of a user with credits for ${AFFORDED}`, async () => {
    const { db } = servers[0]!.database;
    const creator = await insertCreator(db);
    const ids: number[] = [];
    for (let number = 0; number < REQUESTS; number++) ids.push((await insertListedSound(db, creator.id)).id);
    const user = await buyer(AFFORDED * 2);
    const statuses = await Promise.all(ids.map((id, number) => requestDownload(number, id, user.headers)));
    expect(statuses.filter((status) => status === "ok")).toHaveLength(AFFORDED);
    expect(statuses.filter((status) => status === "not_enough_credit")).toHaveLength(REQUESTS - AFFORDED);
    expect(await readBalance(db, user.id, "credits")).toBe(0);
    expect(await db.$count(downloads)).toBe(AFFORDED);
    expect(await compareBooks(db)).toEqual([]);
  });

  it("charges one sound once, with one idempotency key for every request and with none", async () => {
    const { db } = servers[0]!.database;
    const creator = await insertCreator(db);
    const sound = await insertListedSound(db, creator.id);
    for (const key of [{ "Idempotency-Key": "one-and-the-same" }, {}]) {
      const user = await buyer(10);
      const headers = { ...user.headers, ...key } as Record<string, string>;
      const statuses = await Promise.all(
        Array.from({ length: 20 }, (_, number) => requestDownload(number, sound.id, headers)),
      );
      expect(new Set(statuses)).toEqual(new Set(["ok"]));
      expect(await readBalance(db, user.id, "credits")).toBe(8);
    }
    expect(await compareBooks(db)).toEqual([]);
  });

  // In one process a user's purchases take turns anyway, and both servers are in this one.
  it("waits until another process is done with the buyer's credits", async () => {
    const { db } = servers[0]!.database;
    const sound = await insertListedSound(db, (await insertCreator(db)).id);
    const user = await buyer(2);
    const bought = await db.transaction(async (tx) => {
      await lockBuyer(tx, user.id);
      const buying = requestDownload(1, sound.id, user.headers);
      await vi.waitFor(async () => {
        const { rows } = await tx.execute(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
        expect(rows).toHaveLength(1);
      }, 10_000);
      return { buying };
    });
    expect(await bought.buying).toBe("ok");
    expect(await readBalance(db, user.id, "credits")).toBe(0);
  });

  it("completes all purchases of users who buy from each other concurrently", async () => {
    const { db } = servers[0]!.database;
    const people: { sound: number; headers: Record<string, string> }[] = [];
    for (let number = 0; number < 4; number++) {
      const creator = await insertCreator(db, { has_ever_paid: true });
      await subscribe(db, creator.id);
      await grantCredits(db, creator.id, 100);
      const { token } = await startSession(db, creator.id, { userAgent: "test" });
      const sound = await insertListedSound(db, creator.id);
      people.push({ sound: sound.id, headers: { Authorization: `Bearer ${token}` } });
    }
    const requests = people.flatMap(({ headers }, server) =>
      people.map(({ sound }) => requestDownload(server, sound, headers)),
    );
    expect(new Set(await Promise.all(requests))).toEqual(new Set(["ok"]));
    expect(await compareBooks(db)).toEqual([]);
  });
});
