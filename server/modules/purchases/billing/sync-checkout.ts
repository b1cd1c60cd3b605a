import type { JobDependencies } from "@/server/modules/dependencies";
import { lockBuyer } from "@/server/modules/money/credits/lock-buyer";
import { grantCredits, recordPayment } from "@/server/modules/money/credits/service";
import { bookPayment } from "@/server/modules/money/ledger/payments";
import { topUpOf } from "@/server/modules/purchases/billing/catalogue";
import {
  type CheckoutRow,
  findCheckout,
  findCheckoutById,
  updateCheckout,
} from "@/server/modules/purchases/billing/checkouts-repository";
import { sendBillingMail } from "@/server/modules/purchases/billing/mail-sending";
import { savePayment, updatePayment } from "@/server/modules/purchases/billing/payments-repository";
import { findSubscription } from "@/server/modules/purchases/billing/subscriptions-repository";
import { syncInvoice } from "@/server/modules/purchases/billing/sync-invoice";
import { syncSubscription } from "@/server/modules/purchases/billing/sync-subscription";
import { syncObject } from "@/server/modules/purchases/billing/syncing";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { type ProviderCheckout, readCheckout } from "@/server/providers/stripe/checkout";
import { readInvoice } from "@/server/providers/stripe/invoices";

/** Updates our record of a checkout from the provider. Null for one that is not ours. */
export async function syncCheckout(deps: JobDependencies, sessionId: string): Promise<CheckoutRow | null> {
  const { db } = deps;
  const read = async () => {
    const session = await readCheckout(deps.stripe, sessionId);
    const subscription = session.subscription && (await syncSubscription(deps, session.subscription));
    const invoice = session.invoice && (await syncInvoice(deps, session.invoice));
    const pdf = session.invoice && !session.subscription ? (await readInvoice(deps.stripe, session.invoice)).pdf : null;
    return { session, subscription, invoice, pdf };
  };
  return syncObject(db, sessionId, read, async (tx, { session, pdf }) => {
    const found = await findOurs(tx, session);
    if (!found) return null;
    await lockBuyer(tx, found.user_id);
    const checkout = (await findCheckoutById(tx, found.id)) ?? found;
    const status = await readStatus(tx, checkout, session);
    if (status === "complete" && checkout.kind === "top_up") await payTopUp(tx, deps, checkout, session, pdf);
    const completed_at = status === "complete" ? (checkout.completed_at ?? new Date()) : checkout.completed_at;
    await updateCheckout(tx, checkout.id, { status, completed_at, stripe_session_id: session.id });
    return { ...checkout, status, completed_at };
  });
}

/** Also finds one whose id could not be stored after it was opened. */
async function findOurs(db: Executor, { id, metadata }: ProviderCheckout): Promise<CheckoutRow | null> {
  const found = await findCheckout(db, id);
  if (found) return found;
  const named = /^\d+$/.test(metadata.checkout_id ?? "")
    ? await findCheckoutById(db, Number(metadata.checkout_id))
    : null;
  return named?.stripe_session_id === null ? named : null;
}

async function readStatus(
  tx: Transaction,
  checkout: CheckoutRow,
  session: ProviderCheckout,
): Promise<CheckoutRow["status"]> {
  if (session.status === "expired") return "expired";
  if (session.status === "open") return "open";
  if (checkout.kind === "top_up") return session.is_paid ? "complete" : "processing";
  const subscription = session.subscription && (await findSubscription(tx, session.subscription));
  if (!subscription) return "processing";
  return subscription.canceled_reason === "trial_refused" ? "trial_refused" : "complete";
}

/** Grants the credits that the checkout was opened for, once. */
async function payTopUp(
  tx: Transaction,
  deps: JobDependencies,
  checkout: CheckoutRow,
  { id, payment_intent, amount_cents, tax_cents }: ProviderCheckout,
  pdf: string | null,
): Promise<void> {
  const topUp = topUpOf(deps.prices, checkout.top_up_code ?? "");
  const { user_id } = checkout;
  const granted = await grantCredits(tx, {
    user_id,
    kind: "top_up",
    credits: topUp.credits,
    paid_cents: amount_cents - tax_cents,
    ends_at: null,
    description: topUp.title,
    once: `checkout:${id}`,
  });
  if (!granted) return;
  const at = new Date();
  const payment = await savePayment(tx, {
    user_id,
    provider: "stripe",
    provider_id: payment_intent ?? id,
    kind: "top_up",
    description: topUp.title,
    status: "paid",
    amount_cents,
    tax_cents,
    top_up_code: topUp.code,
    charge_id: payment_intent,
    receipt_url: pdf,
    created_at: at,
    paid_at: at,
  });
  await updatePayment(tx, payment.id, { lot_id: granted.lot_id, credits: topUp.credits });
  await bookPayment(tx, { amount_cents, tax_cents, description: topUp.title, once: `payment:${payment_intent ?? id}` });
  await recordPayment(tx, user_id, at);
  const mail = { kind: "receipt", user_id, payment_id: payment.id, cents: amount_cents } as const;
  await sendBillingMail(tx, deps, mail, `receipt:${payment.provider_id}`);
}
