import type { Logger } from "pino";
import { MICROS_PER_CENT } from "@/lib/money/micros";
import { product } from "@/lib/settings/product";
import { tellPaid, tellReturned } from "@/server/modules/earnings/payouts/notices";
import {
  findByBatch,
  listSending,
  lockWithCreator,
  markAttempt,
  type PayoutRequest,
  readRequest,
  updateRequest,
} from "@/server/modules/earnings/payouts/repository";
import type { TellDependencies } from "@/server/modules/kit/notifications/telling";
import { bookPayoutReturn } from "@/server/modules/money/ledger/payouts";
import { wasHeldAt } from "@/server/modules/money/payees/repository";
import type { Database, Transaction } from "@/server/platform/db/database";
import { conflict, Failure, notFound } from "@/server/platform/errors";
import { type PayoutItem, type Paypal, PaypalError } from "@/server/providers/paypal/paypal";

/** Dependencies of payouts. */
export interface PayoutDependencies extends TellDependencies {
  db: Database;
  paypal: Paypal;
  log: Logger;
}

/** PayPal remembers a batch's key for 30 days; a request repeated after that would pay twice. */
const RESEND_MS = 25 * 86_400_000;
const SYNC_AFTER_MS = 30 * 60_000;
const PAYOUTS_AT_ONCE = 200;

const keyOf = ({ id }: Pick<PayoutRequest, "id">) => `payout-${id}`;

/** Pays an approved request, idempotently, and applies PayPal's present state. */
export async function sendPayout(deps: PayoutDependencies, id: number): Promise<void> {
  const { db, paypal, log } = deps;
  const request = await readRequest(db, id);
  if (request?.status !== "sending") return;
  if (request.provider_batch_id === null) {
    if (Date.now() - (request.decided_at?.getTime() ?? 0) > RESEND_MS) {
      log.error({ request_id: id }, "a payout is too old to be sent again; look for it at PayPal");
      await updateRequest(db, id, { checked_at: new Date() });
      return;
    }
    const isFirst = await markAttempt(db, id);
    // Approving refuses this. Whatever went wrong, nothing is paid to an address that somebody could still have stopped.
    if (isFirst && (await wasHeldAt(db, request.user_id, request.decided_at ?? new Date()))) {
      log.error({ request_id: id }, "a payout was approved while its payee was held");
      return settle(deps, id, { state: "returned", problem: "PAYEE_HELD" });
    }
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
      return settle(deps, id, { state: "returned", problem: error.issue });
    }
  }
  await syncPayout(deps, id);
}

/** Applies a batch's present state at PayPal to its payout; ignores a batch of another shop. */
export async function syncBatch(deps: PayoutDependencies, batchId: string): Promise<void> {
  const request = await findByBatch(deps.db, batchId);
  if (request) await syncPayout(deps, request.id);
  else deps.log.info({ batch_id: batchId }, "an event is about no payout");
}

async function syncPayout(deps: PayoutDependencies, id: number): Promise<void> {
  const { db, paypal, log } = deps;
  // Stored whatever the outcome: `syncUnsettled` checks the others before this one again.
  const request = await updateRequest(db, id, { checked_at: new Date() });
  if (!request.provider_batch_id) return;
  const found = await paypal.readPayout(request.provider_batch_id);
  const item = found?.items.find(({ key }) => key === keyOf(request));
  if (found?.state === "denied") return settle(deps, id, { state: "returned", problem: item?.problem ?? "DENIED" });
  if (!item) return;
  if (item.amount.cents !== request.amount_cents || item.amount.currency !== "USD") {
    log.error({ request_id: id, amount: item.amount }, "a payout is not what was asked for");
    return;
  }
  await settle(deps, id, item);
}

/**
 * Cancels a payout that its receiver has not claimed: it comes back. Throws a Failure: "not_found", "conflict" if it was
 * claimed meanwhile or isn't on its way, "unavailable" if PayPal doesn't answer. `record` is written with what came of it.
 */
export async function cancelUnclaimed(
  deps: PayoutDependencies,
  id: number,
  record?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const request = await readRequest(deps.db, id);
  if (!request) throw notFound();
  const claimed = () => conflict("This payout isn’t waiting to be claimed any more. Nothing was changed.");
  if (request.status !== "sending" || !request.provider_batch_id) throw claimed();
  try {
    const found = await deps.paypal.readPayout(request.provider_batch_id);
    const item = found?.items.find(({ key }) => key === keyOf(request));
    if (item?.state !== "unclaimed") {
      if (item) await settle(deps, id, item);
      throw claimed();
    }
    const { state } = await deps.paypal.cancelPayoutItem(item.id);
    await settle(deps, id, { state, problem: "CANCELLED" }, record);
  } catch (error) {
    if (!(error instanceof PaypalError)) throw error;
    if (error.kind === "unknown")
      throw new Failure("unavailable", "PayPal doesn’t answer. Try again in a few minutes.", undefined, "provider");
    throw claimed();
  }
}

type Outcome = Pick<PayoutItem, "state" | "problem">;

/** Applies a payout's outcome: the money arrived, or it came back and is returned to the creator's earnings. */
async function settle(
  deps: PayoutDependencies,
  id: number,
  outcome: Outcome,
  record?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await apply(deps, tx, id, outcome);
    await record?.(tx);
  });
}

async function apply(
  deps: PayoutDependencies,
  tx: Transaction,
  id: number,
  { state, problem }: Outcome,
): Promise<void> {
  const request = await lockWithCreator(tx, id);
  if (request?.status !== "sending" && request?.status !== "paid") {
    if (request?.status === "returned" && state === "paid")
      deps.log.error({ request_id: id }, "a payout that came back was paid");
    return;
  }
  const now = new Date();
  const checked = { checked_at: now, unclaimed_at: null };
  if (state === "paid") {
    await updateRequest(tx, id, { ...checked, status: "paid", problem: null, settled_at: request.settled_at ?? now });
    if (request.status === "sending") await tellPaid(deps, tx, request);
  } else if (state === "returned") {
    const settled = await bookPayoutReturn(tx, request);
    const returned = await updateRequest(tx, id, { ...checked, status: "returned", problem, settled_at: now });
    await tellReturned(deps, tx, returned, Math.floor(settled / MICROS_PER_CENT));
  } else {
    const isUnclaimed = state === "unclaimed" && request.status === "sending";
    await updateRequest(tx, id, {
      problem: isUnclaimed ? problem : null,
      checked_at: now,
      unclaimed_at: isUnclaimed ? (request.unclaimed_at ?? now) : null,
    });
  }
}

/** Updates the payouts from PayPal for which no webhook arrived. One that fails doesn't stop the others. */
export async function syncUnsettled(deps: PayoutDependencies, now = new Date()): Promise<number> {
  const due = await listSending(deps.db, new Date(now.getTime() - SYNC_AFTER_MS), PAYOUTS_AT_ONCE);
  for (const { id } of due) {
    try {
      await sendPayout(deps, id);
    } catch (error) {
      deps.log.warn({ err: error, request_id: id }, "a payout was not settled");
    }
  }
  return due.length;
}
