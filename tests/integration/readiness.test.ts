import { connect, createServer, type Server, type Socket } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createApp } from "@/server/app";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { openPostgres } from "@/server/platform/db/postgres";
import type { App } from "@/server/platform/http/context";
import { createCatalogue } from "@/server/search-index/catalogue";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { createPostgresDatabase } from "@/tests/integration/support/database";
import { freePort } from "@/tests/support/free-port";

/** A connection to a database that can be interrupted and restored. */
class Line {
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();

  constructor(
    readonly port: number,
    private readonly target: URL,
  ) {}

  mend(): Promise<void> {
    this.server = createServer((near) => {
      const far = connect(Number(this.target.port), this.target.hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(from);
        from.pipe(to);
        from.on("error", () => to.destroy());
      }
    });
    return new Promise((resolve) => this.server?.listen(this.port, "127.0.0.1", resolve));
  }

  async cut(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server?.close(() => resolve()));
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
    await closed;
  }
}

let others: TestApp;
let line: Line;
let database: DatabaseHandle;
let locker: pg.Client;
let drop: () => Promise<void>;
let app: App;

beforeAll(async () => {
  others = await startApp("pglite");
  const made = await createPostgresDatabase();
  drop = made.drop;
  locker = new pg.Client(made.url);
  await locker.connect();
  const address = new URL(made.url);
  line = new Line(await freePort(), address);
  await line.mend();
  database = await openPostgres(made.url.replace(`:${address.port}/`, `:${line.port}/`));
});
afterAll(async () => {
  await database.close();
  await line.cut();
  await locker.end();
  await drop();
  await others.close();
});

const ready = async () => {
  const response = await app.request("/api/ready");
  return { status: response.status, retryAfter: response.headers.get("retry-after"), body: await response.json() };
};
const READY = { status: 200, body: { status: "ready", database: "postgres" } };

it("is not ready until it can serve its lists", async () => {
  await locker.query("begin; lock table sounds in access exclusive mode");
  app = createApp({ ...others.deps, database, catalogue: createCatalogue(database) });
  expect(await ready()).toEqual({ status: 503, retryAfter: "2", body: { error: "The catalogue is being read." } });
  expect((await app.request("/api/health")).status).toBe(200);
  await locker.query("commit");
  await vi.waitFor(async () => expect(await ready()).toMatchObject(READY), { timeout: 10_000 });
});

it("is not ready while the database is down, and is again when it comes back", async () => {
  expect(await ready()).toMatchObject(READY);
  await line.cut();
  const gone = await ready();
  expect(gone).toMatchObject({ status: 503, body: { error: "The database doesn't answer." } });
  expect(Number(gone.retryAfter)).toBeGreaterThan(0);
  expect((await app.request("/api/health")).status).toBe(200);
  await line.mend();
  expect(await ready()).toMatchObject(READY);
});
