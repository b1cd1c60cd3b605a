import { formatMoneyDay } from "@/lib/format/date";
import { formatCents } from "@/lib/format/money";
import { TRIAL_EXCEPTION } from "@/lib/money/trial-offer";
import { type Draft, type Letter, letter } from "@/server/modules/kit/mails/letter";

/** The recipient. */
export type To = { email: string; display: string };

/** A mail to a customer, who is greeted by name. */
export const to = ({ email, display }: To, subject: string, content: Omit<Letter, "greeting">): Draft =>
  letter(email, subject, { greeting: `Hi ${display},`, ...content });

/** What an upgrade has put towards its bill: the credits that were returned, and what was paid for them. */
export type Returned = { price_cents: number; credits: number; cents: number; title: string };

/** The lines of a receipt, which add up to what was charged. */
function lines({ description, cents }: { description: string; cents: number }, returned: Returned | null) {
  if (!returned) return [{ name: description, value: formatCents(cents) }];
  const balance = returned.price_cents - returned.cents - cents;
  return [
    { name: description, value: formatCents(returned.price_cents) },
    { name: `${returned.credits} ${returned.title} credits returned`, value: `−${formatCents(returned.cents)}` },
    ...(balance > 0 ? [{ name: "From your balance", value: `−${formatCents(balance)}` }] : []),
    { name: "Paid", value: formatCents(cents) },
  ];
}

/** The receipt of an invoice or of credits. `seller` are the lines that name the seller. */
export function receiptMail(
  person: To,
  paid: { description: string; cents: number; tax_cents: number; credits: number; returned: Returned | null },
  { receiptUrl, webUrl, seller }: { receiptUrl: string | null; webUrl: string; seller: readonly string[] },
): Draft {
  return to(person, `Your receipt: ${paid.description}`, {
    text: `Thank you. Your payment arrived, and ${paid.credits} credits are in your account.`,
    facts: [
      ...lines(paid, paid.returned),
      ...(paid.tax_cents > 0 ? [{ name: "Including tax", value: formatCents(paid.tax_cents) }] : []),
      { name: "Credits", value: String(paid.credits) },
      { name: "Seller", value: seller.join(", ") },
    ],
    button: receiptUrl ? "Open the receipt" : "See your payments",
    link: receiptUrl ?? `${webUrl}/account/plan`,
    note: receiptUrl ? `All your payments: ${webUrl}/account/plan` : "Keep this e-mail with your records.",
  });
}

/** Mail: a trial ends soon, and what will be billed then. */
export function trialEndingMail(
  person: To,
  trial: { title: string; endsAt: Date; cents: number; credits: number },
  webUrl: string,
): Draft {
  return to(person, "Your trial ends in two days", {
    text: `On ${formatMoneyDay(trial.endsAt.toISOString())} your trial ends and ${trial.title} begins: ${formatCents(trial.cents)} for ${trial.credits} credits, unless you cancel. ${TRIAL_EXCEPTION}`,
    button: "See your plan",
    link: `${webUrl}/account/plan`,
    note: `Not for you? Cancel before ${formatMoneyDay(trial.endsAt.toISOString())} and you won’t be charged.`,
  });
}

/** Mail: an invoice could not be paid, and until when it can be. */
export function paymentFailedMail(
  person: To,
  bill: { title: string; cents: number; endsAt: Date },
  webUrl: string,
): Draft {
  return to(person, "Your payment failed", {
    text: `Your card was declined for ${bill.title} (${formatCents(bill.cents)}). Your credits still work. New ones arrive once the payment goes through.`,
    button: "Pay or change your card",
    link: `${webUrl}/account/plan`,
    note: `If it isn’t paid by ${formatMoneyDay(bill.endsAt.toISOString())}, the plan is cancelled.`,
  });
}

/** Mail: a plan or trial was cancelled, and what the user keeps. */
export function cancelledMail(
  person: To,
  plan: { title: string; endsAt: Date | null; isTrial: boolean; isUnpaid: boolean; credits: number },
  webUrl: string,
): Draft {
  const when =
    plan.endsAt && plan.endsAt > new Date() ? `ends on ${formatMoneyDay(plan.endsAt.toISOString())}` : "has ended";
  const what = plan.isTrial ? "Your trial" : `Your plan ${plan.title}`;
  const why = plan.isUnpaid ? " because its bill was not paid" : "";
  const stays = plan.isTrial
    ? "Nothing was charged."
    : `You keep your ${plan.credits} credits, and everything that you downloaded.`;
  return to(person, plan.isTrial ? "Your trial is cancelled" : "Your plan is cancelled", {
    text: `${what} ${when}${why}. ${stays}`,
    button: "See your plan",
    link: `${webUrl}/account/plan`,
    note: "You can come back at any time.",
  });
}

/** Mail: money was refunded; `reason` is what the admin wrote who refunded it. */
export function refundedMail(
  person: To,
  refund: { description: string; cents: number; reason: string | null },
  webUrl: string,
): Draft {
  const words = refund.reason === null ? "" : ` A note from us: “${refund.reason}”`;
  return to(person, "Your refund", {
    text: `We have refunded ${formatCents(refund.cents)} for ${refund.description}.${words} It is on your card within ten days. The credits that it paid for are taken back.`,
    button: "See your payments",
    link: `${webUrl}/account/plan`,
    note: "Credits that were spent already are settled with the next ones that you get.",
  });
}

/** Mail: a second trial was refused, and nothing was charged. */
export function trialRefusedMail(person: To, plan: { title: string; code: string }, webUrl: string): Draft {
  return to(person, "One free trial per person", {
    text: `A trial was already used with your card or e-mail address, so this one did not start. Nothing was charged. You can subscribe to ${plan.title} without a trial.`,
    button: `Subscribe to ${plan.title}`,
    link: `${webUrl}/pricing?plan=${plan.code}`,
    note: "Questions? Just reply to this e-mail.",
  });
}
