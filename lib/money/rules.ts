/**
 * Prices and permission rules of everything that costs money. Pure: the API server and the pages use the same rules.
 * Amounts are integers of US cents, times are milliseconds since 1970 unless stated otherwise.
 */
import { MICROS_PER_CENT } from "@/lib/money/micros";
import type { PlanPrice, PriceList, Prices, TopUpPrice } from "@/lib/money/price-list";

/** Days after a failed renewal on which a mail is sent, and on which the plan is cancelled. */
export const DUNNING = { mailDays: [0, 3, 5], cancelDays: 14 } as const;

/** Percentage of a cash purchase, after tax, that goes to the creators. */
export const CASH_SHARE = 70;
/** Percentage of what was paid for a spent credit that goes to the creators. */
export const CREATOR_SHARE = 50;
/** Days that creators' earnings are on hold before they can be paid out. */
export const EARNINGS_HOLD_DAYS = 14;
/** In how many days an application, and a pack that was sent, is usually answered. */
export const APPLICATION_DAYS = 5;
export const REVIEW_DAYS = 2;
/** Minimum payout to a creator. */
export const MIN_PAYOUT_CENTS = 5_000;
/** Hours after a change of the payee in which nothing is paid out. */
export const PAYEE_HOLD_HOURS = 72;

/** The status of a user's newest subscription; null or `none` without one. */
export type PlanStatus = "free_pass" | "in_trial" | "active" | "past_due" | "canceled" | "none" | null;

/** The plans on sale, and those that somebody may still have. */
export const knownPlans = ({ plans, retired }: Prices): PlanPrice[] => [...plans, ...retired.plans];

/** The plan with that code, on sale or not, or null. */
export function findPlanPrice(prices: Prices, code: string | null): PlanPrice | null {
  return knownPlans(prices).find((plan) => plan.code === code) ?? null;
}

/** The top-up with that code, on sale or not, or null. */
export function findTopUpPrice({ top_ups, retired }: Prices, code: string | null): TopUpPrice | null {
  return [...top_ups, ...retired.top_ups].find((topUp) => topUp.code === code) ?? null;
}

/** A plan that is billed, paid or overdue. A trial isn't: its user gets more credits by ending it early. */
const isBilled = (status: PlanStatus) => status === "active" || status === "past_due";

/** Whether top-ups may be bought: with a plan, or after any payment. Other users are sent to the plans. */
export function mayTopUp(person: { has_ever_paid: boolean; status: PlanStatus }): boolean {
  return person.has_ever_paid || isBilled(person.status);
}

/** Whether subscribing starts with a trial: once per person, and not for a user who has paid or has a plan. */
export function mayStartTrial(person: { has_ever_paid: boolean; has_had_trial: boolean; status: PlanStatus }): boolean {
  return !person.has_ever_paid && !person.has_had_trial && person.status !== "in_trial" && !isBilled(person.status);
}

/** Whether a trial is in its first days, in which nothing but its credits limits it and cancelling revokes them at once. */
export function isFullAccess(prices: Pick<PriceList, "trial">, trialStartedAt: number, now: number): boolean {
  return now < fullAccessEnd(prices, trialStartedAt);
}

/** When a trial's days of full access end. */
export function fullAccessEnd({ trial }: Pick<PriceList, "trial">, trialStartedAt: number): number {
  return trialStartedAt + trial.full_access_days * DAY_MS;
}

/** Whether a trial may pay for no more one-shots. `oneshots` are those paid for since its days of full access ended. */
export function isOneshotLimitReached(
  { trial }: Pick<PriceList, "trial">,
  used: { full_access_ends_at: number; oneshots: number },
  now: number,
): boolean {
  return now >= used.full_access_ends_at && used.oneshots >= trial.oneshots;
}

export type PlanChangeKind = "start" | "trial" | "upgrade" | "downgrade" | "same";

/**
 * The kind of change to plan `to` for a user with plan `from`: a start without a running plan; within a trial nothing
 * is charged; a higher plan, or a yearly one after a monthly one, takes effect at once; anything else at the end of the
 * period.
 */
export function planChangeKind(from: PlanPrice | null, to: PlanPrice, status: PlanStatus): PlanChangeKind {
  const isTrial = status === "in_trial";
  if (from === null || !(isTrial || isBilled(status))) return "start";
  if (from.code === to.code) return "same";
  if (isTrial) return "trial";
  if (from.interval === "monthly" && to.interval === "yearly") return "upgrade";
  return creditsAYear(to) > creditsAYear(from) ? "upgrade" : "downgrade";
}

/** The rank of a plan: both of its intervals grant the same credits per year. */
const creditsAYear = ({ interval, credits }: PlanPrice) => (interval === "yearly" ? credits : credits * 12);

/** What was paid for `credits` of a grant, rounded to the nearest cent. */
export function centsOfCredits(credits: number, grant: { credits: number; paid_cents: number }): number {
  return grant.credits === 0 ? 0 : Math.round((credits * grant.paid_cents) / grant.credits);
}

/**
 * What an upgrade charges: unused credits of the current grant are refunded at what was paid for them, then the
 * customer's balance is used; any excess over the new price stays on that balance.
 */
export function planChangeAmounts(change: {
  unusedCredits: number;
  grantCredits: number;
  grantPaidCents: number;
  newPriceCents: number;
  balanceCents: number;
}): { unused_cents: number; charge_cents: number; balance_cents: number } {
  const unused_cents = centsOfCredits(change.unusedCredits, {
    credits: change.grantCredits,
    paid_cents: change.grantPaidCents,
  });
  const rest = change.newPriceCents - unused_cents - change.balanceCents;
  return { unused_cents, charge_cents: Math.max(0, rest), balance_cents: Math.max(0, -rest) };
}

/** A grant of credits, for spending. */
export interface SpendableLot {
  id: number;
  remaining: number;
  /** Null for credits that never expire. */
  ends_at: number | null;
  /** Set while its payment is disputed. */
  frozen_at: number | null;
}

/** Whether credits of a lot can be spent at that time. */
export function isSpendable(lot: SpendableLot, now: number): boolean {
  return lot.remaining > 0 && lot.frozen_at === null && (lot.ends_at === null || lot.ends_at > now);
}

/** The spendable lots in the order of spending: the first to expire, then the oldest. */
export function spendOrder<Lot extends SpendableLot>(lots: readonly Lot[], now: number): Lot[] {
  const endOf = (lot: Lot) => lot.ends_at ?? Number.POSITIVE_INFINITY;
  return lots.filter((lot) => isSpendable(lot, now)).sort((a, b) => endOf(a) - endOf(b) || a.id - b.id);
}

/** Takes credits from lots in their order; null if they hold too few. */
export function takeFromLots<Lot extends { remaining: number }>(
  lots: readonly Lot[],
  credits: number,
): { lot: Lot; credits: number }[] | null {
  const taken: { lot: Lot; credits: number }[] = [];
  let missing = credits;
  for (const lot of lots) {
    const part = Math.min(missing, lot.remaining);
    if (part > 0) taken.push({ lot, credits: part });
    missing -= part;
  }
  return missing === 0 ? taken : null;
}

/**
 * What the creators get of a pack sold for cash, in millionths of a dollar and whole cents. `netCents` is the price without
 * tax, before the provider's fees.
 */
export const cashPool = (netCents: number): number => Math.floor((netCents * CASH_SHARE) / 100) * MICROS_PER_CENT;

export const DAY_MS = 86_400_000;
