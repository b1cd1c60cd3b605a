import type { PlanPrice, Prices } from "@/lib/money/price-list";
import { DUNNING } from "@/lib/money/rules";
import type { JobDependencies } from "@/server/modules/dependencies";
import { drawMail } from "@/server/modules/kit/mails/draw-mail";
import type { Draft } from "@/server/modules/kit/mails/letter";
import { sellerLines } from "@/server/modules/money/books/seller";
import { readCredits } from "@/server/modules/money/credits/service";
import type { BillingMail } from "@/server/modules/purchases/billing/billing-jobs";
import { planOf } from "@/server/modules/purchases/billing/catalogue";
import * as mails from "@/server/modules/purchases/billing/mails";
import { findPayment, findUnpaidBill } from "@/server/modules/purchases/billing/payments-repository";
import { findChangeOfInvoice } from "@/server/modules/purchases/billing/plan-changes-repository";
import * as planMails from "@/server/modules/purchases/billing/plan-mails";
import { findRefund } from "@/server/modules/purchases/billing/refunds-repository";
import {
  type Customer,
  findCustomer,
  findSubscriptionById,
  type SubscriptionRow,
} from "@/server/modules/purchases/billing/subscriptions-repository";
import type { Executor } from "@/server/platform/db/database";

const DAY_MS = 86_400_000;

type AboutSubscription = Extract<BillingMail, { subscription_id: number }>;

/** Renders a mail about money from the present data, and sends it. */
export async function mailBilling(deps: JobDependencies, about: BillingMail): Promise<void> {
  const customer = await findCustomer(deps.db, about.user_id);
  if (!customer) return;
  const mail =
    "payment_id" in about ? await ofPayment(deps, customer, about) : await ofSubscription(deps, customer, about);
  if (mail) await deps.mailer.send(await drawMail(mail));
}

async function ofPayment(
  { db, env, prices }: JobDependencies,
  customer: Customer,
  about: Extract<BillingMail, { payment_id: number }>,
): Promise<Draft | null> {
  const payment = await findPayment(db, about.payment_id);
  if (!payment) return null;
  const { description, tax_cents, credits, receipt_url } = payment;
  if (about.kind === "refunded") {
    const refund = about.refund_id === undefined ? null : await findRefund(db, about.refund_id);
    // What a provider reports has no words for the customer.
    const reason = refund && refund.requested_by !== null ? refund.reason : null;
    return mails.refundedMail(customer, { description, cents: about.cents, reason }, env.WEB_URL);
  }
  const paid = { description, cents: about.cents, tax_cents, credits, returned: await returnedBy(db, prices, payment) };
  return mails.receiptMail(customer, paid, {
    receiptUrl: receipt_url,
    webUrl: env.WEB_URL,
    seller: sellerLines(env),
  });
}

/** What an upgrade has put towards its bill; null for any other payment. */
async function returnedBy(
  db: Executor,
  prices: Prices,
  { provider_id }: { provider_id: string },
): Promise<mails.Returned | null> {
  const change = await findChangeOfInvoice(db, provider_id);
  if (!change || change.unused_cents === 0) return null;
  return {
    price_cents: planOf(prices, change.to_code).price_cents,
    credits: change.unused_credits,
    cents: change.unused_cents,
    title: planOf(prices, change.from_code).title,
  };
}

async function ofSubscription(
  { db, env, prices }: JobDependencies,
  customer: Customer,
  about: AboutSubscription,
): Promise<Draft | null> {
  const row = await findSubscriptionById(db, about.subscription_id);
  if (!row) return null;
  const plan = planOf(prices, row.plan_code);
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
  const news = newsOf(prices, row, plan);
  if (news && about.kind !== "cancelled") return news(customer, about, env.WEB_URL);
  if (about.kind !== "cancelled") return null;
  const isTrial = row.trial_ends_at !== null && (row.canceled_at ?? new Date()) <= row.trial_ends_at;
  const { spendable } = await readCredits(db, row.user_id);
  const endsAt = row.canceled_at ?? (isTrial ? row.trial_ends_at : row.current_period_ends_at);
  const isUnpaid = row.canceled_reason === "unpaid";
  return mails.cancelledMail(customer, { title, endsAt, isTrial, isUnpaid, credits: spendable }, env.WEB_URL);
}

/** The mails about what a plan that goes on will do; null for one that has ended or is going to. */
function newsOf(prices: Prices, row: SubscriptionRow, plan: PlanPrice) {
  const at = row.status === "in_trial" ? row.trial_ends_at : row.current_period_ends_at;
  if (!at || row.status === "canceled" || row.cancels_at_period_end) return null;
  const nextPlan = row.next_plan_code ? planOf(prices, row.next_plan_code) : null;
  const next = { plan: nextPlan ?? plan, at };
  const { title } = plan;
  return (customer: Customer, about: AboutSubscription, webUrl: string): Draft | null => {
    switch (about.kind) {
      case "trial_started":
        return planMails.trialStartedMail(customer, { plan, endsAt: at }, webUrl);
      case "plan_changed":
        return planMails.planChangedMail(customer, { plan, next }, webUrl);
      case "change_scheduled":
        return nextPlan && planMails.changeScheduledMail(customer, { title, next }, webUrl);
      case "plan_resumed":
        return planMails.planResumedMail(customer, { title, next, isTrial: row.status === "in_trial" }, webUrl);
      case "renewal_ahead":
        return planMails.renewalAheadMail(customer, next, webUrl);
      case "card_expiring":
        return planMails.cardExpiringMail(customer, { card: about.card, next }, webUrl);
      default:
        return null;
    }
  };
}
