import { parentPort, workerData } from "node:worker_threads";
import { lowerPriority } from "@/server/platform/jobs/thread-priority";

/**
 * Performs the jobs of a WorkerPool in this worker thread. An error that `perform` throws ends the thread; the pool
 * replaces it and fails that job alone. `transferOf` names what is handed over instead of copied.
 */
export function serveJobs<Job, Result>(
  perform: (job: Job) => Promise<Result> | Result,
  transferOf: (result: Result) => ArrayBuffer[] = () => [],
): void {
  const port = parentPort;
  if (!port) throw new Error("Jobs are served in a worker thread only.");
  if (workerData.isBackground) lowerPriority();
  port.on("message", async (job: Job) => {
    const result = await perform(job);
    port.postMessage(result, transferOf(result));
  });
}
