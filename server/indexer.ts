import { existsSync } from "node:fs";
import { Metrics } from "@/lib/operations/metrics";
import { serveOperations } from "@/lib/operations/operations-server";
import { createIndexer } from "@/server/create-dependencies";
import { readIndexerEnv } from "@/server/env";
import { StartupError } from "@/server/platform/startup-error";

/** Time for the rows that are being written at shutdown. */
const SHUTDOWN_MS = 20_000;

/** Fills the catalogue in OpenSearch and follows the changes of the database, in a process that does nothing else. */
async function start(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const env = readIndexerEnv(process.env);
  const metrics = new Metrics("indexer");
  const { log, findObstacle, close } = await createIndexer(env, metrics);
  let isEnding = false;
  await serveOperations(env, {
    role: "indexer",
    findObstacle: async () => (isEnding ? "This indexer is about to stop." : findObstacle()),
    metrics: () => metrics.read(),
  }).catch((error: Error) => {
    throw new StartupError(error.message);
  });
  log.info("indexing");

  const end = async (reason: string) => {
    if (isEnding) return;
    isEnding = true;
    log.info({ reason }, "stopping");
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    await close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void end(signal));
}

start().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
