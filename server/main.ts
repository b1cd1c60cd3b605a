import { existsSync } from "node:fs";
import { closeServer } from "@/lib/operations/close-server";
import { Draining } from "@/lib/operations/draining";
import { Metrics } from "@/lib/operations/metrics";
import { serveOperations } from "@/lib/operations/operations-server";
import { createApp } from "@/server/app";
import { createDependencies } from "@/server/create-dependencies";
import { readEnv } from "@/server/env";
import { exitWithReason, reasonOf } from "@/server/exit";
import { registerJobs } from "@/server/jobs";
import { CONNECTION_LIMITS, listen } from "@/server/platform/http/listener";
import { beginStartupTask } from "@/server/platform/jobs/startup-task";
import { StartupError } from "@/server/platform/startup-error";
import { stopOnSignals } from "@/server/platform/stop-on-signals";

/** Time for running requests and mails to finish at shutdown; `npm start` waits ten seconds. */
const SHUTDOWN_MS = 9_000;
/** The same where others serve meanwhile: as long as the slowest request may take. */
const PATIENT_SHUTDOWN_MS = CONNECTION_LIMITS.requestTimeout;

async function start(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const env = readEnv(process.env);
  const metrics = new Metrics("api");
  const { jobs, app: dependencies, stopJobs, close } = await createDependencies(env, "api", metrics);
  const { database, objects, queue, log } = jobs;
  const stopping = new AbortController();
  const draining = new Draining(env.DRAIN_SECONDS);
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
  const app = createApp({ ...dependencies, filling, draining, stopping: stopping.signal });
  const server = await listen(app.fetch, { port: env.API_PORT, hostname: env.API_HOST }).catch(async (error) => {
    await database.close();
    throw error;
  });
  await serveOperations(env, {
    role: "api",
    findObstacle: async () => findObstacle(await app.request("/api/ready")),
    metrics: () => metrics.read(),
  }).catch((error: Error) => {
    throw new StartupError(error.message);
  });
  log.info({ address: `http://${env.API_HOST}:${env.API_PORT}`, database: database.engine }, "listening");

  const patientMs = env.DRAIN_SECONDS * 1_000 + PATIENT_SHUTDOWN_MS;
  stopOnSignals(log, draining.isPatient ? patientMs : SHUTDOWN_MS, async () => {
    await draining.begin();
    stopping.abort();
    await closeServer(server);
    await stopJobs();
    await task?.finished.catch(() => undefined);
    await close();
  });
  task?.finished.catch((error: unknown) => {
    hasFailed = true;
    console.error(reasonOf(error));
    console.error("The startup task failed. It goes on at the next start, and periodic jobs wait until it is done.");
  });
}

/** Why this server shouldn't be sent requests, by its own answer; null if it should. */
async function findObstacle(response: Response): Promise<string | null> {
  return response.ok ? null : ((await response.json()) as { error: string }).error;
}

start().catch(exitWithReason);
