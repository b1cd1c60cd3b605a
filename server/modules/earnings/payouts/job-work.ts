import type { JobDependencies } from "@/server/modules/dependencies";
import { payoutJob, syncPayoutsJob } from "@/server/modules/earnings/payouts/jobs";
import { sendPayout, syncUnsettled } from "@/server/modules/earnings/payouts/service";
import { jobWork } from "@/server/platform/jobs/job-work";

/** The jobs of payouts to creators. */
export const payoutWork = [
  jobWork(
    payoutJob,
    (deps: JobDependencies) =>
      ({ data }) =>
        sendPayout(deps, data.request_id),
  ),
  jobWork(syncPayoutsJob, (deps: JobDependencies) => async () => void (await syncUnsettled(deps))),
];
