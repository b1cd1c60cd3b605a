import { countOf } from "@/lib/format/count";
import type { JobDependencies } from "@/server/modules/dependencies";
import { findPaymentByProvider, findUnpaidBill } from "@/server/modules/purchases/billing/payments-repository";
import {
  findLiveSubscription,
  type SubscriptionRow,
} from "@/server/modules/purchases/billing/subscriptions-repository";
import { syncInvoice } from "@/server/modules/purchases/billing/sync-invoice";
import { syncSubscription } from "@/server/modules/purchases/billing/sync-subscription";
import type { Executor } from "@/server/platform/db/database";
import { countUse } from "@/server/platform/db/rate-limit";
import { Failure } from "@/server/platform/errors";
import { payInvoice, paymentState, readInvoice, voidInvoice } from "@/server/providers/stripe/invoices";
import { isCardProblem, isGone, isRefused, isUnclear } from "@/server/providers/stripe/problems";
import { endTrial, readSubscription, setCancelAtPeriodEnd } from "@/server/providers/stripe/subscriptions";

/** How often a user may have a card charged, against card testing. */
const CHARGES = { limit: 12, seconds: 3_600 };

/** The state of a payment, and what the user has to do. */
export type Progress = {
  status: "processing" | "paid" | "requires_action" | "declined";
  link: string | null;
  message: string;
};

const MESSAGES: Record<Progress["status"], string> = {
  paid: "Payment received.",
  processing: "Your bank is still working on the payment. Your credits come with it.",
  requires_action: "Your bank wants you to confirm the payment.",
  declined: "Your card was declined. Use another card and try again.",
};

export const progressOf = (status: Progress["status"], link: string | null = null): Progress => ({
  status,
  link,
  message: MESSAGES[status],
});

/** A payment that arrived, with the credits that it has granted: `Payment received. 300 credits added.` */
async function paidWith(db: Executor, invoiceId: string): Promise<Progress> {
  const payment = await findPaymentByProvider(db, "stripe", invoiceId);
  const paid = progressOf("paid");
  return payment?.credits ? { ...paid, message: `${paid.message} ${countOf(payment.credits, "credit")} added.` } : paid;
}

/** Counts an attempt to charge a card. Throws a Failure if there were too many. */
export function countCharge({ db }: JobDependencies, userId: number): Promise<void> {
  return countUse(db, `charge:user:${userId}`, CHARGES);
}

/**
 * Ends the trial and bills the plan now. The trial continues if the card is declined. Throws a Failure without a trial.
 */
export async function activate(deps: JobDependencies, userId: number): Promise<Progress> {
  const { stripe, db } = deps;
  const live = await findLiveSubscription(db, userId);
  if (!live?.stripe_subscription_id) throw new Failure("conflict", "You have no trial that could be ended.");
  if (live.status === "active") return progressOf("paid");
  if (live.status !== "in_trial") throw new Failure("conflict", "Pay the overdue bill first.");
  await countCharge(deps, userId);
  const id = live.stripe_subscription_id;
  const before = await readSubscription(stripe, id);
  if (before.status === "in_trial") {
    const waiting = before.has_pending_change && before.latest_invoice;
    if (waiting) {
      const state = await followPayment(deps, live, waiting, "keep");
      if (state.status !== "declined") return state;
      await withdraw(deps, waiting);
    }
    if (before.cancels_at_period_end) await setCancelAtPeriodEnd(stripe, id, false);
    // The newest invoice is part of the key: a second click has the same key, a try with another card a new one.
    const { latest_invoice } = waiting ? await readSubscription(stripe, id) : before;
    await endTrial(stripe, id, `activate:${id}:${latest_invoice}:${waiting ? "again" : "first"}`).catch(ignoreUnclear);
  }
  const after = await readSubscription(stripe, id);
  await syncSubscription(deps, id);
  if (after.status === "in_trial" && !after.has_pending_change) return progressOf("processing");
  return after.latest_invoice ? followPayment(deps, live, after.latest_invoice, "withdraw") : progressOf("processing");
}

/** Pays the overdue invoice with the saved card. Throws a Failure if nothing is overdue. */
export async function payOverdue(deps: JobDependencies, userId: number): Promise<Progress> {
  const live = await findLiveSubscription(deps.db, userId);
  const due = live && (await findUnpaidBill(deps.db, live.id));
  if (!live || !due) throw new Failure("conflict", "Nothing is overdue.");
  await countCharge(deps, userId);
  await payInvoice(deps.stripe, due.provider_id).catch((error: unknown) => {
    // Paid or voided in the meantime: the present state is read below.
    if (!isCardProblem(error) && !isRefused(error)) throw error;
  });
  return followPayment(deps, live, due.provider_id, "keep");
}

/** The state of an invoice's payment; a declined one is withdrawn if `ifDeclined` is "withdraw". */
export async function followPayment(
  deps: JobDependencies,
  { stripe_subscription_id }: Pick<SubscriptionRow, "stripe_subscription_id">,
  invoiceId: string,
  ifDeclined: "keep" | "withdraw",
): Promise<Progress> {
  const invoice = await readInvoice(deps.stripe, invoiceId);
  const state =
    invoice.status === "paid" || !invoice.payment_intent
      ? ("paid" as const)
      : await paymentState(deps.stripe, invoice.payment_intent);
  const isOver = invoice.status === "void" && state !== "paid";
  if (state === "declined" && ifDeclined === "withdraw") await withdraw(deps, invoiceId);
  await syncInvoice(deps, invoiceId);
  if (stripe_subscription_id) await syncSubscription(deps, stripe_subscription_id);
  if (isOver) return progressOf("declined");
  if (state === "paid") return paidWith(deps.db, invoiceId);
  return progressOf(state, state === "requires_action" ? invoice.url : null);
}

/** Voids an unpaid invoice, and with it the change that waits for it. */
export async function withdraw(deps: JobDependencies, invoiceId: string): Promise<void> {
  await voidInvoice(deps.stripe, invoiceId).catch((error: unknown) => {
    if (!isGone(error) && !isRefused(error)) throw error;
  });
}

/** The invoice contains the payment's state, so a declined card needs no handling of its own. */
export function ignoreCardProblem(error: unknown): void {
  if (!isCardProblem(error)) throw error;
}

/** The same if the provider failed but may have acted: the outcome is read afterwards. */
function ignoreUnclear(error: unknown): void {
  if (!isUnclear(error)) ignoreCardProblem(error);
}
