import { formatCents } from "@/lib/format/money";
import type { PayoutProblem } from "@/lib/money/payout-problems";
import { PAYEE_HOLD_HOURS } from "@/lib/money/rules";
import { product } from "@/lib/settings/product";
import { type Draft, type Letter, letter } from "@/server/modules/site/mails/letter";

type To = { email: string; display: string };

interface About {
  cents: number;
  /** The payee's address, masked. */
  payee: string;
  /** Of the page with the creator's payouts. */
  url: string;
}

const HELP = `Questions? Write to ${product.supportEmail}.`;

function aboutPayout(to: To, subject: string, text: string, { cents, payee, url }: About): Draft {
  return letter(to.email, subject, {
    greeting: `Hi ${to.display},`,
    text,
    facts: [
      { name: "Amount", value: formatCents(cents) },
      { name: "To", value: payee },
    ],
    button: "See your payouts",
    link: url,
    note: HELP,
  });
}

/** Mail: a payout arrived. */
export function payoutPaidMail(to: To, about: About): Draft {
  const text = `Your payout of ${formatCents(about.cents)} has arrived at PayPal.`;
  return aboutPayout(to, `${formatCents(about.cents)} paid to you`, text, about);
}

/** Mail: a payout came back, why, and what to do. `settled` cents of it settled a debt of reversed earnings. */
export function payoutReturnedMail(to: To, about: About & PayoutProblem & { settled: number }): Draft {
  const { cents, reason, next, settled } = about;
  const rest =
    settled > 0
      ? `${formatCents(settled)} of it settled earnings of sales that were refunded meanwhile; the rest is available again.`
      : "It is available again.";
  const text = `Your payout of ${formatCents(cents)} came back. ${reason} ${rest} ${next}`;
  return aboutPayout(to, `Your payout of ${formatCents(cents)} came back`, text, about);
}

/** Mail: an admin declined a request, with what they wrote. */
export function payoutDeclinedMail(to: To, about: About & { reason: string }): Draft {
  const { cents, reason } = about;
  const text = `We declined your request for a payout of ${formatCents(cents)}. A note from us: “${reason}” The amount stays available.`;
  return aboutPayout(to, "Your payout was declined", text, about);
}

interface Change {
  display: string;
  /** Masked, as the others. */
  newPayee: string;
  oldPayee: string | null;
}

const HOLD = `Nothing is paid out for ${PAYEE_HOLD_HOURS} hours.`;

/** Mail to the account's address: the payee was set or changed. `link` stops it. */
export function payeeChangedMail(email: string, { display, newPayee, oldPayee }: Change, link: string): Draft {
  const did = oldPayee === null ? `set to ${newPayee}` : `changed from ${oldPayee} to ${newPayee}`;
  return stoppable(email, "Your PayPal address was changed", {
    greeting: `Hi ${display},`,
    text: `The PayPal address for your payouts was ${did}. ${HOLD}`,
    link,
  });
}

/** Mail to the old payee. `link` stops the change; null if the old payee isn't sure to be the creator's. */
export function oldPayeeMail(email: string, { display, newPayee }: Change, link: string | null, webUrl: string): Draft {
  const text = `The payouts of ${display} don’t go to this PayPal address any more, but to ${newPayee}. ${HOLD}`;
  const greeting = `Hi ${display},`;
  if (link) return stoppable(email, "Payouts go to another PayPal address", { greeting, text, link });
  const note = `Wasn’t it you? Open the link in the mail to your account’s address. ${HELP}`;
  const button = "See your payouts";
  const link_ = `${webUrl}/account/seller/payouts`;
  return letter(email, "Payouts go to another PayPal address", { greeting, text, button, link: link_, note });
}

function stoppable(email: string, subject: string, content: Pick<Letter, "greeting" | "text" | "link">): Draft {
  return letter(email, subject, {
    ...content,
    button: "It wasn’t me: stop it",
    note: "Was it you? Then there is nothing to do. The link works for 30 days: it restores the address from before and signs out every device.",
  });
}

/** Mail to the new payee, who can't stop anything. */
export function newPayeeMail(email: string, display: string, webUrl: string): Draft {
  return letter(email, `You are paid by ${product.name} here`, {
    greeting: `Hi ${display},`,
    text: `You, or somebody with your account, entered this PayPal address to be paid for sounds sold at ${product.name}. The first payout comes in ${PAYEE_HOLD_HOURS} hours at the earliest.`,
    button: `Go to ${product.name}`,
    link: webUrl,
    note: `You sell nothing there? Write to ${product.supportEmail}.`,
  });
}

/** Mail to the account's address: a change of the payee was stopped. `payee` is who is paid now, masked; null for nobody. */
export function payeeStoppedMail(to: To, payee: string | null, url: string): Draft {
  const now = payee === null ? "You have no PayPal address for payouts now." : `Your payouts go to ${payee} again.`;
  return letter(to.email, "The change of your PayPal address was stopped", {
    greeting: `Hi ${to.display},`,
    text: `${now} Every device is signed out, and a request that nobody had decided on was taken back. Set a new password with the link in our other mail.`,
    button: "See your payouts",
    link: url,
    note: HELP,
  });
}
