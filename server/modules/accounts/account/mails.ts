import { product } from "@/lib/settings/product";
import { type Draft, type Letter, letter } from "@/server/modules/kit/mails/letter";

interface Change {
  display: string;
  oldEmail: string;
  newEmail: string;
  link: string;
}

const greet = (display: string): Pick<Letter, "greeting"> => ({ greeting: `Hi ${display},` });

/** Mail to the new mailbox, to confirm that it is the user's. */
export function newEmailMail({ display, newEmail, link }: Change): Draft {
  return letter(newEmail, "Confirm your new e-mail address", {
    ...greet(display),
    text: `You asked to use this e-mail address for your ${product.name} account. Confirm it to make the change.`,
    button: "Confirm the new address",
    link,
    note: "The link works for 24 hours. Didn’t ask for it? Ignore this e-mail and nothing changes.",
  });
}

/** Mail to the old mailbox, from which the change can be confirmed or refused. */
export function oldEmailMail({ display, oldEmail, newEmail, link }: Change): Draft {
  return letter(oldEmail, "Confirm the change of your e-mail address", {
    ...greet(display),
    text: `Someone who knows your password asked to change the e-mail address of your account to ${newEmail}. Confirm or refuse it.`,
    button: "Confirm or refuse",
    link,
    note: "The link works for 24 hours. Nothing changes until you confirm. Wasn’t it you? Open the link and refuse: every device is signed out.",
  });
}

/** Mail to the owner of an e-mail in use, which was entered for another account. */
export function emailInUseMail(email: string, display: string, webUrl: string): Draft {
  return letter(email, "Someone tried to use your e-mail address", {
    ...greet(display),
    text: "Someone asked to use your e-mail address for another account. It stays with yours, and nothing has changed.",
    button: "See your account",
    link: `${webUrl}/account`,
    note: "Was it you? Sign in with this e-mail address instead. If not, there is nothing to do.",
  });
}

/** Mail to the old mailbox: the change was made. */
export function emailChangedMail({ display, oldEmail, newEmail }: Omit<Change, "link">, webUrl: string): Draft {
  return letter(oldEmail, "Your e-mail address has been changed", {
    ...greet(display),
    text: `Your account now uses ${newEmail}. This mailbox gets no more e-mails from us.`,
    button: "See your account",
    link: `${webUrl}/account`,
    note: `Wasn’t it you? Write to ${product.supportEmail}.`,
  });
}

/** Mail to confirm the deletion of an account. */
export function deletionMail(to: { email: string; display: string }, link: string): Draft {
  return letter(to.email, "Delete your account", {
    ...greet(to.display),
    text: "You asked to delete your account. The link opens a page with one button; pressing it deletes the account for good.",
    button: "Delete my account",
    link,
    note: "The link works once, within one hour. Didn’t ask for it? Change your password: someone knows it.",
  });
}

/** Mail confirming that the account was deleted; `reason` is what an admin wrote who did it. */
export function deletedMail(
  to: { email: string; display: string },
  { webUrl, reason }: { webUrl: string; reason?: string | undefined },
): Draft {
  const words = reason === undefined ? "" : ` A note from us: “${reason}”`;
  return letter(to.email, "Your account has been deleted", {
    ...greet(to.display),
    text: `Your account and your personal data have been deleted.${words} Licenses that you were granted stay valid.`,
    button: `Go to ${product.name}`,
    link: webUrl,
    note: `Questions? Write to ${product.supportEmail}.`,
  });
}
