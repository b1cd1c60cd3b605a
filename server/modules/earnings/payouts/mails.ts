import { PAYEE_HOLD_HOURS } from "@/lib/money/rules";
import { product } from "@/lib/settings/product";
import { type Draft, type Letter, letter } from "@/server/modules/kit/mails/letter";

const HELP = `Questions? Write to ${product.supportEmail}.`;

interface Change {
  display: string;
  /** Masked. */
  newPayee: string;
}

/** What every mail about a change says. */
export const HOLD = `Nothing is paid out for ${PAYEE_HOLD_HOURS} hours.`;

/** Mail to the old payee. `path` is of the page that stops it; null if the old payee isn't sure to be the creator's. */
export function oldPayeeMail(email: string, { display, newPayee }: Change, path: string | null, webUrl: string): Draft {
  const text = `The payouts of ${display} don’t go to this PayPal address any more, but to ${newPayee}. ${HOLD}`;
  const greeting = `Hi ${display},`;
  if (path) {
    const link = `${webUrl}${path}`;
    return stoppable(email, "Payouts go to another PayPal address", { greeting, text, link });
  }
  const note = `Wasn’t it you? Open the link in the mail to your account’s address. ${HELP}`;
  const button = "See your payouts";
  const link = `${webUrl}/account/seller/payouts`;
  return letter(email, "Payouts go to another PayPal address", { greeting, text, button, link, note });
}

/** A mail whose link stops a change of the payee. */
export function stoppable(email: string, subject: string, content: Pick<Letter, "greeting" | "text" | "link">): Draft {
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
