import { DUNNING } from "@/lib/money/rules";
import type { JobDependencies } from "@/server/modules/dependencies";
import { sendBillingMail } from "@/server/modules/money/billing/mail-sending";
import { findUnpaidBill } from "@/server/modules/money/billing/payments-repository";
import { withdraw } from "@/server/modules/money/billing/progress";
import {
  listPastDue,
  listTrials,
  type SubscriptionRow,
  updateSubscription,
} from "@/server/modules/money/billing/subscriptions-repository";
import { syncInvoice } from "@/server/modules/money/billing/sync-invoice";
import { syncSubscription } from "@/server/modules/money/billing/sync-subscription";
import { announceTrialEnd } from "@/server/modules/money/billing/trial-notice";
import { readProviderTime } from "@/server/providers/stripe/events";
import { cancelNow } from "@/server/providers/stripe/subscriptions";

const DAY_MS = 86_400_000;

/** How long before the end of a trial its mail is sent. */
const TRIAL_NOTICE_MS = 2 * DAY_MS;

/**
 * Mails users whose trial ends in two days, reminds users with unpaid plans on the configured days, and ends an unpaid
 * plan on the last of them.
 */
export async function keepDeadlines(deps: JobDependencies): Promise<void> {
  const { db } = deps.database;
  const unpaid = await listPastDue(db);
  const trials = await listTrials(db);
  if (unpaid.length + trials.length === 0) return;
  // The provider's clock, by which its deadlines run.
  const now = await readProviderTime(deps.stripe);
  for (const subscription of unpaid) await pursue(deps, subscription, now);
  for (const trial of trials) {
    const left = (trial.trial_ends_at?.getTime() ?? 0) - now.getTime();
    if (left > 0 && left <= TRIAL_NOTICE_MS) await announceTrialEnd(deps, trial);
  }
}

async function pursue(deps: JobDependencies, subscription: SubscriptionRow, now: Date): Promise<void> {
  const { past_due_since, stripe_subscription_id } = subscription;
  if (!past_due_since || !stripe_subscription_id) return;
  const days = Math.floor((now.getTime() - past_due_since.getTime()) / DAY_MS);
  if (days >= DUNNING.cancelDays) return endUnpaid(deps, { ...subscription, stripe_subscription_id });
  const day = DUNNING.mailDays.filter((mailDay) => mailDay <= days).at(-1);
  if (day === undefined) return;
  const mail = {
    kind: "payment_failed",
    user_id: subscription.user_id,
    subscription_id: subscription.id,
    day,
  } as const;
  const once = `past_due:${stripe_subscription_id}:${past_due_since.getTime()}:${day}`;
  await deps.database.db.transaction((tx) => sendBillingMail(tx, deps, mail, once));
}

/** Ends a plan that was unpaid for too long, unless it was paid in the meantime. */
async function endUnpaid(
  deps: JobDependencies,
  { id, stripe_subscription_id }: SubscriptionRow & { stripe_subscription_id: string },
): Promise<void> {
  const current = await syncSubscription(deps, stripe_subscription_id);
  if (current?.status !== "past_due") return;
  const { db } = deps.database;
  const bill = await findUnpaidBill(db, id);
  await cancelNow(deps.stripe, stripe_subscription_id);
  if (bill) {
    await withdraw(deps, bill.provider_id);
    await syncInvoice(deps, bill.provider_id);
  }
  await syncSubscription(deps, stripe_subscription_id);
  // The provider's reason is only that an API request cancelled it.
  await updateSubscription(db, id, { canceled_reason: "unpaid" });
}
