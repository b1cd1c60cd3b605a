import { product } from "@/lib/settings/product";
import { type Draft, letter } from "@/server/modules/site/mails/letter";

interface Applicant {
  email: string;
  name: string;
}

interface Answer {
  /** What the admin wrote; null if nothing. */
  reason: string | null;
  webUrl: string;
}

/** Mail to an applicant who is a creator now, with the admin's words if there are any. */
export function applicationApprovedMail(to: Applicant, { reason, webUrl }: Answer): Draft {
  return letter(to.email, "You’re a creator now", {
    greeting: `Hi ${to.name},`,
    text: words(`Your application to sell sounds on ${product.name} was approved.`, reason),
    button: "Open your account",
    link: `${webUrl}/account`,
    note: "Your first pack is reviewed before it goes on sale, like any other.",
  });
}

/** Mail to an applicant who is approved, but whose e-mail address isn't verified: there may be no account with it yet. */
export function applicationWaitsMail(
  to: Applicant,
  { reason, webUrl, hasAccount }: Answer & { hasAccount: boolean },
): Draft {
  const step = hasAccount ? "Verify your e-mail address" : "Create an account with this e-mail address and verify it";
  return letter(to.email, "Your application was approved", {
    greeting: `Hi ${to.name},`,
    text: words(
      `Your application to sell sounds on ${product.name} was approved. ${step}: then you’re a creator.`,
      reason,
    ),
    ...(hasAccount
      ? { button: "Verify e-mail", link: `${webUrl}/account/verify` }
      : { button: "Create account", link: `${webUrl}/sign-up#email=${encodeURIComponent(to.email)}` }),
    note: `The e-mail address has to be ${to.email}.`,
  });
}

/** Mail to an applicant who was declined: why, and the day from which they may apply again. */
export function applicationDeclinedMail(to: Applicant, { reason, webUrl, againAt }: Answer & { againAt: Date }): Draft {
  return letter(to.email, "Your application to sell sounds", {
    greeting: `Hi ${to.name},`,
    text: words("We listened to your samples, and can’t take you on as a creator yet.", reason),
    button: `Explore ${product.name}`,
    link: `${webUrl}/explore`,
    note: `You can apply again from ${DAY.format(againAt)}.`,
  });
}

const words = (text: string, reason: string | null) => (reason === null ? text : `${text} A note from us: “${reason}”`);

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
