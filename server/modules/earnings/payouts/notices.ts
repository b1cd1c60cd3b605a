import { maskEmail } from "@/lib/format/mask-email";
import { formatCents } from "@/lib/format/money";
import { type PayoutProblem, payoutProblem } from "@/lib/money/payout-problems";
import { PAYEE_HOLD_HOURS } from "@/lib/money/rules";
import { product } from "@/lib/settings/product";
import { HOLD, stoppable } from "@/server/modules/earnings/payouts/mails";
import type { PayoutRequest } from "@/server/modules/earnings/payouts/repository";
import { type Draft, letter } from "@/server/modules/kit/mails/letter";
import { type Addressee, bold, defineNotice, type Notice, noteFromUs } from "@/server/modules/kit/notifications/notice";
import { PAYOUTS_LINK } from "@/server/modules/kit/notifications/sale-notices";
import { notify, type TellDependencies, tell } from "@/server/modules/kit/notifications/telling";
import { findUser } from "@/server/modules/people/users/repository";
import type { Transaction } from "@/server/platform/db/database";

const group = "Payouts";
/** Where a creator sees their payouts. */
const PAYOUTS_PATH = "/account/seller/payouts";
const HELP = `Questions? Write to ${product.supportEmail}.`;

interface Payout {
  cents: number;
  /** The payee's address, masked. */
  payee: string;
}

function aboutPayout(to: Addressee, subject: string, text: string, { cents, payee }: Payout, webUrl: string): Draft {
  return letter(to.email, subject, {
    greeting: `Hi ${to.display},`,
    text,
    facts: [
      { name: "Amount", value: formatCents(cents) },
      { name: "To", value: payee },
    ],
    button: "See your payouts",
    link: new URL(PAYOUTS_PATH, webUrl).href,
    note: HELP,
  });
}

const yourPayout = ({ cents }: Payout) => `Your payout of ${bold(formatCents(cents))}`;

const example: Payout = { cents: 8_420, payee: "r••••@wavecrate.example" };
const locked = payoutProblem("RECEIVER_ACCOUNT_LOCKED") ?? { reason: "", next: "" };

/** A payout arrived. */
export const payoutPaid = defineNotice<Payout>({
  type: "payout_paid",
  group,
  web: (about) => `${yourPayout(about)} has arrived at PayPal. ${PAYOUTS_LINK}`,
  mail: (to, about, webUrl) => {
    const amount = formatCents(about.cents);
    return aboutPayout(to, `${amount} paid to you`, `Your payout of ${amount} has arrived at PayPal.`, about, webUrl);
  },
  examples: { "payout-paid": { when: "When a payout arrived", about: example } },
});

/** A payout came back, why, and what to do next. `settled` cents of it settled a debt of reversed earnings. */
export const payoutReturned = defineNotice<Payout & PayoutProblem & { settled: number }>({
  type: "payout_returned",
  group,
  web: (about) => `${yourPayout(about)} came back. ${about.reason} ${about.next} ${PAYOUTS_LINK}`,
  mail: (to, about, webUrl) => {
    const { cents, reason, next, settled } = about;
    const rest =
      settled > 0
        ? `${formatCents(settled)} of it settled earnings of sales that were refunded meanwhile; the rest is available again.`
        : "It is available again.";
    const subject = `Your payout of ${formatCents(cents)} came back`;
    return aboutPayout(to, subject, `${subject}. ${reason} ${rest} ${next}`, about, webUrl);
  },
  examples: {
    "payout-returned": { when: "When a payout came back", about: { ...example, ...locked, settled: 0 } },
    "payout-returned-debt": {
      when: "When a payout came back and settled a debt",
      about: { ...example, ...locked, settled: 1_210 },
    },
  },
});

/** An admin took back a payout that nobody claimed; the mail is that of the return. */
export const payoutTakenBack = defineNotice<Pick<Payout, "cents"> & { reason: string }>({
  type: "payout_returned",
  group,
  web: ({ cents, reason }) =>
    `${yourPayout({ cents, payee: "" })} was taken back before it was claimed.${noteFromUs(reason)} ${PAYOUTS_LINK}`,
  examples: {
    "payout-taken-back": {
      when: "When an unclaimed payout is taken back",
      about: { cents: 8_420, reason: "You asked us to." },
    },
  },
});

/** An admin declined a request, with what they wrote. */
export const payoutDeclined = defineNotice<Payout & { reason: string }>({
  type: "payout_declined",
  group,
  web: (about) => `${yourPayout(about)} was declined.${noteFromUs(about.reason)} ${PAYOUTS_LINK}`,
  mail: (to, about, webUrl) => {
    const text = `We declined your request for a payout of ${formatCents(about.cents)}. A note from us: “${about.reason}” The amount stays available.`;
    return aboutPayout(to, "Your payout was declined", text, about, webUrl);
  },
  examples: {
    "payout-declined": {
      when: "When a payout is declined",
      about: { ...example, reason: "Most of it is from one buyer. We look into it first." },
    },
  },
});

/** The payee was set or changed. `path` is of the page that stops it. */
export const payeeChanged = defineNotice<{ newPayee: string; oldPayee: string | null; path: string }>({
  type: "payee_changed",
  group,
  web: ({ newPayee }) =>
    `Your PayPal address is ${newPayee} now. Nothing is paid for ${PAYEE_HOLD_HOURS} hours. ${PAYOUTS_LINK}`,
  mail: (to, { newPayee, oldPayee, path }, webUrl) => {
    const did = oldPayee === null ? `set to ${newPayee}` : `changed from ${oldPayee} to ${newPayee}`;
    return stoppable(to.email, "Your PayPal address was changed", {
      greeting: `Hi ${to.display},`,
      text: `The PayPal address for your payouts was ${did}. ${HOLD}`,
      link: `${webUrl}${path}`,
    });
  },
  examples: {
    "payee-changed": {
      when: "To the account’s address when the payee is changed",
      about: { newPayee: "n••••@wavecrate.example", oldPayee: example.payee, path: "/account/payee?token=token" },
    },
  },
});

/** A change of the payee was stopped. `payee` is who is paid now, masked; null for nobody. */
export const payeeStopped = defineNotice<{ payee: string | null }>({
  type: "payee_stopped",
  group,
  web: () => `The change of your PayPal address was stopped, and every device was signed out. ${PAYOUTS_LINK}`,
  mail: (to, { payee }, webUrl) => {
    const now = payee === null ? "You have no PayPal address for payouts now." : `Your payouts go to ${payee} again.`;
    return letter(to.email, "The change of your PayPal address was stopped", {
      greeting: `Hi ${to.display},`,
      text: `${now} Every device is signed out, and a request that nobody had decided on was taken back. Set a new password with the link in our other mail.`,
      button: "See your payouts",
      link: new URL(PAYOUTS_PATH, webUrl).href,
      note: HELP,
    });
  },
  examples: {
    "payee-stopped": { when: "When a change of the payee is stopped", about: { payee: example.payee } },
  },
});

/** Users who have closed their account aren't told. */
async function tellAbout<About>(
  deps: TellDependencies,
  tx: Transaction,
  request: PayoutRequest,
  [notice, about]: [Notice<Payout & About>, About],
): Promise<void> {
  const user = await findUser(tx, request.user_id);
  if (!user || user.deleted_at) return;
  const payout = { cents: request.amount_cents, payee: maskEmail(request.paypal_email) };
  await tell(deps, tx, notice, user, { ...payout, ...about });
}

/** Tells a creator that a payout arrived. */
export function tellPaid(deps: TellDependencies, tx: Transaction, request: PayoutRequest): Promise<void> {
  return tellAbout(deps, tx, request, [payoutPaid, {}]);
}

/** Tells a creator that a payout came back. `settled` cents of it settled a debt. */
export function tellReturned(
  deps: TellDependencies,
  tx: Transaction,
  request: PayoutRequest,
  settled: number,
): Promise<void> {
  const problem = payoutProblem(request.problem ?? "FAILED") ?? { reason: "", next: "" };
  return tellAbout(deps, tx, request, [payoutReturned, { ...problem, settled }]);
}

/** Tells a creator why an admin took back a payout that nobody claimed, beside that it came back. */
export function tellTakenBack(tx: Transaction, request: PayoutRequest, reason: string): Promise<void> {
  return notify(tx, payoutTakenBack, [request.user_id], { cents: request.amount_cents, reason });
}

/** Tells a creator that an admin declined a request, with what they wrote. */
export function tellDeclined(deps: TellDependencies, tx: Transaction, request: PayoutRequest): Promise<void> {
  return tellAbout(deps, tx, request, [payoutDeclined, { reason: request.note }]);
}
