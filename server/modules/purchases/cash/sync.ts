import { lockBuyer } from "@/server/modules/money/credits/lock-buyer";
import type { CashDependencies } from "@/server/modules/purchases/cash/dependencies";
import { saveDisputes } from "@/server/modules/purchases/cash/disputes";
import { mismatchOf, type Present } from "@/server/modules/purchases/cash/order-rules";
import type { Order } from "@/server/modules/purchases/cash/orders";
import {
  type CashPack,
  endOrder,
  findCashPack,
  listUnsettled,
  lockOrder,
  readOrder,
  readOrderedPack,
  updateOrder,
} from "@/server/modules/purchases/cash/repository";
import { settle } from "@/server/modules/purchases/cash/settle";
import { PaypalError, type PaypalOrder } from "@/server/providers/paypal/paypal";

/** Retries, because others may settle the same order in between, once or twice. */
const TRIES = 5;

/** Whether an order may be captured; if so, it is no longer replaced by another. */
export type CaptureStart = { order: Order; refusal: string | null };

/**
 * Completes an order that its buyer approved at PayPal: compares it with what was ordered, captures the payment, books
 * it and grants the pack. Idempotent. Throws a PaypalError "declined", "refused" or "unknown"; in the last case
 * `syncOrder` finds the outcome later.
 */
export async function takePayment(deps: CashDependencies, started: Order, presented: PaypalOrder): Promise<Order> {
  const problem = mismatchOf(started, presented);
  if (problem) {
    deps.log.error({ order_id: started.id, problem }, "an order at PayPal is not what was ordered");
    await endOrder(deps.db, started, "declined");
    throw new PaypalError("refused", `MISMATCH_${problem.toUpperCase()}`);
  }
  if (presented.capture) return syncOrder(deps, started.id);
  try {
    const taken = await deps.paypal.captureOrder(presented.id, `${started.request_key}-capture`);
    const settled = await settle(deps, started, await withDisputes(deps, started, taken));
    return settled ?? (await syncOrder(deps, started.id));
  } catch (error) {
    if (!(error instanceof PaypalError) || error.kind === "declined") throw error;
    // The response was lost, or another request was first: PayPal's present state decides.
    const order = await syncOrder(deps, started.id);
    if (order.status === "created" || order.status === "approved") throw error;
    return order;
  }
}

/** Begins the capture of an order, under the buyer's lock, so that another sale of the same pack waits or sees it. */
export function startCapture(deps: CashDependencies, orderId: number, userId: number): Promise<CaptureStart> {
  return deps.db.transaction(async (tx) => {
    await lockBuyer(tx, userId);
    const order = await lockOrder(tx, orderId);
    if (order.status !== "created" && order.status !== "approved") return { order, refusal: null };
    const pack = await findCashPack(tx, await readOrderedPack(tx, order), order.user_id);
    const refusal = refusalOf(pack);
    if (refusal) {
      return { order: (await endOrder(tx, order, "abandoned")) ?? order, refusal };
    }
    return { order: await updateOrder(tx, orderId, { status: "approved" }), refusal: null };
  });
}

/** Why nothing is charged for a pack now; null if it can be sold. */
function refusalOf(pack: CashPack | null): string | null {
  if (!pack?.is_listed) return "This pack is no longer on sale.";
  if (pack.is_banned) return "This account is closed.";
  return pack.is_owned ? "You already own this pack." : null;
}

/** Updates an order to its present state at PayPal, and returns it. Throws a PaypalError if PayPal doesn't respond. */
export async function syncOrder(deps: CashDependencies, orderId: number): Promise<Order> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const order = await readOrder(deps.db, orderId);
    if (!order) throw new Error(`There is no order ${orderId}.`);
    if (!order.provider_order_id) {
      // PayPal never returned an id for it, so it can't have been paid.
      const ended = await endOrder(deps.db, order, "abandoned");
      if (ended) return ended;
      continue;
    }
    const found = await readPresent(deps, order, order.provider_order_id);
    const settled = await settle(deps, order, await withDisputes(deps, order, found));
    if (settled) return settled;
  }
  throw new PaypalError("unknown", "order changes too often");
}

async function readPresent(
  { paypal }: CashDependencies,
  order: Order,
  providerOrderId: string,
): Promise<PaypalOrder | null> {
  const found = await paypal.readOrder(providerOrderId);
  return found ?? (order.capture_id === null ? null : await paypal.readCapture(order.capture_id));
}

async function withDisputes(deps: CashDependencies, order: Order, found: PaypalOrder | null): Promise<Present> {
  if (found?.capture?.state !== "completed" || order.capture_id === null) {
    return { order: found, hasOpenDispute: false, lostCents: 0 };
  }
  const disputes = await deps.paypal.listDisputes(found.capture.id);
  if (disputes.length > 0) await saveDisputes(deps, order, disputes);
  const lost = disputes.filter(({ state }) => state === "lost");
  return {
    order: found,
    hasOpenDispute: disputes.some(({ state }) => state === "open"),
    lostCents: lost.reduce((total, { amount }) => total + amount.cents, 0),
  };
}

/**
 * Follows up an order: captures an approved one whose window was closed before its capture, and updates every other one
 * from PayPal.
 */
export async function followUp(deps: CashDependencies, orderId: number): Promise<void> {
  const order = await syncOrder(deps, orderId);
  if (order.status !== "created" && order.status !== "approved") return;
  const found = order.provider_order_id ? await deps.paypal.readOrder(order.provider_order_id) : null;
  if (found?.state !== "approved") return;
  const start = await startCapture(deps, order.id, order.user_id);
  if (start.refusal || start.order.status !== "approved") return;
  try {
    await takePayment(deps, start.order, found);
  } catch (error) {
    if (!(error instanceof PaypalError) || error.kind === "unknown") throw error;
  }
}

const SYNC_AFTER_MS = 10 * 60_000;
const ORDERS_AT_ONCE = 200;

/** Updates the orders from PayPal for which no webhook arrived. One that fails doesn't stop the others. */
export async function syncUnsettled(deps: CashDependencies, now = new Date()): Promise<number> {
  const due = await listUnsettled(deps.db, new Date(now.getTime() - SYNC_AFTER_MS), ORDERS_AT_ONCE);
  for (const { id } of due) {
    try {
      await followUp(deps, id);
    } catch (error) {
      deps.log.warn({ err: error, order_id: id }, "an order was not settled");
    }
  }
  return due.length;
}
