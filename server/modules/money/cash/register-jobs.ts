import type { JobDependencies } from "@/server/modules/dependencies";
import type { CashContext } from "@/server/modules/money/cash/context";
import { sendEvidence } from "@/server/modules/money/cash/disputes";
import {
  evidenceJob,
  paypalEventJob,
  refundMailJob,
  refundOrderJob,
  soldMailJob,
  syncOrdersJob,
} from "@/server/modules/money/cash/jobs";
import { mailPurchase, mailRefund } from "@/server/modules/money/cash/mailing";
import { refundOrder } from "@/server/modules/money/cash/refunds";
import { syncUnsettled } from "@/server/modules/money/cash/sync";
import { processEvent } from "@/server/modules/money/cash/webhook-service";
import { PaypalError } from "@/server/providers/paypal/paypal";

const SYNC_SECONDS = 300;

/** Registers the jobs of cash purchases. */
export function registerCashJobs(deps: JobDependencies): void {
  const { database, paypal, queue, env, log, signingSecret } = deps;
  const context = { db: database.db, paypal, queue, env, log, signingSecret };
  queue.work(paypalEventJob, ({ data }) => processEvent(context, data.event_id));
  queue.work(refundOrderJob, ({ data }) => refundRemainder(context, data));
  queue.work(evidenceJob, ({ data }) => sendEvidence(context, data));
  queue.work(soldMailJob, ({ data }) => mailPurchase(deps, data.order_id));
  queue.work(refundMailJob, ({ data }) => mailRefund(deps, data));
  queue.work(syncOrdersJob, async () => void (await syncUnsettled(context)));
  queue.schedule(syncOrdersJob, SYNC_SECONDS);
}

async function refundRemainder(context: CashContext, { order_id, reason }: { order_id: number; reason: string }) {
  try {
    await refundOrder(context, order_id, { cents: null, reason, once: "all" });
  } catch (error) {
    if (error instanceof PaypalError) context.log.error({ err: error, order_id }, "a purchase was not refunded");
    throw error;
  }
}
