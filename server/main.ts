import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { type ServerType, serve } from "@hono/node-server";
import type { Logger } from "pino";
import { createSmtpMailer } from "@/server/adapters/mail/mailer";
import { openFileStore } from "@/server/adapters/object-store/file-store";
import { keepPagesFresh } from "@/server/adapters/page-cache/keep-pages-fresh";
import { createApp } from "@/server/app";
import { AudioPool } from "@/server/audio/pool";
import { BackgroundTasks } from "@/server/background-tasks";
import { createDatabase } from "@/server/db/client";
import { type Env, readEnv, readSigningSecret } from "@/server/env";
import { removeExpired } from "@/server/housekeeping";
import { createLogger } from "@/server/log";
import { refreshTrending } from "@/server/modules/catalogue/trending";
import { createCatalogue } from "@/server/search-index/catalogue";
import { StartupError } from "@/server/startup-error";
import { beginStartupTask } from "@/server/startup-task";

/** Longer than anybody keeps a connection to this host that they do not use. */
const KEEP_ALIVE_MS = 75_000;

const HOUSEKEEPING_MS = 3_600_000;
const TRENDING_MS = 600_000;
/** Requests under way and mails have this long to finish; `npm start` waits ten seconds. */
const SHUTDOWN_MS = 9_000;
/** Analyses of sounds that visitors bring along: short ones, beside the requests. */
const ANALYSES = { size: 1, timeoutMs: 20_000, queueLength: 16 };

async function start(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const env = readEnv(process.env);
  const log = createLogger(env);
  const signingSecret = readSigningSecret(env);
  const objects = await openFileStore(join(env.DATA_DIR, "objects"));
  const database = await createDatabase(env);
  const mailer = createSmtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM });
  const background = new BackgroundTasks(log);
  const audio = new AudioPool(ANALYSES);
  const catalogue = createCatalogue(database, { maxAgeMs: env.CATALOGUE_MAX_AGE_MS });
  const stopping = new AbortController();
  const task = env.STARTUP_TASK
    ? await beginStartupTask(env.STARTUP_TASK, { db: database.db, objects, signal: stopping.signal }).catch(
        async (error: unknown) => {
          await database.close();
          throw error;
        },
      )
    : null;
  const filling = () => task?.progress() ?? null;
  const app = createApp({ filling, env, database, catalogue, mailer, objects, audio, background, log, signingSecret });
  const clean = () => background.start("housekeeping", () => removeExpired(database.db));
  const rank = () => background.start("trending", () => refreshTrending(database.db));
  clean();
  rank();
  const housekeeping = setInterval(clean, HOUSEKEEPING_MS);
  const ranking = setInterval(rank, TRENDING_MS);

  const server = await listen(env, app.fetch).catch(async (error) => {
    await database.close();
    throw error;
  });
  log.info({ address: `http://${env.API_HOST}:${env.API_PORT}`, database: database.engine }, "listening");
  const stopTelling = keepPagesFresh(catalogue, env, log);

  const end = createEnd(log, async () => {
    stopping.abort();
    clearInterval(housekeeping);
    clearInterval(ranking);
    await closeServer(server as Server);
    await task?.finished.catch(() => undefined);
    await background.settled();
    await stopTelling();
    await audio.close();
    mailer.close();
    await database.close();
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void end(signal, 0));
  task?.finished.catch((error: unknown) => {
    console.error(error instanceof StartupError ? error.message : error);
    void end("the startup task failed", 1);
  });
}

function listen(env: Env, fetch: Parameters<typeof serve>[0]["fetch"]): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS };
    const server = serve({ fetch, port: env.API_PORT, hostname: env.API_HOST, serverOptions }, () => resolve(server));
    server.once("error", (error: NodeJS.ErrnoException) => {
      const inUse = `Port ${env.API_PORT} is in use. Stop what listens there, or set API_PORT to a free port.`;
      reject(error.code === "EADDRINUSE" ? new StartupError(inUse) : error);
    });
  });
}

/** Takes no new connection and waits for the answers under way. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

/** Makes the function that ends the process once, with `close` before; it is cut short when that takes too long. */
function createEnd(log: Logger, close: () => Promise<void>): (reason: string, exitCode: number) => Promise<void> {
  let isEnding = false;
  return async (reason, exitCode) => {
    if (isEnding) return;
    isEnding = true;
    log.info({ reason }, "stopping");
    setTimeout(() => {
      log.warn("requests did not finish in time");
      process.exit(1);
    }, SHUTDOWN_MS).unref();
    await close();
    process.exit(exitCode);
  };
}

start().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
