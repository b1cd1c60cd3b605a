import { formatLongMoment } from "@/lib/format/date";
import { type Draft, letter } from "@/server/modules/kit/mails/letter";

/** What was done with a second factor. */
export type SecondFactorEvent = "enroll" | "recovery-used" | "renew" | "remove" | "reset";

const WORDS: Record<SecondFactorEvent, { subject: string; text: (left: number) => string }> = {
  enroll: {
    subject: "Your second factor is on",
    text: () => "From now on, administration asks for a code of your authenticator app.",
  },
  "recovery-used": {
    subject: "A recovery code was used",
    text: (left) =>
      `A recovery code of your account replaced a code of your authenticator app. ${left === 1 ? "1 is" : `${left} are`} left.`,
  },
  renew: {
    subject: "Your recovery codes are new",
    text: () => "New recovery codes were made for your account. The earlier ones no longer work.",
  },
  remove: {
    subject: "Your second factor is off",
    text: () => "The second factor of your account was turned off. The password alone signs in now.",
  },
  reset: {
    subject: "Your second factor was reset",
    text: () =>
      "The second factor of your account was reset by who runs the server, and every device was signed out. Sign in and set it up again.",
  },
};

/** Mail to an admin: something was done with the account's second factor. `left` is how many recovery codes are left. */
export function secondFactorMail(
  to: { email: string; display: string },
  event: SecondFactorEvent,
  { at, left = 0, webUrl }: { at: Date; left?: number; webUrl: string },
): Draft {
  const { subject, text } = WORDS[event];
  return letter(to.email, subject, {
    greeting: `Hi ${to.display},`,
    text: `${text(left)} This was on ${formatLongMoment(at.toISOString())}. Was it you? Then there is nothing to do.`,
    button: "It wasn’t me: set a new password",
    link: `${webUrl}/#forgot-password`,
    note: "A new password signs out every device. Then tell another admin.",
  });
}

/** Whose wrong codes are refused: of one address, of all unknown browsers, or of a browser that gave a code before. */
export type CodeLock = "address" | "account" | "browser";

const LOCKED: Record<CodeLock, string> = {
  address: "from one address. Codes from there are refused",
  account:
    "from browsers in which none was right before. Codes from such browsers are refused; a browser in which you gave a code before still takes one, and every browser takes a recovery code,",
  browser: "in a browser in which you gave a code before. Codes from it are refused",
};

/** Mail to an admin: too many wrong codes were typed, and some are refused for a while. */
export function lockedCodesMail(
  to: { email: string; display: string },
  lock: CodeLock,
  { until, webUrl }: { until: Date; webUrl: string },
): Draft {
  return letter(to.email, "Wrong codes for your account", {
    greeting: `Hi ${to.display},`,
    text: `Too many wrong codes of your second factor were typed ${LOCKED[lock]} until ${formatLongMoment(until.toISOString())}. Whoever typed them knows your password. Was it you? Then there is nothing to do.`,
    button: "It wasn’t me: set a new password",
    link: `${webUrl}/#forgot-password`,
    note: "A new password signs out every device. Then tell another admin.",
  });
}
