import { lockBuyer } from "@/server/modules/money/credits/lock-buyer";
import { recordPayment } from "@/server/modules/money/credits/service";
import { type CashDependencies, timeOf } from "@/server/modules/purchases/cash/dependencies";
import { refundMailJob, refundOrderJob, soldMailJob } from "@/server/modules/purchases/cash/jobs";
import { mismatchOf, nextStatus, type Present, refundedCents } from "@/server/modules/purchases/cash/order-rules";
import type { Order } from "@/server/modules/purchases/cash/orders";
import { grantPack, revokePack } from "@/server/modules/purchases/cash/ownership";
import { savePayment } from "@/server/modules/purchases/cash/payments";
import { lockOrder, readOrderedPack, updateOrder } from "@/server/modules/purchases/cash/repository";
import { bookCashSale, revokeCashSale } from "@/server/modules/purchases/cash/sales";
import { revokeCashReturns } from "@/server/modules/purchases/returns/service";
import { continueTakings } from "@/server/modules/purchases/takings/service";
import type { Transaction } from "@/server/platform/db/database";

/**
 * Applies an order's state at PayPal: books it, grants the pack, or revokes it. `order` is the row from before the
 * state was read; returns null, and changes nothing, if another state was applied in between.
 */
export function settle(deps: CashDependencies, order: Order, present: Present): Promise<Order | null> {
  return deps.db.transaction(async (tx) => {
    await lockBuyer(tx, order.user_id);
    const current = await lockOrder(tx, order.id);
    if (current.revision !== order.revision) return null;
    return apply(tx, deps, current, present, timeOf(deps));
  });
}

const isUnpaid = (status: Order["status"]) => status === "created" || status === "approved" || status === "pending";

async function apply(
  tx: Transaction,
  deps: CashDependencies,
  order: Order,
  present: Present,
  now: Date,
): Promise<Order> {
  const { order: found } = present;
  const capture = found?.capture;
  const isPaid = capture?.state === "completed";
  const problem = found && isPaid ? mismatchOf(order, found) : null;
  if (problem && capture) {
    // A payment that doesn't match the order is refunded, and buys nothing.
    deps.log.error({ order_id: order.id, problem }, "a capture is not what was ordered");
    await deps.queue.send(
      tx,
      refundOrderJob,
      { order_id: order.id, reason: "Not what was ordered" },
      { once: `mismatch:${order.id}` },
    );
    return updateOrder(tx, order.id, {
      status: "declined",
      origin: null,
      capture_id: capture.id,
      revision: order.revision + 1,
      checked_at: now,
    });
  }
  const status = nextStatus(order, present, now);
  const refunded = refundedCents(order, present);
  if (status === order.status && refunded === order.refunded_cents && capture?.id === (order.capture_id ?? undefined)) {
    return updateOrder(tx, order.id, { checked_at: now, fee_cents: capture?.feeCents ?? order.fee_cents });
  }
  let ledger_transaction_id = order.ledger_transaction_id;
  if (isPaid && ledger_transaction_id === null) {
    ledger_transaction_id = await sell(tx, deps, order, now);
  }
  if (isPaid && refunded !== order.refunded_cents) await revokeCashSale(tx, order, refunded, now);
  if (isPaid && refunded > order.refunded_cents) {
    const mail = { order_id: order.id, cents: refunded - order.refunded_cents };
    await deps.queue.send(tx, refundMailJob, mail, { once: `refunded:${order.id}:${order.revision}` });
  }
  if (status === "refunded" && order.status !== "refunded") {
    await revokePack(tx, order, now);
    await revokeCashReturns(tx, order.id, now);
  }
  if (order.status === "refunded" && status !== "refunded" && ledger_transaction_id !== null) {
    await grantPack(tx, order, ledger_transaction_id, now);
    await continueTakings(deps, tx, await readOrderedPack(tx, order));
  }
  const changed = await updateOrder(tx, order.id, {
    status,
    // The sale has it, without the buyer.
    origin: isUnpaid(status) ? order.origin : null,
    refunded_cents: refunded,
    revision: order.revision + 1,
    checked_at: now,
    ledger_transaction_id,
    capture_id: capture?.id ?? order.capture_id,
    fee_cents: capture?.feeCents ?? order.fee_cents,
    captured_at: order.captured_at ?? (isPaid ? now : null),
    refunded_at: status === "refunded" ? (order.refunded_at ?? now) : null,
    ...(found ? payerOf(order, found.payer) : {}),
  });
  await savePayment(tx, changed);
  return changed;
}

/** Books the sale and grants the pack; a pack that the buyer already owned by other means is refunded. */
async function sell(tx: Transaction, deps: CashDependencies, order: Order, now: Date): Promise<number> {
  const id = await bookCashSale(tx, order, now);
  const isGranted = await grantPack(tx, order, id, now);
  await recordPayment(tx, order.user_id, now);
  await continueTakings(deps, tx, await readOrderedPack(tx, order));
  if (isGranted) await deps.queue.send(tx, soldMailJob, { order_id: order.id }, { once: `sold:${order.id}` });
  else {
    const refund = { order_id: order.id, reason: "The pack was owned already" };
    await deps.queue.send(tx, refundOrderJob, refund, { once: `owned:${order.id}` });
  }
  return id;
}

function payerOf(order: Order, payer: NonNullable<Present["order"]>["payer"]) {
  return {
    payer_id: payer.id ?? order.payer_id,
    payer_email: payer.email ?? order.payer_email,
    payer_name: payer.name ?? order.payer_name,
    payer_country: payer.country ?? order.payer_country,
  };
}
