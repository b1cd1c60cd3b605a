import { formatShortDay } from "@/lib/format/date";
import { formatCents } from "@/lib/format/money";
import { DAY_MS, type PlanInterval, TRIAL } from "@/lib/money/rules";

/** What a trial gives: `7 days free with 25 credits, full access for the first 3 days.` */
export const TRIAL_GIFT = `${TRIAL.days} days free with ${TRIAL.credits} credits, full access for the first ${TRIAL.fullAccessDays} days.`;

/** What full access leaves out. Shown with every promise of it. */
export const TRIAL_EXCEPTION = "One-shot packs open when the plan starts.";

/** Why a trial gets no further one-shot. */
export const ONESHOTS_USED = `You’ve downloaded the ${TRIAL.oneshots} one-shots of your trial.`;

/** The first bill of a trial that begins at `now`, in ms since 1970, as an ISO instant. */
export function firstBillAt(now: number): string {
  return new Date(now + TRIAL.days * DAY_MS).toISOString();
}

/** `2 Dec`; for a trial that hasn't begun and on a page that outlasts today (null), the day of the trial. */
export const firstBillDay = (at: string | null): string => (at ? formatShortDay(at) : `day ${TRIAL.days + 1}`);

/** `$19.99 a month`. */
export function priceEach({ price_cents, interval }: { price_cents: number; interval: PlanInterval }): string {
  return `${formatCents(price_cents)} a ${interval === "monthly" ? "month" : "year"}`;
}

/**
 * The offer of a trial, the same everywhere: `7 days free with 25 credits, full access for the first 3 days. $19.99 a
 * month from 2 Dec unless you cancel.` `billedAt` is the first bill as an ISO instant.
 */
export function trialOffer(plan: { price_cents: number; interval: PlanInterval }, billedAt: string | null): string {
  return `${TRIAL_GIFT} ${priceEach(plan)} from ${firstBillDay(billedAt)} unless you cancel.`;
}
