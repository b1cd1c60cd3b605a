import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { pricesOf, STANDARD_LIST } from "@/lib/money/price-list";
import { createApp } from "@/server/app";
import { AudioPool } from "@/server/audio/pool";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { readEnv } from "@/server/env";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { openPostgres } from "@/server/platform/db/postgres";
import { BackgroundTasks } from "@/server/platform/jobs/background-tasks";
import { createQueue } from "@/server/platform/jobs/queue";
import { derivedFolder } from "@/server/providers/objects/derived-folder";
import { openFileStore } from "@/server/providers/objects/file-store";
import { createPaypal } from "@/server/providers/paypal/create-paypal";
import { createStripe } from "@/server/providers/stripe/client";
import { createCatalogue } from "@/server/search-index/catalogue";

/** The API server in this process, called without a network. */
export interface ApiServer {
  /** The response to a GET as its signed-in user; throws if its status is not 200. */
  get: <Body = unknown>(url: string) => Promise<Body>;
  /** The raw response to a GET as its signed-in user. */
  fetch: (url: string) => Promise<Response>;
  /** The catalogue that it reads, for what no call asks. */
  catalogue: Catalogue;
  /** A separate connection, as another process would have. */
  database: pg.Client;
  close: () => Promise<void>;
}

/** Starts an API server on a filled database, with the catalogue that `open` makes of it. */
export async function startApiServer(
  url: string,
  open: (handle: DatabaseHandle) => Catalogue = createCatalogue,
): Promise<ApiServer> {
  const folder = await mkdtemp(join(tmpdir(), "wavecrate-bench-api-"));
  const log = pino({ level: "silent" });
  const handle = await openPostgres(url);
  const background = new BackgroundTasks(log);
  const audio = new AudioPool({ size: 1, timeoutMs: 20_000 });
  const database = new pg.Client(url);
  await database.connect();
  const token = randomBytes(32).toString("base64url");
  await database.query(
    `with listener as (insert into users (id, email, username, display, email_verified_at)
       values (2000000000, 'listener@bench.test', 'listener', 'Listener', now())
         on conflict (id) do update set display = excluded.display returning id)
     insert into sessions (user_id, token_hash, expires_at) select id, $1, now() + interval '1 day' from listener`,
    [createHash("sha256").update(token).digest("hex")],
  );
  const env = readEnv({ NODE_ENV: "production", DATA_DIR: folder });
  const catalogue = open(handle);
  const queue = createQueue({ database: handle, log });
  await queue.start({ polls: false });
  const app = createApp({
    env,
    db: handle.db,
    database: handle,
    catalogue,
    audio,
    background,
    queue,
    stripe: createStripe(env),
    paypal: createPaypal(env),
    prices: pricesOf(STANDARD_LIST),
    log,
    objects: await openFileStore(join(folder, "objects")),
    derived: derivedFolder(folder),
    mailer: { send: async () => undefined, close: () => undefined },
    signingSecret: [randomBytes(32).toString("base64url")],
  });
  const headers = { Authorization: `Bearer ${token}` };
  return {
    async get<Body>(url: string) {
      const response = await app.request(url, { headers });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${url} responded with ${response.status}: ${text.slice(0, 300)}`);
      return JSON.parse(text) as Body;
    },
    fetch: async (url) => app.request(url, { headers }),
    catalogue,
    database,
    async close() {
      await background.settled();
      await audio.close();
      await queue.stop();
      await database.end();
      await handle.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
