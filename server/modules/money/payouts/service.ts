import type { Logger } from "pino";
import { product } from "@/lib/settings/product";
import { bookPayoutReturn } from "@/server/modules/money/ledger/payouts";
import {
  findByBatch,
  listSending,
  lockRequest,
  markAttempt,
  type PayoutRequest,
  readRequest,
  updateRequest,
} from "@/server/modules/money/payouts/repository";
import type { Database } from "@/server/platform/db/database";
import type { JobQueue } from "@/server/platform/jobs/queue";
import { type PayoutItem, type Paypal, PaypalError } from "@/server/providers/paypal/paypal";

/** Dependencies of payouts. */
export interface PayoutContext {
  db: Database;
  paypal: Paypal;
  queue: JobQueue;
  log: Logger;
}

type SyncContext = Pick<PayoutContext, "db" | "paypal" | "log">;

/** PayPal remembers a batch's key for 30 days; a request repeated after that would pay twice. */
const RESEND_MS = 25 * 86_400_000;
const SYNC_AFTER_MS = 30 * 60_000;
const PAYOUTS_AT_ONCE = 200;

const keyOf = ({ id }: Pick<PayoutRequest, "id">) => `payout-${id}`;

/** Pays an approved request, idempotently, and applies PayPal's present state. */
export async function sendPayout(context: SyncContext, id: number): Promise<void> {
  const { db, paypal, log } = context;
  const request = await readRequest(db, id);
  if (request?.status !== "sending") return;
  if (request.provider_batch_id === null) {
    if (Date.now() - (request.decided_at?.getTime() ?? 0) > RESEND_MS) {
      log.error({ request_id: id }, "a payout is too old to be sent again; look for it at PayPal");
      await updateRequest(db, id, { checked_at: new Date() });
      return;
    }
    const isFirst = await markAttempt(db, id);
    try {
      const items = [{ key: keyOf(request), email: request.paypal_email, cents: request.amount_cents }];
      const subject = `Your earnings from ${product.name}`;
      const batchId = await paypal.sendPayout({ key: keyOf(request), subject, items });
      await updateRequest(db, id, { provider_batch_id: batchId });
    } catch (error) {
      if (!(error instanceof PaypalError) || error.kind === "unknown") throw error;
      log.error({ err: error, request_id: id }, "PayPal refused a payout");
      // An earlier attempt without a response may have paid: only its batch can show that.
      if (!isFirst) throw error;
      return settle(context, id, { state: "returned", problem: error.issue });
    }
  }
  await syncPayout(context, id);
}

/** Applies a batch's present state at PayPal to its payout; ignores a batch of another shop. */
export async function syncBatch(context: SyncContext, batchId: string): Promise<void> {
  const request = await findByBatch(context.db, batchId);
  if (request) await syncPayout(context, request.id);
  else context.log.info({ batch_id: batchId }, "an event is about no payout");
}

async function syncPayout(context: SyncContext, id: number): Promise<void> {
  const { db, paypal, log } = context;
  // Stored whatever the outcome: `syncUnsettled` checks the others before this one again.
  const request = await updateRequest(db, id, { checked_at: new Date() });
  if (!request.provider_batch_id) return;
  const found = await paypal.readPayout(request.provider_batch_id);
  const item = found?.items.find(({ key }) => key === keyOf(request));
  if (found?.state === "denied") return settle(context, id, { state: "returned", problem: item?.problem ?? "DENIED" });
  if (!item) return;
  if (item.amount.cents !== request.amount_cents || item.amount.currency !== "USD") {
    log.error({ request_id: id, amount: item.amount }, "a payout is not what was asked for");
    return;
  }
  await settle(context, id, item);
}

/** Cancels a payout that its receiver has not claimed. Throws a PaypalError if it was claimed, or never sent. */
export async function cancelUnclaimed(context: SyncContext, id: number): Promise<void> {
  const request = await readRequest(context.db, id);
  const found = request?.provider_batch_id ? await context.paypal.readPayout(request.provider_batch_id) : null;
  const item = found?.items.find(({ key }) => request && key === keyOf(request));
  if (item?.state !== "unclaimed") throw new PaypalError("refused", "NOT_UNCLAIMED");
  await settle(context, id, await context.paypal.cancelPayoutItem(item.id));
}

/** Applies a payout's outcome: the money arrived, or it came back and is returned to the creator's earnings. */
async function settle(
  { db, log }: SyncContext,
  id: number,
  { state, problem }: Pick<PayoutItem, "state" | "problem">,
): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, id);
    if (request?.status !== "sending" && request?.status !== "paid") {
      if (request?.status === "returned" && state === "paid")
        log.error({ request_id: id }, "a payout that came back was paid");
      return;
    }
    const now = new Date();
    if (state === "paid") {
      await updateRequest(tx, id, { status: "paid", checked_at: now, settled_at: request.settled_at ?? now });
    } else if (state === "returned") {
      await bookPayoutReturn(tx, request);
      await updateRequest(tx, id, { status: "returned", problem, checked_at: now, settled_at: now });
    } else {
      await updateRequest(tx, id, { problem: state === "unclaimed" ? problem : null, checked_at: now });
    }
  });
}

/** Updates the payouts from PayPal for which no webhook arrived. One that fails doesn't stop the others. */
export async function syncUnsettled(context: SyncContext, now = new Date()): Promise<number> {
  const due = await listSending(context.db, new Date(now.getTime() - SYNC_AFTER_MS), PAYOUTS_AT_ONCE);
  for (const { id } of due) {
    try {
      await sendPayout(context, id);
    } catch (error) {
      context.log.warn({ err: error, request_id: id }, "a payout was not settled");
    }
  }
  return due.length;
}
