import { z } from "zod";

const INVALID = "Insert a valid e-mail address";
const GMAIL = /@(?:gmail|googlemail)\.com$/;

/**
 * One spelling of an e-mail address: without spaces around it, in lower case, and with the domain as the network knows
 * it (`ann@bücher.test` is `ann@xn--bcher-kva.test`). A text that is no address is only trimmed and lowered.
 */
export function normaliseEmail(text: string): string {
  const [, local, domain] = /^(.*)@([^@]*)$/s.exec(text.trim().toLowerCase()) ?? [];
  if (local === undefined || domain === undefined) return text.trim().toLowerCase();
  const isInternational = /\P{ASCII}/u.test(domain) && /^[\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61]+$/u.test(domain);
  return `${local}@${isInternational ? asciiOf(domain) : domain}`;
}

function asciiOf(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** An e-mail address, however it is written. */
export function emailField(invalid = INVALID) {
  return z.string(invalid).transform(normaliseEmail).pipe(z.email(invalid).max(254, invalid));
}

/** The e-mail address of who asks for a license. */
export const licenseEmailField = emailField("Enter your valid email");

/** The e-mail address of a new account. One that begins with a plus sign is the tag of nobody. */
export const newEmailField = emailField().refine((email) => !email.startsWith("+"), INVALID);

/**
 * The key of the person who reads a mailbox: the address without its tag (`ann+beats@x.com` is `ann@x.com`), at Google
 * also without dots and with one domain. Each gets one free pass and one trial.
 */
export function mailboxOf(email: string): string {
  const untagged = untaggedOf(email);
  if (!GMAIL.test(untagged)) return untagged;
  const local = untagged.replace(/[@+].*$/, "");
  return `${local.replaceAll(".", "")}@gmail.com`;
}

/** The keys under which a person may be stored: before all spellings of a mailbox at Google were one, each had its own. */
export const mailboxKeysOf = (email: string): string[] => [...new Set([mailboxOf(email), untaggedOf(email)])];

const untaggedOf = (email: string) => normaliseEmail(email).replace(/^([^+@]+)\+[^@]*@/, "$1@");
