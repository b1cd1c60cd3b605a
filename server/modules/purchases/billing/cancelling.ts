import type Stripe from "stripe";
import { formatMoneyDay } from "@/lib/format/date";
import { formatCents } from "@/lib/format/money";
import type { Prices } from "@/lib/money/price-list";
import { findPlanPrice, isFullAccess, planChangeKind } from "@/lib/money/rules";
import type { JobDependencies } from "@/server/modules/dependencies";
import { planItem, planOf } from "@/server/modules/purchases/billing/catalogue";
import { findUnpaidBill } from "@/server/modules/purchases/billing/payments-repository";
import { endOpenChange } from "@/server/modules/purchases/billing/plan-changes";
import { withdraw } from "@/server/modules/purchases/billing/progress";
import {
  findLiveSubscription,
  type SubscriptionRow,
} from "@/server/modules/purchases/billing/subscriptions-repository";
import { syncSubscription } from "@/server/modules/purchases/billing/sync-subscription";
import { Failure } from "@/server/platform/errors";
import { priceId } from "@/server/providers/stripe/prices";
import { isGone, isRefused } from "@/server/providers/stripe/problems";
import {
  cancelNow,
  keepNextPlan,
  type ProviderSubscription,
  readSubscription,
  releaseSchedule,
  scheduleDowngrade,
  setCancelAtPeriodEnd,
} from "@/server/providers/stripe/subscriptions";

/**
 * Cancels the user's plan: a paid one at the end of its period, an unpaid one now, a trial at its end or, in its first
 * days, now if it `cutsTrial`. Nothing is charged for a cancelled trial. Returns a sentence about what the user
 * keeps.
 */
export async function cancelPlan(deps: JobDependencies, userId: number, { cutsTrial = true } = {}): Promise<string> {
  const { stripe, db } = deps;
  const live = await findLiveSubscription(db, userId);
  if (!live?.stripe_subscription_id) throw new Failure("conflict", "You have no plan that could be cancelled.");
  const id = live.stripe_subscription_id;
  await endOpenChange(deps, live);
  const current = await readSubscription(stripe, id);
  // Without a schedule, a plan that is kept is that of a cancellation which was interrupted.
  if (current.schedule) await dropSchedule(stripe, current, current.next_code);
  const isTrialCut =
    cutsTrial &&
    current.status === "in_trial" &&
    current.trial_started_at !== null &&
    isFullAccess(deps.prices, current.trial_started_at.getTime(), current.read_at.getTime());
  if (current.status === "past_due" || isTrialCut) {
    const unpaid = await findUnpaidBill(db, live.id);
    if (current.status !== "canceled") await cancelNow(stripe, id);
    if (unpaid) await withdraw(deps, unpaid.provider_id);
    await syncSubscription(deps, id);
    return isTrialCut
      ? "Your trial is cancelled. Nothing was charged, and its credits have ended."
      : "Your plan is cancelled. You keep your credits.";
  }
  if (current.status !== "canceled") await setCancelAtPeriodEnd(stripe, id, true);
  await syncSubscription(deps, id);
  return current.status === "in_trial"
    ? `Your trial is cancelled. Nothing will be charged; you can use its credits until ${formatMoneyDay((current.trial_ends_at ?? current.period_ends_at).toISOString())}.`
    : `Your plan ends on ${formatMoneyDay(current.period_ends_at.toISOString())}. You keep your credits.`;
}

/**
 * Reverts a cancellation, and restores the downgrade that was scheduled before it; or a downgrade that has not begun.
 * `undoes` names which, so that a repeated request changes nothing else. Returns a sentence about the next bill.
 */
export async function resumePlan(
  deps: JobDependencies,
  userId: number,
  undoes?: "cancellation" | "downgrade",
): Promise<string> {
  const { stripe, db } = deps;
  const live = await findLiveSubscription(db, userId);
  if (!live?.stripe_subscription_id)
    throw new Failure("conflict", "Your plan has ended. Choose a plan to start again.");
  const current = await readSubscription(stripe, live.stripe_subscription_id);
  if (current.status === "canceled") {
    await syncSubscription(deps, current.id);
    throw new Failure("conflict", "Your plan has ended. Choose a plan to start again.");
  }
  const isCancelled = current.cancels_at_period_end;
  if (isCancelled && undoes !== "downgrade") {
    await setCancelAtPeriodEnd(stripe, current.id, false);
    await restoreSchedule(deps, current);
  } else if (!isCancelled && undoes !== "cancellation") {
    await dropSchedule(stripe, current, null);
  }
  const row = await syncSubscription(deps, current.id);
  return continues(deps.prices, row ?? live);
}

/** Drops the change at the end of the period; `kept` is stored first, to be restored after a cancellation. */
async function dropSchedule(
  stripe: Stripe,
  { id, schedule, kept_code }: ProviderSubscription,
  kept: string | null,
): Promise<void> {
  if (kept !== kept_code) await keepNextPlan(stripe, id, kept);
  if (!schedule) return;
  await releaseSchedule(stripe, schedule).catch((error: unknown) => {
    if (!isGone(error) && !isRefused(error)) throw error;
  });
}

/** Schedules the downgrade again that a cancellation has dropped, if it still is one. */
async function restoreSchedule(
  { stripe, prices }: JobDependencies,
  { id, code, schedule, kept_code }: ProviderSubscription,
): Promise<void> {
  const from = findPlanPrice(prices, code);
  const to = findPlanPrice(prices, kept_code);
  if (!from || !to || schedule || planChangeKind(from, to, "active") !== "downgrade") return;
  await scheduleDowngrade(stripe, id, await priceId(stripe, planItem(to)));
  await keepNextPlan(stripe, id, null);
}

/** `Studio continues. Next bill $8.99 on 25 December 2026 (UTC), for Starter.` */
function continues(
  prices: Prices,
  { plan_code, next_plan_code, status, trial_ends_at, current_period_ends_at }: SubscriptionRow,
) {
  const { title } = planOf(prices, plan_code);
  const next = planOf(prices, next_plan_code ?? plan_code);
  const at = status === "in_trial" ? trial_ends_at : current_period_ends_at;
  if (!at) return `${title} continues.`;
  const named = next.title === title ? "" : `, for ${next.title}`;
  return `${title} continues. Next bill ${formatCents(next.price_cents)} on ${formatMoneyDay(at.toISOString())}${named}.`;
}
