import type { JobDependencies } from "@/server/modules/dependencies";
import { makeDueStatements } from "@/server/modules/money/statements/service";
import { defineJob } from "@/server/platform/jobs/job";

const EVERY_SECONDS = 3_600;

const statementsJob = defineJob<Record<string, never>>("statements", { retries: 0, expireSeconds: 1_800 });

/** Registers the job that makes creators' statements after the end of a month and of a year. */
export function registerStatementJobs({ database, objects, env, queue }: JobDependencies): void {
  queue.work(statementsJob, async () => void (await makeDueStatements({ db: database.db, objects, env })));
  queue.schedule(statementsJob, EVERY_SECONDS);
}
