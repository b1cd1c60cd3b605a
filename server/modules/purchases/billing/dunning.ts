import { DUNNING } from "@/lib/money/rules";
import type { JobDependencies } from "@/server/modules/dependencies";
import { planOf } from "@/server/modules/purchases/billing/catalogue";
import { sendBillingMail } from "@/server/modules/purchases/billing/mail-sending";
import { findUnpaidBill } from "@/server/modules/purchases/billing/payments-repository";
import { announceExpiry, announceRenewal } from "@/server/modules/purchases/billing/plan-notices";
import { withdraw } from "@/server/modules/purchases/billing/progress";
import {
  listPastDue,
  listRenewing,
  listTrials,
  type SubscriptionRow,
  updateSubscription,
} from "@/server/modules/purchases/billing/subscriptions-repository";
import { syncInvoice } from "@/server/modules/purchases/billing/sync-invoice";
import { syncSubscription } from "@/server/modules/purchases/billing/sync-subscription";
import { announceTrialEnd } from "@/server/modules/purchases/billing/trial-notice";
import { takeUse } from "@/server/platform/db/rate-limit";
import { newestCard } from "@/server/providers/stripe/customers";
import { readProviderTime } from "@/server/providers/stripe/events";
import { cancelNow, readSubscription } from "@/server/providers/stripe/subscriptions";

const DAY_MS = 86_400_000;

/** How long before a year's renewal its mail is sent, and before any bill the one about a card that expires. */
const RENEWAL_NOTICE_MS = 30 * DAY_MS;
const CARD_NOTICE_MS = 10 * DAY_MS;
/** How often the card of one plan is read for it. */
const CARD_CHECKS = { limit: 1, seconds: 86_400 };

/** How long before the end of a trial its mail is sent. */
const TRIAL_NOTICE_MS = 2 * DAY_MS;

/**
 * Mails users whose trial ends in two days, reminds users with unpaid plans on the configured days, and ends an unpaid
 * plan on the last of them.
 */
export async function keepDeadlines(deps: JobDependencies): Promise<void> {
  const { db } = deps;
  const unpaid = await listPastDue(db);
  const trials = await listTrials(db);
  const renewing = await listRenewing(db);
  if (unpaid.length + trials.length + renewing.length === 0) return;
  // The provider's clock, by which its deadlines run.
  const now = await readProviderTime(deps.stripe);
  for (const subscription of unpaid) await pursue(deps, subscription, now);
  for (const trial of trials) {
    const left = (trial.trial_ends_at?.getTime() ?? 0) - now.getTime();
    if (left > 0 && left <= TRIAL_NOTICE_MS) await announceTrialEnd(deps, trial);
  }
  for (const row of renewing) await announceBill(deps, row, now);
}

/** Announces a yearly renewal, and before any bill that the card has expired by then. */
async function announceBill(deps: JobDependencies, row: SubscriptionRow, now: Date): Promise<void> {
  const { current_period_ends_at: at, stripe_subscription_id } = row;
  const left = (at?.getTime() ?? 0) - now.getTime();
  if (!at || !stripe_subscription_id || left <= 0) return;
  const isYearly = planOf(deps.prices, row.next_plan_code ?? row.plan_code).interval === "yearly";
  if (isYearly && left <= RENEWAL_NOTICE_MS) await announceRenewal(deps, row);
  if (left > CARD_NOTICE_MS || !(await takeUse(deps.db, `card-check:${row.id}`, CARD_CHECKS))) return;
  const { card, customer } = await readSubscription(deps.stripe, stripe_subscription_id);
  const paying = card ?? (await newestCard(deps.stripe, customer));
  // A card is good until the end of its month.
  if (paying && Date.UTC(paying.exp_year, paying.exp_month) <= at.getTime()) await announceExpiry(deps, row, paying);
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
  await deps.db.transaction((tx) => sendBillingMail(tx, deps, mail, once));
}

/** Ends a plan that was unpaid for too long, unless it was paid in the meantime. */
async function endUnpaid(
  deps: JobDependencies,
  { id, stripe_subscription_id }: SubscriptionRow & { stripe_subscription_id: string },
): Promise<void> {
  const current = await syncSubscription(deps, stripe_subscription_id);
  if (current?.status !== "past_due") return;
  const { db } = deps;
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
