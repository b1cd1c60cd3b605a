import { existsSync } from "node:fs";
import { join } from "node:path";
import { STANDARD_LIST } from "@/lib/money/price-list";
import { billingProblem } from "@/lib/settings/billing";
import { AudioPool } from "@/server/audio/pool";
import { readEnv, readSigningSecret } from "@/server/env";
import { registerJobs } from "@/server/jobs";
import { applyPriceList } from "@/server/modules/money/plans/price-list";
import { INGESTION_POOL } from "@/server/modules/studio/ingestion/ingest-file-job";
import { createDatabase } from "@/server/platform/db/client";
import { createQueue } from "@/server/platform/jobs/queue";
import { createLogger } from "@/server/platform/log";
import { StartupError } from "@/server/platform/startup-error";
import { createSmtpMailer } from "@/server/providers/mail/mailer";
import { openFileStore } from "@/server/providers/objects/file-store";
import { createPaypal } from "@/server/providers/paypal/create-paypal";
import { createStripe } from "@/server/providers/stripe/client";

/** Time for running jobs to finish at shutdown. */
const SHUTDOWN_MS = 20_000;

/** Runs the jobs of the queue in a process of its own, next to API servers on the same PostgreSQL. */
async function start(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const env = readEnv(process.env);
  if (!env.DATABASE_URL) {
    throw new StartupError("A worker needs the setting DATABASE_URL: the embedded database belongs to one process.");
  }
  const problem = billingProblem(env);
  if (problem) throw new StartupError(problem);
  const log = createLogger(env);
  const database = await createDatabase(env, (sentence) => log.warn(sentence));
  const prices = await applyPriceList(database.db, env.PRICE_LIST ?? STANDARD_LIST).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const mailer = createSmtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM });
  const queue = createQueue({ database, log });
  const audio = new AudioPool(INGESTION_POOL);
  registerJobs({
    env,
    database,
    mailer,
    objects: await openFileStore(join(env.DATA_DIR, "objects")),
    audio,
    queue,
    stripe: createStripe(env),
    paypal: createPaypal(env),
    prices,
    log,
    signingSecret: readSigningSecret(env),
  });
  await queue.start();
  queue.startSchedule();
  log.info("working");

  let isEnding = false;
  const end = async (reason: string) => {
    if (isEnding) return;
    isEnding = true;
    log.info({ reason }, "stopping");
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    // Jobs that wait for an analysis are put back into the queue.
    await Promise.all([queue.stop(), audio.close()]);
    mailer.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void end(signal));
}

start().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
