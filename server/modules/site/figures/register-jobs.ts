import type { JobDependencies } from "@/server/modules/dependencies";
import { addUpHours } from "@/server/modules/site/figures/adding-up";
import { defineJob } from "@/server/platform/jobs/job";

const EVERY_SECONDS = 600;

const figuresJob = defineJob<Record<string, never>>("figures", { retries: 0, expireSeconds: 1_800 });

/** Registers the job that adds up the hours that are over. */
export function registerFigureJobs({ database, queue }: JobDependencies): void {
  queue.work(figuresJob, async ({ signal }) => void (await addUpHours(database.db, { signal })));
  queue.schedule(figuresJob, EVERY_SECONDS);
}
