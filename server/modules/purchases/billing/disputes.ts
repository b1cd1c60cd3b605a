import type { JobDependencies } from "@/server/modules/dependencies";
import { lockBuyer } from "@/server/modules/money/credits/lock-buyer";
import { freezeLot, releaseLot } from "@/server/modules/money/credits/service";
import { bookPaymentRefund } from "@/server/modules/money/ledger/payments";
import { evidenceJob } from "@/server/modules/purchases/billing/billing-jobs";
import { findDispute, saveDispute } from "@/server/modules/purchases/billing/disputes-repository";
import {
  findPayment,
  findPaymentByCharge,
  isDisputed,
  type PaymentRow,
  updatePayment,
} from "@/server/modules/purchases/billing/payments-repository";
import { takeBackFor, taxOf } from "@/server/modules/purchases/billing/refunds";
import { syncObject } from "@/server/modules/purchases/billing/syncing";
import type { Transaction } from "@/server/platform/db/database";
import { type ProviderDispute, readDispute } from "@/server/providers/stripe/disputes";

/**
 * Updates our record of a dispute from the provider. While it is open its credits can't be spent; if it is lost they
 * are taken back as by a refund.
 */
export function syncDispute(deps: JobDependencies, id: string): Promise<PaymentRow | null> {
  return syncObject(
    deps.db,
    id,
    () => readDispute(deps.stripe, id),
    async (tx, reported) => {
      const found = reported.payment_intent && (await findPaymentByCharge(tx, "stripe", reported.payment_intent));
      if (!found) return null;
      await lockBuyer(tx, found.user_id);
      const payment = (await findPayment(tx, found.id)) ?? found;
      await applyDispute(tx, deps, payment, reported);
      return payment;
    },
  );
}

async function applyDispute(
  tx: Transaction,
  { queue }: JobDependencies,
  payment: PaymentRow,
  reported: ProviderDispute,
): Promise<void> {
  const known = await findDispute(tx, reported.id);
  // A decided dispute is never reopened.
  if (known && known.status !== "open") return;
  const row = await saveDispute(tx, {
    payment_id: payment.id,
    provider_dispute_id: reported.id,
    status: reported.status,
    reason: reported.reason,
    amount_cents: reported.amount_cents,
    evidence_due_at: reported.evidence_due_at,
    created_at: reported.created_at,
    closed_at: reported.status === "open" ? null : new Date(),
  });
  if (!known && reported.status === "open") await queue.send(tx, evidenceJob, { dispute_id: row.id });
  if (reported.status === "lost") await lose(tx, payment, reported);
  const isOpen = await isDisputed(tx, payment.id);
  if (payment.lot_id !== null) await (isOpen ? freezeLot(tx, payment.lot_id) : releaseLot(tx, payment.lot_id));
  const isRefunded = reported.status === "lost" || payment.refunded_cents >= payment.amount_cents;
  await updatePayment(tx, payment.id, { status: isOpen ? "disputed" : isRefunded ? "refunded" : "paid" });
}

/** Handles a lost dispute: the bank took the money back. */
async function lose(tx: Transaction, payment: PaymentRow, reported: ProviderDispute): Promise<void> {
  const amount_cents = Math.min(reported.amount_cents, payment.amount_cents - payment.refunded_cents);
  if (amount_cents <= 0) return;
  const description = `Lost dispute of ${payment.description}`;
  await takeBackFor(tx, payment, amount_cents, { kind: "dispute", description, once: `dispute:${reported.id}` });
  const tax_cents = taxOf(payment, amount_cents);
  await bookPaymentRefund(tx, { amount_cents, tax_cents, description, once: `dispute_lost:${reported.id}` });
  await updatePayment(tx, payment.id, { refunded_cents: payment.refunded_cents + amount_cents });
}
