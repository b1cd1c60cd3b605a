import { existsSync } from "node:fs";
import { Metrics } from "@/lib/operations/metrics";
import { serveOperations } from "@/lib/operations/operations-server";
import { createIndexer } from "@/server/create-dependencies";
import { readIndexerEnv } from "@/server/env";
import { exitWithReason } from "@/server/exit";
import { StartupError } from "@/server/platform/startup-error";
import { stopOnSignals } from "@/server/platform/stop-on-signals";

/** Time for the rows that are being written at shutdown. */
const SHUTDOWN_MS = 20_000;

/** Fills the catalogue in OpenSearch and follows the changes of the database, in a process that does nothing else. */
async function start(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const env = readIndexerEnv(process.env);
  const metrics = new Metrics("indexer");
  const { log, findObstacle, close } = await createIndexer(env, metrics);
  const isStopping = stopOnSignals(log, SHUTDOWN_MS, close);
  await serveOperations(env, {
    role: "indexer",
    findObstacle: async () => (isStopping() ? "This indexer is about to stop." : findObstacle()),
    metrics: () => metrics.read(),
  }).catch((error: Error) => {
    throw new StartupError(error.message);
  });
  log.info("indexing");
}

start().catch(exitWithReason);
