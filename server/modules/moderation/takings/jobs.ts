import type { JobDependencies } from "@/server/modules/dependencies";
import { listUnfinished } from "@/server/modules/moderation/takings/repository";
import { takeFromOwners } from "@/server/modules/moderation/takings/service";
import { takingJob } from "@/server/modules/moderation/takings/taking-job";
import { defineJob } from "@/server/platform/jobs/job";

const AGAIN_SECONDS = 300;

/** Sends the jobs of takings that aren't finished again, should one be lost. */
const unfinishedJob = defineJob<Record<string, never>>("unfinished-takings", { retries: 2 });

/** Registers the job that gives the owners of a taken sound back what it cost. */
export function registerTakingJobs(deps: JobDependencies): void {
  const { queue, database } = deps;
  queue.work(takingJob, ({ data, signal }) => takeFromOwners(deps, data.taking_id, signal));
  queue.work(unfinishedJob, async () => {
    for (const taking_id of await listUnfinished(database.db)) await queue.send(database.db, takingJob, { taking_id });
  });
  queue.schedule(unfinishedJob, AGAIN_SECONDS);
}
