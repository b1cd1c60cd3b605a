import { type Draft, type Letter, letter } from "@/server/modules/site/mails/letter";

type To = { email: string; display: string };

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** US dollars as written in mails. */
export const usd = (cents: number) => `$${(cents / 100).toFixed(2)}`;

const to = ({ email, display }: To, subject: string, content: Omit<Letter, "greeting">): Draft =>
  letter(email, subject, { greeting: `Hi ${display},`, ...content });

/** The receipt of an invoice or of credits. */
export function receiptMail(
  person: To,
  paid: { description: string; cents: number; tax_cents: number; credits: number },
  { receiptUrl, webUrl }: { receiptUrl: string | null; webUrl: string },
): Draft {
  return to(person, `Your receipt: ${paid.description}`, {
    text: `Thank you. Your payment arrived, and ${paid.credits} credits are in your account.`,
    facts: [
      { name: paid.description, value: usd(paid.cents) },
      ...(paid.tax_cents > 0 ? [{ name: "Tax in it", value: usd(paid.tax_cents) }] : []),
      { name: "Credits", value: String(paid.credits) },
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
    text: `On ${DAY.format(trial.endsAt)} your trial ends and ${trial.title} begins: ${usd(trial.cents)} for ${trial.credits} credits.`,
    button: "See your plan",
    link: `${webUrl}/account/plan`,
    note: "Don’t want to go on? Cancel there before that day and nothing is charged.",
  });
}

/** Mail: an invoice could not be paid, and until when it can be. */
export function paymentFailedMail(
  person: To,
  bill: { title: string; cents: number; endsAt: Date },
  webUrl: string,
): Draft {
  return to(person, "Your payment failed", {
    text: `Your card was declined for ${bill.title} (${usd(bill.cents)}). You can go on with the credits that you have; new ones come when it is paid.`,
    button: "Pay or change your card",
    link: `${webUrl}/account/plan`,
    note: `If it isn’t paid by ${DAY.format(bill.endsAt)}, the plan is cancelled.`,
  });
}

/** Mail: a plan or trial was cancelled, and what the user keeps. */
export function cancelledMail(
  person: To,
  plan: { title: string; endsAt: Date | null; isTrial: boolean; isUnpaid: boolean; credits: number },
  webUrl: string,
): Draft {
  const when = plan.endsAt && plan.endsAt > new Date() ? `ends on ${DAY.format(plan.endsAt)}` : "has ended";
  const what = plan.isTrial ? "Your trial" : `Your plan ${plan.title}`;
  const why = plan.isUnpaid ? " because its bill was not paid" : "";
  const stays = plan.isTrial
    ? "Nothing was charged."
    : `The ${plan.credits} credits that you have stay yours, and so does everything that you downloaded.`;
  return to(person, plan.isTrial ? "Your trial is cancelled" : "Your plan is cancelled", {
    text: `${what} ${when}${why}. ${stays}`,
    button: "See your plan",
    link: `${webUrl}/account/plan`,
    note: "You can come back at any time.",
  });
}

/** Mail: money was refunded. */
export function refundedMail(person: To, refund: { description: string; cents: number }, webUrl: string): Draft {
  return to(person, "Your refund", {
    text: `We have refunded ${usd(refund.cents)} for ${refund.description}. It is on your card within ten days. The credits that it paid for are taken back.`,
    button: "See your payments",
    link: `${webUrl}/account/plan`,
    note: "Credits that were spent already are settled with the next ones that you get.",
  });
}

/** Mail: a second trial was refused, and nothing was charged. */
export function trialRefusedMail(person: To, plan: { title: string; code: string }, webUrl: string): Draft {
  return to(person, "A trial is given once", {
    text: `A trial was already used with your card or e-mail address, so this one did not start. Nothing was charged. You can subscribe to ${plan.title} without a trial.`,
    button: `Subscribe to ${plan.title}`,
    link: `${webUrl}/pricing?plan=${plan.code}`,
    note: "Questions? Just reply to this e-mail.",
  });
}
