import type { JobDependencies } from "@/server/modules/dependencies";
import { listUnfinished } from "@/server/modules/purchases/takings/repository";
import { takeFromOwners } from "@/server/modules/purchases/takings/service";
import { takingJob } from "@/server/modules/purchases/takings/taking-job";
import { defineJob, type Nothing } from "@/server/platform/jobs/job";
import { jobWork } from "@/server/platform/jobs/job-work";

const AGAIN_SECONDS = 300;

/** Sends the jobs of takings that aren't finished again, should one be lost. */
const unfinishedJob = defineJob<Nothing>("unfinished-takings", {
  title: "Sounds that are still taken from owners",
  everySeconds: AGAIN_SECONDS,
  retries: 2,
});

/** The jobs that give the owners of a taken sound back what it cost. */
export const takingWork = [
  jobWork(
    takingJob,
    (deps: JobDependencies) =>
      ({ data, signal }) =>
        takeFromOwners(deps, data.taking_id, signal),
  ),
  jobWork(unfinishedJob, ({ queue, db }: JobDependencies) => async () => {
    for (const taking_id of await listUnfinished(db)) await queue.send(db, takingJob, { taking_id });
  }),
];
