import type { BillingOverview } from "@/lib/contract/entities/billing";
import type { Prices } from "@/lib/money/price-list";
import { DUNNING, mayStartTrial, mayTopUp } from "@/lib/money/rules";
import type { JobDependencies } from "@/server/modules/dependencies";
import { readCredits } from "@/server/modules/money/credits/service";
import { findPlan } from "@/server/modules/money/plans/repository";
import { toPlan } from "@/server/modules/money/plans/service";
import { planOf } from "@/server/modules/purchases/billing/catalogue";
import { findLot, findTrialLot } from "@/server/modules/purchases/billing/lots";
import * as repository from "@/server/modules/purchases/billing/overview-repository";
import { findUnpaidBill } from "@/server/modules/purchases/billing/payments-repository";
import {
  findCustomer,
  findNewestSubscription,
  type SubscriptionRow,
} from "@/server/modules/purchases/billing/subscriptions-repository";
import { hasHadTrial } from "@/server/modules/purchases/billing/trial-uses";
import { notFound } from "@/server/platform/errors";
import { newestCard, readCustomer } from "@/server/providers/stripe/customers";

const DAY_MS = 86_400_000;

/** The user's plan, credits and invoices, for the billing page. The card and balance are read from the provider. */
export async function readOverview(deps: JobDependencies, userId: number): Promise<BillingOverview> {
  const { db } = deps;
  const customer = await findCustomer(db, userId);
  if (!customer) throw notFound();
  const newest = await findNewestSubscription(db, userId);
  const live = newest && newest.status !== "canceled" ? newest : null;
  const freePassEndsAt = live ? null : await repository.findFreePass(db, userId);
  const [credits, grant, atProvider] = await Promise.all([
    readCredits(db, userId),
    repository.findLastGrant(db, userId),
    customer.stripe_customer_id ? readProvider(deps, customer.stripe_customer_id) : null,
  ]);
  const status = live?.status ?? (freePassEndsAt ? "free_pass" : (newest?.status ?? "none"));
  const since = grant?.at ?? customer.registered_at;
  const next = live && nextBill(deps.prices, live, atProvider?.balance_cents ?? 0);
  return {
    plan: live && (await readPlan(deps, live.plan_code)),
    status,
    trial: live?.status === "in_trial" ? await readTrial(deps, live) : null,
    next_bill: next?.bill ?? null,
    ends_at: endOf(live, newest, freePassEndsAt)?.toISOString() ?? null,
    next_plan: live?.next_plan_code ? await readPlan(deps, live.next_plan_code) : null,
    overdue: live?.status === "past_due" ? await readOverdue(deps, live) : null,
    credits: {
      spendable: credits.spendable,
      frozen: credits.frozen,
      debt: credits.debt,
      granted: grant?.granted ?? 0,
      granted_at: grant?.at.toISOString() ?? null,
      next_grant: next?.grant ?? null,
    },
    spent: {
      by_kind: await repository.spentByKind(db, userId, since),
      over_time: await repository.spentOverTime(db, userId, since),
    },
    card: atProvider?.card ?? null,
    may_top_up: mayTopUp({ has_ever_paid: customer.has_ever_paid, status: live?.status ?? null }),
    may_start_trial: mayStartTrial({
      has_ever_paid: customer.has_ever_paid,
      has_had_trial: await hasHadTrial(db, customer),
      status: live?.status ?? null,
    }),
  };
}

/** If the provider is unreachable, the page is shown without the card. */
async function readProvider({ stripe, log }: JobDependencies, customer: string) {
  try {
    const known = await readCustomer(stripe, customer);
    const card = known.card ?? (await newestCard(stripe, customer));
    return { balance_cents: known.balance_cents, card: card && shown(card) };
  } catch (error) {
    log.warn({ err: error }, "the customer cannot be read from the provider");
    return null;
  }
}

const shown = ({ brand, last4, exp_month, exp_year }: NonNullable<BillingOverview["card"]>) => ({
  brand,
  last4,
  exp_month,
  exp_year,
});

async function readPlan({ db, prices }: JobDependencies, code: string): Promise<NonNullable<BillingOverview["plan"]>> {
  const plan = await findPlan(db, code);
  if (!plan) throw new Error(`There is no plan ${code}.`);
  return toPlan(prices, plan);
}

/** What is charged and granted when the running period or trial ends; null if the plan ends with it. */
function nextBill(prices: Prices, live: SubscriptionRow, balanceCents: number) {
  const ends = live.status === "in_trial" ? live.trial_ends_at : live.current_period_ends_at;
  if (!ends || live.cancels_at_period_end || live.status === "past_due") return null;
  const plan = planOf(prices, live.next_plan_code ?? live.plan_code);
  const at = ends.toISOString();
  return {
    bill: { at, amount_cents: Math.max(0, plan.price_cents - balanceCents) },
    grant: { at, credits: plan.credits },
  };
}

function endOf(live: SubscriptionRow | null, newest: SubscriptionRow | null, freePassEndsAt: Date | null): Date | null {
  if (!live) return freePassEndsAt ?? newest?.canceled_at ?? null;
  if (!live.cancels_at_period_end) return null;
  return live.status === "in_trial" ? live.trial_ends_at : live.current_period_ends_at;
}

async function readTrial({ db, prices }: JobDependencies, live: SubscriptionRow): Promise<BillingOverview["trial"]> {
  const { trial_started_at, full_access_ends_at, trial_ends_at } = live;
  if (!trial_started_at || !full_access_ends_at || !trial_ends_at) return null;
  const lotId = await findTrialLot(db, live.user_id);
  const lot = lotId === null ? null : await findLot(db, lotId);
  return {
    started_at: trial_started_at.toISOString(),
    full_access_ends_at: full_access_ends_at.toISOString(),
    ends_at: trial_ends_at.toISOString(),
    credits: lot?.granted ?? prices.trial.credits,
    credits_used: lot ? lot.granted - lot.remaining - lot.taken_back : 0,
    oneshots_used: await repository.oneshotsSince(db, live.user_id, full_access_ends_at),
    oneshots_limit: prices.trial.oneshots,
  };
}

async function readOverdue(
  { db, prices }: JobDependencies,
  live: SubscriptionRow,
): Promise<BillingOverview["overdue"]> {
  const since = live.past_due_since;
  if (!since) return null;
  const bill = await findUnpaidBill(db, live.id);
  return {
    since: since.toISOString(),
    amount_cents: bill?.amount_cents ?? planOf(prices, live.plan_code).price_cents,
    tried_at: bill?.tried_at ?? [],
    next_try_at: bill?.next_try_at?.toISOString() ?? null,
    ends_at: new Date(since.getTime() + DUNNING.cancelDays * DAY_MS).toISOString(),
  };
}
