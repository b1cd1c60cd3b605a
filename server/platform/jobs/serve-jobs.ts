import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";

/**
 * Performs the jobs of a WorkerPool in this worker thread. An error that `perform` throws ends the thread; the pool
 * replaces it and fails only that job. `transferOf` lists buffers that are transferred instead of copied.
 */
export function serveJobs<Job, Result>(
  perform: (job: Job) => Promise<Result> | Result,
  transferOf: (result: Result) => ArrayBuffer[] = () => [],
): void {
  const port = parentPort;
  if (!port) throw new Error("Jobs are served in a worker thread only.");
  // Only Linux has priorities per thread; elsewhere this would change the whole process's.
  if (workerData.isBackground && process.platform === "linux") setPriority(constants.priority.PRIORITY_LOW);
  port.on("message", async (job: Job) => {
    const result = await perform(job);
    port.postMessage(result, transferOf(result));
  });
}
