import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import { STANDARD_LIST } from "@/lib/money/price-list";
import { billingProblem } from "@/lib/settings/billing";
import { createApp } from "@/server/app";
import { AudioPool } from "@/server/audio/pool";
import { readEnv, readSigningSecret } from "@/server/env";
import { registerJobs } from "@/server/jobs";
import { applyPriceList } from "@/server/modules/money/plans/price-list";
import { INGESTION_POOL } from "@/server/modules/studio/ingestion/ingest-file-job";
import { createDatabase } from "@/server/platform/db/client";
import { closeServer, listen } from "@/server/platform/http/listener";
import { BackgroundTasks } from "@/server/platform/jobs/background-tasks";
import { createQueue } from "@/server/platform/jobs/queue";
import { beginStartupTask } from "@/server/platform/jobs/startup-task";
import { createLogger } from "@/server/platform/log";
import { StartupError } from "@/server/platform/startup-error";
import { createSmtpMailer } from "@/server/providers/mail/mailer";
import { openFileStore } from "@/server/providers/objects/file-store";
import { createPaypal } from "@/server/providers/paypal/create-paypal";
import { createStripe } from "@/server/providers/stripe/client";
import { createCatalogue } from "@/server/search-index/catalogue";

/** Time for running requests and mails to finish at shutdown; `npm start` waits ten seconds. */
const SHUTDOWN_MS = 9_000;
/**
 * Analyses that run next to requests, mostly of sounds that visitors upload. The time per second of sound is twice what
 * a busy machine takes for music with its preview.
 */
const ANALYSES = { size: 1, timeoutMs: 20_000, timeoutMsPerSecond: 100, queueLength: 16, queueLengthPerClient: 2 };

async function start(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const env = readEnv(process.env);
  const problem = billingProblem(env);
  if (problem) throw new StartupError(problem);
  const log = createLogger(env);
  const signingSecret = readSigningSecret(env);
  const objects = await openFileStore(join(env.DATA_DIR, "objects"));
  const database = await createDatabase(env, (sentence) => log.warn(sentence));
  const prices = await applyPriceList(database.db, env.PRICE_LIST ?? STANDARD_LIST).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const mailer = createSmtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM });
  const background = new BackgroundTasks(log);
  const queue = createQueue({ database, log });
  const stripe = createStripe(env);
  const paypal = createPaypal(env);
  const audio = new AudioPool(ANALYSES);
  const backgroundAudio = new AudioPool(INGESTION_POOL);
  const catalogue = createCatalogue(database, { maxAgeMs: env.CATALOGUE_MAX_AGE_MS });
  const stopping = new AbortController();
  const jobs = {
    env,
    database,
    mailer,
    objects,
    audio: backgroundAudio,
    queue,
    stripe,
    paypal,
    prices,
    log,
    signingSecret,
  };
  registerJobs(jobs);
  await queue.start({ polls: env.WORKER });
  const task = env.STARTUP_TASK
    ? await beginStartupTask(env.STARTUP_TASK, { db: database.db, objects, signal: stopping.signal, jobs }).catch(
        async (error: unknown) => {
          await database.close();
          throw error;
        },
      )
    : null;
  // Periodic jobs wait for the task: a statement of a past month would be kept without what the task still books into it.
  if (env.WORKER) void (task?.finished ?? Promise.resolve()).then(queue.startSchedule, () => undefined);
  let hasFailed = false;
  const filling = () => (hasFailed ? null : (task?.progress() ?? null));
  const app = createApp({
    env,
    database,
    catalogue,
    mailer,
    objects,
    audio,
    background,
    queue,
    stripe,
    paypal,
    prices,
    log,
    signingSecret,
    filling,
    stopping: stopping.signal,
  });
  const server = await listen(app.fetch, { port: env.API_PORT, hostname: env.API_HOST }).catch(async (error) => {
    await database.close();
    throw error;
  });
  log.info({ address: `http://${env.API_HOST}:${env.API_PORT}`, database: database.engine }, "listening");

  const end = createEnd(log, async () => {
    stopping.abort();
    await closeServer(server);
    // Jobs that wait for an analysis are put back into the queue.
    await Promise.all([queue.stop(), backgroundAudio.close()]);
    await task?.finished.catch(() => undefined);
    await background.settled();
    await audio.close();
    mailer.close();
    await database.close();
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void end(signal, 0));
  task?.finished.catch((error: unknown) => {
    hasFailed = true;
    console.error(error instanceof StartupError ? error.message : error);
    console.error("The startup task failed. It goes on at the next start, and periodic jobs wait until it is done.");
  });
}

/**
 * Returns the function that calls `close` and ends the process, once; it doesn't wait for `close` longer than
 * `SHUTDOWN_MS`.
 */
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
