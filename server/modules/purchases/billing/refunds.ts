import type { JobDependencies } from "@/server/modules/dependencies";
import { recordAudit } from "@/server/modules/kit/audit/service";
import { notify } from "@/server/modules/kit/notifications/telling";
import { lockBuyer } from "@/server/modules/money/credits/lock-buyer";
import { refundOrdered } from "@/server/modules/money/credits/notices";
import { revokeGrant } from "@/server/modules/money/credits/service";
import { bookPaymentRefund } from "@/server/modules/money/ledger/payments";
import { refundJob } from "@/server/modules/purchases/billing/billing-jobs";
import { findLot } from "@/server/modules/purchases/billing/lots";
import { sendBillingMail } from "@/server/modules/purchases/billing/mail-sending";
import {
  findPayment,
  findPaymentByCharge,
  type PaymentRow,
  sumRefunds,
  updatePayment,
} from "@/server/modules/purchases/billing/payments-repository";
import {
  addTakenBack,
  findOrdered,
  findRefund,
  findRefundOf,
  insertRefund,
  type RefundRow,
  readTakenBack,
  updateRefund,
} from "@/server/modules/purchases/billing/refunds-repository";
import { syncObject } from "@/server/modules/purchases/billing/syncing";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Transaction } from "@/server/platform/db/database";
import { Failure, notFound } from "@/server/platform/errors";
import { isRefused } from "@/server/providers/stripe/problems";
import { createRefund, listRefunds, type ProviderRefund } from "@/server/providers/stripe/refunds";

/**
 * Orders the refund of a Stripe payment and makes it; if the provider is unreachable, its job retries it. Throws a
 * Failure for more than what remains of the payment.
 */
export async function refundStripePayment(
  deps: JobDependencies & ActionContext,
  {
    payment,
    cents,
    reason,
    note,
  }: { payment: PaymentRow; cents: number | null; reason: string; note?: string | undefined },
): Promise<void> {
  const { actor, db } = deps;
  const refund = await db.transaction(async (tx) => {
    await lockBuyer(tx, payment.user_id);
    const current = await findPayment(tx, payment.id);
    if (!current?.charge_id) throw notFound("There is no payment to refund.");
    if (current.status === "disputed") throw new Failure("conflict", "The payment is disputed; the bank decides.");
    const left = current.amount_cents - Math.max(current.refunded_cents, await sumRefunds(tx, current.id));
    if (current.status !== "paid" || left <= 0)
      throw new Failure("conflict", "Nothing of this payment can be refunded.");
    if (cents !== null && cents > left) throw new Failure("conflict", `Only ${left} cents of this payment are left.`);
    const values = { payment_id: current.id, amount_cents: cents ?? left, status: "requested", reason } as const;
    const row = await insertRefund(tx, { ...values, requested_by: actor.id });
    await recordAudit(tx, actor, {
      action: "payment.refund",
      subject: { type: "payment", id: current.id },
      before: { refunded_cents: current.amount_cents - left },
      after: { refund_id: row.id, amount_cents: row.amount_cents },
      reason,
      note,
    });
    const about = { cents: row.amount_cents, description: current.description, reason };
    await notify(tx, refundOrdered, [current.user_id], about);
    await deps.queue.send(tx, refundJob, { refund_id: row.id }, { startAfter: new Date(Date.now() + 60_000) });
    return row;
  });
  await makeRefund(deps, refund.id);
}

/** Makes an ordered refund, once, and applies its result. */
export async function makeRefund(deps: JobDependencies, refundId: number): Promise<void> {
  const { db } = deps;
  const refund = await findRefund(db, refundId);
  const payment = refund && (await findPayment(db, refund.payment_id));
  if (!refund || !payment?.charge_id || refund.status !== "requested") return;
  // Stripe knows a key for a day only; a refund that was made before is in its list.
  const made = await listRefunds(deps.stripe, payment.charge_id);
  if (made.some(({ metadata }) => metadata.refund_id === String(refund.id))) {
    await syncRefunds(deps, payment.charge_id);
    return;
  }
  try {
    await createRefund(deps.stripe, {
      key: `refund:${deps.env.WEB_URL}:${refund.id}:${refund.created_at.getTime()}`,
      payment_intent: payment.charge_id,
      cents: refund.amount_cents,
      metadata: { refund_id: String(refund.id) },
    });
  } catch (error) {
    if (!isRefused(error)) throw error;
    await updateRefund(db, refund.id, { status: "failed" });
    throw new Failure("conflict", `Stripe refused the refund: ${error instanceof Error ? error.message : error}`);
  }
  await syncRefunds(deps, payment.charge_id);
}

/** Updates our record of a payment's refunds from the provider, and takes back the credits that they paid for. */
export async function syncRefunds(deps: JobDependencies, paymentIntent: string | null): Promise<PaymentRow | null> {
  if (paymentIntent === null) return null;
  const read = () => listRefunds(deps.stripe, paymentIntent);
  return syncObject(deps.db, `refunds:${paymentIntent}`, read, async (tx, reported) => {
    const found = await findPaymentByCharge(tx, "stripe", paymentIntent);
    if (!found) return null;
    await lockBuyer(tx, found.user_id);
    const payment = (await findPayment(tx, found.id)) ?? found;
    for (const refund of reported) await applyRefund(tx, deps, payment, refund);
    const done = reported.filter(({ status }) => status === "succeeded");
    const back = done.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    // A lost dispute may have taken more than the refunds.
    const refunded_cents = Math.min(payment.amount_cents, Math.max(payment.refunded_cents, back));
    const isWhole = refunded_cents > 0 && refunded_cents >= payment.amount_cents;
    const status = isWhole ? "refunded" : payment.status === "refunded" ? "paid" : payment.status;
    await updatePayment(tx, payment.id, { refunded_cents, status });
    return { ...payment, refunded_cents, status };
  });
}

async function applyRefund(
  tx: Transaction,
  deps: JobDependencies,
  payment: PaymentRow,
  reported: ProviderRefund,
): Promise<void> {
  const row = await saveRefund(tx, payment, reported);
  if (reported.status !== "succeeded" || row.status === "succeeded") return;
  const credits = await takeBackFor(tx, payment, reported.amount_cents, {
    kind: "refund",
    description: `Refund of ${payment.description}`,
    once: `refund:${reported.id}`,
  });
  await updateRefund(tx, row.id, { status: "succeeded", credits });
  const tax_cents = taxOf(payment, reported.amount_cents);
  const description = `Refund of ${payment.description}`;
  const { amount_cents } = reported;
  await bookPaymentRefund(tx, { amount_cents, tax_cents, description, once: `payment_refund:${reported.id}` });
  const about = { user_id: payment.user_id, payment_id: payment.id, refund_id: row.id };
  const mail = { kind: "refunded", ...about, cents: amount_cents } as const;
  await sendBillingMail(tx, deps, mail, `refunded:${reported.id}`);
}

/** The tax in part of a payment. */
export function taxOf({ amount_cents, tax_cents }: PaymentRow, part: number): number {
  return amount_cents === 0 ? 0 : Math.round((tax_cents * part) / amount_cents);
}

/** Takes back the credits that part of a payment paid for: unspent ones at once, spent ones as a debt. */
export async function takeBackFor(
  tx: Transaction,
  payment: PaymentRow,
  cents: number,
  booking: { kind: "refund" | "dispute"; description: string; once: string },
): Promise<number> {
  const lot = payment.lot_id === null ? null : await findLot(tx, payment.lot_id);
  if (!lot) return 0;
  const left = payment.credits - (await readTakenBack(tx, payment.id));
  const price = payment.amount_cents + payment.balance_cents;
  const credits = Math.min(left, price === 0 ? 0 : Math.round((payment.credits * cents) / price));
  if (credits <= 0) return 0;
  const revoked = await revokeGrant(tx, { lot_id: lot.id, credits, ...booking });
  if (!revoked) return 0;
  const taken = revoked.unspent + revoked.debt;
  await addTakenBack(tx, payment.id, taken);
  return taken;
}

/** Gives a refund that an admin ordered its provider's id, or stores one that was made elsewhere. */
async function saveRefund(tx: Transaction, payment: PaymentRow, reported: ProviderRefund): Promise<RefundRow> {
  const ordered = Number(reported.metadata.refund_id ?? 0);
  const known = (await findRefundOf(tx, reported.id)) ?? (await findOrdered(tx, payment.id, ordered));
  // "succeeded" is set once its credits are taken back.
  const status = reported.status === "succeeded" ? "pending" : reported.status;
  if (known) {
    if (known.status === "succeeded") return known;
    await updateRefund(tx, known.id, { provider_refund_id: reported.id, status });
    return { ...known, status };
  }
  return insertRefund(tx, {
    payment_id: payment.id,
    provider_refund_id: reported.id,
    amount_cents: reported.amount_cents,
    status,
    reason: "Made at the provider",
    created_at: reported.created_at,
  });
}
