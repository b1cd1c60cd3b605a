import { existsSync } from "node:fs";
import { Metrics } from "@/lib/operations/metrics";
import { serveOperations } from "@/lib/operations/operations-server";
import { createDependencies } from "@/server/create-dependencies";
import { readEnv } from "@/server/env";
import { exitWithReason } from "@/server/exit";
import { registerJobs } from "@/server/jobs";
import { StartupError } from "@/server/platform/startup-error";
import { stopOnSignals } from "@/server/platform/stop-on-signals";

/** Time for running jobs to finish at shutdown. */
const SHUTDOWN_MS = 20_000;

/** Runs the jobs of the queue in a process of its own, next to API servers on the same PostgreSQL. */
async function start(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const env = readEnv(process.env);
  const metrics = new Metrics("worker");
  const { jobs, stopJobs, close } = await createDependencies(env, "worker", metrics);
  const { queue, log } = jobs;
  registerJobs(jobs);
  await queue.start();
  queue.startSchedule();
  const isStopping = stopOnSignals(log, SHUTDOWN_MS, async () => {
    await stopJobs();
    await close();
  });
  await serveOperations(env, {
    role: "worker",
    findObstacle: async () => {
      if (isStopping()) return "This worker is about to stop.";
      const isReachable = await jobs.database.raw("select 1").then(
        () => true,
        () => false,
      );
      return isReachable ? null : "The database doesn't answer.";
    },
    metrics: () => metrics.read(),
  }).catch((error: Error) => {
    throw new StartupError(error.message);
  });
  log.info("working");
}

start().catch(exitWithReason);
