import type { Logger } from "pino";

/**
 * Closes a process at SIGINT or SIGTERM, once, and ends it: with 0, or with 1 if `close` takes longer than `limitMs`.
 * Returns whether it is stopping.
 */
export function stopOnSignals(log: Logger, limitMs: number, close: () => Promise<void>): () => boolean {
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason: signal }, "stopping");
    setTimeout(() => {
      log.warn("what was in progress did not finish in time");
      process.exit(1);
    }, limitMs).unref();
    await close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(signal));
  return () => isStopping;
}
