import { connect, createServer, type Server, type Socket } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createApp } from "@/server/app";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { openPostgres } from "@/server/platform/db/postgres";
import type { App } from "@/server/platform/http/context";
import { createCatalogue } from "@/server/search-index/catalogue";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { createPostgresDatabase, testEngine } from "@/tests/integration/support/database";
import { freePort } from "@/tests/support/free-port";

/** A TCP proxy in front of a database, which can be stopped and started. */
class DatabaseProxy {
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();

  constructor(
    readonly port: number,
    private readonly target: URL,
  ) {}

  start(): Promise<void> {
    this.server = createServer((client) => {
      const upstream = connect(Number(this.target.port), this.target.hostname);
      for (const [from, to] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        this.sockets.add(from);
        from.pipe(to);
        from.on("error", () => to.destroy());
      }
    });
    return new Promise((resolve) => this.server?.listen(this.port, "127.0.0.1", resolve));
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server?.close(() => resolve()));
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
    await closed;
  }
}

let base: TestApp;
let proxy: DatabaseProxy;
let database: DatabaseHandle;
let locker: pg.Client;
let drop: () => Promise<void>;
let app: App;

beforeAll(async () => {
  base = await startApp(testEngine);
  const created = await createPostgresDatabase();
  drop = created.drop;
  locker = new pg.Client(created.url);
  await locker.connect();
  const url = new URL(created.url);
  proxy = new DatabaseProxy(await freePort(), url);
  await proxy.start();
  database = await openPostgres(created.url.replace(`:${url.port}/`, `:${proxy.port}/`));
});
afterAll(async () => {
  await database.close();
  await proxy.stop();
  await locker.end();
  await drop();
  await base.close();
});

const ready = async () => {
  const response = await app.request("/api/ready");
  return { status: response.status, retryAfter: response.headers.get("retry-after"), body: await response.json() };
};
const READY = { status: 200, body: { status: "ready", database: "postgres" } };

it("the API server is not ready until its catalogue is loaded", async () => {
  await locker.query("begin; lock table sounds in access exclusive mode");
  app = createApp({ ...base.deps, db: database.db, database, catalogue: createCatalogue(database) });
  expect(await ready()).toEqual({ status: 503, retryAfter: "2", body: { error: "The catalogue is being read." } });
  expect((await app.request("/api/health")).status).toBe(200);
  await locker.query("commit");
  await vi.waitFor(async () => expect(await ready()).toMatchObject(READY), { timeout: 45_000 });
});

it("the API server is not ready while the database is down, and is ready again afterwards", async () => {
  expect(await ready()).toMatchObject(READY);
  await proxy.stop();
  const down = await ready();
  expect(down).toMatchObject({ status: 503, body: { error: "The database doesn't answer." } });
  expect(Number(down.retryAfter)).toBeGreaterThan(0);
  expect((await app.request("/api/health")).status).toBe(200);
  await proxy.start();
  await vi.waitFor(async () => expect(await ready()).toMatchObject(READY), { timeout: 45_000 });
});
