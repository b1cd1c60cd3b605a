import { DUNNING } from "@/lib/money/rules";
import type { JobDependencies } from "@/server/modules/dependencies";
import type { BillingMail } from "@/server/modules/money/billing/billing-jobs";
import { planOf } from "@/server/modules/money/billing/catalogue";
import * as mails from "@/server/modules/money/billing/mails";
import { findPayment, findUnpaidBill } from "@/server/modules/money/billing/payments-repository";
import {
  type Customer,
  findCustomer,
  findSubscriptionById,
} from "@/server/modules/money/billing/subscriptions-repository";
import { readCredits } from "@/server/modules/money/credits/service";
import { drawMail } from "@/server/modules/site/mails/draw-mail";
import type { Draft } from "@/server/modules/site/mails/letter";

const DAY_MS = 86_400_000;

/** Renders a mail about money from the present data, and sends it. */
export async function mailBilling(deps: JobDependencies, about: BillingMail): Promise<void> {
  const customer = await findCustomer(deps.database.db, about.user_id);
  if (!customer) return;
  const mail =
    "payment_id" in about ? await ofPayment(deps, customer, about) : await ofSubscription(deps, customer, about);
  if (mail) await deps.mailer.send(await drawMail(mail));
}

async function ofPayment(
  { database: { db }, env }: JobDependencies,
  customer: Customer,
  about: Extract<BillingMail, { payment_id: number }>,
): Promise<Draft | null> {
  const payment = await findPayment(db, about.payment_id);
  if (!payment) return null;
  const { description, tax_cents, credits, receipt_url } = payment;
  if (about.kind === "refunded") return mails.refundedMail(customer, { description, cents: about.cents }, env.WEB_URL);
  const paid = { description, cents: about.cents, tax_cents, credits };
  return mails.receiptMail(customer, paid, { receiptUrl: receipt_url, webUrl: env.WEB_URL });
}

async function ofSubscription(
  { database: { db }, env }: JobDependencies,
  customer: Customer,
  about: Extract<BillingMail, { subscription_id: number }>,
): Promise<Draft | null> {
  const row = await findSubscriptionById(db, about.subscription_id);
  if (!row) return null;
  const plan = planOf(row.plan_code);
  const { title, code, credits, price_cents } = plan;
  if (about.kind === "trial_refused") return mails.trialRefusedMail(customer, { title, code }, env.WEB_URL);
  if (about.kind === "trial_ending") {
    if (row.status !== "in_trial" || !row.trial_ends_at) return null;
    const trial = { title, endsAt: row.trial_ends_at, cents: price_cents, credits };
    return mails.trialEndingMail(customer, trial, env.WEB_URL);
  }
  if (about.kind === "payment_failed") {
    if (row.status !== "past_due" || !row.past_due_since) return null;
    const bill = await findUnpaidBill(db, row.id);
    const endsAt = new Date(row.past_due_since.getTime() + DUNNING.cancelDays * DAY_MS);
    return mails.paymentFailedMail(customer, { title, cents: bill?.amount_cents ?? price_cents, endsAt }, env.WEB_URL);
  }
  const isTrial = row.trial_ends_at !== null && (row.canceled_at ?? new Date()) <= row.trial_ends_at;
  const { spendable } = await readCredits(db, row.user_id);
  const endsAt = row.canceled_at ?? (isTrial ? row.trial_ends_at : row.current_period_ends_at);
  const isUnpaid = row.canceled_reason === "unpaid";
  return mails.cancelledMail(customer, { title, endsAt, isTrial, isUnpaid, credits: spendable }, env.WEB_URL);
}
