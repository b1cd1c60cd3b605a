import { countOf } from "@/lib/format/count";
import { formatLongMoment } from "@/lib/format/date";
import type { PriceList } from "@/lib/money/price-list";
import { type Draft, letter } from "@/server/modules/kit/mails/letter";

/** Mail for a new user to confirm the e-mail address, with what that gives: a free pass, or the credits of a plan. */
export function verificationMail(
  { free_pass }: Pick<PriceList, "free_pass">,
  to: { email: string; display: string },
  link: string,
  hasPlan = false,
): Draft {
  return letter(to.email, "Verify your e-mail address", {
    greeting: `Hi ${to.display},`,
    text: hasPlan
      ? "Confirm your e-mail address to use your credits."
      : `Confirm your e-mail address to get ${countOf(free_pass.credits, "free credit")}.`,
    button: "Verify e-mail",
    link,
    note: "The link works for 24 hours. Didn’t sign up? Ignore this e-mail.",
  });
}

/** Mail for a user who forgot the password, with a link to set a new one. */
export function passwordResetMail(to: { email: string; display: string }, link: string): Draft {
  return letter(to.email, "Set a new password", {
    greeting: `Hi ${to.display},`,
    text: "We received a request to reset the password of your account.",
    button: "Set a new password",
    link,
    note: "The link works once, within one hour. Didn’t ask for it? Ignore this e-mail and your password stays the same.",
  });
}

/** Mail for a person whose account an admin added, with a link to set a password, which also verifies the e-mail. */
export function newAccountMail(to: { email: string; display: string }, link: string): Draft {
  return letter(to.email, "Your account is ready", {
    greeting: `Hi ${to.display},`,
    text: "We made an account for you. Set a password to use it: that also confirms your e-mail address.",
    button: "Set a password",
    link,
    note: "The link works once, within 7 days. Didn’t expect it? Ignore this e-mail, and nobody can sign in.",
  });
}

/** Mail: the password was changed in the account, or set with a mailed link. */
export function passwordChangedMail(to: { email: string; display: string }, at: Date, webUrl: string): Draft {
  return letter(to.email, "Your password was changed", {
    greeting: `Hi ${to.display},`,
    text: `The password of your account was changed on ${formatLongMoment(at.toISOString())}. Other devices were signed out. Was it you? Then there is nothing to do.`,
    button: "It wasn’t me: set a new password",
    link: `${webUrl}/#forgot-password`,
    note: "A new password signs out every device.",
  });
}

/** Mail warning the owner of an account about failed sign-ins. */
export function signInWarningMail(
  to: { email: string; display: string },
  { at, network, webUrl }: { at: Date; network: string | null; webUrl: string },
): Draft {
  const where = network ? ` The latest came from ${network}.` : "";
  return letter(to.email, "Failed sign-in attempts", {
    greeting: `Hi ${to.display},`,
    text: `On ${formatLongMoment(at.toISOString())} someone tried to sign in to your account many times with a wrong password.${where} None of the attempts succeeded, and you can still sign in on devices you have used before.`,
    button: "See your signed-in devices",
    link: `${webUrl}/account#sessions`,
    note: `Was it you? Set a new password: ${webUrl}/#forgot-password. If not, change your password if you use it on other sites. We send this e-mail at most once a day.`,
  });
}

/** Mail to the owner of an account: a provider was connected and can now sign in to it. The link disconnects it. */
export function providerConnectedMail(to: { email: string; display: string }, provider: string, link: string): Draft {
  return letter(to.email, `${provider} can now sign you in`, {
    greeting: `Hi ${to.display},`,
    text: `${provider} is now connected to your account: from now on it can sign you in. Was it you? Then there is nothing to do.`,
    button: `It wasn’t me: disconnect ${provider}`,
    link,
    note: `The link works for one week. It opens a page with one button, which disconnects ${provider} and signs out every device.`,
  });
}
