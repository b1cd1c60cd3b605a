import { formatLongDay } from "@/lib/format/date";
import { APPLICATION_DAYS, CASH_SHARE } from "@/lib/money/rules";
import { product } from "@/lib/settings/product";
import { type Draft, letter } from "@/server/modules/kit/mails/letter";

interface Applicant {
  email: string;
  name: string;
}

interface Sent extends Applicant {
  creator_name: string;
  social_media: string;
  samples_link: string;
}

/** A link that proves that who opens it reads the mailbox: to register with it, or to verify an account's address. */
export type MailboxProof = { kind: "new-account"; token: string } | { kind: "account"; token: string | null };

const factsOf = ({ creator_name, social_media, samples_link }: Sent) => [
  { name: "Creator name", value: creator_name },
  { name: "Social media", value: social_media },
  { name: "Samples", value: samples_link },
];

const NEXT = `We’ll listen and answer by e-mail, usually within ${APPLICATION_DAYS} days.`;

/**
 * Mail to who applied without an account, or is said to have: the link counts the application. It has no link and no
 * sentence that a stranger typed.
 */
export function confirmApplicationMail(to: Sent, { token, webUrl }: { token: string; webUrl: string }): Draft {
  return letter(to.email, "Confirm your application", {
    greeting: "Hi,",
    text: `You applied to sell sounds on ${product.name}. Confirm that this is your e-mail address, and we’ll have your application. ${NEXT}`,
    facts: [{ name: "Creator name", value: to.creator_name }],
    button: "Confirm and send",
    link: `${webUrl}/account/application?${new URLSearchParams({ token })}`,
    note: "The link works for 7 days. Didn’t apply? Ignore this e-mail, and nothing happens.",
  });
}

/** Mail to a user who applied: that it is here, and what happens next. */
export function applicationReceivedMail(to: Sent, { webUrl }: { webUrl: string }): Draft {
  return letter(to.email, "We have your application", {
    greeting: `Hi ${to.name},`,
    text: `Thank you for applying to sell sounds on ${product.name}. ${NEXT} Until then you can correct what you sent.`,
    facts: factsOf(to),
    button: "See your application",
    link: `${webUrl}/account/application`,
    note: "You can write the first line about yourself, and choose the sounds of a first pack, meanwhile.",
  });
}

interface Answer {
  /** What the admin wrote; null if nothing. */
  reason: string | null;
  webUrl: string;
}

/** Mail to an applicant who is a creator now, with the admin's words if there are any. */
export function applicationApprovedMail(
  to: Applicant,
  { reason, webUrl, shown }: Answer & { shown: { display: string; refused: string | null } },
): Draft {
  return letter(to.email, "You’re a creator now", {
    greeting: `Hi ${to.name},`,
    text: words(
      `Your application to sell sounds on ${product.name} was approved, and your studio is open. Your first pack starts with a folder of sounds.`,
      reason,
    ),
    facts: [
      { name: "You appear as", value: shown.display },
      ...(shown.refused === null
        ? []
        : [{ name: "Please choose", value: `“${shown.refused}” is too close to another name here. Choose yours.` }]),
      ...EARNINGS,
    ],
    button: "Open your studio",
    link: `${webUrl}/account/seller`,
    note: "Your first pack is reviewed before it goes on sale, like any other.",
  });
}

/** Mail to an applicant who is approved, but whose e-mail address isn't verified: there may be no account with it yet. */
export function applicationWaitsMail(
  to: Applicant,
  { reason, webUrl, proof }: Answer & { proof: MailboxProof },
): Draft {
  const isNew = proof.kind === "new-account";
  const step = isNew ? "Create your account" : "Confirm your e-mail address";
  const lasts = proof.token && ` The link works for ${isNew ? 30 : 7} days and confirms it.`;
  return letter(to.email, "Your application was approved", {
    greeting: `Hi ${to.name},`,
    text: words(
      `Your application to sell sounds on ${product.name} was approved. ${step}: then you’re a creator.`,
      reason,
    ),
    facts: EARNINGS,
    ...(proof.kind === "new-account"
      ? {
          button: "Create account",
          link: `${webUrl}/sign-up#${new URLSearchParams({ email: to.email, proof: proof.token })}`,
        }
      : {
          button: "Confirm e-mail",
          link: `${webUrl}/account/verify${proof.token === null ? "" : `?token=${proof.token}`}`,
        }),
    note: `The e-mail address has to be ${to.email}.${lasts ?? ""}`,
  });
}

/** Mail to an applicant who was declined: why, and the day from which they may apply again. */
export function applicationDeclinedMail(to: Applicant, { reason, webUrl, againAt }: Answer & { againAt: Date }): Draft {
  return letter(to.email, "Your application to sell sounds", {
    greeting: `Hi ${to.name},`,
    text: words("We listened to your samples, and can’t take you on as a creator yet.", reason),
    button: `Explore ${product.name}`,
    link: `${webUrl}/explore`,
    note: `You can apply again from ${formatLongDay(againAt.toISOString())}.`,
  });
}

const EARNINGS = [{ name: "You earn", value: `Half of every credit, ${CASH_SHARE} % of a pack sold for cash` }];

const words = (text: string, reason: string | null) => (reason === null ? text : `${text} A note from us: “${reason}”`);
