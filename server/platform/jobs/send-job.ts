import PgBoss from "pg-boss";
import { currentRequest } from "@/lib/operations/log";
import type { Executor } from "@/server/platform/db/database";
import { executeRaw } from "@/server/platform/db/execute-raw";
import type { Job } from "@/server/platform/jobs/job";
import { uuidOf } from "@/server/platform/tokens";

export type SendOptions = {
  /** A job with this name and key is sent only once, until its row is removed a day after it ran. */
  once?: string;
  startAfter?: Date;
};

/** The field of a stored job's data that names the request which sent it. */
const REQUEST = "$request";

/** Writes rows of jobs through the executor of its caller; it is never started and has no connection. */
const writer = new PgBoss({
  db: { executeSql: () => Promise.reject(new Error("A job is sent through the database of its caller.")) },
});

/**
 * Sends a job; inside a transaction it exists once that commits. It begins when a process looks for jobs next, within
 * seconds: `JobQueue.send` has its own process look at once.
 */
export async function sendJob<Data extends object>(
  db: Executor,
  job: Job<Data>,
  data: Data,
  { once, startAfter }: SendOptions = {},
): Promise<void> {
  const request = currentRequest.getStore();
  await writer.send(job.name, request === undefined ? data : { ...data, [REQUEST]: request }, {
    ...optionsOf(job),
    ...(once && { id: uuidOf(`${job.name}:${once}`) }),
    ...(startAfter && { startAfter: startAfter.toISOString() }),
    db: { executeSql: (text, values) => executeRaw(db, text, values) },
  });
}

/** A stored job's own data, and the id of the request that sent it, if one did. */
export function readSent(stored: object): { data: object; request: string | undefined } {
  const { [REQUEST]: request, ...data } = stored as { [REQUEST]?: string };
  return { data, request };
}

/** How often a job is tried, in the words of pg-boss. */
export function optionsOf({ retries, delaySeconds, expireSeconds }: Job<object>) {
  return { retryLimit: retries, retryDelay: delaySeconds, retryBackoff: true, expireInSeconds: expireSeconds };
}
