import type { JobDependencies } from "@/server/modules/dependencies";
import * as jobs from "@/server/modules/money/billing/billing-jobs";
import { copyCustomerEmail } from "@/server/modules/money/billing/customer";
import { keepDeadlines } from "@/server/modules/money/billing/dunning";
import { endSubscription } from "@/server/modules/money/billing/ending";
import { processEvent } from "@/server/modules/money/billing/events";
import { prepareEvidence } from "@/server/modules/money/billing/evidence";
import { mailBilling } from "@/server/modules/money/billing/mailing";
import { lookIntoChange } from "@/server/modules/money/billing/plan-changes";
import { reconcile } from "@/server/modules/money/billing/reconcile";
import { makeRefund } from "@/server/modules/money/billing/refunds";

const DUNNING_SECONDS = 300;
const RECONCILE_SECONDS = 600;

/** Registers the jobs of invoices, trials and plans. */
export function registerBillingJobs(deps: JobDependencies): void {
  const { queue } = deps;
  queue.work(jobs.eventJob, ({ data }) => processEvent(deps, data.event_id));
  queue.work(jobs.endSubscriptionJob, ({ data }) => endSubscription(deps, data));
  queue.work(jobs.planChangeJob, ({ data }) => lookIntoChange(deps, data.change_id));
  queue.work(jobs.refundJob, ({ data }) => makeRefund(deps, data.refund_id));
  queue.work(jobs.evidenceJob, ({ data }) => prepareEvidence(deps, data.dispute_id));
  queue.work(jobs.customerEmailJob, ({ data }) => copyCustomerEmail(deps, data.user_id));
  queue.work(jobs.mailJob, ({ data }) => mailBilling(deps, data));
  queue.work(jobs.dunningJob, () => keepDeadlines(deps));
  queue.schedule(jobs.dunningJob, DUNNING_SECONDS);
  queue.work(jobs.reconcileJob, () => reconcile(deps));
  queue.schedule(jobs.reconcileJob, RECONCILE_SECONDS);
}
