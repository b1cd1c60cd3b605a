import type { PlanChange } from "@/lib/contract/entities/billing";
import { mayStartTrial, planChangeKind } from "@/lib/money/rules";
import type { JobDependencies } from "@/server/modules/dependencies";
import { readCredits } from "@/server/modules/money/credits/service";
import { findPlan } from "@/server/modules/money/plans/repository";
import { toPlan } from "@/server/modules/money/plans/service";
import { offeredPlan, planOf } from "@/server/modules/purchases/billing/catalogue";
import { upgradeAmounts } from "@/server/modules/purchases/billing/plan-changes";
import { findCustomer, findLiveSubscription } from "@/server/modules/purchases/billing/subscriptions-repository";
import { hasHadTrial } from "@/server/modules/purchases/billing/trial-uses";
import { Failure, notFound } from "@/server/platform/errors";
import { readCustomer } from "@/server/providers/stripe/customers";

const DAY_MS = 86_400_000;

/** What a change to another plan would cost the user and grant. Throws a Failure for the user's current plan. */
export async function quoteChange(deps: JobDependencies, userId: number, code: string): Promise<PlanChange> {
  const { db } = deps;
  const to = offeredPlan(deps.prices, code);
  const row = await findPlan(db, code);
  const customer = await findCustomer(db, userId);
  if (!row || !customer) throw notFound();
  const live = await findLiveSubscription(db, userId);
  const kind = planChangeKind(live && planOf(deps.prices, live.plan_code), to, live?.status ?? null);
  if (kind === "same") throw new Failure("conflict", "You have this plan already.");
  const now = new Date();
  const { spendable } = await readCredits(db, userId, now);
  const balance = customer.stripe_customer_id
    ? (await readCustomer(deps.stripe, customer.stripe_customer_id)).balance_cents
    : 0;
  const free = { unused_credits: 0, unused_cents: 0, charge_cents: 0, balance_cents: balance };
  const common = { plan: toPlan(deps.prices, row), kind, price_cents: to.price_cents };
  const periodEnd = (live?.status === "in_trial" ? live.trial_ends_at : live?.current_period_ends_at) ?? now;
  if (kind === "downgrade" || kind === "trial") {
    return {
      ...common,
      ...free,
      effective_at: (kind === "trial" ? now : periodEnd).toISOString(),
      credits_now: spendable,
      credits_after: spendable + (kind === "trial" ? 0 : to.credits),
      next_bill: { at: periodEnd.toISOString(), amount_cents: Math.max(0, to.price_cents - balance) },
    };
  }
  if (kind === "upgrade" && live) {
    const { lot_id: _lot, ...amounts } = await upgradeAmounts(db, live, to, balance);
    return {
      ...common,
      ...amounts,
      effective_at: now.toISOString(),
      credits_now: spendable,
      credits_after: spendable - amounts.unused_credits + to.credits,
      next_bill: {
        at: oneInterval(now, to.interval).toISOString(),
        amount_cents: Math.max(0, to.price_cents - amounts.balance_cents),
      },
    };
  }
  const hasTrial = mayStartTrial({
    has_ever_paid: customer.has_ever_paid,
    has_had_trial: await hasHadTrial(db, customer),
    status: null,
  });
  const charge = hasTrial ? 0 : Math.max(0, to.price_cents - balance);
  const paidFrom = hasTrial ? new Date(now.getTime() + deps.prices.trial.days * DAY_MS) : oneInterval(now, to.interval);
  return {
    ...common,
    ...free,
    charge_cents: charge,
    balance_cents: hasTrial ? balance : Math.max(0, balance - to.price_cents),
    effective_at: now.toISOString(),
    credits_now: spendable,
    credits_after: spendable + (hasTrial ? deps.prices.trial.credits : to.credits),
    next_bill: { at: paidFrom.toISOString(), amount_cents: to.price_cents },
  };
}

/** A month or year later: the same day, or the last one of a shorter month. */
function oneInterval(from: Date, interval: "monthly" | "yearly"): Date {
  const months = interval === "yearly" ? 12 : 1;
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + months);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to;
}
