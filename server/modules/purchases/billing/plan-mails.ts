import { formatLongDay, formatMoneyDay } from "@/lib/format/date";
import { formatCents } from "@/lib/format/money";
import type { PlanPrice } from "@/lib/money/price-list";
import { TRIAL_EXCEPTION, trialOffer } from "@/lib/money/trial-offer";
import type { Draft } from "@/server/modules/kit/mails/letter";
import { type To, to } from "@/server/modules/purchases/billing/mails";

const day = (at: Date) => formatMoneyDay(at.toISOString());

const SEE_PLAN = "See your plan";
const linkTo = (webUrl: string) => `${webUrl}/account/plan`;

/** Mail: a trial has begun, what it gives, what is billed when, and how to cancel it. */
export function trialStartedMail(person: To, trial: { plan: PlanPrice; endsAt: Date }, webUrl: string): Draft {
  const { plan, endsAt } = trial;
  return to(person, `Your ${plan.title} trial has started`, {
    text: `${trialOffer(plan, endsAt.toISOString())} ${TRIAL_EXCEPTION}`,
    facts: [
      { name: "Charged today", value: "$0.00" },
      { name: `Charged on ${day(endsAt)}`, value: formatCents(plan.price_cents) },
    ],
    button: SEE_PLAN,
    link: linkTo(webUrl),
    note: `Not for you? Cancel before ${day(endsAt)} and you won’t be charged: ${linkTo(webUrl)}`,
  });
}

interface NextBill {
  plan: PlanPrice;
  at: Date;
}

const each = ({ interval }: PlanPrice) => (interval === "monthly" ? "a month" : "a year");

const nextBillFacts = ({ plan, at }: NextBill) => [
  { name: "Plan", value: `${plan.title}, ${plan.credits} credits ${each(plan)}` },
  { name: `Next bill, ${day(at)}`, value: formatCents(plan.price_cents) },
];

/** Mail: another plan has begun. */
export function planChangedMail(
  person: To,
  { plan, next }: { plan: PlanPrice; next: NextBill },
  webUrl: string,
): Draft {
  return to(person, `Your plan is ${plan.title} now`, {
    text: `Your plan has changed: you are on ${plan.title} now. You keep your credits.`,
    facts: nextBillFacts(next),
    button: SEE_PLAN,
    link: linkTo(webUrl),
    note: "You can change or cancel your plan there at any time.",
  });
}

/** Mail: another plan begins at the end of the period. */
export function changeScheduledMail(
  person: To,
  { title, next }: { title: string; next: NextBill },
  webUrl: string,
): Draft {
  return to(person, `You’ll switch to ${next.plan.title} on ${formatLongDay(next.at.toISOString())}`, {
    text: `${title} continues until ${day(next.at)}. Then you switch to ${next.plan.title}. Nothing is charged before, and you keep your credits.`,
    facts: nextBillFacts(next),
    button: SEE_PLAN,
    link: linkTo(webUrl),
    note: `Changed your mind? You can keep ${title} there until that day.`,
  });
}

/** Mail: a cancellation was undone. */
export function planResumedMail(
  person: To,
  { title, next, isTrial }: { title: string; next: NextBill; isTrial: boolean },
  webUrl: string,
): Draft {
  const what = isTrial ? `Your ${title} trial` : title;
  return to(person, `${what} continues`, {
    text: `Your cancellation was undone: ${isTrial ? "your trial" : title} continues.`,
    facts: nextBillFacts(next),
    button: SEE_PLAN,
    link: linkTo(webUrl),
    note: `Wasn’t it you, or not for you? Cancel before ${day(next.at)} and you won’t be charged.`,
  });
}

/** Mail: a year's plan is renewed soon. */
export function renewalAheadMail(person: To, next: NextBill, webUrl: string): Draft {
  return to(person, `Your ${next.plan.title} plan renews on ${formatLongDay(next.at.toISOString())}`, {
    text: `Your year of ${next.plan.title} ends on ${day(next.at)}, and the next one begins.`,
    facts: nextBillFacts(next),
    button: SEE_PLAN,
    link: linkTo(webUrl),
    note: `Not for you? Cancel before ${day(next.at)} and you won’t be charged.`,
  });
}

/** Mail: the saved card expires before the next bill. */
export function cardExpiringMail(
  person: To,
  { card, next }: { card: { brand: string; last4: string; exp_month: number; exp_year: number }; next: NextBill },
  webUrl: string,
): Draft {
  const expiry = `${String(card.exp_month).padStart(2, "0")}/${card.exp_year}`;
  return to(person, "Your card is about to expire", {
    text: `Your card ending ${card.last4} is good until ${expiry}, and your next bill is on ${day(next.at)}. Replace it before, and ${next.plan.title} continues without a break.`,
    facts: nextBillFacts(next),
    button: "Replace the card",
    link: linkTo(webUrl),
    note: "You keep your credits either way.",
  });
}
