import type { JobDependencies } from "@/server/modules/dependencies";
import { payoutJob, syncPayoutsJob } from "@/server/modules/money/payouts/jobs";
import { sendPayout, syncUnsettled } from "@/server/modules/money/payouts/service";

const SYNC_SECONDS = 3_600;

/** Registers the jobs of payouts to creators. */
export function registerPayoutJobs(deps: JobDependencies): void {
  const { queue } = deps;
  const context = { ...deps, db: deps.database.db };
  queue.work(payoutJob, ({ data }) => sendPayout(context, data.request_id));
  queue.work(syncPayoutsJob, async () => void (await syncUnsettled(context)));
  queue.schedule(syncPayoutsJob, SYNC_SECONDS);
}
