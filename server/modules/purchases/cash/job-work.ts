import type { JobDependencies } from "@/server/modules/dependencies";
import type { CashDependencies } from "@/server/modules/purchases/cash/dependencies";
import { sendEvidence } from "@/server/modules/purchases/cash/disputes";
import {
  evidenceJob,
  paypalEventJob,
  refundMailJob,
  refundOrderJob,
  soldMailJob,
  syncOrdersJob,
} from "@/server/modules/purchases/cash/jobs";
import { mailPurchase, mailRefund } from "@/server/modules/purchases/cash/mailing";
import { refundOrder } from "@/server/modules/purchases/cash/refunds";
import { syncUnsettled } from "@/server/modules/purchases/cash/sync";
import { processEvent } from "@/server/modules/purchases/cash/webhook-service";
import { jobWork } from "@/server/platform/jobs/job-work";
import { PaypalError } from "@/server/providers/paypal/paypal";

/** The jobs of cash purchases. */
export const cashWork = [
  jobWork(
    paypalEventJob,
    (deps: JobDependencies) =>
      ({ data }) =>
        processEvent(deps, data.event_id),
  ),
  jobWork(
    refundOrderJob,
    (deps: JobDependencies) =>
      ({ data }) =>
        refundRemainder(deps, data),
  ),
  jobWork(
    evidenceJob,
    (deps: JobDependencies) =>
      ({ data }) =>
        sendEvidence(deps, data),
  ),
  jobWork(
    soldMailJob,
    (deps: JobDependencies) =>
      ({ data }) =>
        mailPurchase(deps, data.order_id),
  ),
  jobWork(
    refundMailJob,
    (deps: JobDependencies) =>
      ({ data }) =>
        mailRefund(deps, data),
  ),
  jobWork(syncOrdersJob, (deps: JobDependencies) => async () => void (await syncUnsettled(deps))),
];

async function refundRemainder(deps: CashDependencies, { order_id, reason }: { order_id: number; reason: string }) {
  try {
    await refundOrder(deps, order_id, { cents: null, reason, once: "all" });
  } catch (error) {
    if (error instanceof PaypalError) deps.log.error({ err: error, order_id }, "a purchase was not refunded");
    throw error;
  }
}
