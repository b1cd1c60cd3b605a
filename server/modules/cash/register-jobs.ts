import type { CashContext } from "@/server/modules/cash/context";
import { paypalEventJob, refundOrderJob, soldMailJob, syncOrdersJob } from "@/server/modules/cash/jobs";
import { packBoughtMail } from "@/server/modules/cash/mails";
import { orderedPack } from "@/server/modules/cash/orders";
import { refundOrder } from "@/server/modules/cash/refunds";
import { findReceiver, readOrder } from "@/server/modules/cash/repository";
import { syncUnsettled } from "@/server/modules/cash/sync";
import { processEvent } from "@/server/modules/cash/webhook-service";
import type { JobDependencies } from "@/server/modules/dependencies";
import { PACK_TABLES } from "@/server/modules/items/pack-tables";
import { drawMail } from "@/server/modules/mails/frame";
import type { Mailer } from "@/server/platform/adapters/mail/mailer";
import { PaypalError } from "@/server/platform/adapters/paypal/paypal";

const SYNC_SECONDS = 300;

/** Tells the queue how what follows a purchase for cash is done. */
export function registerCashJobs({ database, paypal, queue, env, log, mailer }: JobDependencies): void {
  const context: CashContext = { db: database.db, paypal, queue, env, log };
  queue.work(paypalEventJob, ({ data }) => processEvent(context, data.event_id));
  queue.work(refundOrderJob, ({ data }) => giveBack(context, data));
  queue.work(soldMailJob, ({ data }) => sendSoldMail(context, mailer, data.order_id));
  queue.work(syncOrdersJob, async () => void (await syncUnsettled(context)));
  queue.schedule(syncOrdersJob, SYNC_SECONDS);
}

async function giveBack(context: CashContext, { order_id, reason }: { order_id: number; reason: string }) {
  try {
    await refundOrder(context, order_id, { cents: null, reason, once: "all" });
  } catch (error) {
    if (error instanceof PaypalError) context.log.error({ err: error, order_id }, "a purchase was not refunded");
    throw error;
  }
}

async function sendSoldMail({ db, env }: CashContext, mailer: Mailer, orderId: number): Promise<void> {
  const order = await readOrder(db, orderId);
  if (!order) return;
  const buyer = await findReceiver(db, order);
  if (!buyer) return;
  const { kind, id } = orderedPack(order);
  const packUrl = `${env.WEB_URL}${PACK_TABLES[kind].path}/${id}`;
  const receiptUrl = `${env.WEB_URL}${buyer.receipt_url ?? "/account/credit/transactions"}`;
  await mailer.send(await drawMail(packBoughtMail(buyer, order, { packUrl, receiptUrl })));
}
