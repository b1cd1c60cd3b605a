import { formatMonth } from "@/lib/format/date";
import { findPlanPrice } from "@/lib/money/rules";
import type { JobDependencies } from "@/server/modules/dependencies";
import { lockBuyer } from "@/server/modules/money/credits/lock-buyer";
import { grantCredits, recordPayment, releaseLot, takeBackUnused } from "@/server/modules/money/credits/service";
import { bookPayment } from "@/server/modules/money/ledger/payments";
import { knowPlan } from "@/server/modules/money/plans/price-list";
import { sendBillingMail } from "@/server/modules/purchases/billing/mail-sending";
import {
  findPaymentByCharge,
  isDisputed,
  type PaymentRow,
  savePayment,
  updatePayment,
} from "@/server/modules/purchases/billing/payments-repository";
import { findOpenChange, updatePlanChange } from "@/server/modules/purchases/billing/plan-changes-repository";
import { findSubscription, type SubscriptionRow } from "@/server/modules/purchases/billing/subscriptions-repository";
import { syncSubscription } from "@/server/modules/purchases/billing/sync-subscription";
import { syncObject } from "@/server/modules/purchases/billing/syncing";
import type { Transaction } from "@/server/platform/db/database";
import { type ProviderInvoice, readInvoice } from "@/server/providers/stripe/invoices";

/**
 * Updates our record of an invoice from the provider; a paid one of a plan grants the plan's credits, once. Null for an
 * invoice of 0, and for one of an unknown customer.
 */
export async function syncInvoice(deps: JobDependencies, id: string): Promise<PaymentRow | null> {
  const { db } = deps;
  const read = async () => {
    const invoice = await readInvoice(deps.stripe, id);
    // The subscription has to be stored first, in whatever order the events arrive.
    if (invoice.subscription && !(await findSubscription(db, invoice.subscription))) {
      await syncSubscription(deps, invoice.subscription);
    }
    return invoice;
  };
  return syncObject(db, id, read, async (tx, invoice) => {
    if (invoice.status === "draft") return null;
    if (!invoice.subscription) return noteReceipt(tx, invoice);
    const found = await findSubscription(tx, invoice.subscription);
    if (!found) return null;
    await lockBuyer(tx, found.user_id);
    // Read again under the lock: a refused subscription grants nothing.
    const subscription = await findSubscription(tx, invoice.subscription);
    return subscription && bill(tx, deps, subscription, invoice);
  });
}

/** The receipt of a one-time purchase arrives with an invoice that is already paid. */
async function noteReceipt(tx: Transaction, { payment_intent, pdf }: ProviderInvoice): Promise<PaymentRow | null> {
  if (!payment_intent || !pdf) return null;
  const payment = await findPaymentByCharge(tx, "stripe", payment_intent);
  if (payment) await updatePayment(tx, payment.id, { receipt_url: pdf });
  return payment;
}

async function bill(
  tx: Transaction,
  deps: JobDependencies,
  subscription: SubscriptionRow,
  invoice: ProviderInvoice,
): Promise<PaymentRow | null> {
  for (const { code } of invoice.lines) await knowPlan(tx, deps.prices, code);
  const line = invoice.lines.find(({ code }) => findPlanPrice(deps.prices, code));
  const plan = line && findPlanPrice(deps.prices, line.code);
  if (!line || !plan) return null;
  const saved = await savePayment(tx, {
    user_id: subscription.user_id,
    provider: "stripe",
    provider_id: invoice.id,
    kind: "plan",
    description: `${plan.title}, ${formatMonth(invoice.created_at.toISOString())}`,
    status: "open",
    amount_cents: invoice.due_cents,
    tax_cents: invoice.tax_cents,
    balance_cents: line.cents - invoice.due_cents,
    plan_code: plan.code,
    subscription_id: subscription.id,
    charge_id: invoice.payment_intent,
    receipt_url: invoice.pdf,
    next_try_at: invoice.next_try_at,
    created_at: invoice.created_at,
    paid_at: invoice.paid_at,
  });
  const tried_at = triesOf(saved.tried_at, invoice);
  const status = await readStatus(tx, saved, invoice);
  await updatePayment(tx, saved.id, { tried_at, status });
  if (invoice.status === "paid" && saved.lot_id === null && mayGrant(subscription)) {
    await grant(tx, deps, { subscription, invoice, saved, price: line.cents, plan });
  }
  return { ...saved, tried_at, status };
}

/** A duplicate purchase is refunded, and a refused trial has no invoice. */
const mayGrant = ({ canceled_reason }: SubscriptionRow) =>
  canceled_reason !== "duplicate" && canceled_reason !== "trial_refused";

async function readStatus(tx: Transaction, saved: PaymentRow, invoice: ProviderInvoice): Promise<PaymentRow["status"]> {
  if (invoice.status === "void") return "void";
  if (invoice.status !== "paid") return invoice.attempts > 0 ? "declined" : "open";
  if (saved.refunded_cents > 0 && saved.refunded_cents >= saved.amount_cents) return "refunded";
  return (await isDisputed(tx, saved.id)) ? "disputed" : "paid";
}

/** The provider counts the attempts without their times: a new one is dated now. */
function triesOf(known: string[], { attempts, created_at, read_at, status }: ProviderInvoice): string[] {
  if (status === "paid" && known.length === 0) return [];
  const missing = Math.max(0, Math.min(attempts, 20) - known.length);
  return [
    ...known,
    ...Array.from({ length: missing }, (_, index) => (known.length + index === 0 ? created_at : read_at).toISOString()),
  ];
}

type Paid = {
  subscription: SubscriptionRow;
  invoice: ProviderInvoice;
  saved: PaymentRow;
  price: number;
  plan: { code: string; title: string; credits: number };
};

async function grant(tx: Transaction, deps: JobDependencies, paid: Paid): Promise<void> {
  const { subscription, invoice, saved, price, plan } = paid;
  const { user_id } = subscription;
  const upgraded_from = await finishUpgrade(tx, paid);
  const description = saved.description;
  await bookPayment(tx, {
    amount_cents: invoice.due_cents,
    tax_cents: invoice.tax_cents,
    balance_cents: price - invoice.due_cents,
    description,
    once: `payment:${invoice.id}`,
  });
  const granted = await grantCredits(tx, {
    user_id,
    kind: "plan",
    credits: plan.credits,
    paid_cents: price - invoice.tax_cents,
    ends_at: null,
    description,
    once: `invoice:${invoice.id}`,
    upgraded_from,
  });
  if (!granted) return;
  await updatePayment(tx, saved.id, { lot_id: granted.lot_id, credits: plan.credits });
  await recordPayment(tx, user_id, invoice.paid_at ?? invoice.read_at);
  if (invoice.due_cents > 0) {
    const mail = { kind: "receipt", user_id, payment_id: saved.id, cents: invoice.due_cents } as const;
    await sendBillingMail(tx, deps, mail, `receipt:${invoice.id}`);
  }
}

/** The credits that an upgrade put towards its invoice are taken back with it. */
async function finishUpgrade(tx: Transaction, { subscription, invoice, plan }: Paid) {
  const change = await findOpenChange(tx, subscription.id);
  if (!change || change.to_code !== plan.code || invoice.created_at < roundedDown(change.created_at)) return undefined;
  await updatePlanChange(tx, change.id, { status: "done", stripe_invoice_id: invoice.id, finished_at: new Date() });
  if (change.lot_id === null || change.unused_credits === 0) return undefined;
  await takeBackUnused(tx, {
    lot_id: change.lot_id,
    kind: "upgrade",
    description: `Unused credits put towards ${plan.title}`,
    once: `upgrade:${invoice.id}`,
  });
  await releaseLot(tx, change.lot_id);
  return { lot_id: change.lot_id, cents: change.unused_cents };
}

/** The provider counts whole seconds, and its clock may be slightly behind. */
const roundedDown = (time: Date) => new Date(time.getTime() - 60_000);
