import type { Prices } from "@/lib/money/price-list";
import { findPlanPrice, fullAccessEnd, isFullAccess } from "@/lib/money/rules";
import type { JobDependencies } from "@/server/modules/dependencies";
import { lockBuyer } from "@/server/modules/money/credits/lock-buyer";
import { grantCredits, takeBackUnused } from "@/server/modules/money/credits/service";
import { knowPlan } from "@/server/modules/money/plans/price-list";
import { dunningJob, endSubscriptionJob } from "@/server/modules/purchases/billing/billing-jobs";
import { findTrialLot } from "@/server/modules/purchases/billing/lots";
import { sendBillingMail } from "@/server/modules/purchases/billing/mail-sending";
import { announceChanges } from "@/server/modules/purchases/billing/plan-notices";
import {
  type Customer,
  findCustomerByStripeId,
  findLiveSubscription,
  findSubscription,
  insertSubscription,
  isCancelledByBan,
  type SubscriptionRow,
  type SubscriptionValues,
  updateSubscription,
} from "@/server/modules/purchases/billing/subscriptions-repository";
import { syncObject } from "@/server/modules/purchases/billing/syncing";
import { claimTrial } from "@/server/modules/purchases/billing/trial-uses";
import type { Transaction } from "@/server/platform/db/database";
import { newestCard } from "@/server/providers/stripe/customers";
import { type ProviderSubscription, readSubscription } from "@/server/providers/stripe/subscriptions";

/**
 * Updates our record of a subscription from the provider, and applies what follows: the trial's credits, their end,
 * mails. Null for one of an unknown customer or one that has not begun.
 */
export function syncSubscription(deps: JobDependencies, id: string): Promise<SubscriptionRow | null> {
  const { stripe } = deps;
  const read = async () => {
    const subscription = await readSubscription(stripe, id);
    if (subscription.card || !subscription.trial_started_at) return subscription;
    return { ...subscription, card: await newestCard(stripe, subscription.customer) };
  };
  return syncObject(deps.db, id, read, async (tx, subscription) => {
    const customer = await findCustomerByStripeId(tx, subscription.customer);
    if (!customer) {
      deps.log.warn({ subscription: id }, "a subscription at the provider is of nobody here");
      return null;
    }
    await lockBuyer(tx, customer.id);
    for (const code of [subscription.code, subscription.next_code]) await knowPlan(tx, deps.prices, code);
    const known = await findSubscription(tx, id);
    if (known) return follow(tx, deps, known, subscription);
    return begin(tx, deps, customer, subscription);
  });
}

/** Stores a subscription on its first sync. */
async function begin(
  tx: Transaction,
  deps: JobDependencies,
  customer: Customer,
  subscription: ProviderSubscription,
): Promise<SubscriptionRow | null> {
  if (subscription.status === "incomplete" || !findPlanPrice(deps.prices, subscription.code)) return null;
  const isDuplicate = subscription.status !== "canceled" && (await findLiveSubscription(tx, customer.id)) !== null;
  if (isDuplicate) return refuse(tx, deps, customer, subscription, "duplicate");
  const fingerprint = subscription.card?.fingerprint ?? null;
  const isTrialAllowed =
    !subscription.trial_started_at || (await claimTrial(tx, { ...customer, fingerprint }, subscription.id));
  if (!isTrialAllowed && subscription.status === "in_trial") {
    return refuse(tx, deps, customer, subscription, "trial_refused");
  }
  const row = await insertSubscription(tx, {
    ...valuesOf(deps.prices, subscription, null),
    user_id: customer.id,
    stripe_subscription_id: subscription.id,
    created_at: subscription.created_at,
  });
  if (row.status === "in_trial") {
    await grantCredits(tx, {
      user_id: customer.id,
      kind: "trial",
      credits: deps.prices.trial.credits,
      paid_cents: 0,
      ends_at: row.trial_ends_at,
      description: "Trial",
      once: `trial:${subscription.id}`,
    });
  }
  // Paid in the moment of the ban: it ends, and the payment is given back.
  if (customer.banned_at) {
    await deps.queue.send(tx, endSubscriptionJob, { subscription: subscription.id, gives_back: true });
  }
  return settle(tx, deps, row, subscription, null);
}

/** Stores a refused subscription, and has it ended before it is billed, or refunded. */
async function refuse(
  tx: Transaction,
  { queue, ...deps }: JobDependencies,
  customer: Customer,
  subscription: ProviderSubscription,
  reason: "duplicate" | "trial_refused",
): Promise<SubscriptionRow> {
  const row = await insertSubscription(tx, {
    ...valuesOf(deps.prices, subscription, null),
    user_id: customer.id,
    stripe_subscription_id: subscription.id,
    created_at: subscription.created_at,
    status: "canceled",
    canceled_at: subscription.read_at,
    canceled_reason: reason,
  });
  await queue.send(tx, endSubscriptionJob, { subscription: subscription.id, gives_back: reason === "duplicate" });
  if (reason === "trial_refused") {
    const mail = { kind: reason, user_id: customer.id, subscription_id: row.id } as const;
    await sendBillingMail(tx, { ...deps, queue }, mail, `trial_refused:${subscription.id}`);
  }
  return row;
}

async function follow(
  tx: Transaction,
  deps: JobDependencies,
  known: SubscriptionRow,
  subscription: ProviderSubscription,
): Promise<SubscriptionRow> {
  // A refused or ended subscription is never revived.
  if (known.status === "canceled" || subscription.status === "incomplete") return known;
  const row = await updateSubscription(tx, known.id, valuesOf(deps.prices, subscription, known));
  return settle(tx, deps, row, subscription, known);
}

function valuesOf(
  prices: Prices,
  subscription: ProviderSubscription,
  known: SubscriptionRow | null,
): Omit<SubscriptionValues, "user_id"> {
  const { status, trial_started_at, trial_ends_at, read_at } = subscription;
  const isCanceled = status === "canceled";
  const code = findPlanPrice(prices, subscription.code)?.code ?? known?.plan_code;
  if (!code) throw new Error(`The subscription ${subscription.id} is of no plan.`);
  return {
    plan_code: code,
    next_plan_code: isCanceled ? null : (findPlanPrice(prices, subscription.next_code)?.code ?? null),
    status: status === "incomplete" ? "past_due" : status,
    trial_started_at,
    trial_ends_at,
    full_access_ends_at: trial_started_at && new Date(fullAccessEnd(prices, trial_started_at.getTime())),
    current_period_starts_at: subscription.period_starts_at,
    current_period_ends_at: subscription.period_ends_at,
    cancels_at_period_end: !isCanceled && subscription.cancels_at_period_end,
    past_due_since: status === "past_due" ? (known?.past_due_since ?? read_at) : null,
    canceled_at: isCanceled ? (subscription.ended_at ?? subscription.canceled_at ?? read_at) : null,
    canceled_reason: isCanceled ? (known?.canceled_reason ?? subscription.cancel_reason ?? "provider") : null,
  };
}

/** Applies the effects of the new state. */
async function settle(
  tx: Transaction,
  deps: JobDependencies,
  row: SubscriptionRow,
  subscription: ProviderSubscription,
  before: SubscriptionRow | null,
): Promise<SubscriptionRow> {
  const isOver = row.status === "canceled" || row.cancels_at_period_end;
  if (
    isOver &&
    row.trial_started_at &&
    isTrialCutShort(deps.prices, subscription) &&
    !(await isCancelledByBan(tx, row.id))
  ) {
    const lot = await findTrialLot(tx, row.user_id);
    if (lot !== null) {
      await takeBackUnused(tx, {
        lot_id: lot,
        kind: "trial_cancelled",
        description: "Trial cancelled",
        once: `trial_cancelled:${subscription.id}`,
      });
    }
    // A trial without its credits has nothing left to continue until its end.
    if (row.status === "in_trial") {
      await deps.queue.send(tx, endSubscriptionJob, { subscription: subscription.id, gives_back: false });
    }
  }
  // The first mail about an unpaid invoice is sent on the same day.
  if (row.status === "past_due" && before?.status !== "past_due") await deps.queue.send(tx, dunningJob, {});
  if (row.canceled_reason !== "duplicate" && row.canceled_reason !== "trial_refused") {
    await announceChanges(tx, deps, row, { before, at: subscription.read_at });
  }
  const wasEnding = before === null || before.cancels_at_period_end;
  if (isOver && !wasEnding && row.canceled_reason !== "duplicate") {
    const mail = { kind: "cancelled", user_id: row.user_id, subscription_id: row.id } as const;
    const at = (subscription.canceled_at ?? subscription.read_at).getTime();
    await sendBillingMail(tx, deps, mail, `cancelled:${subscription.id}:${at}`);
  }
  return row;
}

/** Whether a trial was cancelled within the days in which its credits end at once. */
function isTrialCutShort(
  prices: Prices,
  { trial_started_at, trial_ends_at, canceled_at, ended_at }: ProviderSubscription,
): boolean {
  const at = canceled_at ?? ended_at;
  if (!trial_started_at || !trial_ends_at || !at || at >= trial_ends_at) return false;
  return isFullAccess(prices, trial_started_at.getTime(), at.getTime());
}
