import { countOf } from "@/lib/format/count";
import { formatShortDay } from "@/lib/format/date";
import { formatCents } from "@/lib/format/money";
import type { PlanInterval } from "@/lib/money/price-list";
import { sharedList } from "@/lib/money/price-list";
import { DAY_MS } from "@/lib/money/rules";

/** What a trial gives: `7 days free with 25 credits, full access for the first 3 days.` */
export function trialGift(): string {
  const { days, credits, full_access_days } = sharedList().trial;
  const first = full_access_days === 1 ? "day" : `${full_access_days} days`;
  return `${days} days free with ${countOf(credits, "credit")}, full access for the first ${first}.`;
}

/** The rules of a trial: `In the first 3 days only the credits limit what you download; …` */
export function trialLimits(): string {
  const { full_access_days, oneshots } = sharedList().trial;
  const first = full_access_days === 1 ? "On the first day" : `In the first ${full_access_days} days`;
  return `${first} only the credits limit what you download; from day ${full_access_days + 1} up to ${countOf(oneshots, "one-shot")} ${oneshots === 1 ? "is" : "are"} included.`;
}

/** What a button says that starts a trial. */
export const startTrial = (): string => `Start ${sharedList().trial.days}-day trial`;

/** What full access leaves out. Shown with every promise of it. */
export const TRIAL_EXCEPTION = "One-shot packs open when the plan starts.";

/** Why a trial gets no further one-shot. */
export const oneshotsUsed = (): string =>
  `You’ve downloaded the ${countOf(sharedList().trial.oneshots, "one-shot")} of your trial.`;

/** The first bill of a trial that begins at `now`, in ms since 1970, as an ISO instant. */
export function firstBillAt(now: number): string {
  return new Date(now + sharedList().trial.days * DAY_MS).toISOString();
}

/** `2 Dec`; for a trial that hasn't begun and on a page that outlasts today (null), the day of the trial. */
export const firstBillDay = (at: string | null): string =>
  at ? formatShortDay(at) : `day ${sharedList().trial.days + 1}`;

/** `$19.99 a month`. */
export function priceEach({ price_cents, interval }: { price_cents: number; interval: PlanInterval }): string {
  return `${formatCents(price_cents)} a ${interval === "monthly" ? "month" : "year"}`;
}

/**
 * The offer of a trial, the same everywhere: `7 days free with 25 credits, full access for the first 3 days. $19.99 a
 * month from 2 Dec unless you cancel.` `billedAt` is the first bill as an ISO instant.
 */
export function trialOffer(plan: { price_cents: number; interval: PlanInterval }, billedAt: string | null): string {
  return `${trialGift()} ${priceEach(plan)} from ${firstBillDay(billedAt)} unless you cancel.`;
}
