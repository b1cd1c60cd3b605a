import PgBoss from "pg-boss";
import type { RawSql } from "@/server/platform/db/database";
import type { Job } from "@/server/platform/jobs/job";
import { StartupError } from "@/server/platform/startup-error";

/**
 * Creates the tables of the queue, or brings them to the version of this pg-boss, with a table for each kind of job.
 * Nothing else may do so at the same time.
 */
export async function createQueueTables(raw: RawSql, jobs: Iterable<Job<object>>): Promise<void> {
  const boss = new PgBoss({ db: { executeSql: raw }, supervise: false, schedule: false });
  await boss.start();
  try {
    const known = await readKinds(boss);
    for (const { name } of jobs) if (!known.has(name)) await boss.createQueue(name, { name, policy: "standard" });
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

/** Starts a pg-boss that changes no table. Throws a StartupError if there is no table for a kind of job. */
export async function startOnQueueTables(boss: PgBoss, jobs: Iterable<Job<object>>): Promise<void> {
  await boss.start().catch((error: unknown) => {
    if (!/not installed|requires migrations/.test(String(error))) throw error;
    throw new StartupError("The tables of the queue aren’t those of this version: run npm run migrate first.");
  });
  const known = await readKinds(boss);
  const missing = [...jobs].find(({ name }) => !known.has(name));
  if (missing) throw new StartupError(`The queue has no table for the job ${missing.name}: run npm run migrate first.`);
}

const readKinds = async (boss: PgBoss) => new Set((await boss.getQueues()).map(({ name }) => name));
