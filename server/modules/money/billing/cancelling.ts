import { isFullAccess } from "@/lib/money/rules";
import type { JobDependencies } from "@/server/modules/dependencies";
import { findUnpaidBill } from "@/server/modules/money/billing/payments-repository";
import { endOpenChange } from "@/server/modules/money/billing/plan-changes";
import { withdraw } from "@/server/modules/money/billing/progress";
import { findLiveSubscription } from "@/server/modules/money/billing/subscriptions-repository";
import { syncSubscription } from "@/server/modules/money/billing/sync-subscription";
import { Failure } from "@/server/platform/errors";
import {
  cancelNow,
  readSubscription,
  releaseSchedule,
  setCancelAtPeriodEnd,
} from "@/server/providers/stripe/subscriptions";

const DAY = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "long", timeZone: "UTC" });

/**
 * Cancels the user's plan: a paid one at the end of its period, an unpaid one now, a trial at its end or, in its first
 * days, now. Nothing is charged for a cancelled trial. Returns a sentence about what the user keeps.
 */
export async function cancelPlan(deps: JobDependencies, userId: number): Promise<string> {
  const { stripe, database } = deps;
  const live = await findLiveSubscription(database.db, userId);
  if (!live?.stripe_subscription_id) throw new Failure("conflict", "You have no plan that could be cancelled.");
  const id = live.stripe_subscription_id;
  await endOpenChange(deps, live);
  const current = await readSubscription(stripe, id);
  if (current.schedule) await releaseSchedule(stripe, current.schedule);
  const isTrialCut =
    current.status === "in_trial" &&
    current.trial_started_at !== null &&
    isFullAccess(current.trial_started_at.getTime(), current.read_at.getTime());
  if (current.status === "past_due" || isTrialCut) {
    const unpaid = await findUnpaidBill(database.db, live.id);
    if (current.status !== "canceled") await cancelNow(stripe, id);
    if (unpaid) await withdraw(deps, unpaid.provider_id);
    await syncSubscription(deps, id);
    return isTrialCut
      ? "Your trial is cancelled. Nothing was charged, and its credits have ended."
      : "Your plan is cancelled. The credits that you have stay yours.";
  }
  if (current.status !== "canceled") await setCancelAtPeriodEnd(stripe, id, true);
  await syncSubscription(deps, id);
  return current.status === "in_trial"
    ? `Your trial is cancelled. Nothing will be charged; you can use its credits until ${DAY.format(current.trial_ends_at ?? current.period_ends_at)}.`
    : `Your plan ends on ${DAY.format(current.period_ends_at)}. The credits that you have stay yours.`;
}

/** Reverts a cancellation, or a downgrade that has not begun. */
export async function resumePlan(deps: JobDependencies, userId: number): Promise<string> {
  const { stripe, database } = deps;
  const live = await findLiveSubscription(database.db, userId);
  if (!live?.stripe_subscription_id)
    throw new Failure("conflict", "Your plan has ended. Choose a plan to start again.");
  const current = await readSubscription(stripe, live.stripe_subscription_id);
  if (current.status === "canceled") {
    await syncSubscription(deps, current.id);
    throw new Failure("conflict", "Your plan has ended. Choose a plan to start again.");
  }
  if (current.schedule) await releaseSchedule(stripe, current.schedule);
  if (current.cancels_at_period_end) await setCancelAtPeriodEnd(stripe, current.id, false);
  await syncSubscription(deps, current.id);
  return current.cancels_at_period_end || !current.schedule ? "Your plan goes on." : "You stay on your plan.";
}
