import type { JobDependencies } from "@/server/modules/dependencies";
import { payoutJob, syncPayoutsJob } from "@/server/modules/money/payouts/jobs";
import { sendPayout, syncUnsettled } from "@/server/modules/money/payouts/service";

const SYNC_SECONDS = 3_600;

/** Registers the jobs of payouts to creators. */
export function registerPayoutJobs({ database, paypal, queue, log }: JobDependencies): void {
  const context = { db: database.db, paypal, queue, log };
  queue.work(payoutJob, ({ data }) => sendPayout(context, data.request_id));
  queue.work(syncPayoutsJob, async () => void (await syncUnsettled(context)));
  queue.schedule(syncPayoutsJob, SYNC_SECONDS);
}
