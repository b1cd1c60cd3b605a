import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Logger, pino } from "pino";
import { STANDARD_LIST } from "@/lib/money/price-list";
import { createApp } from "@/server/app";
import { AudioPool } from "@/server/audio/pool";
import { readEnv } from "@/server/env";
import { registerJobs } from "@/server/jobs";
import type { Dependencies } from "@/server/modules/dependencies";
import { applyPriceList } from "@/server/modules/money/plans/price-list";
import { startSession } from "@/server/modules/people/auth/sessions";
import type { Database, DatabaseEngine, DatabaseHandle } from "@/server/platform/db/database";
import { BackgroundTasks } from "@/server/platform/jobs/background-tasks";
import { createQueue } from "@/server/platform/jobs/queue";
import type { Mail } from "@/server/providers/mail/mailer";
import { derivedFolder } from "@/server/providers/objects/derived-folder";
import { openFileStore } from "@/server/providers/objects/file-store";
import { createPaypal } from "@/server/providers/paypal/create-paypal";
import { createStripe } from "@/server/providers/stripe/client";
import { catalogueUnderTest } from "@/tests/integration/support/catalogue-under-test";
import { insertUser } from "@/tests/integration/support/factories";
import { assertNoPackKey, assertNoStoredPackKey } from "@/tests/integration/support/pack-keys";

/** The parts of a response that tests read. */
export type TestResponse = { status: number; headers: Headers; body: unknown };

export type TestApp = {
  db: Database;
  deps: Dependencies;
  /** The mails sent so far, oldest first. */
  mails: Mail[];
  /** Waits for the asynchronous work of the requests so far, mails above all. */
  settled: () => Promise<void>;
  request: (
    method: string,
    path: string,
    init?: { json?: unknown; form?: FormData; headers?: Record<string, string> },
  ) => Promise<TestResponse>;
  /** The raw response to a request, for files and headers. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** Creates a verified user; returns it with the header that authenticates requests. */
  signIn: (values?: Parameters<typeof insertUser>[1]) => Promise<{ id: number; headers: { Authorization: string } }>;
  /** Signs a user in once more; resolves to the header that authenticates requests. */
  signInAgain: (userId: number) => Promise<{ Authorization: string }>;
  close: () => Promise<void>;
};

/** The complete API server on its own migrated database, without a listener; the mails it sends are recorded. */
export async function startApp(
  engine: DatabaseEngine,
  env: Record<string, string> = {},
  log?: Logger,
): Promise<TestApp> {
  // Benchmarks start the same server without a test runner.
  const { openTestDatabase } = await import("@/tests/integration/support/database");
  return startAppOn(await openTestDatabase(engine), env, log);
}

/** The same on an open database; `close` closes it. */
export async function startAppOn(
  database: DatabaseHandle,
  env: Record<string, string> = {},
  log = pino({ level: process.env.TEST_LOG ?? "silent" }),
): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), "wavecrate-app-"));
  const background = new BackgroundTasks(log);
  const queue = createQueue({ database, log });
  const mails: Mail[] = [];
  const settings = readEnv({ NODE_ENV: "test", DATA_DIR: folder, WEB_URL: "https://wavecrate.test", ...env });
  const { catalogue, close: closeCatalogue } = await catalogueUnderTest(database, {
    maxAgeMs: settings.CATALOGUE_MAX_AGE_MS,
  });
  const deps: Dependencies = {
    env: settings,
    db: database.db,
    database,
    catalogue,
    audio: new AudioPool({ size: 1, timeoutMs: 30_000 }),
    background,
    queue,
    stripe: createStripe(settings),
    paypal: createPaypal(settings),
    prices: await applyPriceList(database.db, settings.PRICE_LIST ?? STANDARD_LIST),
    log,
    objects: await openFileStore(join(folder, "objects")),
    derived: derivedFolder(folder),
    mailer: {
      send: async (mail) => {
        assertNoPackKey(JSON.stringify(mail), "A mail");
        mails.push(mail);
      },
      close: () => undefined,
    },
    signingSecret: [randomBytes(32).toString("base64url")],
  };
  registerJobs(deps);
  await queue.start({ polls: false });
  const app = createApp(deps);
  async function signInAgain(userId: number) {
    const { token } = await startSession(database.db, userId, { userAgent: "test" });
    return { Authorization: `Bearer ${token}` };
  }
  return {
    db: database.db,
    deps,
    mails,
    settled: async () => {
      await background.settled();
      await queue.drain();
    },
    async request(method, path, { json, form, headers = {} } = {}) {
      const response = await app.request(path, {
        method,
        headers: { ...(json === undefined ? {} : { "Content-Type": "application/json" }), ...headers },
        ...(json === undefined ? {} : { body: typeof json === "string" ? json : JSON.stringify(json) }),
        ...(form ? { body: form } : {}),
      });
      const text = await response.text();
      assertNoPackKey(text, `The answer to ${method} ${path}`);
      const isJson = response.headers.get("content-type")?.includes("json");
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
    },
    fetch: async (path, init) => app.request(path, init),
    async signIn(values) {
      const { id } = await insertUser(database.db, values);
      return { id, headers: await signInAgain(id) };
    },
    signInAgain,
    async close() {
      await background.settled();
      await queue.stop();
      await assertNoStoredPackKey(database.db);
      await deps.audio.close();
      await closeCatalogue();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The URL of the first link in a mail. */
export function linkIn(mail: Mail | undefined): URL {
  const link = /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0];
  if (!link) throw new Error("The mail has no link.");
  return new URL(link);
}
