import type { JobDependencies } from "@/server/modules/dependencies";
import * as jobs from "@/server/modules/purchases/billing/billing-jobs";
import { copyCustomerEmail } from "@/server/modules/purchases/billing/customer";
import { keepDeadlines } from "@/server/modules/purchases/billing/dunning";
import { endSubscription } from "@/server/modules/purchases/billing/ending";
import { processEvent } from "@/server/modules/purchases/billing/events";
import { prepareEvidence } from "@/server/modules/purchases/billing/evidence";
import { mailBilling } from "@/server/modules/purchases/billing/mailing";
import { lookIntoChange } from "@/server/modules/purchases/billing/plan-changes";
import { reconcile } from "@/server/modules/purchases/billing/reconcile";
import { makeRefund } from "@/server/modules/purchases/billing/refunds";
import { jobWork } from "@/server/platform/jobs/job-work";

/** The jobs of invoices, trials and plans. */
export const billingWork = [
  jobWork(
    jobs.eventJob,
    (deps: JobDependencies) =>
      ({ data }) =>
        processEvent(deps, data.event_id),
  ),
  jobWork(
    jobs.endSubscriptionJob,
    (deps: JobDependencies) =>
      ({ data }) =>
        endSubscription(deps, data),
  ),
  jobWork(
    jobs.planChangeJob,
    (deps: JobDependencies) =>
      ({ data }) =>
        lookIntoChange(deps, data.change_id),
  ),
  jobWork(
    jobs.refundJob,
    (deps: JobDependencies) =>
      ({ data }) =>
        makeRefund(deps, data.refund_id),
  ),
  jobWork(
    jobs.evidenceJob,
    (deps: JobDependencies) =>
      ({ data }) =>
        prepareEvidence(deps, data.dispute_id),
  ),
  jobWork(
    jobs.customerEmailJob,
    (deps: JobDependencies) =>
      ({ data }) =>
        copyCustomerEmail(deps, data.user_id),
  ),
  jobWork(
    jobs.mailJob,
    (deps: JobDependencies) =>
      ({ data }) =>
        mailBilling(deps, data),
  ),
  jobWork(jobs.dunningJob, (deps: JobDependencies) => () => keepDeadlines(deps)),
  jobWork(jobs.reconcileJob, (deps: JobDependencies) => () => reconcile(deps)),
];
